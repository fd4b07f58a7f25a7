//! Error codes of rewards (welfare), and the conversion of `WelfareError` to API errors.

use accounts::welfare::WelfareError;
use foundation::input::Rule;
use foundation::time_zone::UnknownTimeZone;

use crate::api::session::errors::SESSION_ENDED;
use crate::http::{ApiError, FieldProblem, error_codes};

error_codes! {
    UNKNOWN_ZONE = 1320, BAD_REQUEST {
        message: "`time_zone` must be a name of the IANA list, such as Europe/Berlin",
        meaning: "The time zone is not an IANA name; data names the field.",
        client: "Send an IANA name, such as Europe/Berlin, or UTC.",
        data: FieldProblem,
    }
    TASK_NOT_DONE = 1321, CONFLICT {
        message: "this task is not done yet",
        meaning: "The task is not done yet; no reward was given.",
        client: "Claim the reward when GET /api/welfare/center lists the task as ready.",
    }
    NO_SUCH_TASK = 1322, NOT_FOUND {
        message: "there is no such task",
        meaning: "No task has this id.",
        client: "Take a task from GET /api/welfare/center.",
    }
}

impl From<WelfareError> for ApiError {
    fn from(error: WelfareError) -> Self {
        match error {
            WelfareError::UnknownTimeZone(error) => error.into(),
            WelfareError::NoSuchTask => NO_SUCH_TASK.into(),
            WelfareError::NotReady => TASK_NOT_DONE.into(),
            WelfareError::Gone => SESSION_ENDED.into(),
            WelfareError::Catalogue(error) => error.into(),
            WelfareError::Wallet(error) => error.into(),
            WelfareError::Reading(error) => error.into(),
            WelfareError::Notifications(_) | WelfareError::Database(_) => Self::internal(error),
        }
    }
}

/// Converts the error for an unknown time zone; used by rewards and by notification settings, which both take a time
/// zone.
impl From<UnknownTimeZone> for ApiError {
    fn from(UnknownTimeZone: UnknownTimeZone) -> Self {
        Self::from(UNKNOWN_ZONE).with_field("time_zone", Rule::Format)
    }
}
