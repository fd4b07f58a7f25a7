//! The catalogue: books, their sections, and the shelves they stand on.
//!
//! Promises:
//! * a book is published whole, its sections with it, or not at all;
//! * a section of a new version that is found again by its text stays the same section,
//!   and one that is out stays out;
//! * every change is written down in the same unit of work, in order, so that all nodes throw away
//!   what they made from the old state (`changes`);
//! * a page or a list costs a bounded number of queries, each of which reads the head of an index,
//!   however many books there are;
//! * a reader counts once a section a day, and nobody can tell who it was the day after.

mod book_id;
mod changes;
mod covers;
mod follow;
mod genre;
mod import;
mod kept;
mod model;
mod new_book;
mod pictures;
mod priced;
mod publish;
mod reads;
mod rows;
mod searchable;
mod service;
mod shelves;
mod similar;
mod store;
pub mod trend;
mod version;
mod whole;
mod withdrawing;
mod written;

pub use book_id::{BadBookId, BookId};
pub use changes::{ChangeFeed, Subject};
pub use import::{ImportError, ImportOptions, ImportWatch, Imported, Imports};
pub use kept::{KeptBook, KeptSection, kept_section_in};
pub use model::{
    AgeRating, BookDetail, BookListItem, Contents, ContentsItem, Extend, GENRES, HomeData, Opening,
    SHARE_PIC, SectionItem, SectionText, Shelf, ShelfKind, Status, is_genre,
};
pub use new_book::{NewBook, NewShelf, Schedule};
pub use priced::{PricedBook, SoldSection, note_change_in, priced_book_in, sold_sections_in};
pub use publish::Published;
pub use reads::Counted;
pub use searchable::Searchable;
pub use service::{Catalogue, CatalogueError};
pub use shelves::ShelfName;
pub use whole::WholeBook;
pub use written::{ListedSection, WrittenSection};
