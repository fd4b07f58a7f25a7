use std::any::TypeId;
use std::collections::{BTreeMap, HashMap};
use std::sync::{LazyLock, PoisonError, RwLock};

use regex::Regex;
use serde_json::{Value, json};
use utoipa::openapi::schema::{
    AdditionalProperties, Array, ArrayItems, KnownFormat, Object, Schema, SchemaFormat, SchemaType,
    Type,
};
use utoipa::openapi::{Ref, RefOr};
use utoipa::{Number, ToSchema};

use super::problem::Rule;

/// The depth to which schema references are followed. Values nested deeper are not checked.
const DEEPEST: usize = 16;

/// The rules that a value must follow, read from its schema.
#[derive(Default)]
pub(super) struct Shape {
    /// The allowed types; empty if every type is allowed.
    pub(super) types: Vec<Type>,
    pub(super) allowed: Option<Vec<Value>>,
    pub(super) least: Option<i128>,
    pub(super) most: Option<i128>,
    /// The smallest and the largest number that the declared format, such as `int32`, can hold.
    pub(super) range: Option<(i128, i128)>,
    pub(super) min_length: Option<usize>,
    pub(super) max_length: Option<usize>,
    pub(super) pattern: Option<Regex>,
    pub(super) min_items: Option<usize>,
    pub(super) max_items: Option<usize>,
    pub(super) items: Option<Box<Shape>>,
    pub(super) fields: BTreeMap<String, Shape>,
    pub(super) required: Vec<String>,
    /// The shape of the values of a map, that is, of an object whose keys the schema does not list.
    pub(super) others: Option<Box<Shape>>,
}

/// A broken rule: its name, its limit, and the requirement as text, such as “must be a whole number of at least 1”.
pub(super) type Broken = (Rule, Value, String);

type Components = BTreeMap<String, RefOr<Schema>>;

impl Shape {
    /// Returns the shape of `T`. The schema of `T` is read only once.
    pub(super) fn of<T: ToSchema + 'static>() -> &'static Self {
        static SHAPES: LazyLock<RwLock<HashMap<TypeId, &'static Shape>>> =
            LazyLock::new(RwLock::default);
        once::<T, _>(&SHAPES, || {
            let mut referenced = Vec::new();
            T::schemas(&mut referenced);
            Self::new(&T::schema(), &referenced.into_iter().collect(), 0)
        })
    }

    /// Returns the shape of `schema`, which must not contain references to components.
    pub(super) fn of_schema(schema: &RefOr<Schema>) -> Self {
        Self::new(schema, &Components::new(), 0)
    }

    fn new(schema: &RefOr<Schema>, known: &Components, depth: usize) -> Self {
        if depth > DEEPEST {
            return Self::default();
        }
        match schema {
            RefOr::Ref(reference) => {
                let found = known.get(name_of(reference));
                found.map_or_else(Self::default, |schema| Self::new(schema, known, depth + 1))
            }
            RefOr::T(Schema::Object(object)) => Self::of_object(object, known, depth),
            RefOr::T(Schema::Array(array)) => Self::of_array(array, known, depth),
            RefOr::T(Schema::AllOf(all)) => {
                let parts = all.items.iter().map(|part| Self::new(part, known, depth + 1));
                parts.reduce(Self::and).unwrap_or_default()
            }
            RefOr::T(Schema::OneOf(one)) => Self::of_alternatives(&one.items, known, depth),
            RefOr::T(Schema::AnyOf(any)) => Self::of_alternatives(&any.items, known, depth),
            RefOr::T(_) => Self::default(),
        }
    }

    fn of_object(object: &Object, known: &Components, depth: usize) -> Self {
        let field = |(name, schema): (&String, &RefOr<Schema>)| {
            (name.clone(), Self::new(schema, known, depth + 1))
        };
        let others = match object.additional_properties.as_deref() {
            Some(AdditionalProperties::RefOr(schema)) => {
                Some(Box::new(Self::new(schema, known, depth + 1)))
            }
            _ => None,
        };
        let pattern = object.pattern.as_ref().map(|pattern| {
            Regex::new(pattern).expect("patterns of the description are regular expressions")
        });
        Self {
            types: types_of(&object.schema_type),
            allowed: object.enum_values.clone(),
            least: object.minimum.as_ref().map(whole),
            most: object.maximum.as_ref().map(whole),
            range: range_of(object.format.as_ref()),
            min_length: object.min_length,
            max_length: object.max_length,
            pattern,
            fields: object.properties.iter().map(field).collect(),
            required: object.required.clone(),
            others,
            ..Self::default()
        }
    }

