//! Converts build errors to API errors. Builds have no error codes of their own.

use web_builds::BuildError;

use crate::http::ApiError;

impl From<BuildError> for ApiError {
    fn from(error: BuildError) -> Self {
        Self::internal(error)
    }
}
