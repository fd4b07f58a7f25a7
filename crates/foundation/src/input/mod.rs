//! Checks requests against the schemas that the API description has of them, so that a limit is declared once: as an
//! attribute of the field (`#[schema(maximum = …)]`), where clients read it.
//!
//! Checked are the type, `enum`, `minimum`, `maximum`, `minLength`, `maxLength`, `pattern`, `minItems`, `maxItems` and
//! `required`, and that nothing is given twice. Fields that the schema does not have are ignored, and so are schemas
//! with alternatives (`oneOf`), except for one with `null`. What serde refuses besides is reported by its field.

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
