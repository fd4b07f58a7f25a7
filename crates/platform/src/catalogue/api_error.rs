//! What this feature's errors are to a client.

use super::CatalogueError;
use crate::http::ApiError;

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
