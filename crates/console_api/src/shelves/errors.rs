//! Error codes of editors' shelves in the console.

use catalogue::ShelfError;
use site::codes::{NO_SUCH_BOOK, NO_SUCH_SHELF};
use site::http::{ApiError, error_codes};

use crate::error::ConsoleError;

error_codes! {
    WRONG_SHELF = 1654, UNPROCESSABLE_ENTITY {
        message: "the shelf cannot be stored like this",
        meaning: "The name or the title of the shelf is not valid, or a book is withdrawn or given twice.",
        client: "Let the operator correct what the message says.",
    }
    SHELF_CHANGED = 1660, CONFLICT {
        message: "the shelf was changed in the meantime",
        meaning: "The shelf has other books or dates than those in `expected`, another book is featured, or there is a shelf of this name already.",
        client: "Load the shelf again and show it; nothing was changed.",
    }
}

impl From<ShelfError> for ConsoleError {
    fn from(error: ShelfError) -> Self {
        Self(match error {
            ShelfError::NoSuchShelf(_) => NO_SUCH_SHELF.into(),
            changed @ (ShelfError::Taken(_)
            | ShelfError::Changed(_)
            | ShelfError::DatesChanged(_)
            | ShelfError::FeaturedChanged) => {
                ApiError::from(SHELF_CHANGED).with_message(changed.to_string())
            }
            ShelfError::NoSuchBook(_) => NO_SUCH_BOOK.into(),
            ShelfError::Database(error) => error.into(),
            ShelfError::Damaged(error) => return error.into(),
            wrong => ApiError::from(WRONG_SHELF).with_message(wrong.to_string()),
        })
    }
}
