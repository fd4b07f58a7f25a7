//! Encoding of query strings and form bodies.

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

/// The characters to percent-encode: all but the unreserved characters of RFC 3986 (letters, digits, `-`, `.`, `_` and
/// `~`).
const ENCODED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~');

pub fn encoded(text: &str) -> String {
    utf8_percent_encode(text, ENCODED).to_string()
}

pub fn query_string(pairs: &[(&str, &str)]) -> String {
    let pair = |(name, value): &(&str, &str)| format!("{}={}", encoded(name), encoded(value));
    pairs.iter().map(pair).collect::<Vec<_>>().join("&")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reserved_characters_are_percent_encoded() {
        let written = query_string(&[("a", "b c&d=é+"), ("-._~", "")]);
        assert_eq!(written, "a=b%20c%26d%3D%C3%A9%2B&-._~=");
    }
}
