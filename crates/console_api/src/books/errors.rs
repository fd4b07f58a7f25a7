//! Error codes of books in the console.

use bulk_edits::BulkError;
use catalogue::{BookEditError, BookForEditing, CatalogueError, DeletionError};
use serde::Serialize;
use site::codes::{NO_SUCH_BOOK, NO_SUCH_SECTION, NO_SUCH_SHELF, ROLE_NOT_ALLOWED, TOO_SLOW};
use site::http::{ApiError, error_codes};
use utoipa::ToSchema;

use crate::error::ConsoleError;

error_codes! {
    WRONG_BOOK_FIELD = 1640, UNPROCESSABLE_ENTITY {
        message: "a field cannot be taken as it is",
        meaning: "A field of the book is not valid; data.field is its name, and the message says why.",
        client: "Let the operator correct the field.",
        data: WrongBookField,
    }
    BOOK_CHANGED = 1641, CONFLICT {
        message: "someone else changed this book in the meantime",
        meaning: "The version in the request is not the current version of the book; data is the current book.",
        client: "Show both versions, and send the edit again with the current version.",
        data: BookForEditing,
    }
    BAD_PICTURE = 1642, UNPROCESSABLE_ENTITY {
        message: "the picture cannot be used",
        meaning: "The file is not a picture that can be decoded; the message says why.",
        client: "Let the operator choose a PNG, JPEG, GIF or WebP file.",
    }
    BULK_REFUSED = 1670, UNPROCESSABLE_ENTITY {
        message: "the books cannot be changed like this",
        meaning: "A book cannot have such a value, or nothing would change; the message says which.",
        client: "Let the operator correct what the message says.",
    }
    BULK_CHANGED = 1671, CONFLICT {
        message: "a book was changed in the meantime",
        meaning: "A book or a shelf has changed since the preview or since the edit; the message says which.",
        client: "Show the message, and preview the edit again. An edit that cannot be undone stays.",
    }
    NOTHING_TO_UNDO = 1672, CONFLICT {
        message: "there is no edit that can be undone, or it was undone already",
        meaning: "The edit is not the last one, or it was undone.",
        client: "Load the last edit again.",
    }
    NOT_DELETABLE = 1673, CONFLICT {
        message: "sections of this book were published: it can be withdrawn, but not deleted",
        meaning: "A section of the book was published, or a campaign leads to it; the message says which.",
        client: "Offer to withdraw the book.",
    }
    OTHER_TITLE = 1674, UNPROCESSABLE_ENTITY {
        message: "this is not the title of the book",
        meaning: "The title that confirms the deletion is not the title of the book.",
        client: "Let the operator type the title.",
    }
}

/// The field of a book that is not valid.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!({ "field": "price" }))]
pub(crate) struct WrongBookField {
    /// Name of the field.
    field: String,
}

impl From<BookEditError> for ConsoleError {
    fn from(error: BookEditError) -> Self {
        Self(match error {
            BookEditError::NoSuchBook(_) => NO_SUCH_BOOK.into(),
            BookEditError::Field(problem) => {
                let field = problem.field().to_owned();
                ApiError::from(WRONG_BOOK_FIELD)
                    .with_message(problem.to_string())
                    .with_data(WrongBookField { field })
            }
            BookEditError::Conflict(now) => ApiError::from(BOOK_CHANGED).with_data(now),
            problem @ BookEditError::Picture(_) => {
                ApiError::from(BAD_PICTURE).with_message(problem.to_string())
            }
            BookEditError::BadCursor => foundation::paging::bad_cursor().into(),
            BookEditError::Catalogue(error) => return error.into(),
        })
    }
}

impl From<BulkError> for ConsoleError {
    fn from(error: BulkError) -> Self {
        Self(match error {
            BulkError::NoSuchBook(_) => NO_SUCH_BOOK.into(),
            BulkError::NoSuchShelf(_) => NO_SUCH_SHELF.into(),
            BulkError::NothingToUndo => NOTHING_TO_UNDO.into(),
            BulkError::NoShelves => ROLE_NOT_ALLOWED.into(),
            changed @ (BulkError::Changed(_) | BulkError::ChangedSince(_)) => {
                ApiError::from(BULK_CHANGED).with_message(changed.to_string())
            }
            BulkError::Catalogue(error) => return error.into(),
            wrong => ApiError::from(BULK_REFUSED).with_message(wrong.to_string()),
        })
    }
}

impl From<DeletionError> for ConsoleError {
    fn from(error: DeletionError) -> Self {
        Self(match error {
            DeletionError::NoSuchBook(_) => NO_SUCH_BOOK.into(),
            DeletionError::OtherTitle => OTHER_TITLE.into(),
            DeletionError::Published => NOT_DELETABLE.into(),
            campaigns @ DeletionError::HasCampaigns => {
                ApiError::from(NOT_DELETABLE).with_message(campaigns.to_string())
            }
            DeletionError::Catalogue(error) => return error.into(),
        })
    }
}

impl From<CatalogueError> for ConsoleError {
    fn from(error: CatalogueError) -> Self {
        Self(match error {
            CatalogueError::NoSuchBook(_) => NO_SUCH_BOOK.into(),
            CatalogueError::NoSuchSection(_) => NO_SUCH_SECTION.into(),
            CatalogueError::Refused(_) => TOO_SLOW.into(),
            other => ApiError::internal(other),
        })
    }
}
