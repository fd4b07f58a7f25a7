//! Search: every node keeps an index of its own in memory, made from the catalogue and following its
//! changes. The database stays the truth; an index can always be thrown away and made anew.
//!
//! Promises: a book is found within a few seconds of its change on any node; a misspelt letter or an
//! unfinished last word still finds it; `state()` says whether the index is complete.

mod index;
mod model;
mod request;
pub(crate) mod routes;
mod service;

pub use model::{
    Facet, Facets, Filters, FoundBook, Length, Piece, SearchData, SearchPageData, Sort,
    SuggestedBook, Suggestions,
};
pub use request::SearchRequest;
pub use service::{Search, SearchError};