    fn of_array(array: &Array, known: &Components, depth: usize) -> Self {
        let items = match &array.items {
            ArrayItems::RefOrSchema(items) => Some(Box::new(Self::new(items, known, depth + 1))),
            ArrayItems::False => None,
        };
        let (min_items, max_items) = (array.min_items, array.max_items);
        Self { types: types_of(&array.schema_type), items, min_items, max_items, ..Self::default() }
    }

    /// Returns the shape of a schema with alternatives (`oneOf`, `anyOf`): the shape of the
    /// alternative that is not `null`, if there is exactly one, otherwise a shape that allows
    /// everything.
    fn of_alternatives(items: &[RefOr<Schema>], known: &Components, depth: usize) -> Self {
        let shapes = items.iter().map(|item| Self::new(item, known, depth + 1));
        let (nulls, mut others): (Vec<_>, Vec<_>) =
            shapes.partition(|shape| shape.types == [Type::Null]);
        match (others.pop(), others.is_empty()) {
            (Some(mut only), true) => {
                if !nulls.is_empty() && !only.types.is_empty() {
                    only.types.push(Type::Null);
                }
                only
            }
            _ => Self::default(),
        }
    }

    /// Combines the rules of two shapes, for objects whose fields are declared in several schemas (`allOf`). Where both
    /// limit the same thing, such as the length, the limit of `self` counts.
    fn and(mut self, other: Self) -> Self {
        if self.types.is_empty() {
            self.types = other.types;
        }
        self.allowed = self.allowed.or(other.allowed);
        self.least = self.least.or(other.least);
        self.most = self.most.or(other.most);
        self.range = self.range.or(other.range);
        self.min_length = self.min_length.or(other.min_length);
        self.max_length = self.max_length.or(other.max_length);
        self.pattern = self.pattern.or(other.pattern);
        self.min_items = self.min_items.or(other.min_items);
        self.max_items = self.max_items.or(other.max_items);
        self.items = self.items.or(other.items);
        self.others = self.others.or(other.others);
        self.fields.extend(other.fields);
        self.required.extend(other.required);
        self
    }

    pub(super) fn allows(&self, kind: &Type) -> bool {
        self.types.is_empty() || self.types.contains(kind)
    }

    pub(super) fn check_text(&self, text: &str) -> Result<(), Broken> {
        if !self.allows(&Type::String) {
            return Err(self.wrong_type());
        }
        // PostgreSQL cannot store NUL in text.
        if text.contains('\0') {
            let must = "must not contain a NUL character".to_owned();
            return Err((Rule::Nul, Value::Null, must));
        }
        if let Some(allowed) = &self.allowed
            && !allowed.iter().any(|value| value.as_str() == Some(text))
        {
            return Err((Rule::Enum, Value::Array(allowed.clone()), self.expectation()));
        }
        if self.min_length.is_some() || self.max_length.is_some() {
            let length = text.chars().count();
            if let Some(least) = self.min_length.filter(|least| length < *least) {
                let entry = if least == 1 { "character" } else { "characters" };
                let must = format!("must have at least {least} {entry}");
                return Err((Rule::MinLength, json!(least), must));
            }
            if let Some(most) = self.max_length.filter(|most| length > *most) {
                let must = format!("must have at most {most} characters");
                return Err((Rule::MaxLength, json!(most), must));
            }
        }
        if let Some(pattern) = self.pattern.as_ref().filter(|pattern| !pattern.is_match(text)) {
            let must = format!("must match the regular expression {pattern}");
            return Err((Rule::Pattern, json!(pattern.as_str()), must));
        }
        Ok(())
    }

    pub(super) fn check_whole(&self, number: i128) -> Result<(), Broken> {
        if !self.allows(&Type::Integer) && !self.allows(&Type::Number) {
            return Err(self.wrong_type());
        }
        if let Some(allowed) = &self.allowed
            && !allowed.iter().any(|value| value.as_i64().map(i128::from) == Some(number))
        {
            return Err((Rule::Enum, Value::Array(allowed.clone()), self.expectation()));
        }
        let (first, last) = self.range.unwrap_or((i128::MIN, i128::MAX));
        let (least, most) = (self.least.unwrap_or(first), self.most.unwrap_or(last));
        self.within(number < least, number > most, least, most)
    }

