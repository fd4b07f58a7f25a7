use std::borrow::Cow;

use encoding_rs::{Encoding, UTF_8, UTF_16BE, UTF_16LE};

use crate::text;

/// Decodes an XML or HTML document. Its first bytes may tell that it is in UTF-16 or UTF-8; otherwise the encoding is
/// the one that its XML declaration or a `meta` element names, or else UTF-8. If the text is then not valid UTF-8, its
/// encoding is guessed.
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
        (_, _, true) if encoding == UTF_8 => text::guess_encoding(bytes).decode(bytes).0,
        (text, _, _) => text,
    }
}

fn declared_encoding(bytes: &[u8]) -> Option<&'static Encoding> {
    let head = String::from_utf8_lossy(&bytes[..bytes.len().min(4096)]).to_ascii_lowercase();
    let of_declaration = || {
        let (declaration, _) = head.trim_start().strip_prefix("<?xml")?.split_once("?>")?;
        declaration.split_once("encoding")?.1.split(['"', '\'']).nth(1)
    };
    let of_meta = || {
        let tags = head.split("<meta").skip(1).filter_map(|tag| tag.split('>').next());
        let label = tags.filter_map(|tag| tag.split_once("charset")).next()?.1;
        let label = label.trim_start().strip_prefix('=')?.trim_start_matches([' ', '"', '\'']);
        label.split(['"', '\'', ';', ' ', '/']).next()
    };
    if let Some(label) = of_declaration() {
        return Encoding::for_label(label.as_bytes());
    }
    // An encoding declaration that could be read as ASCII proves that the document is not in UTF-16.
    let encoding = Encoding::for_label(of_meta()?.as_bytes())?;
    Some(if [UTF_16LE, UTF_16BE].contains(&encoding) { UTF_8 } else { encoding })
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
        let japanese = "第一章 吾輩は猫である。";
        for (label, encoding) in [
            ("Shift_JIS", encoding_rs::SHIFT_JIS),
            ("iso-2022-jp", encoding_rs::ISO_2022_JP),
            ("EUC-JP", encoding_rs::EUC_JP),
        ] {
            let page = format!("<html><head><META charset='{label}'></head><p>{japanese}");
            assert!(decode(&encoding.encode(&page).0).ends_with(japanese), "{label}");
            let page = format!(
                "<meta http-equiv=\"Content-Type\" content=\"text/html; charset={label}\"><p>{japanese}"
            );
            assert!(decode(&encoding.encode(&page).0).ends_with(japanese), "{label}");
        }
        assert_eq!(decode("<meta charset=utf-16><p>é".as_bytes()), "<meta charset=utf-16><p>é");
    }

    #[test]
    fn a_damaged_byte_does_not_change_the_encoding_of_the_rest() {
        let mut bytes =
            "<p>Où est le café, l’été dernier… « dit-elle » — déjà là, élève, cœur.</p>"
                .as_bytes()
                .to_vec();
        bytes.insert(3, 0xff);
        assert!(decode(&bytes).contains("l’été dernier… « dit-elle »"));
    }
}
