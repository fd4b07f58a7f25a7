//! What this feature's errors are to a client.

use crate::http::ApiError;
use catalogue::CatalogueError;

impl From<CatalogueError> for ApiError {
    fn from(error: CatalogueError) -> Self {
        match error {
            CatalogueError::NoSuchBook(_) | CatalogueError::NoSuchPage => Self::NoSuchBook,
            CatalogueError::NoSuchShelf => Self::NoSuchShelf,
            CatalogueError::NoSuchSection(_) => Self::NoSuchSection,
            CatalogueError::NoSuchPicture => Self::NoSuchPicture,
            other => Self::Internal(other.to_string()),
        }
    }
}
