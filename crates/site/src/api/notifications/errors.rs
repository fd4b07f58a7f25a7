//! Error codes of notifications; maps their errors to API errors.

use accounts::notifications::NotificationError;

use crate::api::session::errors::SESSION_ENDED;
use crate::http::{ApiError, error_codes};

error_codes! {
    BAD_QUIET_HOURS = 1330, UNPROCESSABLE_ENTITY {
        message: "quiet hours are two different minutes of a day, from 0 to 1439",
        meaning: "Quiet hours must be two different minutes of a day, from 0 to 1439.",
        client: "Correct the quiet hours; nothing was changed.",
    }
    BAD_SUBSCRIPTION = 1331, UNPROCESSABLE_ENTITY {
        message: "this is no subscription of a browser's push service",
        meaning: "The push subscription is invalid, or its push service is not allowed.",
        client: "Offer mail instead.",
    }
    BAD_ADDRESS = 1332, UNPROCESSABLE_ENTITY {
        message: "this is no mail address",
        meaning: "The mail address is invalid.",
        client: "Show the error at the field and keep the input.",
    }
    NO_MAIL = 1333, FORBIDDEN {
        message: "this site sends no mail",
        meaning: "This site sends no mail.",
        client: "Do not offer mail.",
    }
}

impl From<NotificationError> for ApiError {
    fn from(error: NotificationError) -> Self {
        match error {
            NotificationError::UnknownTimeZone(error) => error.into(),
            NotificationError::BadQuietHours => BAD_QUIET_HOURS.into(),
            NotificationError::BadSubscription => BAD_SUBSCRIPTION.into(),
            NotificationError::BadAddress => BAD_ADDRESS.into(),
            NotificationError::NoMail => NO_MAIL.into(),
            NotificationError::TooMany(seconds) => Self::too_many(seconds),
            NotificationError::Gone => SESSION_ENDED.into(),
            NotificationError::Damaged(_)
            | NotificationError::Json { .. }
            | NotificationError::Database(_) => Self::internal(error),
        }
    }
}
