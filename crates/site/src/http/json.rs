use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{FromRequest, Request};
use foundation::input::{self, Place, Problem, Rule};
use http::header::CONTENT_TYPE;
use http::{HeaderMap, StatusCode};
use serde::de::DeserializeOwned;
use serde_json::json;
use utoipa::ToSchema;

use super::error::ApiError;
use super::policy::Limit;

/// Extractor for a JSON request body that matches the schema of `T`. A body that does not match fails with
/// `BAD_REQUEST`, whose `data` names the field and the broken rule; a body that is too large fails with `TOO_LARGE`.
pub struct JsonBody<T>(pub T);

/// Extractor for a JSON request body that matches the schema of `T`, except for entries of lists: an invalid entry does
/// not fail the request, because `T` accepts or refuses each entry by itself.
pub struct BatchBody<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned + ToSchema + 'static> FromRequest<S> for JsonBody<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, Self::Rejection> {
        let sent = json_bytes(request, state).await?;
        Ok(Self(input::from_json(&sent)?))
    }
}

impl<S: Send + Sync, T: DeserializeOwned + ToSchema + 'static> FromRequest<S> for BatchBody<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, Self::Rejection> {
        let sent = json_bytes(request, state).await?;
        Ok(Self(input::batch_from_json(&sent)?))
    }
}

async fn json_bytes<S: Send + Sync>(request: Request, state: &S) -> Result<Bytes, ApiError> {
    if !is_json(content_type(request.headers())) {
        return Err(wrong_content_type(&["application/json"]));
    }
    body_bytes(request, state).await
}

/// Receives the body of a request into memory, up to the size limit of the route.
pub(crate) async fn body_bytes<S: Send + Sync>(
    request: Request,
    state: &S,
) -> Result<Bytes, ApiError> {
    let limit = request.extensions().get().copied().unwrap_or(Limit::Read);
    let received: Result<Bytes, BytesRejection> = Bytes::from_request(request, state).await;
    received.map_err(|error| unread(error.status(), limit))
}

/// Returns the error for a body that could not be received, because the body was too large or the connection broke.
fn unread(status: StatusCode, limit: Limit) -> ApiError {
    if status == StatusCode::PAYLOAD_TOO_LARGE {
        return ApiError::too_large(limit.body());
    }
    Problem::of_body(Rule::Value, "did not arrive as a whole").into()
}

/// Returns the content type of a request without its parameters; empty if the request has none.
pub(crate) fn content_type(headers: &HeaderMap) -> &str {
    let kind = headers.get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    kind.split(';').next().unwrap_or_default().trim()
}

pub(crate) fn wrong_content_type(allowed: &[&str]) -> ApiError {
    let predicate = format!("must be {}", allowed.join(" or "));
    Problem::new(Place::Header, "Content-Type", Rule::Enum, json!(allowed), &predicate).into()
}

fn is_json(kind: &str) -> bool {
    let kind = kind.to_ascii_lowercase();
    kind == "application/json" || kind.starts_with("application/") && kind.ends_with("+json")
}
