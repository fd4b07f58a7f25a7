use axum::extract::{FromRequestParts, Path as AxumPath};
use http::request::Parts;
use serde::de::DeserializeOwned;

use super::error::ApiError;
use super::errors::NO_SUCH_ENDPOINT;

/// Extractor for the parameters in a path. If the parameters cannot be parsed, the request fails with 404, as for a
/// path that does not exist.
pub struct Path<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned + Send> FromRequestParts<S> for Path<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Self::Rejection> {
        if parts.uri.path().contains("%00") {
            return Err(NO_SUCH_ENDPOINT.into());
        }
        match AxumPath::from_request_parts(parts, state).await {
            Ok(AxumPath(value)) => Ok(Self(value)),
            Err(_) => Err(NO_SUCH_ENDPOINT.into()),
        }
    }
}
