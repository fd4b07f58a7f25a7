use std::any::TypeId;
use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::{LazyLock, RwLock};

use serde::de::DeserializeOwned;
use serde_json::Value;
use utoipa::openapi::Required;
use utoipa::openapi::path::ParameterIn;
use utoipa::openapi::schema::Type;
use utoipa::{IntoParams, ToSchema};

use super::document::{missing, twice};
use super::problem::{Place, Problem, Rule};
use super::shape::{Broken, Shape, once};

/// Parses the parameters of a query string. Parameters that `T` does not declare are ignored.
pub fn from_query<T>(query: &str) -> Result<T, Problem>
where
    T: DeserializeOwned + IntoParams + 'static,
{
    let pairs: Vec<_> = form_urlencoded::parse(query.as_bytes()).collect();
    for (name, required, shape) in parameters::<T>() {
        check(Place::Query, &pairs, name, *required, shape)?;
    }
    parse(Place::Query, query.as_bytes())
}

/// Parses a body with the content type `application/x-www-form-urlencoded`, and checks its fields against the schema of
/// `T`.
pub fn from_form<T>(body: &[u8]) -> Result<T, Problem>
where
    T: DeserializeOwned + ToSchema + 'static,
{
    let pairs: Vec<_> = form_urlencoded::parse(body).collect();
    let object = Shape::of::<T>();
    for (name, shape) in &object.fields {
        check(Place::Body, &pairs, name, object.required.contains(name), shape)?;
    }
    parse(Place::Body, body)
}

/// Parses a form without checking a schema; the caller checks the fields.
pub fn unchecked_from_form<T: DeserializeOwned>(body: &[u8]) -> Result<T, Problem> {
    parse(Place::Body, body)
}

/// A parameter that a type declares for query strings: its name, whether it is required, and its shape.
type Parameter = (String, bool, Shape);

fn parameters<T: IntoParams + 'static>() -> &'static [Parameter] {
    static KNOWN: LazyLock<RwLock<HashMap<TypeId, &'static Vec<Parameter>>>> =
        LazyLock::new(RwLock::default);
    once::<T, Vec<_>>(&KNOWN, || {
        let described = T::into_params(|| Some(ParameterIn::Query)).into_iter();
        let parameter = described.map(|parameter| {
            let shape = parameter.schema.as_ref().map(Shape::of_schema).unwrap_or_default();
            (parameter.name, matches!(parameter.required, Required::True), shape)
        });
        parameter.collect()
    })
}

fn parse<T: DeserializeOwned>(place: Place, pairs: &[u8]) -> Result<T, Problem> {
    let pairs = serde_urlencoded::Deserializer::new(form_urlencoded::parse(pairs));
    serde_path_to_error::deserialize(pairs).map_err(|error| {
        let field = error.path().to_string();
        Problem::new(place, &field, Rule::Value, Value::Null, "is not valid")
    })
}

fn check(
    place: Place,
    pairs: &[(Cow<'_, str>, Cow<'_, str>)],
    name: &str,
    required: bool,
    shape: &Shape,
) -> Result<(), Problem> {
    let mut values = pairs.iter().filter(|(given, _)| given == name).map(|(_, text)| text);
    let checked = match (values.next(), values.next()) {
        (None, _) if required => Err(missing()),
        (None, _) => Ok(()),
        (Some(_), Some(_)) if !is_list(shape) => Err(twice()),
        (Some(text), _) => check_text(shape, text),
    };
    checked.map_err(|(rule, limit, must)| Problem::new(place, name, rule, limit, &must))
}

fn is_list(shape: &Shape) -> bool {
    shape.types.contains(&Type::Array)
}

/// Checks a parameter, which is text whatever its declared type. The entries of a list are not checked here: serde
/// parses the list.
fn check_text(shape: &Shape, text: &str) -> Result<(), Broken> {
    // PostgreSQL cannot store NUL in text.
    if text.contains('\0') {
        let must = "must not contain a NUL character".to_owned();
        return Err((Rule::Nul, Value::Null, must));
    }
    if is_list(shape) {
        return Ok(());
    }
    if shape.allows(&Type::String) {
        return shape.check_text(text);
    }
    if shape.types.contains(&Type::Boolean) {
        return if matches!(text, "true" | "false") { Ok(()) } else { Err(shape.wrong_type()) };
    }
    if let Some(number) = whole(text) {
        return shape.check_whole(number);
    }
    match text.parse::<f64>() {
        Ok(number) if number.is_finite() => shape.check_fraction(number),
        _ => Err(shape.wrong_type()),
    }
}

/// Parses a whole number. A number with too many digits becomes `i128::MAX` or `i128::MIN`; text that is no whole
/// number gives `None`.
fn whole(text: &str) -> Option<i128> {
    let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let extreme = if text.starts_with('-') { i128::MIN } else { i128::MAX };
    Some(text.parse().unwrap_or(extreme))
}
