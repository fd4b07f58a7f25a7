//! The one error type that reaches a client, and the catalogue of its codes.

use std::sync::Arc;

use axum::Json;
use axum::response::{IntoResponse, Response};
use http::header::{CACHE_CONTROL, RETRY_AFTER};
use http::{HeaderValue, StatusCode};
use serde_json::json;

use super::envelope::Envelope;
use super::registry::Cache;
use crate::builds::BuildError;
use crate::catalogue::CatalogueError;
use crate::inbox::{InboxError, Problem};
use crate::search::SearchError;

/// An entry of the catalogue. `code` is what clients act on; the sentence is for people.
#[derive(Debug, Clone, Copy)]
pub struct CatalogueEntry {
    pub code: i32,
    pub status: StatusCode,
    pub meaning: &'static str,
    pub client: &'static str,
}

/// Every code an answer can carry besides 0.
pub const CATALOGUE: &[CatalogueEntry] = &[
    BAD_REQUEST,
    NO_SUCH_ENDPOINT,
    NO_SUCH_BOOK,
    NO_SUCH_SHELF,
    NO_SUCH_SECTION,
    NO_SUCH_PICTURE,
    NOT_FREE,
    WRONG_METHOD,
    TOO_LARGE,
    TOO_SLOW,
    INTERNAL,
    TOO_MANY,
    OTHER_REQUEST,
    WRONG_FIELDS,
];

const BAD_REQUEST: CatalogueEntry = CatalogueEntry {
    code: 1000,
    status: StatusCode::BAD_REQUEST,
    meaning: "A parameter or the body is missing or wrong; the message says which.",
    client: "Correct the request; the same one fails again.",
};
const NO_SUCH_ENDPOINT: CatalogueEntry = CatalogueEntry {
    code: 1001,
    status: StatusCode::NOT_FOUND,
    meaning: "The API has no such path.",
    client: "Correct the path.",
};
const NO_SUCH_BOOK: CatalogueEntry = CatalogueEntry {
    code: 1002,
    status: StatusCode::NOT_FOUND,
    meaning: "There is no such book.",
    client: "Show the not-found page.",
};
const NO_SUCH_SHELF: CatalogueEntry = CatalogueEntry {
    code: 1003,
    status: StatusCode::NOT_FOUND,
    meaning: "There is no such shelf.",
    client: "Show the not-found page.",
};
const NO_SUCH_SECTION: CatalogueEntry = CatalogueEntry {
    code: 1010,
    status: StatusCode::NOT_FOUND,
    meaning: "The book has no section of that number, or not yet.",
    client: "Show the book's sections.",
};
const NO_SUCH_PICTURE: CatalogueEntry = CatalogueEntry {
    code: 1011,
    status: StatusCode::NOT_FOUND,
    meaning: "There is no such picture.",
    client: "Leave its place empty.",
};
const NOT_FREE: CatalogueEntry = CatalogueEntry {
    code: 1012,
    status: StatusCode::FORBIDDEN,
    meaning: "Only books that are free to their end can be downloaded by anybody.",
    client: "Offer to read the book here.",
};
const WRONG_METHOD: CatalogueEntry = CatalogueEntry {
    code: 1004,
    status: StatusCode::METHOD_NOT_ALLOWED,
    meaning: "The path exists, but not for this method.",
    client: "Correct the method.",
};
const TOO_LARGE: CatalogueEntry = CatalogueEntry {
    code: 1005,
    status: StatusCode::PAYLOAD_TOO_LARGE,
    meaning: "The request body is larger than the route allows.",
    client: "Send less.",
};
const TOO_MANY: CatalogueEntry = CatalogueEntry {
    code: 1007,
    status: StatusCode::TOO_MANY_REQUESTS,
    meaning: "Too much was sent from this address.",
    client: "Keep what was typed and try again after the seconds in Retry-After.",
};
const OTHER_REQUEST: CatalogueEntry = CatalogueEntry {
    code: 1008,
    status: StatusCode::CONFLICT,
    meaning: "The idempotency key was used for another request.",
    client: "Use a new key.",
};
const WRONG_FIELDS: CatalogueEntry = CatalogueEntry {
    code: 1009,
    status: StatusCode::UNPROCESSABLE_ENTITY,
    meaning: "Fields of the form cannot be taken; data.problems names each.",
    client: "Show each problem at its field and keep what was typed.",
};
const TOO_SLOW: CatalogueEntry = CatalogueEntry {
    code: 1006,
    status: StatusCode::SERVICE_UNAVAILABLE,
    meaning: "The request could not be answered in time.",
    client: "Try again after the seconds in Retry-After.",
};
const INTERNAL: CatalogueEntry = CatalogueEntry {
    code: 1500,
    status: StatusCode::INTERNAL_SERVER_ERROR,
    meaning: "Something went wrong on our side; the log has it under the answer's x-request-id.",
    client: "Say so and offer to try again.",
};

