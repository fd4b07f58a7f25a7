use axum::Json;
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use utoipa::ToSchema;

/// The form of every API answer.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Envelope<T> {
    /// 0 is success; every other code stands in the error catalogue.
    pub code: i32,
    /// Empty on success, otherwise a sentence for people.
    pub message: String,
    pub data: Option<T>,
}

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
