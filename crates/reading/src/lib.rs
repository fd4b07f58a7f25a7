//! Reading: where a reader is in each book, what was marked there, when and how long it was read, how
//! the reader likes to read, and which books are the reader's own.
//!
//! Promises:
//! * a place is only ever added to the log, and found again in a text that has changed since;
//! * the last place by the reader's own clock is the one a book opens at, the furthest is kept beside
//!   it, and neither depends on the order in which devices told of them;
//! * what is sent again changes nothing, and what makes no sense does not hold up the rest;
//! * of a mark and of settings the last change wins, whole; counters of time only grow;
//! * what is taken out of the history takes no place along;
//! * when two readers become one nothing is lost, and all of it can be told apart again.

mod daily_progress;
mod history;
mod keys;
mod library;
mod loaded_texts;
mod marks;
mod merge;
mod persistence;
mod personal_data;
mod position_order;
mod positions;
pub mod rights;
mod service;
mod settings;
mod shelves;
mod statistics;
mod store;
mod sync;
mod time;
mod title_search;

pub use daily_progress::{finished_section, has_library, seconds_on};
pub use history::{HistoryCursor, HistoryEntry};
pub use library::{LibraryChange, LibraryEntry, LibraryFilter, LibrarySort, LibraryState};
pub use marks::{
    ExportFormat, ListedMark, Mark, MarkColour, MarkCursor, MarkEnd, MarkKind, MarkStart,
    MarksFile, NewMark, NewMarkStart,
};
pub use merge::{JoinedBook, JoinedMark, JoinedSettings, ReadingMerge, merge, undo_merge};
pub use personal_data::{erase, export_data};
pub use positions::{BookPositions, NewPosition, PastPosition, ReadingPosition};
pub use service::{Reading, ReadingError};
pub use settings::ReadingSettings;
pub use shelves::OwnShelf;
pub use statistics::{DaySeconds, ReadingStatistics, Streak};
pub use store::library::LibraryRow;
pub use store::marks::MarkRow;
pub use store::settings::SettingsRow;
pub use sync::{
    BatchEntry, ChangedMarks, EntryKind, RefusedEntry, Since, SyncBody, Synced, SyncedBook,
};
pub use time::NewTime;
