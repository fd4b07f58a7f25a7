//! Requests and results of a search.

use std::fmt;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use catalogue::{BookId, BookListItem, Status};
use foundation::paging::Paged;

/// A length class of books, by number of words.
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

/// The order of the found books.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Sort {
    /// The best match for the words of the query first; popularity counts too. Without words, the same as `trending`.
    #[default]
    Relevance,
    /// The book that is read most at present comes first.
    Trending,
    /// The book that was published or got a section most recently comes first.
    Updated,
    /// The longest book first.
    Length,
}

impl Sort {
    pub(super) const ALL: [Self; 4] =
        [Self::Relevance, Self::Trending, Self::Updated, Self::Length];
}

/// Conditions that every found book must meet.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, Serialize, ToSchema)]
#[schema(example = json!({ "tags": [], "exclude": [], "status": null, "length": null, "free": false }))]
pub struct Filters {
    /// Tags in lower case. A book must have all of them.
    #[schema(max_items = 20, max_length = 40, example = json!(["mystery"]))]
    pub tags: Vec<String>,
    /// Tags in lower case. A book must have none of them.
    #[schema(max_items = 20, max_length = 40, example = json!([]))]
    pub exclude: Vec<String>,
    /// Only books with this status; null for books with any status.
    pub status: Option<Status>,
    /// Only books of this length; null for books of any length.
    pub length: Option<Length>,
    /// Whether to find only books whose sections are all free.
    #[schema(example = false)]
    pub free: bool,
}

/// A piece of a snippet: either a word that matches the search, or the text between such words.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Piece {
    /// The text of this piece.
    #[schema(example = "pianos")]
    pub text: String,
    /// Whether this piece is a word that matches the search, to be highlighted.
    #[schema(example = true)]
    pub hit: bool,
}

/// A book that a search found.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct FoundBook {
    #[serde(flatten)]
    pub book: BookListItem,
    /// A passage of the description or the free text with words of the search; empty if the words occur only in title,
    /// author or tags.
    pub snippet: Vec<Piece>,
}

/// A filter value, such as a tag, and the number of found books that have it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Facet {
    /// The filter value.
    #[schema(example = "mystery")]
    pub value: String,
    /// Number of found books that have the value.
    #[schema(minimum = 0, example = 4)]
    pub count: i64,
}

/// For each filter value, the number of found books that have it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
#[schema(example = json!({
    "tags": [{ "value": "mystery", "count": 1 }, { "value": "small town", "count": 1 }],
    "status": [{ "value": "ongoing", "count": 1 }],
    "length": [{ "value": "short", "count": 1 }],
    "free": 0
}))]
pub struct Facets {
    /// The most frequent tags of the found books, at most 30.
    pub tags: Vec<Facet>,
    /// Number of found books with each status: `ongoing` and `completed`.
    pub status: Vec<Facet>,
    /// Number of found books of each length: `short`, `medium` and `long`.
    pub length: Vec<Facet>,
    /// Number of found books whose sections are all free.
    #[schema(minimum = 0, example = 2)]
    pub free: i64,
}

/// The result of a search.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct SearchData {
    /// The words of the search, without superfluous spaces; empty if there were none.
    #[schema(max_length = 200, example = "drowned tuner")]
    pub q: String,
    /// The filters of the search.
    pub filters: Filters,
    /// The order of the found books.
    pub sort: Sort,
    /// The requested page of the found books.
    pub books: Paged<FoundBook>,
    /// For each filter value, the number of found books that have it. While the search index is being built, all counts
    /// are 0 and all lists are empty.
    pub facets: Facets,
    /// The query with corrected spelling, if the query found few or no books and the corrected query finds some;
    /// otherwise null.
    #[schema(example = json!(null))]
    pub did_you_mean: Option<String>,
    /// The books that are read most, if the search found nothing; otherwise absent.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub instead: Vec<BookListItem>,
}

/// A book that is suggested while a search is being typed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct SuggestedBook {
    /// Id of the book.
    pub book_id: BookId,
    /// Title of the book.
    #[schema(example = "The Drowned Tuner")]
    pub title: String,
    /// Name of the author.
    #[schema(example = "Lettice Harbottle")]
    pub author: String,
    /// Path of the cover on this site, aspect ratio 2:3.
    #[schema(example = "/covers/5yuxzs98u9a4.svg?v=1f2a44")]
    pub book_pic: String,
    /// Colour to show until the cover has loaded, as `#rrggbb`.
    #[schema(example = "#1f2a44")]
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
    /// Books, best match first; at most 6.
    #[schema(max_items = 6)]
    pub books: Vec<SuggestedBook>,
    /// Names of authors, best match first; at most 3.
    #[schema(max_items = 3, example = json!(["Lettice Harbottle"]))]
    pub authors: Vec<String>,
    /// Tags, best match first; at most 3.
    #[schema(max_items = 3, example = json!(["mystery"]))]
    pub tags: Vec<String>,
}

/// The content of the search page before anything is typed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct SearchPageData {
    /// Terms that are often searched for at present, the most used first.
    #[schema(example = json!(["tuner"]))]
    pub popular: Vec<String>,
    /// Genres with at least one book, each with its number of books.
    pub genres: Vec<Facet>,
    /// Tags that are not genres, with their number of books, the most frequent tag first.
    pub tags: Vec<Facet>,
}
