//! Errors that any handler may return: a missing login, and a failure of the database.

use database::DatabaseError;

use crate::http::{ApiError, error_codes};

error_codes! {
    NOT_SIGNED_IN = 1100, UNAUTHORIZED {
        message: "this needs a login",
        meaning: "The request has no access token, or lacks the session cookie that belongs to it.",
        client: "Get a new login and retry once.",
    }
}

impl From<DatabaseError> for ApiError {
    fn from(error: DatabaseError) -> Self {
        Self::internal(error)
    }
}
