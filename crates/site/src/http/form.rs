use axum::extract::{FromRequest, Request};
use foundation::input::from_form;
use serde::de::DeserializeOwned;
use utoipa::ToSchema;

use super::error::ApiError;
use super::json::{body_bytes, content_type, wrong_content_type};

const FORM: &str = "application/x-www-form-urlencoded";

/// Extractor for a URL-encoded form that matches the schema of `T`. A form that does not match fails with
/// `BAD_REQUEST`.
pub(crate) struct FormBody<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned + ToSchema + 'static> FromRequest<S> for FormBody<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, Self::Rejection> {
        if !content_type(request.headers()).eq_ignore_ascii_case(FORM) {
            return Err(wrong_content_type(&[FORM]));
        }
        Ok(Self(from_form(&body_bytes(request, state).await?)?))
    }
}
