use http::HeaderValue;
use sha2::{Digest as _, Sha256};

/// The digest of a body, from which the ETags of all its encodings are made, so that the body is hashed once.
pub struct BodyDigest(String);

impl BodyDigest {
    /// Returns the digest of the body `plain`, which is not compressed.
    pub fn of(plain: &[u8]) -> Self {
        Self(hex::encode(&Sha256::digest(plain)[..12]))
    }

    /// Returns the strong ETag of the body in the given encoding; `None` means uncompressed. A strong ETag stands for
    /// exact bytes, so each encoding of a body has its own.
    pub fn etag(&self, encoding: Option<&str>) -> HeaderValue {
        let Self(digest) = self;
        let tag = match encoding {
            Some(encoding) => format!("\"{digest}-{encoding}\""),
            None => format!("\"{digest}\""),
        };
        HeaderValue::try_from(tag).expect("hexadecimal in quotes is a valid header")
    }
}

/// Returns whether the `If-None-Match` header contains `etag`. The comparison is weak, as HTTP requires for this
/// header.
pub fn names_etag(header: &[u8], etag: &HeaderValue) -> bool {
    header
        .split(|byte| *byte == b',')
        .map(<[u8]>::trim_ascii)
        .any(|tag| tag == b"*" || tag.strip_prefix(b"W/").unwrap_or(tag) == etag.as_bytes())
}
