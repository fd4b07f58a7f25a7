use axum::extract::FromRequestParts;
use axum::response::{IntoResponse, Response};
use http::HeaderName;
use http::header::CONTENT_TYPE;
use http::request::Parts;

use crate::http::ApiError;
use money::wallet::IdempotencyKey;

const IDEMPOTENCY_KEY: HeaderName = HeaderName::from_static("idempotency-key");

/// The `Idempotency-Key` of a request that moves something.
pub(crate) struct Key(pub(crate) IdempotencyKey);

impl<S: Send + Sync> FromRequestParts<S> for Key {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Self::Rejection> {
        let key = parts.headers.get(IDEMPOTENCY_KEY).and_then(|key| key.to_str().ok());
        Ok(Self(key.unwrap_or_default().parse()?))
    }
}

/// An answer that is kept letter by letter.
pub(crate) struct StoredResponse(pub(crate) String);

impl IntoResponse for StoredResponse {
    fn into_response(self) -> Response {
        ([(CONTENT_TYPE, "application/json")], self.0).into_response()
    }
}
