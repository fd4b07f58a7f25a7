//! Errors that any handler may return: a missing login, and a failure of the database.

use database::DatabaseError;

use crate::http::{ApiError, error_codes};

error_codes! {
    NOT_SIGNED_IN = 1100, UNAUTHORIZED {
        message: "this needs a login",
        meaning: "The request has no access token, or lacks the session cookie that belongs to it.",
        client: "Get a new login and retry once.",
    }
    ROLE_NOT_ALLOWED = 1600, FORBIDDEN {
        message: "your role does not allow this",
        meaning: "The role of the operator does not allow this action.",
        client: "Offer only the actions that GET /api/console/me lists.",
    }
    ENROL_FIRST = 1601, FORBIDDEN {
        message: "set up a passkey or a password first",
        meaning: "The session was opened with a one-time link, in which nothing was enrolled yet.",
        client: "Let the operator enrol a passkey or a password, and retry.",
    }
}

impl From<DatabaseError> for ApiError {
    fn from(error: DatabaseError) -> Self {
        Self::internal(error)
    }
}
