use axum::extract::{FromRequestParts, OptionalFromRequestParts};
use foundation::input::{Place, Problem, Rule};
use http::HeaderName;
use http::request::Parts;
use serde_json::Value;
use utoipa::IntoParams;

use crate::http::ApiError;
use money::idempotency::IdempotencyKey;

const IDEMPOTENCY_KEY: HeaderName = HeaderName::from_static("idempotency-key");

/// The `Idempotency-Key` header, by which the server recognises a retry. A request without a valid header fails.
pub struct Key(pub IdempotencyKey);

impl<S: Send + Sync> FromRequestParts<S> for Key {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Self::Rejection> {
        let Some(key) = parts.headers.get(IDEMPOTENCY_KEY) else {
            let (header, missing) = ("Idempotency-Key", "is missing");
            let problem = Problem::new(Place::Header, header, Rule::Required, Value::Null, missing);
            return Err(problem.into());
        };
        Ok(Self(key.to_str().unwrap_or_default().parse()?))
    }
}

/// Extracts the `Idempotency-Key` header for routes on which it is optional. An invalid header is refused, not ignored.
impl<S: Send + Sync> OptionalFromRequestParts<S> for Key {
    type Rejection = ApiError;

    async fn from_request_parts(
        parts: &mut Parts,
        state: &S,
    ) -> Result<Option<Self>, Self::Rejection> {
        if !parts.headers.contains_key(IDEMPOTENCY_KEY) {
            return Ok(None);
        }
        <Self as FromRequestParts<S>>::from_request_parts(parts, state).await.map(Some)
    }
}

/// The required header `Idempotency-Key`, for the API description only.
#[derive(IntoParams)]
#[into_params(parameter_in = Header)]
#[allow(dead_code, reason = "only its description is used")]
pub struct KeyHeader {
    /// Identifies the request. For 90 days, a retry with the same key and the same body has no further effect and gets
    /// the same response. A different request with the same key gets 409 (code 1008). Use a new random key for each new
    /// request.
    #[param(
        rename = "Idempotency-Key",
        min_length = 16,
        max_length = 80,
        pattern = "^[!-~]{16,80}$",
        example = "5f0c2b7e-4a1d-4c58-9b1e-0d6f5c3a7e21"
    )]
    _key: String,
}

/// The optional header `Idempotency-Key`, for the API description only.
#[derive(IntoParams)]
#[into_params(parameter_in = Header)]
#[allow(dead_code, reason = "only its description is used")]
pub(crate) struct OptionalKeyHeader {
    /// Identifies the request. For 90 days, a retry with the same key and the same body has no further effect and gets
    /// the same response. A different request with the same key gets 409 (code 1008). Without a key, a retry is handled
    /// as a new request.
    #[param(
        rename = "Idempotency-Key",
        required = false,
        min_length = 16,
        max_length = 80,
        pattern = "^[!-~]{16,80}$",
        example = "5f0c2b7e-4a1d-4c58-9b1e-0d6f5c3a7e21"
    )]
    _key: String,
}
