use http::HeaderValue;
use sha2::{Digest as _, Sha256};

/// A strong tag: it names these very bytes, so each encoding of them has its own.
pub fn etag(plain: &[u8], encoding: Option<&str>) -> HeaderValue {
    let digest = hex::encode(&Sha256::digest(plain)[..12]);
    let tag = match encoding {
        Some(encoding) => format!("\"{digest}-{encoding}\""),
        None => format!("\"{digest}\""),
    };
    HeaderValue::try_from(tag).expect("hexadecimal in quotes is a valid header")
}

/// Whether an `If-None-Match` header names this tag; compared weakly, as HTTP says for it.
pub fn names_etag(header: &HeaderValue, etag: &HeaderValue) -> bool {
    header
        .as_bytes()
        .split(|byte| *byte == b',')
        .map(<[u8]>::trim_ascii)
        .any(|tag| tag == b"*" || tag.strip_prefix(b"W/").unwrap_or(tag) == etag.as_bytes())
}
