//! The catalogue: books, their sections, and the shelves that list them.
//!
//! Promises:
//! * a book is published with all its sections, or not at all;
//! * a section whose text is matched in a new version keeps its identity, and published sections stay published;
//! * every change is recorded in the same unit of work, in order, so that all nodes drop what they built from the
//!   old state (`changes`);
//! * a page or a list takes a bounded number of queries, each of which reads the head of an index, however many
//!   books there are;
//! * a reader counts once per section and day, and cannot be identified after that day.

mod book_id;
mod book_refs;
mod change_poller;
mod changes;
mod cover_files;
mod covers;
mod full_book;
mod genre;
mod import;
mod keys;
mod model;
mod new_book;
mod pricing;
mod publish;
mod reads;
mod rows;
mod searchable;
mod section_text;
mod service;
mod shelves;
mod similar;
mod store;
pub mod trend;
mod version;
mod withdrawal;

pub use book_id::{BadBookId, BookId};
pub use book_refs::{BookRef, SectionContent, sections_by_key_in};
pub use change_poller::ChangePoller;
pub use changes::{ChangeFeed, Subject};
pub use full_book::FullBook;
pub use import::{ImportError, ImportOptions, ImportProgress, Imported, Imports};
pub use keys::{BookKey, SectionKey};
pub use model::{
    AgeRating, BookDetail, BookListItem, Contents, ContentsItem, Extend, GENRES, HomeData, Opening,
    SHARE_PIC, SectionItem, SectionText, Shelf, ShelfKind, Status, is_genre,
};
pub use new_book::{NewBook, NewShelf, Schedule};
pub use pricing::{BookPricing, SoldSection, book_pricing_in, record_change_in, sold_sections_in};
pub use publish::Published;
pub use reads::{Counted, ReadBy};
pub use searchable::Searchable;
pub use section_text::{FullSection, ListedSection};
pub use service::{Catalogue, CatalogueError};
pub use shelves::ShelfName;
