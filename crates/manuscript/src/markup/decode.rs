use std::borrow::Cow;

use encoding_rs::{Encoding, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252};

/// Decodes an XML or HTML document. Its first bytes may tell that it is in UTF-16 or UTF-8; otherwise the encoding is
/// the one that its XML declaration names, or else UTF-8. If the text is then not valid UTF-8, it is decoded as
/// windows-1252.
pub(crate) fn decode(bytes: &[u8]) -> Cow<'_, str> {
    if let Some((encoding, _)) = Encoding::for_bom(bytes) {
        return encoding.decode(bytes).0;
    }
    match bytes {
        [b'<', 0, ..] => return UTF_16LE.decode(bytes).0,
        [0, b'<', ..] => return UTF_16BE.decode(bytes).0,
        _ => {}
    }
    let encoding = declared_encoding(bytes).unwrap_or(UTF_8);
    match encoding.decode(bytes) {
        (_, _, true) if encoding == UTF_8 => WINDOWS_1252.decode(bytes).0,
        (text, _, _) => text,
    }
}

fn declared_encoding(bytes: &[u8]) -> Option<&'static Encoding> {
    let head = String::from_utf8_lossy(&bytes[..bytes.len().min(200)]);
    let declaration = &head[..head.find("?>")?];
    let after = declaration.split_once("encoding")?.1;
    let label = after.split(['"', '\'']).nth(1)?;
    Encoding::for_label(label.as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn encodings_are_detected() {
        let utf16: Vec<u8> = "<p>é</p>".encode_utf16().flat_map(u16::to_le_bytes).collect();
        assert_eq!(decode(&utf16), "<p>é</p>");
        assert_eq!(
            decode(b"<?xml version='1.0' encoding='koi8-r'?>\xc1").chars().last(),
            Some('а')
        );
        assert_eq!(decode(b"caf\xe9"), "café");
    }
}