    pub(super) fn check_fraction(&self, number: f64) -> Result<(), Broken> {
        if !self.allows(&Type::Number) {
            return Err(self.wrong_type());
        }
        let (least, most) = (self.least.unwrap_or(i128::MIN), self.most.unwrap_or(i128::MAX));
        self.within(number < least as f64, number > most as f64, least, most)
    }

    fn within(&self, below: bool, above: bool, least: i128, most: i128) -> Result<(), Broken> {
        // If only the format sets the limit, the message names just the exceeded limit.
        if below {
            let must =
                self.least.map_or(format!("must be at least {least}"), |_| self.expectation());
            return Err((Rule::Minimum, limit(least), must));
        }
        if above {
            let must = self.most.map_or(format!("must be at most {most}"), |_| self.expectation());
            return Err((Rule::Maximum, limit(most), must));
        }
        Ok(())
    }

    pub(super) fn wrong_type(&self) -> Broken {
        (Rule::Type, Value::Null, self.expectation())
    }

    /// Returns the requirements on a value as a part of a sentence, such as “must be a whole number of at least 1”.
    fn expectation(&self) -> String {
        if let Some(allowed) = &self.allowed {
            let shown = allowed.iter().map(|value| match value {
                Value::String(text) => format!("`{text}`"),
                other => other.to_string(),
            });
            return format!("must be one of {}", shown.collect::<Vec<_>>().join(", "));
        }
        let kind = match self.types.iter().find(|kind| **kind != Type::Null) {
            Some(Type::Integer) => "a whole number",
            Some(Type::Number) => "a number",
            Some(Type::String) => "text",
            Some(Type::Boolean) => "true or false",
            Some(Type::Array) => "a list",
            Some(Type::Object) => "an object",
            Some(Type::Null) | None => "null",
        };
        match (self.least, self.most) {
            (None, None) => format!("must be {kind}"),
            (Some(least), None) => format!("must be {kind} of at least {least}"),
            (None, Some(most)) => format!("must be {kind} of at most {most}"),
            (Some(least), Some(most)) => format!("must be {kind} from {least} to {most}"),
        }
    }
}

/// Returns the value that is stored for the type `T` in `made`; the first call for `T` makes and stores the value.
/// Values are never dropped, which is fine because there is only one for each type.
pub(super) fn once<T: 'static, V: Send + Sync + 'static>(
    made: &RwLock<HashMap<TypeId, &'static V>>,
    make: impl FnOnce() -> V,
) -> &'static V {
    let key = TypeId::of::<T>();
    let known = made.read().unwrap_or_else(PoisonError::into_inner).get(&key).copied();
    known.unwrap_or_else(|| {
        let new: &'static V = Box::leak(Box::new(make()));
        made.write().unwrap_or_else(PoisonError::into_inner).insert(key, new);
        new
    })
}

fn name_of(reference: &Ref) -> &str {
    reference.ref_location.rsplit('/').next().unwrap_or_default()
}

fn types_of(declared: &SchemaType) -> Vec<Type> {
    match declared {
        SchemaType::Type(one) => vec![one.clone()],
        SchemaType::Array(several) => several.clone(),
        SchemaType::AnyValue => Vec::new(),
    }
}

fn range_of(format: Option<&SchemaFormat>) -> Option<(i128, i128)> {
    match format {
        Some(SchemaFormat::KnownFormat(KnownFormat::Int32)) => {
            Some((i32::MIN.into(), i32::MAX.into()))
        }
        Some(SchemaFormat::KnownFormat(KnownFormat::Int64)) => {
            Some((i64::MIN.into(), i64::MAX.into()))
        }
        _ => None,
    }
}

/// Converts a limit in a schema, such as `minimum`, to an integer; the schemas of this project have only whole numbers
/// as limits.
fn whole(number: &Number) -> i128 {
    match number {
        Number::Int(number) => *number as i128,
        Number::UInt(number) => *number as i128,
        Number::Float(number) => *number as i128,
    }
}

fn limit(number: i128) -> Value {
    i64::try_from(number).map_or(Value::Null, Value::from)
}
