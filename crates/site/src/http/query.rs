use axum::extract::{FromRequestParts, Query as AxumQuery};
use http::request::Parts;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use utoipa::IntoParams;

use super::error::ApiError;
use foundation::paging::PageRequest;

/// The parameters in a query string. If they cannot be parsed, the request fails with `BAD_REQUEST`.
pub struct Query<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for Query<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Self::Rejection> {
        // PostgreSQL cannot store NUL in text.
        if parts.uri.query().is_some_and(|query| query.contains("%00")) {
            return Err(ApiError::bad_request("the query has a NUL character"));
        }
        match AxumQuery::<T>::try_from_uri(&parts.uri) {
            Ok(AxumQuery(value)) => Ok(Self(value)),
            Err(rejection) => Err(ApiError::bad_request(rejection.body_text())),
        }
    }
}

/// The page number of a list, for routes without other parameters.
#[derive(Debug, Clone, Copy, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct PageQuery {
    /// Page number, starting at 1.
    #[param(minimum = 1, default = 1)]
    pub page: Option<i64>,
}

impl PageQuery {
    pub fn request(self) -> Result<PageRequest, ApiError> {
        Ok(PageRequest::new(self.page, None)?)
    }
}
