//! Secret tokens of 256 random bits: shown once, stored only as a hash.

use std::fmt;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest as _, Sha256};

use crate::randomness::Randomness;
use crate::signing::mac;

/// The length of a secret in characters: 32 bytes in base64url without padding.
const LENGTH: usize = 43;

/// A secret text that gives its holder a right: an access token, a ticket, a browser secret, or the secret in a mail
/// link. A secret is never logged.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

impl Secret {
    pub fn random(randomness: &dyn Randomness) -> Self {
        Self::of(randomness.bytes())
    }

    /// Derives a secret from `key` and `parts`; the same input always gives the same secret.
    pub fn derived(key: &[u8], parts: &[&[u8]]) -> Self {
        Self::of(mac(key, parts))
    }

    fn of(bytes: [u8; 32]) -> Self {
        Self(URL_SAFE_NO_PAD.encode(bytes))
    }

    /// Parses text received from a client. Returns `None` if the text does not have the length and characters of a
    /// secret.
    pub fn parse(text: &str) -> Option<Self> {
        let fits = text.len() == LENGTH
            && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_'));
        fits.then(|| Self(text.to_owned()))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Returns the SHA-256 of the secret in hexadecimal, which is stored instead of the secret.
    pub fn hash(&self) -> String {
        hash(&self.0)
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

/// Returns the SHA-256 of a secret's text in hexadecimal, which is stored instead of the secret.
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
        fn parsed_secrets_have_32_bytes(text in ".{0,60}") {
            if let Some(secret) = Secret::parse(&text) {
                prop_assert_eq!(URL_SAFE_NO_PAD.decode(secret.as_str()).map(|b| b.len()).unwrap_or(32), 32);
            }
        }
    }

    #[test]
    fn debug_output_does_not_reveal_the_secret() {
        let secret = Secret::random(&SeededRandomness::new(1));
        assert!(!format!("{secret:?}").contains(secret.as_str()));
    }
}
