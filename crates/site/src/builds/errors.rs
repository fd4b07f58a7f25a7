//! Errors of builds as clients see them. It has no codes of its own.

use super::BuildError;
use crate::http::ApiError;

impl From<BuildError> for ApiError {
    fn from(error: BuildError) -> Self {
        Self::internal(error)
    }
}
