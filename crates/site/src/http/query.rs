use axum::extract::FromRequestParts;
use foundation::input::from_query;
use http::request::Parts;
use serde::de::DeserializeOwned;
use utoipa::IntoParams;

use super::error::ApiError;

/// An axum extractor that parses the query parameters of a request into `T`. A parameter that
/// breaks a rule of its API description fails the request with `BAD_REQUEST`, whose `data` names
/// the parameter and the rule. Unknown parameters are ignored.
pub struct Query<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned + IntoParams + 'static> FromRequestParts<S> for Query<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Self::Rejection> {
        Ok(Self(from_query(parts.uri.query().unwrap_or_default())?))
    }
}
