//! The catalogue: books, their sections, and the shelves they stand on.
//!
//! Promises:
//! * a book is published whole, its sections with it, or not at all;
//! * every change is written down in the same unit of work, in order, so that all nodes throw away
//!   what they made from the old state (`changes`);
//! * a page or a list costs a fixed number of queries, however many books there are.

mod changes;
mod cover;
mod follow;
mod model;
pub(crate) mod routes;
mod service;
mod store;

pub use changes::{ChangeFeed, Subject};
pub use model::{
    BadBookId, BookDetail, BookId, BookListItem, Extend, HomeData, NewBook, NewShelf, Opening,
    SectionItem, Shelf,
};
pub use service::{Catalogue, CatalogueError, Published};
