//! Completes an OpenAPI document with what many operations share: the error envelope, error responses, security
//! schemes, headers, and a description of every response. This crate knows no route; the crate `site` passes in the
//! facts about each operation.
//!
//! Error responses are shared components, one for each set of error codes, such as `Error404_1002_1010`, so that the
//! document stays small. The schema of such a response lists its codes, so that client generators know the codes and a
//! test can check them. An error with details has its own schema, such as `ApiError1000`, which describes its `data`.

pub mod error_code;
mod fields;
mod generics;
mod operation;
mod schemas;
mod shared;

use serde_json::Value;

pub use fields::complete_fields;
pub use generics::name_parameters;
pub use operation::complete;
pub use shared::{add_shared, add_tags};

/// An error that an operation may return.
#[derive(Debug, Clone)]
pub struct Failure {
    pub status: u16,
    pub code: i32,
    /// What the error means, for the description of the response.
    pub meaning: &'static str,
    /// An example of the error's `message` field.
    pub message: &'static str,
    /// Schema and example of the error's `data` field; `None` if the field is always null.
    pub data: Option<ErrorData>,
    pub form: Form,
}

/// The details that an error has in its `data` field.
#[derive(Debug, Clone)]
pub struct ErrorData {
    /// Name of the schema of the details.
    pub schema: String,
    pub example: Value,
}

/// The form in which an error is sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// The JSON envelope `{code, message, data}`.
    Envelope,
    /// An HTML page that reports the error.
    Page,
    /// The payload of an error page, as JSON.
    Payload,
    /// Problem details (RFC 9457), as JSON.
    Problem,
    /// Problem details (RFC 9457), as XML.
    ProblemXml,
}

/// Who may call an operation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Login {
    /// Anybody may call the operation; credentials are not read.
    Ignored,
    /// Anybody may call the operation; the cookies of a guest are read.
    Guest,
    /// Anybody may call the operation; with a login, the response depends on the reader.
    Optional,
    /// Only a signed-in reader may call the operation.
    Required,
    /// Only a signed-in operator may call the operation.
    Operator,
}

/// Facts about an operation that its own description does not contain.
#[derive(Debug, Clone)]
pub struct Facts {
    pub login: Login,
    pub failures: Vec<Failure>,
    /// Whether the response has an `ETag`, so that a client can revalidate it and get 304.
    pub revalidated: bool,
    /// Whether the response is a redirect in countries where the site or the book is not offered.
    pub redirected: bool,
}
