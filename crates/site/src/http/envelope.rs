use axum::Json;
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use utoipa::ToSchema;

/// The body of every JSON response of the API.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Envelope<T> {
    /// 0 on success; every other code is listed in the error catalogue.
    #[schema(example = 0)]
    pub code: i32,
    /// Empty on success, otherwise a sentence for people that says what went wrong.
    #[schema(example = "")]
    pub message: String,
    /// The result on success. For an error, the details that the API description states for its code, or null.
    pub data: Option<T>,
}

/// An empty object. The request succeeded, and there is nothing to return.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!({}))]
pub struct Acknowledged {}

impl<T> Envelope<T> {
    pub fn of(data: T) -> Self {
        Self { code: 0, message: String::new(), data: Some(data) }
    }
}

impl<T: Serialize> IntoResponse for Envelope<T> {
    fn into_response(self) -> Response {
        Json(self).into_response()
    }
}
