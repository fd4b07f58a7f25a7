//! What guests and sessions are called, and codes that are typed.

use foundation::human_readable_code::{ALPHABET, encode};
use foundation::randomness::Randomness;

const GUEST_ID_LENGTH: usize = 26;
const PUBLIC_ID_LENGTH: usize = 16;
const CODE_LENGTH: usize = 8;
const SMALLEST_NUMBER: u64 = 100_000_000;
const NUMBERS: u64 = 900_000_000;

/// A guest's public name: nobody can guess one, and it opens nothing.
pub(super) fn guest_id(randomness: &dyn Randomness) -> String {
    encode(&randomness.bytes(), GUEST_ID_LENGTH)
}

/// What a session is called in the list of devices.
pub(super) fn public_id(randomness: &dyn Randomness) -> String {
    encode(&randomness.bytes(), PUBLIC_ID_LENGTH)
}

pub(super) fn is_public_id(text: &str) -> bool {
    text.len() == PUBLIC_ID_LENGTH && text.bytes().all(|byte| ALPHABET.contains(&byte))
}

/// What is typed on the other device.
pub(super) fn code(randomness: &dyn Randomness) -> String {
    encode(&randomness.bytes(), CODE_LENGTH)
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
    use foundation::randomness::SeededRandomness;

    proptest! {
        #[test]
        fn anything_can_be_typed_for_a_code(text in ".{0,60}") {
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
}
