//! Compression of response bodies: which content coding a client prefers, and the compressors.

use std::io::Write as _;

use bytes::Bytes;
use flate2::Compression;
use flate2::write::GzEncoder;
use http::header::ACCEPT_ENCODING;
use http::{HeaderMap, HeaderValue};

/// Minimum size, in bytes, of a body that is worth compressing.
pub(crate) const WORTH_COMPRESSING: usize = 512;
const BROTLI_WINDOW: i32 = 20;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Coding {
    Gzip,
    Brotli,
}

/// How hard to compress a body. More effort gives fewer bytes and takes more time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Effort {
    /// For a body that is sent once: compressing it must be quick.
    Quick,
    /// For a body that is sent several times, if there are too many such bodies to compress each one thoroughly.
    Medium,
    /// For the body of a page, which is compressed once and sent many times.
    Thorough,
}

impl Coding {
    /// Returns the name of the coding in HTTP headers.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Gzip => "gzip",
            Self::Brotli => "br",
        }
    }

    pub(crate) fn compress(self, plain: &[u8], effort: Effort) -> Bytes {
        match (self, effort) {
            (Self::Gzip, Effort::Quick) => gzip(plain, 3),
            (Self::Gzip, Effort::Medium) => gzip(plain, 5),
            (Self::Gzip, Effort::Thorough) => gzip(plain, 7),
            (Self::Brotli, Effort::Quick) => brotli(plain, 3),
            (Self::Brotli, Effort::Medium) => brotli(plain, 5),
            (Self::Brotli, Effort::Thorough) => brotli(plain, 7),
        }
    }
}

/// The content codings that a client accepts, each with its weight in thousandths; 0 for a coding that the client does
/// not accept.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Accepted {
    gzip: u16,
    brotli: u16,
    /// Weight of an uncompressed body; 0 if the client states none. Unlike a compressed body, an uncompressed one is
    /// acceptable even with weight 0.
    identity: u16,
}

impl Accepted {
    pub(crate) fn read(request: &HeaderMap) -> Self {
        Self::of(request.get_all(ACCEPT_ENCODING).iter().map(HeaderValue::as_bytes))
    }

    /// Parses the values of the `Accept-Encoding` headers.
    pub(crate) fn of<'h>(values: impl Iterator<Item = &'h [u8]>) -> Self {
        let (mut brotli, mut gzip, mut any, mut identity) = (None, None, 0, 0);
        for value in values {
            for offer in value.split(|byte| *byte == b',') {
                let mut parts = offer.split(|byte| *byte == b';').map(<[u8]>::trim_ascii);
                let name = parts.next().unwrap_or_default();
                let weight = parts.find_map(|part| {
                    let text = part.strip_prefix(b"q=").or_else(|| part.strip_prefix(b"Q="));
                    text.map(|text| thousandths(text).unwrap_or(0))
                });
                let weight = weight.unwrap_or(1000);
                match name {
                    b"br" => brotli = Some(weight),
                    b"gzip" | b"x-gzip" => gzip = Some(weight),
                    b"identity" => identity = weight,
                    b"*" => any = weight,
                    _ => {}
                }
            }
        }
        // `*` in the header stands for all codings that the header does not name.
        Self { brotli: brotli.unwrap_or(0), gzip: gzip.unwrap_or(any), identity }
    }

    /// Returns the coding with the greatest weight among those for which `exists` returns true; of two with equal
    /// weights, the one that compresses better. `None` means uncompressed.
    pub(crate) fn best(self, exists: impl Fn(Coding) -> bool) -> Option<Coding> {
        let all = [(Coding::Brotli, self.brotli), (Coding::Gzip, self.gzip)];
        let mut best = None;
        let mut most = self.identity.max(1);
        for (coding, weight) in all.into_iter().filter(|(coding, _)| exists(*coding)) {
            // Of two codings with equal weights, the first one is used.
            if weight > most || (weight == most && best.is_none()) {
                (best, most) = (Some(coding), weight);
            }
        }
        best
    }
}

/// Parses the weight of a coding in `Accept-Encoding`: `0` to `1` with up to three decimals.
fn thousandths(text: &[u8]) -> Option<u16> {
    let (whole, rest) = text.split_first()?;
    let decimals = match rest {
        [] => rest,
        [b'.', decimals @ ..] if decimals.len() <= 3 => decimals,
        _ => return None,
    };
    if !decimals.iter().all(u8::is_ascii_digit) {
        return None;
    }
    let digit = |at: usize| decimals.get(at).map_or(0, |digit| u16::from(digit - b'0'));
    match whole {
        b'0' => Some(digit(0) * 100 + digit(1) * 10 + digit(2)),
        b'1' => Some(1000),
        _ => None,
    }
}

fn gzip(plain: &[u8], level: u32) -> Bytes {
    let mut encoder = GzEncoder::new(Vec::with_capacity(plain.len() / 2), Compression::new(level));
    encoder.write_all(plain).expect("writing to a Vec cannot fail");
    encoder.finish().expect("writing to a Vec cannot fail").into()
}

fn brotli(plain: &[u8], quality: i32) -> Bytes {
    let params = brotli::enc::BrotliEncoderParams {
        quality,
        lgwin: BROTLI_WINDOW,
        size_hint: plain.len(),
        ..Default::default()
    };
    let mut compressed = Vec::with_capacity(plain.len() / 2);
    brotli::BrotliCompress(&mut &plain[..], &mut compressed, &params)
        .expect("writing to a Vec cannot fail");
    compressed.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn best(header: &str) -> Option<&'static str> {
        let value = HeaderValue::from_str(header).expect("a valid header");
        let accepted = Accepted::read(&HeaderMap::from_iter([(ACCEPT_ENCODING, value)]));
        accepted.best(|_| true).map(Coding::name)
    }

    #[test]
    fn the_coding_with_the_greatest_weight_is_best_and_of_equals_brotli() {
        assert_eq!(best("gzip, deflate, br, zstd"), Some("br"));
        assert_eq!(best("br;q=0.4, gzip;q=0.8"), Some("gzip"));
        assert_eq!(best("gzip;q=0.8, br;q=0.8"), Some("br"));
        assert_eq!(best("gzip;q=0.001"), Some("gzip"));
        assert_eq!(best("gzip;q=0.5, identity;q=0.4"), Some("gzip"));
        assert_eq!(best("gzip;q=0.5, identity"), None);
        assert_eq!(best("identity, gzip"), Some("gzip"));
    }

    #[test]
    fn a_weight_that_cannot_be_read_is_no_offer() {
        for header in ["gzip;q=", "gzip;q=2", "gzip;q=0.0000", "gzip;q=.5", "gzip;q=-1", "br;q=x"] {
            assert_eq!(best(header), None, "{header}");
        }
        assert_eq!(best("gzip; q=1.000"), Some("gzip"));
    }

    #[test]
    fn a_coding_that_does_not_exist_is_not_chosen() {
        let value = HeaderValue::from_static("br, gzip;q=0.1");
        let accepted = Accepted::read(&HeaderMap::from_iter([(ACCEPT_ENCODING, value)]));
        assert_eq!(accepted.best(|coding| coding == Coding::Gzip), Some(Coding::Gzip));
        assert_eq!(accepted.best(|_| false), None);
    }
}
