use std::fmt;
use std::str::FromStr;

use manuscript::Section;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use utoipa::ToSchema;

use crate::readable_code::ALPHABET;

/// The public name of a book: what stands in its URL. Not guessable, never reused.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(try_from = "String", into = "String")]
#[schema(value_type = String, example = "k3v9q2m7x4wd")]
pub struct BookId(String);

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a book_id is 1 to 32 lower-case letters, digits and hyphens")]
pub struct BadBookId;

impl BookId {
    const LONGEST: usize = 32;

    /// The same id for the same source each time, so that loading it again finds the book again.
    pub fn derived_from(source: &str) -> Self {
        let digest = Sha256::digest(source.as_bytes());
        Self(digest[..12].iter().map(|byte| char::from(ALPHABET[usize::from(byte % 32)])).collect())
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

/// A book as it stands in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct BookListItem {
    pub id: i64,
    pub book_id: BookId,
    /// Path of the cover, two wide to three high.
    pub book_pic: String,
    pub title: String,
    pub author: String,
    /// The first tag is the genre.
    pub tags: Vec<String>,
    /// Place in the list, counted from 1.
    pub list_order: i64,
    /// Unix seconds.
    pub update_time: i64,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct BookDetail {
    pub id: i64,
    pub book_id: BookId,
    /// Path of the cover, two wide to three high.
    pub book_pic: String,
    pub title: String,
    pub author: String,
    pub desc: String,
    /// How the book begins, as plain text.
    pub content: String,
    /// The first tag is the genre.
    pub tags: Vec<String>,
    /// Unix seconds.
    pub update_time: i64,
    pub extend: Extend,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct Extend {
    pub section_num: i64,
    pub read_num: i64,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct SectionItem {
    /// Counted from 1.
    pub number: i64,
    pub title: String,
    pub words: i64,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Shelf {
    pub slug: String,
    pub title: String,
    pub books: Vec<BookListItem>,
}

/// What the home page is made from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct HomeData {
    pub featured: Option<BookDetail>,
    pub shelves: Vec<Shelf>,
}

/// How a book begins, as HTML made from its typed blocks.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Opening {
    /// Title of the first section.
    pub title: String,
    pub html: String,
}

/// A book to publish: new, or the next version of one with the same id.
#[derive(Debug, Clone)]
pub struct NewBook {
    pub book_id: BookId,
    pub title: String,
    pub author: String,
    pub desc: String,
    pub tags: Vec<String>,
    pub sections: Vec<Section>,
}

#[derive(Debug, Clone)]
pub struct NewShelf {
    pub slug: String,
    pub title: String,
    pub books: Vec<BookId>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_parsed_at_the_border() {
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
