//! Checks requests against their schemas in the API description, so that each limit is declared only once: as an
//! attribute of the field (`#[schema(maximum = …)]`), which clients can read.
//!
//! The checks cover the type, `enum`, `minimum`, `maximum`, `minLength`, `maxLength`, `pattern`, `minItems`,
//! `maxItems`, `required` and fields given twice. Fields that the schema does not have are ignored. A schema with
//! alternatives (`oneOf`) is not checked, unless the only other alternative is `null`. If serde rejects a value for
//! another reason, the error names the field.

mod document;
mod json;
mod parameters;
mod problem;
mod shape;
#[cfg(test)]
mod tests;

pub use json::{batch_from_json, from_json, unchecked_from_json};
pub use parameters::{from_form, from_query, unchecked_from_form};
pub use problem::{Place, Problem, Rule};
