//! What this feature's errors are to a client.

use crate::http::ApiError;
use reading::rights::RightsError;

impl From<RightsError> for ApiError {
    fn from(error: RightsError) -> Self {
        match error {
            RightsError::Catalogue(error) => error.into(),
            RightsError::Wallet(error) => error.into(),
            RightsError::Database(_) => Self::Internal(error.to_string()),
        }
    }
}
