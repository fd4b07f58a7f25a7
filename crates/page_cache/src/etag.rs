use http::HeaderValue;
use sha2::{Digest as _, Sha256};

/// Returns the strong ETag of the body `plain` in the given encoding; `None` means uncompressed. A strong ETag stands
/// for exact bytes, so each encoding of a body has its own.
pub fn etag(plain: &[u8], encoding: Option<&str>) -> HeaderValue {
    let digest = hex::encode(&Sha256::digest(plain)[..12]);
    let tag = match encoding {
        Some(encoding) => format!("\"{digest}-{encoding}\""),
        None => format!("\"{digest}\""),
    };
    HeaderValue::try_from(tag).expect("hexadecimal in quotes is a valid header")
}

/// Returns whether the `If-None-Match` header contains `etag`. The comparison is weak, as HTTP requires for this
/// header.
pub fn names_etag(header: &[u8], etag: &HeaderValue) -> bool {
    header
        .split(|byte| *byte == b',')
        .map(<[u8]>::trim_ascii)
        .any(|tag| tag == b"*" || tag.strip_prefix(b"W/").unwrap_or(tag) == etag.as_bytes())
}
