use std::fmt;
use std::str::FromStr;

use foundation::human_readable_code::ALPHABET;
use foundation::randomness::Randomness;

/// Length of a random promotion code. Each character is one of 32, so the code has 80 random bits, too many to guess.
const RANDOM_LENGTH: usize = 16;
const LONGEST: usize = 64;

/// A promotion code (`pro_code`): random, or a word chosen by the publisher.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct ProCode(String);

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a code has 3 to 64 small letters, digits and hyphens, with no hyphen at either end")]
pub struct InvalidProCode;

impl ProCode {
    pub fn random(randomness: &dyn Randomness) -> Self {
        let bytes = randomness.bytes();
        let letter = |byte: &u8| char::from(ALPHABET[usize::from(byte % 32)]);
        Self(bytes.iter().take(RANDOM_LENGTH).map(letter).collect())
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for ProCode {
    type Err = InvalidProCode;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let letter = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit();
        let fits = (3..=LONGEST).contains(&text.len())
            && text.bytes().all(|byte| letter(byte) || byte == b'-')
            && !text.starts_with('-')
            && !text.ends_with('-');
        if fits { Ok(Self(text.to_owned())) } else { Err(InvalidProCode) }
    }
}

impl fmt::Display for ProCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use foundation::randomness::SeededRandomness;

    #[test]
    fn a_code_is_lower_case_and_a_random_one_is_long() {
        for good in ["spring", "a-1", "2026", &"x".repeat(64)] {
            assert!(good.parse::<ProCode>().is_ok(), "{good}");
        }
        for bad in ["", "ab", "Spring", "-ab", "ab-", "a b", "a/b", "é12", &"x".repeat(65)] {
            assert!(bad.parse::<ProCode>().is_err(), "{bad}");
        }
        let drawn = ProCode::random(&SeededRandomness::new(7));
        assert_eq!(drawn.as_str().len(), RANDOM_LENGTH);
        assert_eq!(drawn.as_str().parse::<ProCode>(), Ok(drawn));
    }
}
