use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{Encoding, UTF_16BE, UTF_16LE};

use crate::limits::Limits;
use crate::refusal::Refusal;

/// The text in whatever encoding it is, with line feeds for line ends.
pub(crate) fn decode(bytes: &[u8], limits: &Limits) -> Result<String, Refusal> {
    let encoding = match Encoding::for_bom(bytes) {
        Some((encoding, _)) => encoding,
        None => guess(bytes)?,
    };
    let (text, _, _) = encoding.decode(bytes);
    if text.chars().count() > limits.characters {
        return Err(Refusal::TooMuchText { limit: limits.characters });
    }
    let mut text = text.replace("\r\n", "\n");
    if text.contains('\r') {
        text = text.replace('\r', "\n");
    }
    let is_mark = |c: &char| matches!(c, '\n' | '_');
    if text.chars().filter(is_mark).count() > limits.runs {
        return Err(Refusal::TooManyRuns { limit: limits.runs });
    }
    Ok(text)
}

fn guess(bytes: &[u8]) -> Result<&'static Encoding, Refusal> {
    let sample = &bytes[..bytes.len().min(64 << 10)];
    let zeros =
        |from: usize| sample.iter().skip(from).step_by(2).filter(|byte| **byte == 0).count();
    let (even, odd) = (zeros(0), zeros(1));
    // Latin letters leave every other byte of UTF-16 empty.
    if odd > sample.len() / 6 && even < sample.len() / 50 + 1 {
        return Ok(UTF_16LE);
    }
    if even > sample.len() / 6 && odd < sample.len() / 50 + 1 {
        return Ok(UTF_16BE);
    }
    let controls = sample.iter().filter(|byte| matches!(byte, 0..=8 | 14..=26 | 28..=31)).count();
    if controls > sample.len() / 100 {
        return Err(Refusal::NotText);
    }
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
    detector.feed(bytes, true);
    Ok(detector.guess(None, Utf8Detection::Allow))
}
