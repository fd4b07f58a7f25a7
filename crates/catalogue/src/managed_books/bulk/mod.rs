//! Edits of several books at the same time.
//!
//! Promises:
//! * a dry run says what would change, and an edit names the versions of the books that the dry run found;
//! * an edit changes all its books and shelves, or nothing;
//! * the last edit can be undone until a book or a shelf that it changed is changed again.

mod edit;
mod store;
mod undo;
mod values;

pub use edit::{BookToEdit, BulkError, BulkPreview, MOST_BULK_BOOKS};
pub use undo::LastBulkEdit;
pub use values::{BulkChange, BulkField, FieldChange};
