//! Replaces copied schemas by references inside the schemas of generic types: `utoipa` copies the schema of a type
//! parameter instead of referring to it.

use std::collections::BTreeMap;

use serde_json::Value;
use utoipa::openapi::schema::{ArrayItems, Components};
use utoipa::openapi::{Object, Ref, RefOr, Schema};

/// Prefix of the schema names of success envelopes; the schema name of `data` follows.
const ENVELOPE: &str = "Envelope_";

/// Replaces copied schemas by references: the schema of a generic type, such as `Envelope_BookDetail`, contains a copy
/// of the schema of its type parameter. Also declares that a success envelope has the code 0 and a `data` field.
pub fn name_parameters(components: &mut Components) {
    let named = components.schemas.iter().filter(|(name, _)| !is_generic(name));
    let named: Vec<_> = named.map(|(name, schema)| (name.clone(), schema.clone())).collect();
    for (name, schema) in &mut components.schemas {
        let RefOr::T(Schema::Object(object)) = schema else { continue };
        if !is_generic(name) {
            continue;
        }
        let (_, parameter) = name.split_once('_').unwrap_or_default();
        let copied = named.iter().find(|(name, _)| name == parameter);
        for property in object.properties.values_mut() {
            match copied {
                Some((name, schema)) if *schema == *property => {
                    *property = Ref::from_schema_name(name).into();
                }
                _ => refer(property, &named),
            }
        }
        if name.starts_with(ENVELOPE) {
            succeed(object);
        }
    }
    extract_parameters(components);
}

/// Moves the copied schema of a type parameter out of the schema of each generic type, and leaves a reference in its
/// place. The copy is added to `components` under the name of the type parameter, such as `Paged_Book` from
/// `Envelope_Paged_Book`, unless a schema with this name exists.
fn extract_parameters(components: &mut Components) {
    let mut extracted = BTreeMap::new();
    for (name, schema) in &mut components.schemas {
        let RefOr::T(Schema::Object(object)) = schema else { continue };
        if let Some((_, parameter)) = name.split_once('_')
            && let Some(copy) = parameter_of(object)
        {
            let reference = Ref::from_schema_name(parameter).into();
            extracted.insert(parameter.to_owned(), std::mem::replace(copy, reference));
        }
    }
    for (name, schema) in extracted {
        components.schemas.entry(name).or_insert(schema);
    }
}

/// Returns the copied schema of a generic type's parameter: the schema of `data`, or of the entries of `list`.
fn parameter_of(object: &mut Object) -> Option<&mut RefOr<Schema>> {
    let name = if object.properties.contains_key("data") { "data" } else { "list" };
    let copy = match object.properties.get_mut(name)? {
        RefOr::T(Schema::Array(array)) => match &mut array.items {
            ArrayItems::RefOrSchema(items) => &mut **items,
            ArrayItems::False => return None,
        },
        other => other,
    };
    let is_object = match &*copy {
        RefOr::T(Schema::Object(object)) => !object.properties.is_empty(),
        RefOr::T(Schema::AllOf(_)) => true,
        _ => false,
    };
    is_object.then_some(copy)
}

fn is_generic(name: &str) -> bool {
    name.contains('_')
}

/// Replaces every copy of a named object schema in `schema`, at any depth, by a reference to that schema.
fn refer(schema: &mut RefOr<Schema>, named: &[(String, RefOr<Schema>)]) {
    let has_properties =
        matches!(&*schema, RefOr::T(Schema::Object(object)) if !object.properties.is_empty());
    let known = named.iter().find(|(_, known)| has_properties && *known == *schema);
    if let Some((name, _)) = known {
        *schema = Ref::from_schema_name(name).into();
        return;
    }
    match schema {
        RefOr::T(Schema::Object(object)) => {
            for property in object.properties.values_mut() {
                refer(property, named);
            }
        }
        RefOr::T(Schema::Array(array)) => {
            if let ArrayItems::RefOrSchema(items) = &mut array.items {
                refer(items, named);
            }
        }
        _ => {}
    }
}

fn succeed(envelope: &mut Object) {
    if !envelope.required.iter().any(|name| name == "data") {
        envelope.required.push("data".to_owned());
    }
    if let Some(RefOr::T(Schema::Object(code))) = envelope.properties.get_mut("code") {
        code.enum_values = Some(vec![Value::from(0)]);
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use utoipa::openapi::schema::ArrayBuilder;
    use utoipa::openapi::{ObjectBuilder, Type};

    use super::*;

    #[test]
    fn a_parameter_of_a_generic_type_is_referred_to() {
        let text = || ObjectBuilder::new().schema_type(Type::String);
        let book = || ObjectBuilder::new().property("title", text());
        let page = || ObjectBuilder::new().property("list", ArrayBuilder::new().items(book()));
        let code = ObjectBuilder::new().schema_type(Type::Integer);
        let envelope = ObjectBuilder::new().property("code", code).property("data", page());
        let done = || ObjectBuilder::new().description(Some("Done."));
        let mut components = Components::default();
        for (name, schema) in [
            ("Book", book()),
            ("BookId", text()),
            ("Done", done()),
            ("Sent", done()),
            ("Envelope_Paged_Book", envelope),
            ("Envelope_Sent", ObjectBuilder::new().property("data", done())),
        ] {
            components.schemas.insert(name.to_owned(), schema.into());
        }
        name_parameters(&mut components);
        let schemas = serde_json::to_value(&components).unwrap()["schemas"].clone();
        let page = &schemas["Envelope_Paged_Book"]["properties"]["data"];
        assert_eq!(*page, json!({ "$ref": "#/components/schemas/Paged_Book" }));
        let list = &schemas["Paged_Book"]["properties"]["list"];
        assert_eq!(list["items"], json!({ "$ref": "#/components/schemas/Book" }));
        assert_eq!(schemas["Envelope_Paged_Book"]["required"], json!(["data"]));
        assert_eq!(schemas["Envelope_Paged_Book"]["properties"]["code"]["enum"], json!([0]));
        let sent = &schemas["Envelope_Sent"]["properties"]["data"];
        assert_eq!(*sent, json!({ "$ref": "#/components/schemas/Sent" }));
        assert_eq!(schemas["Book"]["properties"]["title"]["type"], "string", "only generic types");
    }
}
