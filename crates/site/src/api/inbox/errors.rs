//! Error codes of the contact form; maps its errors to API errors.

use accounts::inbox::InboxError;
use serde_json::json;

use crate::http::{ApiError, IDEMPOTENCY_KEY_REUSED, error_codes};

error_codes! {
    WRONG_FIELDS = 1009, UNPROCESSABLE_ENTITY {
        message: "some fields cannot be taken as they are",
        meaning: "Some fields of the form are invalid; data.problems lists them.",
        client: "Show each problem at its field and keep the input.",
    }
}

impl From<InboxError> for ApiError {
    fn from(error: InboxError) -> Self {
        match error {
            InboxError::Wrong(problems) => {
                Self::from(WRONG_FIELDS).with_data(json!({ "problems": problems }))
            }
            InboxError::TooMany(seconds) => Self::too_many(seconds),
            InboxError::KeyReused => IDEMPOTENCY_KEY_REUSED.into(),
            InboxError::NoSuchMessage(_) | InboxError::Database(_) => Self::internal(error),
        }
    }
}
