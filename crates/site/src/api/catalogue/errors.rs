//! Error codes of the catalogue, and the conversion of catalogue errors to API errors.

use catalogue::CatalogueError;

use crate::http::{ApiError, error_codes};

error_codes! {
    NO_SUCH_BOOK = 1002, NOT_FOUND {
        message: "there is no such book",
        meaning: "No book has this id.",
        client: "Take the id from a list of books; the book may have been withdrawn.",
        page: NotFound,
    }
    NO_SUCH_SHELF = 1003, NOT_FOUND {
        message: "there is no such shelf",
        meaning: "No shelf has this name or id.",
        client: "Take the name or id from the list of shelves.",
        page: NotFound,
    }
    NO_SUCH_SECTION = 1010, NOT_FOUND {
        message: "the book has no such section",
        meaning: "The book has no section with this number, or the section is not published yet.",
        client: "List the sections of the book, and take one of them.",
        page: NotFound,
    }
    NO_SUCH_PICTURE = 1011, NOT_FOUND {
        message: "there is no such picture",
        meaning: "No picture has this name, or the book has no cover of this form and width.",
        client: "Take the path from the data of the book.",
        page: NotFound,
    }
    NOT_FREE = 1012, FORBIDDEN {
        message: "this book is not free to its end",
        meaning: "Only books whose sections are all free can be downloaded without a login.",
        client: "Read the book section by section.",
    }
}

impl From<CatalogueError> for ApiError {
    fn from(error: CatalogueError) -> Self {
        match error {
            CatalogueError::NoSuchBook(_) | CatalogueError::NoSuchPage => NO_SUCH_BOOK.into(),
            CatalogueError::NoSuchShelf => NO_SUCH_SHELF.into(),
            CatalogueError::NoSuchSection(_) => NO_SUCH_SECTION.into(),
            CatalogueError::NoSuchPicture => NO_SUCH_PICTURE.into(),
            CatalogueError::NotFree => NOT_FREE.into(),
            CatalogueError::Refused(refused) => refused.into(),
            CatalogueError::Incomplete
            | CatalogueError::Superseded
            | CatalogueError::OwnedSections(_)
            | CatalogueError::OtherText { .. }
            | CatalogueError::Export(_)
            | CatalogueError::ReservedShelf(_)
            | CatalogueError::Picture(_)
            | CatalogueError::Damaged(_)
            | CatalogueError::Database(_) => Self::internal(error),
        }
    }
}