#[derive(Debug, thiserror::Error)]
pub enum ApiError {
    #[error("{0}")]
    BadRequest(String),
    #[error("there is no such endpoint")]
    NoSuchEndpoint,
    #[error("there is no such book")]
    NoSuchBook,
    #[error("there is no such shelf")]
    NoSuchShelf,
    #[error("the book has no such section")]
    NoSuchSection,
    #[error("there is no such picture")]
    NoSuchPicture,
    #[error("this book is not free to its end")]
    NotFree,
    #[error("this method is not allowed here")]
    WrongMethod,
    #[error("the request body is larger than {limit} bytes")]
    TooLarge { limit: usize },
    #[error("the request could not be answered in time")]
    TooSlow,
    #[error("too much was sent from here; try again in {seconds} s")]
    TooMany { seconds: u64 },
    #[error("this key was used for another request")]
    OtherRequest,
    #[error("some fields cannot be taken as they are")]
    WrongFields(Vec<Problem>),
    /// The cause is for the log, never for the client.
    #[error("Internal Server Error")]
    Internal(String),
}

/// Travels with a failed answer, so that the log and the pages can say more about it.
#[derive(Debug, Clone)]
pub(super) struct Failed(pub(super) Arc<ApiError>);

impl ApiError {
    pub fn entry(&self) -> CatalogueEntry {
        match self {
            Self::BadRequest(_) => BAD_REQUEST,
            Self::NoSuchEndpoint => NO_SUCH_ENDPOINT,
            Self::NoSuchBook => NO_SUCH_BOOK,
            Self::NoSuchShelf => NO_SUCH_SHELF,
            Self::NoSuchSection => NO_SUCH_SECTION,
            Self::NoSuchPicture => NO_SUCH_PICTURE,
            Self::NotFree => NOT_FREE,
            Self::WrongMethod => WRONG_METHOD,
            Self::TooLarge { .. } => TOO_LARGE,
            Self::TooSlow => TOO_SLOW,
            Self::TooMany { .. } => TOO_MANY,
            Self::OtherRequest => OTHER_REQUEST,
            Self::WrongFields(_) => WRONG_FIELDS,
            Self::Internal(_) => INTERNAL,
        }
    }
}

impl From<CatalogueError> for ApiError {
    fn from(error: CatalogueError) -> Self {
        match error {
            CatalogueError::NoSuchBook(_) | CatalogueError::NoSuchPage => Self::NoSuchBook,
            CatalogueError::NoSuchShelf => Self::NoSuchShelf,
            CatalogueError::NoSuchSection(_) => Self::NoSuchSection,
            CatalogueError::NoSuchPicture => Self::NoSuchPicture,
            other => Self::Internal(other.to_string()),
        }
    }
}

impl From<BuildError> for ApiError {
    fn from(error: BuildError) -> Self {
        Self::Internal(error.to_string())
    }
}

impl From<InboxError> for ApiError {
    fn from(error: InboxError) -> Self {
        match error {
            InboxError::Wrong(problems) => Self::WrongFields(problems),
            InboxError::TooMany(seconds) => Self::TooMany { seconds },
            InboxError::OtherMessage => Self::OtherRequest,
            InboxError::BadKey => Self::BadRequest(error.to_string()),
            InboxError::NoSuchMessage(_) | InboxError::Database(_) => {
                Self::Internal(error.to_string())
            }
        }
    }
}

impl From<SearchError> for ApiError {
    fn from(error: SearchError) -> Self {
        match error {
            SearchError::Catalogue(error) => error.into(),
            SearchError::Database(_) => Self::Internal(error.to_string()),
        }
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let entry = self.entry();
        let data = match &self {
            Self::WrongFields(problems) => Some(json!({ "problems": problems })),
            _ => None,
        };
        let body = Envelope { code: entry.code, message: self.to_string(), data };
        let mut response = (entry.status, Json(body)).into_response();
        response.headers_mut().insert(CACHE_CONTROL, Cache::Never.header());
        let wait = match &self {
            Self::TooSlow => Some(5),
            Self::TooMany { seconds } => Some(*seconds),
            _ => None,
        };
        if let Some(seconds) = wait {
            response.headers_mut().insert(RETRY_AFTER, HeaderValue::from(seconds));
        }
        response.extensions_mut().insert(Failed(Arc::new(self)));
        response
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn codes_are_unique_and_none_is_success() {
        let codes: HashSet<_> = CATALOGUE.iter().map(|entry| entry.code).collect();
        assert_eq!(codes.len(), CATALOGUE.len());
        assert!(!codes.contains(&0));
    }

    #[test]
    fn a_cause_never_reaches_the_client() {
        let error = ApiError::Internal("password=hunter2".into());
        assert_eq!(error.to_string(), "Internal Server Error");
    }
}
