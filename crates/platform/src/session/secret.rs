//! Values that open something: made of 256 random bits, shown once, and kept as their hash.

use std::fmt;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::{Digest as _, Sha256};

use crate::randomness::Randomness;
use crate::readable_code::{ALPHABET, readable};

/// 32 bytes in base64url.
const LENGTH: usize = 43;
const GUEST_ID_LENGTH: usize = 26;
const PUBLIC_ID_LENGTH: usize = 16;
const CODE_LENGTH: usize = 8;
const SMALLEST_NUMBER: u64 = 100_000_000;
const NUMBERS: u64 = 900_000_000;

/// A token, half, ticket or browser's secret. It is not written into logs.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Secret(String);

impl Secret {
    pub(super) fn random(randomness: &dyn Randomness) -> Self {
        Self::of(&randomness.bytes())
    }

    fn of(bytes: &[u8]) -> Self {
        Self(URL_SAFE_NO_PAD.encode(bytes))
    }

    /// What came over the wire, if it can be one of ours.
    pub(super) fn parse(text: &str) -> Option<Self> {
        let fits = text.len() == LENGTH
            && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_'));
        fits.then(|| Self(text.to_owned()))
    }

    pub(super) fn as_str(&self) -> &str {
        &self.0
    }

    /// The name it is kept under.
    pub(super) fn hash(&self) -> String {
        hash(&self.0)
    }

    /// The token after this one: the same for everybody who asks, and known only to one who has the
    /// token, the half and the session's seed.
    pub(super) fn successor(&self, half: &Self, seed: &str) -> Self {
        let mut mac = Hmac::<Sha256>::new_from_slice(seed.as_bytes())
            .expect("HMAC takes a key of any length");
        for part in ["successor", half.as_str(), self.as_str()] {
            mac.update(part.as_bytes());
        }
        Self::of(&mac.finalize().into_bytes())
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

pub(super) fn hash(text: &str) -> String {
    crate::hex(&Sha256::digest(text.as_bytes()))
}

/// A guest's public name: nobody can guess one, and it opens nothing.
pub(super) fn guest_id(randomness: &dyn Randomness) -> String {
    readable(&randomness.bytes(), GUEST_ID_LENGTH)
}

/// What a session is called in the list of devices.
pub(super) fn public_id(randomness: &dyn Randomness) -> String {
    readable(&randomness.bytes(), PUBLIC_ID_LENGTH)
}

pub(super) fn is_public_id(text: &str) -> bool {
    text.len() == PUBLIC_ID_LENGTH && text.bytes().all(|byte| ALPHABET.contains(&byte))
}

/// What is typed on the other device.
pub(super) fn code(randomness: &dyn Randomness) -> String {
    readable(&randomness.bytes(), CODE_LENGTH)
}

/// A code as somebody typed it: any case, with blanks or hyphens.
pub(super) fn typed_code(text: &str) -> Option<String> {
    let code: String = text
        .chars()
        .filter(|c| !c.is_whitespace() && *c != '-')
        .map(|c| c.to_ascii_lowercase())
        .take(CODE_LENGTH + 1)
        .collect();
    let fits = code.len() == CODE_LENGTH && code.bytes().all(|byte| ALPHABET.contains(&byte));
    fits.then_some(code)
}

/// What a guest is called: nine digits.
pub(super) fn number(randomness: &dyn Randomness) -> i64 {
    let number = SMALLEST_NUMBER + randomness.number() % NUMBERS;
    i64::try_from(number).expect("nine digits fit")
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::randomness::SeededRandomness;

    proptest! {
        #[test]
        fn a_successor_is_a_secret_that_all_three_parts_decide(seed in any::<u64>()) {
            let draw = SeededRandomness::new(seed);
            let [token, half, other] = [(); 3].map(|()| Secret::random(&draw));
            let next = token.successor(&half, "seed");
            prop_assert_eq!(&next, &token.successor(&half, "seed"));
            prop_assert_eq!(Secret::parse(next.as_str()), Some(next.clone()));
            for different in [
                token.successor(&other, "seed"),
                other.successor(&half, "seed"),
                token.successor(&half, "seeds"),
                half.successor(&token, "seed"),
            ] {
                prop_assert_ne!(&next, &different);
            }
        }

        #[test]
        fn what_is_no_secret_is_not_taken_for_one(text in ".{0,60}") {
            if let Some(secret) = Secret::parse(&text) {
                prop_assert_eq!(URL_SAFE_NO_PAD.decode(secret.as_str()).map(|b| b.len()).unwrap_or(32), 32);
            }
            typed_code(&text);
        }

        #[test]
        fn names_are_of_the_length_they_are_shown_in(seed in any::<u64>()) {
            let draw = SeededRandomness::new(seed);
            prop_assert_eq!(guest_id(&draw).len(), 26);
            prop_assert_eq!(number(&draw).to_string().len(), 9);
            let code = code(&draw);
            let typed = format!(" {}-{} ", code[..4].to_uppercase(), &code[4..]);
            prop_assert_eq!(typed_code(&typed), Some(code));
        }
    }

    #[test]
    fn a_secret_is_not_written_out() {
        let secret = Secret::random(&SeededRandomness::new(1));
        assert!(!format!("{secret:?}").contains(secret.as_str()));
    }
}
