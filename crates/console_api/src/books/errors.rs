//! Error codes of books in the console.

use catalogue::{BookEditError, BookForEditing, CatalogueError};
use serde::Serialize;
use site::codes::{NO_SUCH_BOOK, NO_SUCH_SECTION, TOO_SLOW};
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
