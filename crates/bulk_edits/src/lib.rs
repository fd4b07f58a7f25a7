//! Edits of several books at the same time.
//!
//! Promises:
//! * a dry run says what would change, and an edit names the versions of the books that the dry run found;
//! * an edit changes all its books and shelves, or nothing;
//! * an edit that is sent twice is made once;
//! * the last edit can be undone until a book or a shelf that it changed is changed again.

mod edit;
mod plan;
mod store;
mod undo;
mod values;

use std::sync::Arc;

use catalogue::{BookId, Catalogue, CatalogueError};
use database::audit::Actor;
use database::{Database, DatabaseError};
use foundation::clock::Clock;

pub use edit::BookToEdit;
pub use plan::BulkPreview;
pub use undo::LastBulkEdit;
pub use values::{BulkChange, BulkField, FieldChange};

/// The largest number of books in one edit.
pub const MOST_BOOKS: usize = 200;
/// The largest number of books on an editors' shelf.
const MOST_ON_A_SHELF: usize = 500;

#[derive(Debug, thiserror::Error)]
pub enum BulkError {
    #[error("there is no book {0}")]
    NoSuchBook(BookId),
    #[error("there is no shelf `{0}`")]
    NoSuchShelf(String),
    #[error("an edit has 1 to {MOST_BOOKS} books, each once")]
    BadBooks,
    #[error("“{title}” cannot be changed like this: {problem}")]
    Problem { title: String, problem: String },
    #[error("the shelf “{0}” would have more than {MOST_ON_A_SHELF} books")]
    ShelfFull(String),
    #[error("nothing would change")]
    NothingToChange,
    #[error("“{0}” was changed in the meantime")]
    Changed(String),
    #[error("there is no edit that can be undone, or it was undone already")]
    NothingToUndo,
    #[error("the edit changed shelves, which may not be edited now")]
    NoShelves,
    #[error("{0} was changed after the edit, so the edit cannot be undone any more")]
    ChangedSince(String),
    #[error(transparent)]
    Catalogue(#[from] CatalogueError),
}

impl From<DatabaseError> for BulkError {
    fn from(error: DatabaseError) -> Self {
        Self::Catalogue(error.into())
    }
}

impl From<serde_json::Error> for BulkError {
    fn from(error: serde_json::Error) -> Self {
        Self::Catalogue(error.into())
    }
}

/// The service with which operators edit several books. Cheap to clone.
#[derive(Clone)]
pub struct BulkEdits {
    database: Database,
    clock: Arc<dyn Clock>,
    catalogue: Catalogue,
}

impl BulkEdits {
    pub fn new(database: Database, clock: Arc<dyn Clock>, catalogue: Catalogue) -> Self {
        Self { database, clock, catalogue }
    }

    /// Returns a copy of this service for one operator, whom edits and the audit log name as the actor.
    #[must_use]
    pub fn acting_as(&self, actor: Actor) -> Self {
        Self { catalogue: self.catalogue.acting_as(actor), ..self.clone() }
    }
}
