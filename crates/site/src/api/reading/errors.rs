//! Error codes of reading; maps its errors to API errors.

use reading::ReadingError;
use serde_json::json;

use crate::api::catalogue::errors::NO_SUCH_SHELF;
use crate::api::session::errors::SESSION_ENDED;
use crate::http::{ApiError, error_codes};

error_codes! {
    WRONG_SETTINGS = 1200, UNPROCESSABLE_ENTITY {
        message: "some settings cannot be kept",
        meaning: "Reading settings are unknown or out of range; data.settings lists them.",
        client: "Leave out the listed settings and send the rest.",
    }
}

impl From<ReadingError> for ApiError {
    fn from(error: ReadingError) -> Self {
        match error {
            ReadingError::Catalogue(error) => error.into(),
            ReadingError::Rights(error) => error.into(),
            ReadingError::Wrong(_) => Self::bad_request(error.to_string()),
            ReadingError::UnknownTimeZone(error) => error.into(),
            ReadingError::Idempotency(error) => error.into(),
            ReadingError::Gone => SESSION_ENDED.into(),
            ReadingError::TooMany(seconds) => Self::too_many(seconds),
            ReadingError::NoSuchShelf => NO_SUCH_SHELF.into(),
            ReadingError::WrongSettings(names) => {
                Self::from(WRONG_SETTINGS).with_data(json!({ "settings": names }))
            }
            ReadingError::SameReader
            | ReadingError::UnknownState(_)
            | ReadingError::Damaged(_)
            | ReadingError::Json { .. }
            | ReadingError::Database(_) => Self::internal(error),
        }
    }
}
