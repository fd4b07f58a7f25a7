//! Completes the fields of an OpenAPI document: adds descriptions where tools look for them, and composes examples of
//! whole bodies from the examples of their fields.

use serde_json::{Map, Value, json};
use utoipa::Number;
use utoipa::openapi::path::{Operation, PathItem};
use utoipa::openapi::schema::{Array, ArrayItems, Components, Object, SchemaType};
use utoipa::openapi::{Content, OpenApi, RefOr, Response, Schema, Type};

use crate::schemas::complete_schemas;

/// Maximum depth to which references between schemas are followed, in case the references form a cycle.
const DEEPEST: usize = 16;
const FORM: &str = "application/x-www-form-urlencoded";

/// Adds missing descriptions of fields, and completes all schemas (see `complete_schemas`). Then composes an example
/// for each request and response body that has none, from the examples of its fields.
pub fn complete_fields(document: &mut OpenApi) {
    if let Some(components) = document.components.as_mut() {
        components.schemas.values_mut().for_each(describe);
    }
    complete_schemas(document);
    let Some(components) = document.components.as_mut() else { return };
    let known = components.clone();
    let request = Composer { known: &known, is_response: false };
    let response = Composer { known: &known, is_response: true };
    components.responses.values_mut().for_each(|shared| add_to_response(shared, response));
    for operation in document.paths.paths.values_mut().flat_map(operations) {
        if let Some(RefOr::T(body)) = &mut operation.request_body {
            for (kind, content) in &mut body.content {
                add_example(kind, content, request);
            }
        }
        for answer in operation.responses.responses.values_mut() {
            add_to_response(answer, response);
        }
    }
}

pub(crate) fn operations(item: &mut PathItem) -> impl Iterator<Item = &mut Operation> {
    let methods = [&mut item.get, &mut item.post, &mut item.put, &mut item.delete, &mut item.patch];
    methods.into_iter().flatten()
}

/// Gives a nullable field the description of its non-null alternative. Also describes the discriminator fields in
/// `oneOf` schemas.
fn describe(schema: &mut RefOr<Schema>) {
    match schema {
        RefOr::T(Schema::Object(object)) => object.properties.values_mut().for_each(describe),
        RefOr::T(Schema::AllOf(all)) => all.items.iter_mut().for_each(describe),
        RefOr::T(Schema::Array(Array { items: ArrayItems::RefOrSchema(item), .. })) => {
            describe(item);
        }
        RefOr::T(Schema::OneOf(one)) => {
            one.items.iter_mut().for_each(describe_tag);
            let mut described = one.items.iter_mut().filter_map(|item| match item {
                RefOr::Ref(reference) if !reference.description.is_empty() => {
                    Some(std::mem::take(&mut reference.description))
                }
                _ => None,
            });
            if one.description.is_none() {
                one.description = described.next();
            }
        }
        _ => {}
    }
}

/// Adds a description to the discriminator field in one alternative of a `oneOf` schema: the field with only one
/// possible value, which tells this alternative from the others.
fn describe_tag(alternative: &mut RefOr<Schema>) {
    let RefOr::T(Schema::Object(object)) = alternative else { return };
    for field in object.properties.values_mut() {
        if let RefOr::T(Schema::Object(field)) = field
            && field.description.is_none()
            && field.enum_values.as_ref().is_some_and(|values| values.len() == 1)
        {
            field.description = Some("Which of the alternatives this is.".to_owned());
        }
    }
}

fn add_to_response(response: &mut RefOr<Response>, composer: Composer<'_>) {
    if let RefOr::T(response) = response {
        for (kind, content) in &mut response.content {
            add_example(kind, content, composer);
        }
    }
}

fn add_example(kind: &str, content: &mut RefOr<Content>, composer: Composer<'_>) {
    let RefOr::T(content) = content else { return };
    let composed = kind == "application/json" || kind.ends_with("+json") || kind == FORM;
    if composed && content.example.is_none() && content.examples.is_empty() {
        content.example = content.schema.as_ref().and_then(|schema| composer.example(schema, 0));
    }
}

/// Composes an example of a value from its schema.
#[derive(Clone, Copy)]
struct Composer<'c> {
    known: &'c Components,
    /// Whether the example is for a response. The example of a response has only the fields that
    /// are always present; the example of a request has all fields.
    is_response: bool,
}

