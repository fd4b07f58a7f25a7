//! What this feature's errors are to a client.

use crate::http::ApiError;
use accounts::welfare::WelfareError;

impl From<WelfareError> for ApiError {
    fn from(error: WelfareError) -> Self {
        match error {
            WelfareError::UnknownTimeZone(error) => error.into(),
            WelfareError::NoSuchTask => Self::NoSuchTask,
            WelfareError::NotReady => Self::TaskNotDone,
            WelfareError::Gone => Self::SessionEnded,
            WelfareError::Catalogue(error) => error.into(),
            WelfareError::Wallet(error) => error.into(),
            WelfareError::Reading(error) => error.into(),
            WelfareError::Notifications(_) | WelfareError::Database(_) => {
                Self::Internal(error.to_string())
            }
        }
    }
}
