//! What this feature's errors are to a client.

use crate::http::ApiError;
use reading::ReadingError;

impl From<ReadingError> for ApiError {
    fn from(error: ReadingError) -> Self {
        match error {
            ReadingError::Catalogue(error) => error.into(),
            ReadingError::Rights(error) => error.into(),
            ReadingError::Wrong(_) => Self::BadRequest(error.to_string()),
            ReadingError::Gone => Self::SessionEnded,
            ReadingError::TooMany(seconds) => Self::TooMany { seconds },
            ReadingError::NoSuchShelf => Self::NoSuchShelf,
            ReadingError::WrongSettings(names) => Self::WrongSettings(names),
            ReadingError::SameReader
            | ReadingError::UnknownState(_)
            | ReadingError::Damaged(_)
            | ReadingError::Database(_) => Self::Internal(error.to_string()),
        }
    }
}
