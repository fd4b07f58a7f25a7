//! Search: every node keeps an index of its own in memory, made from the catalogue and following its
//! changes. The database stays the truth; an index can always be thrown away and made anew.
//!
//! Promises:
//! * a book is found within a few seconds of its change on any node, its free text a little later;
//! * a misspelt letter or an unfinished last word still finds it, and so does a part of the words
//!   where no book has all of them;
//! * text that is not free is in no index, no result and no snippet;
//! * without an index, searches are answered from the database, and `state()` says so;
//! * any search takes a bounded time, and only so many run at once.

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
