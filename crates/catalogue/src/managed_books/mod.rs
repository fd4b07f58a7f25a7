//! Books as operators manage them: a list with search and filters, and editing of the fields and the cover.
//!
//! Promises:
//! * an edit names the version of the book that the operator saw, and fails with the current book if there is another
//!   version;
//! * only a book of which nothing was ever published can be deleted;
//! * values that an operator set by hand are kept when a new version of the file is imported;
//! * without a search, a page of the list is read from an index, whatever the number of books.

mod cover;
mod deletion;
mod edit;
mod kept_by_hand;
mod list;
mod model;

use database::DatabaseError;
use manuscript::UnusablePicture;

use super::book_id::BookId;
use super::service::CatalogueError;

pub use deletion::{DeletionError, HasCampaigns};
pub use edit::{BookEdit, FieldProblem, check_numbers, checked_tags};
pub use list::{BookSort, BookState, ManagedBooksQuery};
pub use model::{BookForEditing, EditedField, ManagedBook};

#[derive(Debug, thiserror::Error)]
pub enum BookEditError {
    #[error("there is no book {0}")]
    NoSuchBook(BookId),
    #[error(transparent)]
    Field(#[from] FieldProblem),
    /// Another operator has changed the book; contains the current book.
    #[error("someone else changed this book in the meantime")]
    Conflict(Box<BookForEditing>),
    #[error("the picture cannot be used: {0}")]
    Picture(UnusablePicture),
    #[error("the list has no such page")]
    BadCursor,
    #[error(transparent)]
    Catalogue(#[from] CatalogueError),
}

impl From<DatabaseError> for BookEditError {
    fn from(error: DatabaseError) -> Self {
        Self::Catalogue(error.into())
    }
}

impl From<serde_json::Error> for BookEditError {
    fn from(error: serde_json::Error) -> Self {
        Self::Catalogue(error.into())
    }
}
