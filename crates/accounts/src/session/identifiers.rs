//! Identifiers of guests and sessions, and hand-over codes.

use foundation::human_readable_code::{ALPHABET, encode};
use foundation::randomness::Randomness;

const GUEST_ID_LENGTH: usize = 26;
const PUBLIC_ID_LENGTH: usize = 16;
const CODE_LENGTH: usize = 8;
const SMALLEST_NUMBER: u64 = 100_000_000;
const NUMBERS: u64 = 900_000_000;

/// Returns a random guest id, which cannot be guessed. A guest id is public: it gives no access to the guest.
pub(super) fn guest_id(randomness: &dyn Randomness) -> String {
    encode(&randomness.bytes(), GUEST_ID_LENGTH)
}

/// Returns a random public id for a session, for the list of devices.
pub(super) fn public_id(randomness: &dyn Randomness) -> String {
    encode(&randomness.bytes(), PUBLIC_ID_LENGTH)
}

pub(super) fn is_public_id(text: &str) -> bool {
    text.len() == PUBLIC_ID_LENGTH && text.bytes().all(|byte| ALPHABET.contains(&byte))
}

/// Returns a random hand-over code, to be typed on the other device.
pub(super) fn code(randomness: &dyn Randomness) -> String {
    encode(&randomness.bytes(), CODE_LENGTH)
}

/// Parses a hand-over code as typed by a person: in upper or lower case, with or without spaces and hyphens. Returns
/// `None` if the text cannot be a code.
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

/// Returns a random guest number of nine digits.
pub(super) fn number(randomness: &dyn Randomness) -> i64 {
    let number = SMALLEST_NUMBER + randomness.number() % NUMBERS;
    i64::try_from(number).expect("nine digits fit")
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use foundation::randomness::SeededRandomness;

    proptest! {
        #[test]
        fn parsing_a_code_never_panics(text in ".{0,60}") {
            typed_code(&text);
        }

        #[test]
        fn identifiers_have_a_fixed_length(seed in any::<u64>()) {
            let draw = SeededRandomness::new(seed);
            prop_assert_eq!(guest_id(&draw).len(), 26);
            prop_assert_eq!(number(&draw).to_string().len(), 9);
            let code = code(&draw);
            let typed = format!(" {}-{} ", code[..4].to_uppercase(), &code[4..]);
            prop_assert_eq!(typed_code(&typed), Some(code));
        }
    }
}
