use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequest, Request};
use http::StatusCode;
use serde::de::DeserializeOwned;

use super::error::ApiError;
use super::policy::Limit;

/// A JSON request body. If it cannot be parsed, the request fails with `BAD_REQUEST` or `TOO_LARGE`.
pub struct JsonBody<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for JsonBody<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, Self::Rejection> {
        let limit = request.extensions().get().copied().unwrap_or(Limit::Read);
        let read: Result<Json<T>, JsonRejection> = Json::from_request(request, state).await;
        match read {
            Ok(Json(value)) => Ok(Self(value)),
            Err(error) if error.status() == StatusCode::PAYLOAD_TOO_LARGE => {
                Err(ApiError::too_large(limit.body()))
            }
            Err(error) => Err(ApiError::bad_request(error.body_text())),
        }
    }
}
