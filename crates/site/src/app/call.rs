//! What a route declares of each of its methods.

use std::borrow::Cow;

use crate::http::ErrorCode;

type Errors = &'static [&'static ErrorCode];

/// A method of a route: its operation id, a verb and a noun in camel case, and its errors. Errors that follow from the
/// policy are not declared; the API description adds them.
#[derive(Debug, Clone)]
pub struct Call {
    pub method: &'static str,
    pub id: Cow<'static, str>,
    pub errors: Errors,
}

pub(crate) fn get(id: impl Into<Cow<'static, str>>, errors: Errors) -> Call {
    Call { method: "GET", id: id.into(), errors }
}

pub(crate) fn post(id: &'static str, errors: Errors) -> Call {
    Call { method: "POST", id: id.into(), errors }
}

pub(crate) fn put(id: &'static str, errors: Errors) -> Call {
    Call { method: "PUT", id: id.into(), errors }
}

pub(crate) fn delete(id: &'static str, errors: Errors) -> Call {
    Call { method: "DELETE", id: id.into(), errors }
}

/// A route with one method declares it alone.
impl IntoIterator for Call {
    type Item = Self;
    type IntoIter = std::iter::Once<Self>;

    fn into_iter(self) -> Self::IntoIter {
        std::iter::once(self)
    }
}
