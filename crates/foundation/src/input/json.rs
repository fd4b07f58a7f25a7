use serde::Deserialize;
use utoipa::ToSchema;

use super::document::check;
use super::problem::{Problem, Rule};
use super::shape::Shape;

/// Parses a JSON document, which must satisfy the schema of `T`.
pub fn from_json<'b, T>(text: &'b [u8]) -> Result<T, Problem>
where
    T: Deserialize<'b> + ToSchema + 'static,
{
    parse(text, Some((Shape::of::<T>(), false)))
}

/// Parses a JSON document that must satisfy the schema of `T`, except for the entries of its lists: they are not
/// checked, because `T` accepts or refuses each entry on its own. The limits on the length of lists still apply.
pub fn batch_from_json<'b, T>(text: &'b [u8]) -> Result<T, Problem>
where
    T: Deserialize<'b> + ToSchema + 'static,
{
    parse(text, Some((Shape::of::<T>(), true)))
}

/// Parses a JSON document without checking a schema.
pub fn unchecked_from_json<'b, T: Deserialize<'b>>(text: &'b [u8]) -> Result<T, Problem> {
    parse(text, None)
}

fn parse<'b, T: Deserialize<'b>>(
    text: &'b [u8],
    shape: Option<(&Shape, bool)>,
) -> Result<T, Problem> {
    if text.trim_ascii().is_empty() {
        return Err(Problem::of_body(Rule::Required, "is missing; it must be JSON"));
    }
    let broken = shape.and_then(|(shape, batch)| {
        check(shape, batch, &mut serde_json::Deserializer::from_slice(text))
    });
    if let Some(problem) = broken {
        return Err(problem);
    }
    let mut document = serde_json::Deserializer::from_slice(text);
    let value = serde_path_to_error::deserialize(&mut document).map_err(|error| {
        let field = error.path().to_string();
        match error.inner().classify() {
            serde_json::error::Category::Data if field == "." => {
                Problem::of_body(Rule::Value, "is not valid")
            }
            serde_json::error::Category::Data => {
                Problem::of_field(&field, Rule::Value, "is not valid")
            }
            _ => not_json(error.inner()),
        }
    })?;
    document.end().map_err(|error| not_json(&error))?;
    Ok(value)
}

fn not_json(error: &serde_json::Error) -> Problem {
    let (line, column) = (error.line(), error.column());
    Problem::of_body(Rule::Json, &format!("is not JSON: line {line}, column {column}"))
}
