//! What this feature's errors are to a client.

use crate::http::ApiError;
use accounts::welfare::WelfareError;

impl From<WelfareError> for ApiError {
    fn from(error: WelfareError) -> Self {
        match error {
            WelfareError::UnknownZone(error) => error.into(),
            WelfareError::NoSuchTask => Self::NoSuchTask,
            WelfareError::NotReady => Self::TaskNotDone,
            WelfareError::Gone => Self::LoginEnded,
            WelfareError::Catalogue(error) => error.into(),
            WelfareError::Wallet(error) => error.into(),
            WelfareError::Reading(error) => error.into(),
            WelfareError::Notices(_) | WelfareError::Database(_) => {
                Self::Internal(error.to_string())
            }
        }
    }
}
