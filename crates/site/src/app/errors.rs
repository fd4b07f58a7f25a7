//! Errors of what every handler is given: the reader of a request, and the database.

use database::DatabaseError;

use crate::http::{ApiError, error_codes};

error_codes! {
    NOT_SIGNED_IN = 1100, UNAUTHORIZED {
        message: "this needs a login",
        meaning: "The request has no token, or not the cookie that goes with it.",
        client: "Get a login and try again once.",
    }
}

impl From<DatabaseError> for ApiError {
    fn from(error: DatabaseError) -> Self {
        Self::internal(error)
    }
}