impl Composer<'_> {
    /// Returns an example of a value with this schema: the schema's own example, or one composed from the examples of
    /// its parts.
    fn example(self, schema: &RefOr<Schema>, depth: usize) -> Option<Value> {
        if depth > DEEPEST {
            return None;
        }
        let of = |part: &RefOr<Schema>| self.example(part, depth + 1);
        let first =
            |parts: &[RefOr<Schema>]| parts.iter().filter_map(of).find(|value| !value.is_null());
        match schema {
            RefOr::Ref(reference) => {
                let name = reference.ref_location.rsplit('/').next()?;
                of(self.known.schemas.get(name)?)
            }
            RefOr::T(Schema::Object(object)) => own(&object.example, &object.examples)
                .or_else(|| object.default.clone())
                .or_else(|| object.enum_values.as_ref()?.first().cloned())
                .or_else(|| self.composed(object, depth)),
            RefOr::T(Schema::Array(Array { items, example, examples, .. })) => {
                own(example, examples).or_else(|| match items {
                    ArrayItems::RefOrSchema(item) => Some(of(item.as_ref()).into_iter().collect()),
                    ArrayItems::False => Some(json!([])),
                })
            }
            RefOr::T(Schema::OneOf(one)) => {
                own(&one.example, &one.examples).or_else(|| first(&one.items))
            }
            RefOr::T(Schema::AnyOf(any)) => {
                own(&any.example, &any.examples).or_else(|| first(&any.items))
            }
            RefOr::T(Schema::AllOf(all)) => own(&all.example, &all.examples)
                .or_else(|| all.items.iter().filter_map(of).reduce(merged)),
            RefOr::T(_) => None,
        }
    }

    /// Returns an example that fits the type of a schema; for an object, with an example of each field. `None` if the
    /// schema allows values of any type.
    fn composed(self, object: &Object, depth: usize) -> Option<Value> {
        let kind = match &object.schema_type {
            SchemaType::Type(kind) => kind,
            SchemaType::Array(kinds) => kinds.iter().find(|kind| **kind != Type::Null)?,
            SchemaType::AnyValue => return None,
        };
        Some(match kind {
            Type::Object => {
                let shown = object
                    .properties
                    .iter()
                    .filter(|(name, _)| !self.is_response || object.required.contains(name));
                let fields = shown.filter_map(|(name, field)| {
                    Some((name.clone(), self.example(field, depth + 1)?))
                });
                Value::Object(fields.collect::<Map<_, _>>())
            }
            Type::Array => json!([]),
            Type::String => json!(""),
            Type::Boolean => json!(false),
            Type::Integer | Type::Number => match object.minimum {
                Some(Number::Int(least)) => json!(least),
                Some(Number::UInt(least)) => json!(least),
                Some(Number::Float(least)) => json!(least),
                None => json!(0),
            },
            Type::Null => Value::Null,
        })
    }
}

fn own(example: &Option<Value>, examples: &[Value]) -> Option<Value> {
    example.clone().or_else(|| examples.first().cloned())
}

/// Returns whether a field may be null.
pub(crate) fn is_nullable(field: &RefOr<Schema>) -> bool {
    let has_null = |kind: &SchemaType| match kind {
        SchemaType::Type(kind) => *kind == Type::Null,
        SchemaType::Array(kinds) => kinds.contains(&Type::Null),
        SchemaType::AnyValue => true,
    };
    match field {
        RefOr::T(Schema::Object(object)) => has_null(&object.schema_type),
        RefOr::T(Schema::Array(array)) => has_null(&array.schema_type),
        RefOr::T(Schema::OneOf(one)) => one.items.iter().any(is_nullable),
        _ => false,
    }
}

/// Returns an object with the fields of both values; a field of `more` replaces a field of `value` with the same name.
fn merged(value: Value, more: Value) -> Value {
    match (value, more) {
        (Value::Object(mut fields), Value::Object(more)) => {
            fields.extend(more);
            Value::Object(fields)
        }
        (value, _) => value,
    }
}

#[cfg(test)]
mod tests {
    use utoipa::openapi::path::OperationBuilder;
    use utoipa::openapi::schema::RefBuilder;
    use utoipa::openapi::{
        AllOfBuilder, ArrayBuilder, ContentBuilder, HttpMethod, Info, ObjectBuilder, OneOfBuilder,
        Paths, Ref, ResponseBuilder,
    };

    use super::*;

    fn text(example: &str) -> ObjectBuilder {
        ObjectBuilder::new().schema_type(Type::String).examples([serde_json::Value::from(example)])
    }

    fn document() -> OpenApi {
        let book = ObjectBuilder::new()
            .property("title", text("The Drowned Tuner"))
            .required("title")
            .property("subtitle", text("absent if there is none"));
        let count = ObjectBuilder::new().schema_type(Type::Integer).minimum(Some(1));
        let described = RefBuilder::new()
            .ref_location_from_schema_name("Book")
            .description(Some("The first book."));
        let null = ObjectBuilder::new().schema_type(Type::Null);
        let counted = ObjectBuilder::new().property("count", count).required("count");
        let listed = ObjectBuilder::new()
            .property("list", ArrayBuilder::new().items(Ref::from_schema_name("Book")))
            .required("list")
            .property("first", OneOfBuilder::new().item(null).item(described));
        let list = AllOfBuilder::new().item(counted).item(listed);
        let content = ContentBuilder::new().schema(Some(Ref::from_schema_name("List"))).build();
        let answer = ResponseBuilder::new().content("application/json", content);
        let mut paths = Paths::new();
        let operation = OperationBuilder::new().response("200", answer).build();
        paths.add_path_operation("/list", vec![HttpMethod::Get], operation);
        let mut document = OpenApi::new(Info::new("Books", "1"), paths);
        let components = document.components.get_or_insert_default();
        components.schemas.insert("Book".to_owned(), book.into());
        components.schemas.insert("List".to_owned(), list.into());
        document
    }

    #[test]
    fn the_example_of_a_body_is_that_of_its_fields() {
        let mut document = document();
        complete_fields(&mut document);
        let json = serde_json::to_value(&document).unwrap();
        let book = json!({ "title": "The Drowned Tuner" });
        assert_eq!(
            json["paths"]["/list"]["get"]["responses"]["200"]["content"]["application/json"]["example"],
            json!({ "count": 1, "list": [book], "first": book })
        );
    }

    #[test]
    fn a_field_that_may_be_null_has_its_description() {
        let mut document = document();
        complete_fields(&mut document);
        let json = serde_json::to_value(&document).unwrap();
        let first = &json["components"]["schemas"]["List"]["allOf"][1]["properties"]["first"];
        assert_eq!(first["description"], "The first book.");
        assert_eq!(first["oneOf"][1], json!({ "$ref": "#/components/schemas/Book" }));
    }
}
