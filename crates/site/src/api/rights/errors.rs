//! Converts access errors to API errors. Access has no error codes of its own.

use reading::rights::RightsError;

use crate::http::ApiError;

impl From<RightsError> for ApiError {
    fn from(error: RightsError) -> Self {
        match error {
            RightsError::Catalogue(error) => error.into(),
            RightsError::Wallet(error) => error.into(),
            RightsError::Refused(refused) => refused.into(),
            RightsError::Database(_) => Self::internal(error),
        }
    }
}
