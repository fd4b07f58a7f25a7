//! Converts search errors to API errors. Search has no error codes of its own.

use search::{BadSearch, SearchError};

use crate::http::ApiError;

impl From<SearchError> for ApiError {
    fn from(error: SearchError) -> Self {
        match error {
            SearchError::Catalogue(error) => error.into(),
            SearchError::Refused(refused) => refused.into(),
            SearchError::Database(_) => Self::internal(error),
        }
    }
}

impl From<BadSearch> for ApiError {
    fn from(error: BadSearch) -> Self {
        error.0.into()
    }
}
