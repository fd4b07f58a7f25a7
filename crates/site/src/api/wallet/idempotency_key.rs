use axum::extract::FromRequestParts;
use http::HeaderName;
use http::request::Parts;

use crate::http::ApiError;
use money::idempotency::IdempotencyKey;

const IDEMPOTENCY_KEY: HeaderName = HeaderName::from_static("idempotency-key");

/// The `Idempotency-Key` header, by which a retry of a request is recognised. Without a valid one, the request fails.
pub(crate) struct Key(pub(crate) IdempotencyKey);

impl<S: Send + Sync> FromRequestParts<S> for Key {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Self::Rejection> {
        let key = parts.headers.get(IDEMPOTENCY_KEY).and_then(|key| key.to_str().ok());
        Ok(Self(key.unwrap_or_default().parse()?))
    }
}
