//! What this feature's errors are to a client.

use crate::http::ApiError;
use accounts::notifications::NotificationError;

impl From<NotificationError> for ApiError {
    fn from(error: NotificationError) -> Self {
        match error {
            NotificationError::UnknownTimeZone(error) => error.into(),
            NotificationError::BadQuietHours => Self::BadQuietHours,
            NotificationError::BadSubscription => Self::BadSubscription,
            NotificationError::BadAddress => Self::BadAddress,
            NotificationError::NoMail => Self::NoMail,
            NotificationError::TooMany(seconds) => Self::TooMany { seconds },
            NotificationError::Gone => Self::SessionEnded,
            NotificationError::Damaged(_) | NotificationError::Database(_) => {
                Self::Internal(error.to_string())
            }
        }
    }
}
