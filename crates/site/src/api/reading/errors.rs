//! Error codes of reading, and the conversion of reading errors to API errors.

use reading::ReadingError;
use serde::Serialize;
use utoipa::ToSchema;

use crate::api::catalogue::errors::NO_SUCH_SHELF;
use crate::api::session::errors::SESSION_ENDED;
use crate::http::{ApiError, error_codes};

error_codes! {
    WRONG_SETTINGS = 1200, UNPROCESSABLE_ENTITY {
        message: "some settings cannot be kept",
        meaning: "Reading settings are unknown or out of range; data.settings lists them.",
        client: "Leave out the listed settings and send the rest.",
        data: RefusedSettings,
    }
    LIMIT_REACHED = 1201, CONFLICT {
        message: "there are as many of these as a reader can have",
        meaning: "The reader has as many shelves, books in the library or open books as one reader can have; data.limit is the number.",
        client: "Remove one of them, then send the request again.",
        data: ReachedLimit,
    }
}

/// Reading settings that the server refused to store.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!({ "settings": ["size", "font"] }))]
pub(crate) struct RefusedSettings {
    /// Names of the settings that are unknown or out of range; at most 20.
    #[schema(max_items = 20)]
    settings: Vec<String>,
}

/// The limit that a reader has reached, such as the maximum number of shelves.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!({ "limit": 50 }))]
pub(crate) struct ReachedLimit {
    /// Maximum number of shelves, of books in the library, or of opened books that one reader can have, whichever the
    /// request would exceed.
    limit: i64,
}

impl From<ReadingError> for ApiError {
    fn from(error: ReadingError) -> Self {
        match error {
            ReadingError::Catalogue(error) => error.into(),
            ReadingError::Rights(error) => error.into(),
            ReadingError::Wrong(problem) => problem.into(),
            ReadingError::LimitReached { most, .. } => Self::from(LIMIT_REACHED)
                .with_message(error.to_string())
                .with_data(ReachedLimit { limit: most }),
            ReadingError::UnknownTimeZone(error) => error.into(),
            ReadingError::Idempotency(error) => error.into(),
            ReadingError::Gone => SESSION_ENDED.into(),
            ReadingError::TooMany(seconds) => Self::too_many(seconds),
            ReadingError::NoSuchShelf => NO_SUCH_SHELF.into(),
            ReadingError::WrongSettings(settings) => {
                Self::from(WRONG_SETTINGS).with_data(RefusedSettings { settings })
            }
            ReadingError::SameReader
            | ReadingError::UnknownState(_)
            | ReadingError::Damaged(_)
            | ReadingError::Json { .. }
            | ReadingError::Database(_) => Self::internal(error),
        }
    }
}
