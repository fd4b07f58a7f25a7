//! Reading: a reader's position in each book, marks, history, reading time and settings, and the reader's library.
//!
//! Promises:
//! * positions are append-only, and are resolved against the current text after edits; old ones are thinned, but
//!   never the latest, the furthest, or the last of a day on a device within two years;
//! * a book opens at the newest position, and goes back only with a reader who knew of the later place: see
//!   `position_order`; the furthest position is stored as well, whatever the order in which devices send them;
//! * sending an entry again changes nothing, and an invalid entry does not hold up the rest;
//! * last write wins for a whole mark and for settings as a whole; time counters only grow;
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
