use axum::extract::FromRequestParts;
use foundation::input::from_query;
use http::request::Parts;
use serde::de::DeserializeOwned;
use utoipa::IntoParams;

use super::error::ApiError;

/// Extractor for query parameters that match the description of `T`. Parameters that do not match fail with
/// `BAD_REQUEST`, whose `data` names the parameter and the broken rule. Unknown parameters are ignored.
pub struct Query<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned + IntoParams + 'static> FromRequestParts<S> for Query<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Self::Rejection> {
        Ok(Self(from_query(parts.uri.query().unwrap_or_default())?))
    }
}
