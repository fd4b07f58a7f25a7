//! What is asked and what is answered.

use std::fmt;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use catalogue::{BookId, BookListItem, Status};
use foundation::paging::Paged;

/// How long a book is, in words.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Length {
    /// Up to 10,000: an evening.
    Short,
    /// Up to 60,000.
    Medium,
    Long,
}

impl Length {
    pub const ALL: [Self; 3] = [Self::Short, Self::Medium, Self::Long];

    pub fn of(words: i64) -> Self {
        match words {
            ..=10_000 => Self::Short,
            10_001..=60_000 => Self::Medium,
            _ => Self::Long,
        }
    }
}

impl fmt::Display for Length {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Short => "short",
            Self::Medium => "medium",
            Self::Long => "long",
        })
    }
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Sort {
    /// The best match first; of equal ones the most read.
    #[default]
    Relevance,
    Trending,
    /// The last changed first.
    Updated,
    /// The longest first.
    Length,
}

/// What a book must be and must not be.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, Serialize, ToSchema)]
pub struct Filters {
    /// All of these.
    pub tags: Vec<String>,
    /// None of these.
    pub exclude: Vec<String>,
    pub status: Option<Status>,
    pub length: Option<Length>,
    /// Only books whose sections are all free.
    pub free: bool,
}

/// A part of a snippet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Piece {
    pub text: String,
    /// Whether these are the words that were searched for.
    pub hit: bool,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct FoundBook {
    #[serde(flatten)]
    pub book: BookListItem,
    /// Where the words stand, in the description or the free text; empty where they stand in the
    /// title, the author or the tags alone.
    pub snippet: Vec<Piece>,
}

/// How many of the found books a filter would leave.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Facet {
    pub value: String,
    pub count: i64,
}

/// Counts among the books that match words and filters.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct Facets {
    /// The most frequent tags, at most thirty.
    pub tags: Vec<Facet>,
    /// `ongoing` and `completed`.
    pub status: Vec<Facet>,
    /// `short`, `medium` and `long`.
    pub length: Vec<Facet>,
    /// Books whose sections are all free.
    pub free: i64,
}

/// What a search found, and what the page of results is made from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct SearchData {
    pub q: String,
    pub filters: Filters,
    pub sort: Sort,
    pub books: Paged<FoundBook>,
    pub facets: Facets,
    /// What was probably meant, where little or nothing was found.
    pub did_you_mean: Option<String>,
}

/// A book as a suggestion.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct SuggestedBook {
    pub book_id: BookId,
    pub title: String,
    pub author: String,
    pub book_pic: String,
    pub cover_colour: String,
}

impl SuggestedBook {
    pub(super) fn of(book: &BookListItem) -> Self {
        Self {
            book_id: book.book_id.clone(),
            title: book.title.clone(),
            author: book.author.clone(),
            book_pic: book.book_pic.clone(),
            cover_colour: book.cover_colour.clone(),
        }
    }
}

/// What may be meant by a few letters.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct Suggestions {
    pub books: Vec<SuggestedBook>,
    pub authors: Vec<String>,
    pub tags: Vec<String>,
}

/// What the search page is made from, before anything is typed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct SearchPageData {
    /// What others look for lately.
    pub popular: Vec<String>,
    /// Genres with how many books each has.
    pub genres: Vec<Facet>,
    /// Other tags, the most frequent first.
    pub tags: Vec<Facet>,
}
