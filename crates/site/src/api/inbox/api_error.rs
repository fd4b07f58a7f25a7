//! What this feature's errors are to a client.

use serde_json::json;

use crate::http::ApiError;
use accounts::inbox::InboxError;

impl From<InboxError> for ApiError {
    fn from(error: InboxError) -> Self {
        match error {
            InboxError::Wrong(problems) => Self::WrongFields(json!(problems)),
            InboxError::TooMany(seconds) => Self::TooMany { seconds },
            InboxError::KeyReused => Self::IdempotencyKeyReused,
            InboxError::BadKey => Self::BadRequest(error.to_string()),
            InboxError::NoSuchMessage(_) | InboxError::Database(_) => {
                Self::Internal(error.to_string())
            }
        }
    }
}
