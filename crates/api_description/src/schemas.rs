//! Completes the schemas of an OpenAPI document: fields that a response always has are required, tagged alternatives
//! and the value types of parameters get names, and whole numbers get a format.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;
use utoipa::openapi::path::{Parameter, Paths};
use utoipa::openapi::schema::{
    AdditionalProperties, ArrayItems, Components, Discriminator, SchemaType,
};
use utoipa::openapi::{
    Content, KnownFormat, Object, OpenApi, Ref, RefOr, Schema, SchemaFormat, Type,
};

use crate::fields::{is_nullable, operations};

/// Completes all schemas of a document whose operations are complete. Gives names to the alternatives of tagged unions
/// and to the types of parameters, sets the format of whole numbers, and requires nullable fields in responses.
pub(crate) fn complete_schemas(document: &mut OpenApi) {
    let Some(components) = document.components.as_mut() else { return };
    name_variants(components);
    for operation in document.paths.paths.values_mut().flat_map(operations) {
        for parameter in operation.parameters.iter_mut().flatten() {
            if let RefOr::T(parameter) = parameter {
                name_values(parameter, components);
            }
        }
    }
    let requested = requested_schemas(&document.paths, components);
    for (name, schema) in &mut components.schemas {
        let is_response = !requested.contains(name);
        visit(schema, &mut |schema| {
            if let RefOr::T(Schema::Object(object)) = schema {
                set_format(object);
                if is_response {
                    require_nullable(object);
                }
            }
        });
    }
}

/// Calls `act` with a schema and with every schema nested in it. References are not followed.
fn visit(schema: &mut RefOr<Schema>, act: &mut dyn FnMut(&mut RefOr<Schema>)) {
    act(schema);
    match schema {
        RefOr::T(Schema::Object(object)) => {
            object.properties.values_mut().for_each(|field| visit(field, act));
            if let Some(AdditionalProperties::RefOr(values)) =
                object.additional_properties.as_deref_mut()
            {
                visit(values, act);
            }
        }
        RefOr::T(Schema::Array(array)) => {
            if let ArrayItems::RefOrSchema(items) = &mut array.items {
                visit(items, act);
            }
        }
        RefOr::T(Schema::AllOf(all)) => all.items.iter_mut().for_each(|item| visit(item, act)),
        RefOr::T(Schema::OneOf(one)) => one.items.iter_mut().for_each(|item| visit(item, act)),
        RefOr::T(Schema::AnyOf(any)) => any.items.iter_mut().for_each(|item| visit(item, act)),
        _ => {}
    }
}

/// Returns the names of all schemas that request bodies use, directly or through references. In these schemas, a field
/// that may be null may also be absent.
fn requested_schemas(paths: &Paths, components: &Components) -> BTreeSet<String> {
    let mut bodies = Vec::new();
    for operation in paths.paths.clone().values_mut().flat_map(operations) {
        if let Some(RefOr::T(body)) = &operation.request_body {
            bodies.extend(body.content.values().filter_map(|content| match content {
                RefOr::T(Content { schema, .. }) => schema.clone(),
                RefOr::Ref(_) => None,
            }));
        }
    }
    let mut found = BTreeSet::new();
    while let Some(mut schema) = bodies.pop() {
        visit(&mut schema, &mut |part| {
            let RefOr::Ref(reference) = part else { return };
            let name = reference.ref_location.rsplit('/').next().unwrap_or_default();
            if found.insert(name.to_owned()) {
                bodies.extend(components.schemas.get(name).cloned());
            }
        });
    }
    found
}

/// Declares nullable fields as required. In responses these fields are always present, because `serde` leaves out none
/// of them.
fn require_nullable(object: &mut Object) {
    for (name, field) in &object.properties {
        if is_nullable(field) && !object.required.contains(name) {
            object.required.push(name.clone());
        }
    }
}

/// Declares whole numbers that have no format, such as counts, as 64-bit integers.
fn set_format(object: &mut Object) {
    let is_whole = match &object.schema_type {
        SchemaType::Type(kind) => *kind == Type::Integer,
        SchemaType::Array(kinds) => kinds.contains(&Type::Integer),
        SchemaType::AnyValue => false,
    };
    if is_whole && object.format.is_none() && object.enum_values.is_none() {
        object.format = Some(SchemaFormat::KnownFormat(KnownFormat::Int64));
    }
}

