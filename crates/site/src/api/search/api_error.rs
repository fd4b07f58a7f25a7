//! What this feature's errors are to a client.

use search::{BadSearch, SearchError};

use crate::http::ApiError;

impl From<SearchError> for ApiError {
    fn from(error: SearchError) -> Self {
        match error {
            SearchError::Catalogue(error) => error.into(),
            SearchError::Database(_) => Self::Internal(error.to_string()),
        }
    }
}

impl From<BadSearch> for ApiError {
    fn from(error: BadSearch) -> Self {
        Self::BadRequest(error.0)
    }
}
