//! The declaration of a route's HTTP methods, each with its operation id and errors.

use std::borrow::Cow;

use crate::http::ErrorCode;

type Errors = &'static [&'static ErrorCode];

/// One HTTP method of a route. `id` is the operation id in the API description: a verb and a noun in camel case.
/// `errors` lists only the errors of the method itself; the API description adds those that follow from the route's
/// policy.
#[derive(Debug, Clone)]
pub struct Call {
    pub method: &'static str,
    pub id: Cow<'static, str>,
    pub errors: Errors,
}

pub fn get(id: impl Into<Cow<'static, str>>, errors: Errors) -> Call {
    Call { method: "GET", id: id.into(), errors }
}

pub fn post(id: &'static str, errors: Errors) -> Call {
    Call { method: "POST", id: id.into(), errors }
}

pub fn put(id: &'static str, errors: Errors) -> Call {
    Call { method: "PUT", id: id.into(), errors }
}

pub fn delete(id: &'static str, errors: Errors) -> Call {
    Call { method: "DELETE", id: id.into(), errors }
}

/// Lets a route with a single method pass one `Call` where a list of calls is expected.
impl IntoIterator for Call {
    type Item = Self;
    type IntoIter = std::iter::Once<Self>;

    fn into_iter(self) -> Self::IntoIter {
        std::iter::once(self)
    }
}