/// Turns each alternative of a tagged union (a `oneOf` schema) into a named schema, such as `BlockHeading`, and
/// declares the discriminator: the field whose value tells the alternatives apart.
fn name_variants(components: &mut Components) {
    let mut named = BTreeMap::new();
    for (name, schema) in &mut components.schemas {
        let RefOr::T(Schema::OneOf(one)) = schema else { continue };
        let Some(tag) = tag_of(&one.items) else { continue };
        let mut discriminator = Discriminator::new(tag.as_str());
        for item in &mut one.items {
            let Some(value) = only_value(item, &tag) else { continue };
            let variant = format!("{name}{}", pascal_case(&value));
            discriminator.mapping.insert(value, format!("#/components/schemas/{variant}"));
            let schema = std::mem::replace(item, Ref::from_schema_name(&variant).into());
            named.insert(variant, schema);
        }
        one.discriminator = Some(discriminator);
    }
    components.schemas.extend(named);
}

/// Returns the name of the discriminator field of a `oneOf` schema with the alternatives `items`: the field that has
/// exactly one possible value in each alternative. `None` if there is no such field.
fn tag_of(items: &[RefOr<Schema>]) -> Option<String> {
    let [RefOr::T(Schema::Object(first)), _, ..] = items else { return None };
    let is_tag = |name: &&String| items.iter().all(|item| only_value(item, name).is_some());
    first.properties.keys().find(is_tag).cloned()
}

/// Returns the only possible value of the field `name` in an alternative of a `oneOf` schema; `None` if the field can
/// have several values.
fn only_value(alternative: &RefOr<Schema>, name: &str) -> Option<String> {
    let RefOr::T(Schema::Object(object)) = alternative else { return None };
    let RefOr::T(Schema::Object(field)) = object.properties.get(name)? else { return None };
    match field.enum_values.as_deref() {
        Some([Value::String(value)]) => Some(value.clone()),
        _ => None,
    }
}

fn pascal_case(name: &str) -> String {
    let words = name.split(|c: char| !c.is_ascii_alphanumeric());
    let capitalised = words.filter_map(|word| {
        let first = word.chars().next()?;
        Some(format!("{}{}", first.to_ascii_uppercase(), &word[first.len_utf8()..]))
    });
    capitalised.collect()
}

/// Replaces the schema of a parameter by a reference, if `components` contains an equal schema. Does so only for
/// enumerations and texts with a pattern. If the parameter's schema has a title, first adds the schema to `components`
/// under this title, because a type that only parameters use is not in `components` yet.
fn name_values(parameter: &mut Parameter, components: &mut Components) {
    let Some(RefOr::T(Schema::Object(object))) = &mut parameter.schema else { return };
    let is_list = object.enum_values.as_ref().is_some_and(|values| values.len() > 1);
    if object.default.is_some() || !(is_list || object.pattern.is_some()) {
        return;
    }
    if let Some(title) = object.title.take() {
        components.schemas.entry(title).or_insert_with(|| object.clone().into());
    }
    let own_name = pascal_case(&parameter.name);
    let known = components.schemas.iter().find(|(name, schema)| match schema {
        RefOr::T(Schema::Object(known)) => {
            let by_name = **name == own_name && object.description.is_none();
            comparable(known, by_name) == comparable(object, by_name)
        }
        _ => false,
    });
    if let Some((name, _)) = known {
        parameter.schema = Some(Ref::from_schema_name(name).into());
    }
}

