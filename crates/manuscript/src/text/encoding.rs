use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{Encoding, UTF_16BE, UTF_16LE};

use crate::error::ReadErrorKind;
use crate::limits::Limits;

/// Decodes plain text, whose encoding is detected, and converts all line ends to `\n`. Fails if the bytes are not text
/// or exceed the limits on characters or lines.
pub(crate) fn decode(bytes: &[u8], limits: &Limits) -> Result<String, ReadErrorKind> {
    let encoding = match Encoding::for_bom(bytes) {
        Some((encoding, _)) => encoding,
        None => detect(bytes)?,
    };
    let (text, _, _) = encoding.decode(bytes);
    if text.chars().count() > limits.characters {
        return Err(ReadErrorKind::TooMuchText { limit: limits.characters });
    }
    let mut text = text.replace("\r\n", "\n");
    if text.contains('\r') {
        text = text.replace('\r', "\n");
    }
    let is_mark = |c: &char| matches!(c, '\n' | '_');
    if text.chars().filter(is_mark).count() > limits.runs {
        return Err(ReadErrorKind::TooManyRuns { limit: limits.runs });
    }
    Ok(text)
}

fn detect(bytes: &[u8]) -> Result<&'static Encoding, ReadErrorKind> {
    let sample = &bytes[..bytes.len().min(64 << 10)];
    let zeros =
        |from: usize| sample.iter().skip(from).step_by(2).filter(|byte| **byte == 0).count();
    let (even, odd) = (zeros(0), zeros(1));
    // In UTF-16, every other byte of Latin text is zero.
    if odd > sample.len() / 6 && even < sample.len() / 50 + 1 {
        return Ok(UTF_16LE);
    }
    if even > sample.len() / 6 && odd < sample.len() / 50 + 1 {
        return Ok(UTF_16BE);
    }
    let controls = sample.iter().filter(|byte| matches!(byte, 0..=8 | 14..=26 | 28..=31)).count();
    if controls > sample.len() / 100 {
        return Err(ReadErrorKind::NotText);
    }
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
    detector.feed(bytes, true);
    Ok(detector.guess(None, Utf8Detection::Allow))
}
