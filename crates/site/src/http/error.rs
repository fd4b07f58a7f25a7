//! The error type of all handlers. This module knows no feature: each feature declares its error codes, and converts
//! its errors to this type, beside its handlers.

use std::borrow::Cow;
use std::error::Error;
use std::fmt::{self, Write as _};
use std::sync::Arc;

use axum::Json;
use axum::response::{IntoResponse, Response};
use foundation::input::{Problem, Rule};
use foundation::paging::BadPage;
use http::header::{CACHE_CONTROL, RETRY_AFTER};
use http::{HeaderValue, StatusCode};
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::envelope::Envelope;
use super::errors::BAD_REQUEST;
use api_description::error_code::ErrorCode;
use page_cache::Cache;

/// Seconds in the `Retry-After` header of 503 responses, unless the error sets another value.
const UNAVAILABLE: u64 = 5;

/// A failed request: what the client gets, and the cause, which is only logged.
#[derive(Debug)]
pub struct ApiError {
    code: &'static ErrorCode,
    message: Cow<'static, str>,
    data: Option<Value>,
    retry_after: Option<u64>,
    source: Option<Box<dyn Error + Send + Sync>>,
}

/// The `data` of an error for an invalid request: the invalid field, and the rule that it breaks.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!({ "field": "time_zone", "rule": "format" }))]
pub(crate) struct FieldProblem {
    /// Name of the field or parameter.
    field: String,
    /// The rule that the value breaks.
    rule: Rule,
}

/// Response extension with the error of a failed request, for the request log and the error pages.
#[derive(Debug, Clone)]
pub(crate) struct Failed(pub(crate) Arc<ApiError>);

impl ApiError {
    pub fn code(&self) -> &'static ErrorCode {
        self.code
    }

    pub(crate) fn is(&self, code: &ErrorCode) -> bool {
        self.code.code == code.code
    }

    /// Returns the seconds after which the client may retry; `None` if the error does not say.
    pub(crate) fn retry_after(&self) -> Option<u64> {
        self.retry_after
    }

    #[must_use]
    pub fn with_message(mut self, message: impl Into<String>) -> Self {
        self.message = Cow::Owned(message.into());
        self
    }

    #[must_use]
    pub fn with_data(mut self, data: impl Serialize) -> Self {
        self.data = serde_json::to_value(data).ok();
        self
    }

    /// Adds the name of the field that caused the error, and the rule that the field breaks, as `data`.
    #[must_use]
    pub fn with_field(self, field: &str, rule: Rule) -> Self {
        self.with_data(FieldProblem { field: field.to_owned(), rule })
    }

    #[must_use]
    pub fn with_retry_after(mut self, seconds: u64) -> Self {
        self.retry_after = Some(seconds);
        self
    }

    #[must_use]
    pub fn with_source(mut self, source: impl Into<Box<dyn Error + Send + Sync>>) -> Self {
        self.source = Some(source.into());
        self
    }

    /// Returns the source error and the chain of its causes, as `error: cause: cause`; `None` if there is no source. A
    /// cause is left out if the text so far already ends with the cause's message.
    pub(crate) fn causes(&self) -> Option<String> {
        let mut next = self.source()?.source();
        let mut text = self.source()?.to_string();
        while let Some(cause) = next {
            let sentence = cause.to_string();
            if !text.ends_with(&sentence) {
                let _ = write!(text, ": {sentence}");
            }
            next = cause.source();
        }
        Some(text)
    }
}

impl From<&'static ErrorCode> for ApiError {
    fn from(code: &'static ErrorCode) -> Self {
        let unavailable = code.status == StatusCode::SERVICE_UNAVAILABLE;
        Self {
            code,
            message: Cow::Borrowed(code.message),
            data: None,
            retry_after: unavailable.then_some(UNAVAILABLE),
            source: None,
        }
    }
}

impl From<Problem> for ApiError {
    fn from(problem: Problem) -> Self {
        Self::from(BAD_REQUEST).with_message(problem.to_string()).with_data(problem)
    }
}

impl From<BadPage> for ApiError {
    fn from(error: BadPage) -> Self {
        error.0.into()
    }
}

impl fmt::Display for ApiError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl Error for ApiError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        self.source.as_deref().map(|source| source as _)
    }
}

impl IntoResponse for ApiError {
    fn into_response(mut self) -> Response {
        let message = self.message.clone().into_owned();
        let body = Envelope { code: self.code.code, message, data: self.data.take() };
        let mut response = (self.code.status, Json(body)).into_response();
        response.headers_mut().insert(CACHE_CONTROL, Cache::Never.header());
        if let Some(seconds) = self.retry_after {
            response.headers_mut().insert(RETRY_AFTER, HeaderValue::from(seconds));
        }
        response.extensions_mut().insert(Failed(Arc::new(self)));
        response
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, thiserror::Error)]
    #[error("the page cannot be read")]
    struct Outer(#[source] Middle);

    /// An error whose message includes the message of its cause, as with database errors.
    #[derive(Debug, thiserror::Error)]
    #[error("a query failed: {0}")]
    struct Middle(#[source] std::io::Error);

    #[test]
    fn a_cause_never_reaches_the_client() {
        let error = ApiError::internal("password=hunter2");
        assert_eq!(error.to_string(), "Internal Server Error");
        assert_eq!(error.causes().as_deref(), Some("password=hunter2"));
    }

    #[test]
    fn the_log_gets_the_whole_chain_of_causes_without_repetition() {
        let error = ApiError::internal(Outer(Middle(std::io::Error::other("broken pipe"))));
        let chain = "the page cannot be read: a query failed: broken pipe";
        assert_eq!(error.causes().as_deref(), Some(chain));
        assert_eq!(ApiError::from(BAD_REQUEST).causes(), None);
    }
}
