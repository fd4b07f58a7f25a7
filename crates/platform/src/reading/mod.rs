//! Reading: where a reader is in each book, when it was read, and which books are the reader's own.
//!
//! Promises:
//! * a place is only ever added to the log, and found again in a text that has changed since;
//! * the last place by the reader's own clock is the one a book opens at; the others stay;
//! * what is taken out of the history takes no place along;
//! * when two readers become one, no book, place or day is lost, the newer state of a book and the
//!   later place win, and all of it can be told apart again.

mod history;
mod kept;
mod library;
mod merge;
mod positions;
pub(crate) mod routes;
mod service;
mod store;

pub use history::{Day, HistoryCursor};
pub use kept::{all_positions, forget, whole_library};
pub use library::{LibraryEntry, LibraryState};
pub use merge::{JoinedBook, ReadingMerge, merge, undo_merge};
pub use positions::{NewPosition, Place};
pub use service::{Reading, ReadingError};
pub use store::library::LibraryRow;
pub use store::positions::KeptPosition;
