use std::str::FromStr;

use super::request::IdempotencyError;

/// A key that a client generates for a request and sends again when it retries the request, so that the server
/// recognises the retry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct IdempotencyKey(String);

impl IdempotencyKey {
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for IdempotencyKey {
    type Err = IdempotencyError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let fits =
            (16..=80).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_graphic());
        if fits { Ok(Self(text.to_owned())) } else { Err(IdempotencyError::InvalidKey) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_has_16_to_80_visible_characters() {
        for good in ["0123456789abcdef", &"k".repeat(80), "!#$%&'*+-.^_`|~z"] {
            assert!(good.parse::<IdempotencyKey>().is_ok(), "{good}");
        }
        for bad in ["", "0123456789abcde", &"k".repeat(81), "0123456789 abcdef", "0123456789abcdeé"]
        {
            assert!(bad.parse::<IdempotencyKey>().is_err(), "{bad}");
        }
    }
}
