//! Error codes of notifications, and the conversion of notification errors to API errors.

use accounts::notifications::NotificationError;
use foundation::input::Rule;

use crate::api::session::errors::SESSION_ENDED;
use crate::http::{ApiError, FieldProblem, error_codes};

error_codes! {
    BAD_QUIET_HOURS = 1330, UNPROCESSABLE_ENTITY {
        message: "quiet hours must begin and end at two different minutes of a day",
        meaning: "Quiet hours must begin and end at two different minutes of a day.",
        client: "Correct the quiet hours; nothing was changed.",
        data: FieldProblem,
    }
    BAD_SUBSCRIPTION = 1331, UNPROCESSABLE_ENTITY {
        message: "this is not a subscription of a browser's push service",
        meaning: "The push subscription is invalid, or its push service is not allowed.",
        client: "Send a subscription of a browser's push service, or use mail.",
    }
    BAD_ADDRESS = 1332, UNPROCESSABLE_ENTITY {
        message: "`address` must be a mail address",
        meaning: "The mail address is invalid.",
        client: "Correct the address; nothing was changed.",
        data: FieldProblem,
    }
    NO_MAIL = 1333, FORBIDDEN {
        message: "this site sends no mail",
        meaning: "This site sends no mail.",
        client: "Use push notifications, or none.",
    }
}

impl From<NotificationError> for ApiError {
    fn from(error: NotificationError) -> Self {
        match error {
            NotificationError::UnknownTimeZone(error) => error.into(),
            NotificationError::BadQuietHours => {
                Self::from(BAD_QUIET_HOURS).with_field("quiet", Rule::Value)
            }
            NotificationError::BadSubscription => BAD_SUBSCRIPTION.into(),
            NotificationError::BadAddress => {
                Self::from(BAD_ADDRESS).with_field("address", Rule::Format)
            }
            NotificationError::NoMail => NO_MAIL.into(),
            NotificationError::TooMany(seconds) => Self::too_many(seconds),
            NotificationError::Gone => SESSION_ENDED.into(),
            NotificationError::Damaged(_)
            | NotificationError::Json { .. }
            | NotificationError::Database(_) => Self::internal(error),
        }
    }
}
