//! Values that open something: made of 256 random bits, shown once, and kept as their hash.

use std::fmt;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest as _, Sha256};

use crate::randomness::Randomness;
use crate::signing::mac;

/// 32 bytes in base64url.
const LENGTH: usize = 43;

/// A token, half, ticket, browser's secret, or what a link of a mail carries. It is not written into logs.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

impl Secret {
    pub fn random(randomness: &dyn Randomness) -> Self {
        Self::of(randomness.bytes())
    }

    /// The same for everybody who asks, and known only to one who has the key and all parts.
    pub fn derived(key: &[u8], parts: &[&[u8]]) -> Self {
        Self::of(mac(key, parts))
    }

    fn of(bytes: [u8; 32]) -> Self {
        Self(URL_SAFE_NO_PAD.encode(bytes))
    }

    /// What came over the wire, if it can be one of ours.
    pub fn parse(text: &str) -> Option<Self> {
        let fits = text.len() == LENGTH
            && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_'));
        fits.then(|| Self(text.to_owned()))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The name it is kept under.
    pub fn hash(&self) -> String {
        hash(&self.0)
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

/// What is kept of something that opens.
pub fn hash(text: &str) -> String {
    hex::encode(Sha256::digest(text.as_bytes()))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::randomness::SeededRandomness;

    proptest! {
        #[test]
        fn what_is_no_secret_is_not_taken_for_one(text in ".{0,60}") {
            if let Some(secret) = Secret::parse(&text) {
                prop_assert_eq!(URL_SAFE_NO_PAD.decode(secret.as_str()).map(|b| b.len()).unwrap_or(32), 32);
            }
        }
    }

    #[test]
    fn a_secret_is_not_written_out() {
        let secret = Secret::random(&SeededRandomness::new(1));
        assert!(!format!("{secret:?}").contains(secret.as_str()));
    }
}
