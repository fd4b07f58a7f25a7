//! What this feature's errors are to a client.

use crate::http::ApiError;
use accounts::notices::NoticesError;

impl From<NoticesError> for ApiError {
    fn from(error: NoticesError) -> Self {
        match error {
            NoticesError::UnknownZone(error) => error.into(),
            NoticesError::BadQuietHours => Self::BadQuietHours,
            NoticesError::BadSubscription => Self::BadSubscription,
            NoticesError::BadAddress => Self::BadAddress,
            NoticesError::NoMail => Self::NoMail,
            NoticesError::TooMany(seconds) => Self::TooMany { seconds },
            NoticesError::Gone => Self::LoginEnded,
            NoticesError::Damaged(_) | NoticesError::Database(_) => {
                Self::Internal(error.to_string())
            }
        }
    }
}
