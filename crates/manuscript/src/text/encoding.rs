use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{Encoding, ISO_2022_JP, MACINTOSH, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252};

use crate::error::ReadErrorKind;
use crate::limits::Limits;

/// Detects the encoding of plain text, decodes it, and converts all line ends to `\n`. Fails if the bytes are not text,
/// or have more characters or lines than `limits` allow.
pub(crate) fn decode(bytes: &[u8], limits: &Limits) -> Result<String, ReadErrorKind> {
    let encoding = match Encoding::for_bom(bytes) {
        Some((encoding, _)) => encoding,
        None => detect(bytes)?,
    };
    let (text, _, _) = encoding.decode(bytes);
    // The separators of Unicode for lines and paragraphs.
    let text = match text.contains(['\u{2028}', '\u{2029}']) {
        true => text.replace('\u{2028}', "\n").replace('\u{2029}', "\n\n").into(),
        false => text,
    };
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
    if is_iso_2022_jp(bytes) {
        return Ok(ISO_2022_JP);
    }
    let controls = sample.iter().filter(|byte| matches!(byte, 0..=8 | 14..=26 | 28..=31)).count();
    if controls > sample.len() / 100 {
        return Err(ReadErrorKind::NotText);
    }
    Ok(guess_encoding(bytes))
}

/// Guesses the encoding of text that has no zero bytes: UTF-8, or one in which each character has one or two bytes.
pub(crate) fn guess_encoding(bytes: &[u8]) -> &'static Encoding {
    if is_damaged_utf8(bytes) {
        return UTF_8;
    }
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
    detector.feed(bytes, true);
    let guess = detector.guess(None, Utf8Detection::Allow);
    if guess == WINDOWS_1252 && is_mac_roman(bytes) { MACINTOSH } else { guess }
}

/// Returns whether the bytes are UTF-8 with a few damaged characters: at least one, but no more
/// than one for every ten valid characters outside ASCII.
fn is_damaged_utf8(bytes: &[u8]) -> bool {
    let (mut whole, mut damaged) = (0, 0);
    for chunk in bytes.utf8_chunks() {
        whole += chunk.valid().chars().filter(|c| !c.is_ascii()).count();
        damaged += usize::from(!chunk.invalid().is_empty());
    }
    damaged > 0 && whole >= 10 * damaged
}

/// Returns whether the bytes are Japanese in ISO-2022-JP, a seven-bit encoding that switches between character sets
/// with escape sequences.
fn is_iso_2022_jp(bytes: &[u8]) -> bool {
    const TO_JAPANESE: [&[u8]; 2] = [b"\x1b$B", b"\x1b$@"];
    let has = |sequence: &&[u8]| bytes.windows(sequence.len()).any(|window| window == *sequence);
    bytes.is_ascii() && bytes.contains(&0x1b) && TO_JAPANESE.iter().any(has)
}

/// Returns whether text that looks like windows-1252 is MacRoman. Counts, for each of the two
/// encodings, the bytes that are quotation marks, dashes or accented letters in it but rare
/// characters in the other. MacRoman must have more than twice as many.
fn is_mac_roman(bytes: &[u8]) -> bool {
    let neighbours = bytes.windows(3);
    let (mut mac, mut windows) = (0_usize, 0_usize);
    for window in neighbours {
        let [before, byte, after] = [window[0], window[1], window[2]];
        let letters = before.is_ascii_alphabetic() || after.is_ascii_alphabetic();
        match byte {
            // Quotation marks and dashes; `ÒÓÔÕÐÑÉ` in windows-1252, where capitals rarely follow small letters.
            0xc9 | 0xd0..=0xd5
                if before.is_ascii_lowercase() || before == b' ' || after == b' ' =>
            {
                mac += 1;
            }
            // Accented small letters; controls and signs in windows-1252.
            0x87..=0x90 | 0x94 | 0x96 | 0x97 | 0x99..=0x9f if letters => mac += 1,
            0x8a | 0x8e if letters => mac += 1,
            // Accented small letters in windows-1252; signs, rare letters and ligatures in MacRoman.
            0xe0..=0xff if letters => windows += 1,
            0x91..=0x93 | 0x95 | 0x85 if letters || after == b' ' || before == b' ' => windows += 1,
            _ => {}
        }
    }
    mac > 2 * windows
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decoded(encoding: &'static Encoding, text: &str) -> String {
        decode(&encoding.encode(text).0, &Limits::default()).unwrap()
    }

    #[test]
    fn old_encodings_are_detected() {
        let japanese = "第一章 吾輩は猫である。名前はまだ無い。\n";
        assert_eq!(decoded(ISO_2022_JP, japanese), japanese);
        let french = "\u{ab} Où est le café, l’été dernier… \u{bb} dit-elle \u{2014} déjà là, élève, cœur.\n";
        assert_eq!(decoded(MACINTOSH, french), french);
        assert_eq!(decoded(WINDOWS_1252, french), french);
        let english = "He said, “It isn’t — or is it? — the captain’s.” “No,” she said.\n";
        assert_eq!(decoded(MACINTOSH, english), english);
        assert_eq!(decoded(WINDOWS_1252, english), english);
        let german = "„Schöne Grüße“, sagte er – äußerst müde.\n";
        assert_eq!(decoded(MACINTOSH, german), german);
        assert_eq!(decoded(WINDOWS_1252, german), german);
    }

    #[test]
    fn a_damaged_character_does_not_change_the_encoding_of_the_rest() {
        let text = "He said, “It isn’t — or is it? — the captain’s.” “No,” she said. “Not ours.”";
        let bytes: Vec<u8> = text.bytes().chain([0xe2, b'.']).collect();
        let read = decode(&bytes, &Limits::default()).unwrap();
        assert_eq!(read, format!("{text}\u{fffd}."));
    }

    #[test]
    fn separators_of_unicode_are_line_ends() {
        let text = decode("a\u{2028}b\u{2029}c".as_bytes(), &Limits::default()).unwrap();
        assert_eq!(text, "a\nb\n\nc");
    }
}
