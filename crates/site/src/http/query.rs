use axum::extract::FromRequestParts;
use foundation::input::from_query;
use http::request::Parts;
use serde::de::DeserializeOwned;
use utoipa::IntoParams;

use super::error::ApiError;

/// The parameters in a query string, as they are described; otherwise the request fails with `BAD_REQUEST`, and `data`
/// names the parameter and the rule. Other parameters are ignored.
pub struct Query<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned + IntoParams + 'static> FromRequestParts<S> for Query<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Self::Rejection> {
        Ok(Self(from_query(parts.uri.query().unwrap_or_default())?))
    }
}
