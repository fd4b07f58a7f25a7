//! What this feature's errors are to a client.

use super::BuildError;
use crate::http::ApiError;

impl From<BuildError> for ApiError {
    fn from(error: BuildError) -> Self {
        Self::Internal(error.to_string())
    }
}
