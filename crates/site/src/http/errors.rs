//! Error codes that a request to any route may get.

use database::DatabaseError;
use foundation::costly_work::Refused;
use foundation::input::Problem;

use super::error::ApiError;
use super::error_codes;

error_codes! {
    BAD_REQUEST = 1000, BAD_REQUEST {
        message: "the request is not valid",
        meaning: "A parameter, a header or the body is missing or invalid; data names the field and the rule.",
        client: "Correct the request; a retry of the same request fails again.",
        data: Problem,
        page: NotFound,
    }
    NO_SUCH_ENDPOINT = 1001, NOT_FOUND {
        message: "there is no such endpoint",
        meaning: "The API has no such path.",
        client: "Correct the path.",
        page: NotFound,
    }
    WRONG_METHOD = 1004, METHOD_NOT_ALLOWED {
        message: "this method is not allowed here",
        meaning: "The path exists, but does not support this method.",
        client: "Correct the method.",
    }
    TOO_LARGE = 1005, PAYLOAD_TOO_LARGE {
        message: "the request body is too large",
        meaning: "The request body is larger than the route allows.",
        client: "Send a smaller body.",
    }
    TOO_SLOW = 1006, SERVICE_UNAVAILABLE {
        message: "the request could not be answered in time",
        meaning: "The request was not completed in time, or the server is overloaded, or its database is away.",
        client: "Retry after the number of seconds in Retry-After.",
        page: Failed,
    }
    TOO_MANY = 1007, TOO_MANY_REQUESTS {
        message: "too many requests from this network",
        meaning: "The client sent too many requests of this kind in a short time.",
        client: "Retry after the number of seconds in Retry-After.",
        page: Failed,
    }
    IDEMPOTENCY_KEY_REUSED = 1008, CONFLICT {
        message: "this key was used for another request",
        meaning: "The idempotency key was used before, for a different request.",
        client: "Send the request with a new key.",
    }
    CROSS_SITE = 1105, FORBIDDEN {
        message: "this was sent from a page of another site",
        meaning: "The request was sent by a page of another site.",
        client: "Send the request from a page of this site, or from a program, without Origin and Sec-Fetch-Site.",
    }
    INTERNAL = 1500, INTERNAL_SERVER_ERROR {
        message: "Internal Server Error",
        meaning: "The server failed; its log has the cause under the x-request-id of the response.",
        client: "Retry later; report the x-request-id if it happens again.",
        page: Failed,
    }
}

impl From<Refused> for ApiError {
    fn from(refused: Refused) -> Self {
        match refused {
            Refused::TooMany(seconds) => Self::too_many(seconds),
            Refused::Busy => TOO_SLOW.into(),
        }
    }
}

impl ApiError {
    pub fn too_large(limit: usize) -> Self {
        Self::from(TOO_LARGE).with_message(format!("the request body is larger than {limit} bytes"))
    }

    /// Returns the error for an exceeded rate limit; the client may retry after `seconds`.
    pub fn too_many(seconds: u64) -> Self {
        Self::from(TOO_MANY)
            .with_message(format!("too many requests from this network; try again in {seconds} s"))
            .with_retry_after(seconds)
    }

    /// Returns the error for a defect or a database failure. The cause is only logged, and never sent to the client. If
    /// the database is overloaded or away for a moment, the status is 503, so that the client retries.
    pub fn internal(cause: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> Self {
        let cause = cause.into();
        let code = if DatabaseError::is_temporary(cause.as_ref()) { TOO_SLOW } else { INTERNAL };
        Self::from(code).with_source(cause)
    }
}
