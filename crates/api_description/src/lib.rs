//! Completes an OpenAPI document with what many operations share: the error envelope, error responses, security
//! schemes, headers, and a description of every response. It knows no route: `site` tells what each of them does.
//!
//! Error responses are components, one for each set of codes, such as `Error404_1002_1010`, so that the document stays
//! small. The schema of such a response lists its codes, so that a client generator knows them, and a test can check them.
//! An error with details has a schema of its own, such as `ApiError1000`, which says what `data` is.

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

/// An error that an operation may answer.
#[derive(Debug, Clone)]
pub struct Failure {
    pub status: u16,
    pub code: i32,
    /// What happened, for the description.
    pub meaning: &'static str,
    /// An example of `message`.
    pub message: &'static str,
    /// What `data` is; `None` if it is null.
    pub data: Option<ErrorData>,
    pub form: Form,
}

/// The details of an error.
#[derive(Debug, Clone)]
pub struct ErrorData {
    /// The name of their schema.
    pub schema: String,
    pub example: Value,
}

/// The form in which an error is sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// The envelope `{code, message, data}`.
    Envelope,
    /// A page that reports the error, as HTML.
    Page,
    /// The payload of that page, as JSON.
    Payload,
    /// Problem details (RFC 9457), as JSON.
    Problem,
    /// Problem details, as XML.
    ProblemXml,
}

/// Who may call an operation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Login {
    /// Anybody; credentials are not read.
    Ignored,
    /// Anybody; the cookies of a guest are read.
    Guest,
    /// Anybody; with a login, the response is the reader's.
    Optional,
    /// A reader.
    Required,
}

/// What is true of an operation beside its own description.
#[derive(Debug, Clone)]
pub struct Facts {
    pub login: Login,
    pub failures: Vec<Failure>,
    /// Whether the response has an `ETag`, and 304 is possible.
    pub revalidated: bool,
    /// Whether the response redirects where the site or the book is not offered.
    pub redirected: bool,
}
