//! Requests and results of a search.

use std::fmt;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use catalogue::{BookId, BookListItem, Status};
use foundation::paging::Paged;

/// How long a book is, in words.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Length {
    /// Up to 10,000 words.
    Short,
    /// Up to 60,000 words.
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
    /// Best match first; the most read among equal ones.
    #[default]
    Relevance,
    Trending,
    /// Last changed first.
    Updated,
    /// Longest first.
    Length,
}

/// What a book must have and must not have.
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
    /// Whether this part matches the search.
    pub hit: bool,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct FoundBook {
    #[serde(flatten)]
    pub book: BookListItem,
    /// A passage of the description or the free text that has the words; empty if they are only in the
    /// title, the author or the tags.
    pub snippet: Vec<Piece>,
}

/// A filter value and how many of the found books have it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Facet {
    pub value: String,
    pub count: i64,
}

/// Counts among the books that match the words and filters.
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

/// The result of a search.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct SearchData {
    pub q: String,
    pub filters: Filters,
    pub sort: Sort,
    pub books: Paged<FoundBook>,
    pub facets: Facets,
    /// The suggested correction, if little or nothing was found.
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

/// Suggestions for a partly typed search.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct Suggestions {
    pub books: Vec<SuggestedBook>,
    pub authors: Vec<String>,
    pub tags: Vec<String>,
}

/// The data of the search page before anything is typed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct SearchPageData {
    /// Terms that are often searched for at present.
    pub popular: Vec<String>,
    /// Genres, each with its number of books.
    pub genres: Vec<Facet>,
    /// Other tags, the most frequent first.
    pub tags: Vec<Facet>,
}
