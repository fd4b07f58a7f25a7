//! Requests and results of a search.

use std::fmt;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use catalogue::{BookId, BookListItem, Status};
use foundation::paging::Paged;

/// Class of a book by its number of words.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Length {
    /// Up to 10,000 words.
    Short,
    /// From 10,001 to 60,000 words.
    Medium,
    /// More than 60,000 words.
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
    /// The best match for the words first; popularity counts too. Without words, like `trending`.
    #[default]
    Relevance,
    /// The most read at present first.
    Trending,
    /// The most recently changed first.
    Updated,
    /// Longest first.
    Length,
}

/// Conditions that every found book meets.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, Serialize, ToSchema)]
pub struct Filters {
    /// Tags that a book must have, all of them; in lower case.
    pub tags: Vec<String>,
    /// Tags of which a book must have none; in lower case.
    pub exclude: Vec<String>,
    pub status: Option<Status>,
    pub length: Option<Length>,
    /// Only books whose sections are all free.
    pub free: bool,
}

/// A part of a snippet that either matches the search or does not.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Piece {
    pub text: String,
    /// Whether this part is a word that matches the search, to be highlighted.
    pub hit: bool,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct FoundBook {
    #[serde(flatten)]
    pub book: BookListItem,
    /// A passage of the description or the free text with words of the search; empty if these are only in title, author
    /// or tags.
    pub snippet: Vec<Piece>,
}

/// A filter value and how many of the found books have it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Facet {
    pub value: String,
    pub count: i64,
}

/// How many of the found books have which filter values.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct Facets {
    /// The most frequent tags of the found books, at most thirty.
    pub tags: Vec<Facet>,
    /// Number of found books that are `ongoing` and that are `completed`.
    pub status: Vec<Facet>,
    /// Number of found books that are `short`, `medium` and `long`.
    pub length: Vec<Facet>,
    /// Number of found books whose sections are all free.
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
    /// The query with corrected spelling, if the query found little or nothing and the correction finds something.
    pub did_you_mean: Option<String>,
}

/// A book that is suggested while a search is being typed.
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

/// Books, authors and tags that match a partly typed search.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct Suggestions {
    pub books: Vec<SuggestedBook>,
    pub authors: Vec<String>,
    pub tags: Vec<String>,
}

/// What the search page shows before anything is typed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct SearchPageData {
    /// Terms that are often searched for at present, the most used first.
    pub popular: Vec<String>,
    /// Genres that have books, each with its number of books.
    pub genres: Vec<Facet>,
    /// Tags other than genres with their number of books, the most frequent first.
    pub tags: Vec<Facet>,
}
