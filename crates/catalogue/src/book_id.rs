use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use utoipa::ToSchema;

use foundation::human_readable_code::encode;

/// The id of a book, as in the URL of the book: 1 to 32 lower-case letters, digits and hyphens. An id is never reused
/// for another book.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(try_from = "String", into = "String")]
#[schema(value_type = String, pattern = "^[a-z0-9-]{1,32}$", example = "5yuxzs98u9a4")]
pub struct BookId(String);

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a book_id is 1 to 32 lower-case letters, digits and hyphens")]
pub struct BadBookId;

impl BookId {
    const LONGEST: usize = 32;

    /// Derives the id from the text `source`: the same source always gives the same id.
    pub fn derived_from(source: &str) -> Self {
        Self::random(&Sha256::digest(source.as_bytes()).into())
    }

    /// Returns an id made from random bytes, which cannot be guessed.
    pub fn random(bytes: &[u8; 32]) -> Self {
        Self(encode(bytes, 12))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for BookId {
    type Err = BadBookId;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let fits = (1..=Self::LONGEST).contains(&text.len())
            && text.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-');
        if fits { Ok(Self(text.to_owned())) } else { Err(BadBookId) }
    }
}

impl TryFrom<String> for BookId {
    type Error = BadBookId;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}

impl From<BookId> for String {
    fn from(id: BookId) -> Self {
        id.0
    }
}

impl fmt::Display for BookId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn invalid_ids_are_rejected_when_parsed() {
        assert!("k3v9q2m7x4wd".parse::<BookId>().is_ok());
        for bad in ["", "A", "a/b", "a b", "é", "..", &"x".repeat(33)] {
            assert_eq!(bad.parse::<BookId>(), Err(BadBookId), "{bad}");
        }
    }

    #[test]
    fn a_derived_id_is_stable_and_valid() {
        let id = BookId::derived_from("demo:quay");
        assert_eq!(id, BookId::derived_from("demo:quay"));
        assert_ne!(id, BookId::derived_from("demo:quays"));
        assert!(id.as_str().parse::<BookId>().is_ok());
    }
}
