use std::fmt;

use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

/// The part of a request that has a problem.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = InputPlace)]
pub enum Place {
    Body,
    Query,
    Header,
}

/// What is wrong with a value: the JSON Schema keyword that it does not satisfy, or `duplicate` (given twice), `json`
/// (not JSON), `nul` (contains a NUL character) or `value` (not valid for another reason).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = InputRule)]
pub enum Rule {
    Type,
    Enum,
    Minimum,
    Maximum,
    MinLength,
    MaxLength,
    Pattern,
    Format,
    MinItems,
    MaxItems,
    Required,
    Duplicate,
    Json,
    Nul,
    Value,
}

/// The first problem found in an invalid request. The API returns it as the `data` of error code
/// 1000 (`the request is not valid`).
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[schema(as = InputProblem, example = json!({ "in": "query", "field": "page", "rule": "minimum", "limit": 1 }))]
pub struct Problem {
    /// The part of the request that has the problem: `body`, `query` or `header`.
    #[serde(rename = "in")]
    place: Place,
    /// The field, parameter or header that has the problem, such as `page` or `marks[3].note`; null for the body as a
    /// whole.
    field: Option<String>,
    /// The rule that the value breaks: a JSON Schema keyword, or `duplicate`, `json`, `nul` or `value`.
    rule: Rule,
    /// The limit of the rule: a number for `minimum` or `maxLength`, the allowed values for `enum`, the expression for
    /// `pattern`; null if the rule has none.
    #[schema(value_type = Value)]
    limit: Value,
    #[serde(skip)]
    sentence: String,
}

impl Problem {
    /// Creates a problem of `field`. The error message is the name of the field followed by `predicate`, such as “must
    /// be a month”.
    pub fn new(place: Place, field: &str, rule: Rule, limit: Value, predicate: &str) -> Self {
        let sentence = format!("`{field}` {predicate}");
        Self { place, field: Some(field.to_owned()), rule, limit, sentence }
    }

    /// Creates a problem of a body field that breaks a rule without a limit.
    pub fn of_field(field: &str, rule: Rule, predicate: &str) -> Self {
        Self::new(Place::Body, field, rule, Value::Null, predicate)
    }

    /// Creates a problem of a query parameter that breaks a rule without a limit.
    pub fn of_parameter(name: &str, rule: Rule, predicate: &str) -> Self {
        Self::new(Place::Query, name, rule, Value::Null, predicate)
    }

    /// Creates a problem of the body as a whole. The error message is “the body” followed by `predicate`.
    pub fn of_body(rule: Rule, predicate: &str) -> Self {
        let sentence = format!("the body {predicate}");
        Self { place: Place::Body, field: None, rule, limit: Value::Null, sentence }
    }

    pub fn field(&self) -> Option<&str> {
        self.field.as_deref()
    }

    pub fn rule(&self) -> Rule {
        self.rule
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence)
    }
}

impl std::error::Error for Problem {}