/// Returns a schema without its examples, for comparison with another schema. If `by_name` is true, the description is
/// removed too, so that the schema of a parameter that has no description can equal the schema with the parameter's
/// name.
fn comparable(object: &Object, by_name: bool) -> Object {
    let mut bare = object.clone();
    (bare.example, bare.examples) = (None, Vec::new());
    if by_name {
        bare.description = None;
    }
    bare
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use utoipa::openapi::path::{OperationBuilder, ParameterBuilder};
    use utoipa::openapi::request_body::RequestBodyBuilder;
    use utoipa::openapi::{ContentBuilder, HttpMethod, Info, ObjectBuilder, OneOfBuilder};

    use super::*;

    fn text() -> ObjectBuilder {
        ObjectBuilder::new().schema_type(Type::String)
    }

    fn optional() -> ObjectBuilder {
        let kinds = SchemaType::from_iter([Type::Integer, Type::Null]);
        ObjectBuilder::new().property("at", ObjectBuilder::new().schema_type(kinds))
    }

    fn completed() -> Value {
        let order = || text().enum_values(Some(["new", "old"])).description(Some("An order."));
        let length = text().enum_values(Some(["short", "long"])).title(Some("Length"));
        let parameter = |name: &str, schema: ObjectBuilder| {
            ParameterBuilder::new().name(name).schema(Some(schema)).build()
        };
        let pattern = || text().pattern(Some("^[a-z]+$"));
        let parameters = [
            parameter("sort", order()),
            parameter("length", length),
            parameter("book_id", pattern()),
            parameter("provider", pattern()),
        ];
        let body = ContentBuilder::new().schema(Some(Ref::from_schema_name("Sent"))).build();
        let body = RequestBodyBuilder::new().content("application/json", body).build();
        let operation =
            OperationBuilder::new().parameters(Some(parameters)).request_body(Some(body)).build();
        let mut paths = Paths::new();
        paths.add_path_operation("/books", vec![HttpMethod::Post], operation);
        let variant = |kind: &str| {
            ObjectBuilder::new()
                .property("kind", text().enum_values(Some([kind])))
                .property("x", text())
        };
        let block = OneOfBuilder::new().item(variant("heading")).item(variant("scene_break"));
        let book_id = pattern().description(Some("The id of a book."));
        let sent = ObjectBuilder::new().property("since", Ref::from_schema_name("Since"));
        let mut document = OpenApi::new(Info::new("Books", "1"), paths);
        let components = document.components.get_or_insert_default();
        components.schemas.insert("Order".to_owned(), order().into());
        components.schemas.insert("BookId".to_owned(), book_id.into());
        components.schemas.insert("Block".to_owned(), block.into());
        components.schemas.insert("Sent".to_owned(), sent.into());
        components.schemas.insert("Since".to_owned(), optional().into());
        components.schemas.insert("Received".to_owned(), optional().into());
        complete_schemas(&mut document);
        serde_json::to_value(&document).unwrap()
    }

    #[test]
    fn a_field_that_may_be_null_is_required_in_responses_only() {
        let schemas = &completed()["components"]["schemas"];
        assert_eq!(schemas["Received"]["required"], json!(["at"]));
        assert_eq!(schemas["Received"]["properties"]["at"]["format"], "int64");
        assert!(schemas["Since"].get("required").is_none());
    }

    #[test]
    fn alternatives_with_a_tag_are_schemas_of_their_own() {
        let schemas = &completed()["components"]["schemas"];
        let heading = "#/components/schemas/BlockHeading";
        let scene_break = "#/components/schemas/BlockSceneBreak";
        let block = &schemas["Block"];
        assert_eq!(block["oneOf"], json!([{ "$ref": heading }, { "$ref": scene_break }]));
        let mapping = json!({ "heading": heading, "scene_break": scene_break });
        let discriminator = json!({ "propertyName": "kind", "mapping": mapping });
        assert_eq!(block["discriminator"], discriminator);
        assert_eq!(schemas["BlockHeading"]["properties"]["kind"]["enum"], json!(["heading"]));
    }

    #[test]
    fn parameters_refer_to_the_schemas_of_their_values() {
        let document = completed();
        let parameters = &document["paths"]["/books"]["post"]["parameters"];
        for (number, name) in ["Order", "Length", "BookId"].iter().enumerate() {
            let reference = json!({ "$ref": format!("#/components/schemas/{name}") });
            assert_eq!(parameters[number]["schema"], reference);
        }
        assert_eq!(parameters[3]["schema"]["pattern"], "^[a-z]+$", "it is no id of a book");
        assert!(document["components"]["schemas"]["Length"].get("title").is_none());
    }
}
