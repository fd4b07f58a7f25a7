//! Reading: a reader's position in each book, marks, history, reading time and settings, and the reader's library.
//!
//! Promises:
//! * positions are append-only, and are resolved against the current text after edits; old positions are thinned, but
//!   never the latest or furthest position of a book, nor, within two years, the last position of a day on a device,
//!   unless the reader has more than 30,000 positions;
//! * a book opens at the reader's latest position. A position earlier in the text becomes the latest position only if
//!   its device had shown the reader the later one: see `position_order`. The furthest position is stored as well,
//!   whatever the order in which devices send positions;
//! * sending an entry again changes nothing, and an invalid entry does not prevent the other entries from being stored;
//! * the last write wins, for each mark as a whole and for all settings as a whole; counters of reading time only grow;
//! * removing a book from the history deletes no position;
//! * merging two readers loses nothing, and the merge can be undone.

mod daily_progress;
mod history;
mod keys;
mod library;
mod loaded_texts;
mod log_size;
mod marks;
mod merge;
mod persistence;
mod personal_data;
mod position_order;
mod positions;
mod reopening;
pub mod rights;
mod service;
mod settings;
mod shelves;
mod statistics;
mod store;
mod sync;
mod time;

pub use daily_progress::{
    ReadingTotal, finished_section, has_library, own_reading_since, seconds_on,
};
pub use history::{HistoryCursor, HistoryEntry};
pub use library::{
    LibraryBook, LibraryChange, LibraryEntry, LibraryFilter, LibrarySort, LibraryState,
};
pub use marks::{
    ExportFormat, ListedMark, Mark, MarkColour, MarkCursor, MarkEnd, MarkKind, MarkStart,
    MarksFile, NewMark, NewMarkStart,
};
pub use merge::{
    JoinedBook, JoinedMark, JoinedSettings, ReadingMerge, first_read_at, library_titles, merge,
    undo_merge,
};
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
    BatchEntry, ChangedMarks, EntryKind, RefusedEntry, Since, SyncBody, Synced, SyncedBook, entries,
};
pub use time::NewTime;
