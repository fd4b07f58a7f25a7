//! Declares error codes. Each code is declared once, in the `errors.rs` of the feature to which it belongs.

use std::borrow::Cow;

use http::StatusCode;
use utoipa::ToSchema;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::Schema;

/// An error code of the API. Clients act on `code`; the texts are for people.
#[derive(Debug)]
pub struct ErrorCode {
    pub code: i32,
    pub status: StatusCode,
    /// The message of the response, unless the `ApiError` has a message of its own.
    pub message: &'static str,
    /// What the error means, for the API description.
    pub meaning: &'static str,
    /// What a client should do, for the API description.
    pub client: &'static str,
    /// The type of the error's `data`; `None` if `data` is always null.
    pub data: Option<ErrorData>,
    /// The error page that reports this error, at every path except those that only programs request. If `None`, the
    /// path decides: the path of a page gets the not-found page if `status` is 404, otherwise the general error page;
    /// any other path gets the envelope.
    pub page: Option<ErrorPage>,
}

/// The type of an error's `data`, for the API description.
#[derive(Debug, Clone, Copy)]
pub struct ErrorData {
    pub name: fn() -> Cow<'static, str>,
    pub schema: fn() -> RefOr<Schema>,
    /// Adds to a list the name and the schema of each type to which the schema of `data` refers.
    pub add_referenced: fn(&mut Vec<(String, RefOr<Schema>)>),
}

impl ErrorData {
    pub const fn of<T: ToSchema>() -> Self {
        Self { name: T::name, schema: T::schema, add_referenced: T::schemas }
    }
}

/// The kind of page that reports an error to people.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ErrorPage {
    NotFound,
    Failed,
}

/// Declares a feature's error codes as constants, and `CODES`, which lists them for `Endpoints::errors`.
///
/// The entries of `CODES` do not refer to the constants, so that the compiler warns about a constant that no error
/// uses.
#[macro_export]
macro_rules! error_codes {
    ($($name:ident = $code:literal, $status:ident {
        message: $message:literal,
        meaning: $meaning:literal,
        client: $client:literal,
        $(data: $data:ty,)?
        $(page: $page:ident,)?
    })+) => {
        $(
            #[doc = $meaning]
            pub(crate) const $name: &$crate::error_code::ErrorCode = &$crate::error_codes!(
                @entry $code, $status, $message, $meaning, $client, [$($data)?], [$($page)?]
            );
        )+

        /// All error codes of this feature.
        pub(crate) const CODES: &[$crate::error_code::ErrorCode] = &[$(
            $crate::error_codes!(
                @entry $code, $status, $message, $meaning, $client, [$($data)?], [$($page)?]
            )
        ),+];
    };
    (@entry $code:literal, $status:ident, $message:literal, $meaning:literal, $client:literal,
        [$($data:ty)?], [$($page:ident)?]) => {
        $crate::error_code::ErrorCode {
            code: $code,
            status: ::http::StatusCode::$status,
            message: $message,
            meaning: $meaning,
            client: $client,
            data: $crate::error_codes!(@data $($data)?),
            page: $crate::error_codes!(@page $($page)?),
        }
    };
    (@data $data:ty) => { Some($crate::error_code::ErrorData::of::<$data>()) };
    (@data) => { None };
    (@page $page:ident) => { Some($crate::error_code::ErrorPage::$page) };
    (@page) => { None };
}
