//! Search: every node has its own index in memory, built from the catalogue and updated when the catalogue changes. The
//! database is the source of truth; an index can be discarded and rebuilt at any time.
//!
//! Promises:
//! * a changed book is found within a few seconds on any node, and by its free text a little later;
//! * a query with a misspelt letter or an unfinished last word still finds the book; if no book has all words of a
//!   query, books with some of the words are returned;
//! * text that is not free is in no index, no result and no snippet;
//! * without an index, searches run against the database, and `state()` reports it;
//! * any search takes a bounded time, and the number of concurrent searches is limited.

mod book_table;
mod edit_distance;
mod execution;
mod expansions;
mod facets;
mod fallback;
mod index;
mod indexer;
mod matching;
mod model;
mod popular;
mod ranking;
mod request;
mod result_cache;
mod result_cards;
#[cfg(test)]
mod scale_benchmark;
mod service;
mod snippet;
mod spelling_correction;
mod store;
mod suggestions;
#[cfg(test)]
mod tests;
mod tokenizer;

pub use model::{
    Facet, Facets, Filters, FoundBook, Length, Piece, SearchData, SearchPageData, Sort,
    SuggestedBook, Suggestions,
};
pub use request::{BadSearch, SearchRequest};
pub use service::{NoIndex, Search, SearchError};
