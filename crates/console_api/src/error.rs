use axum::response::{IntoResponse, Response};
use database::DatabaseError;
use foundation::input::Problem;
use foundation::paging::BadPage;
use site::http::{ApiError, ErrorCode};

/// The error of a console handler. This type wraps `ApiError`, so that this crate can implement `From` for the errors
/// of the services that it calls.
#[derive(Debug)]
pub(crate) struct ConsoleError(pub(crate) ApiError);

impl From<ApiError> for ConsoleError {
    fn from(error: ApiError) -> Self {
        Self(error)
    }
}

impl From<&'static ErrorCode> for ConsoleError {
    fn from(code: &'static ErrorCode) -> Self {
        Self(code.into())
    }
}

/// Implements the conversion of the given error types to [`ConsoleError`], for errors that the
/// crate `site` can already convert to an `ApiError`.
macro_rules! reported_by_the_site {
    ($($error:ty),* $(,)?) => {
        $(
            impl From<$error> for ConsoleError {
                fn from(error: $error) -> Self {
                    Self(error.into())
                }
            }
        )*
    };
}

reported_by_the_site!(BadPage, DatabaseError, Problem);

impl IntoResponse for ConsoleError {
    fn into_response(self) -> Response {
        self.0.into_response()
    }
}
