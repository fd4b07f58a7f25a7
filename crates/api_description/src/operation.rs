//! Completes one operation of an OpenAPI document.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use http::StatusCode;
use serde_json::{Value, json};
use utoipa::openapi::example::ExampleBuilder;
use utoipa::openapi::path::{Operation, Parameter};
use utoipa::openapi::schema::{AnyOfBuilder, Components, SchemaType};
use utoipa::openapi::security::SecurityRequirement;
use utoipa::openapi::{
    AllOfBuilder, Content, Header, KnownFormat, Object, ObjectBuilder, OneOfBuilder, Ref, RefOr,
    Response, Schema, SchemaFormat, Type,
};

use crate::shared::{
    self, ERROR, ERROR_PAGE, GUEST_ID, GUEST_SECRET, IF_NONE_MATCH, IF_RANGE, PROBLEM, RANGE,
    SESSION_COOKIE, TOKEN,
};
use crate::{Facts, Failure, Form, Login};

type Schemas = BTreeMap<String, RefOr<Schema>>;

/// Content types that browsers save as a file. Responses with them have a `Content-Disposition`.
const FILES: [&str; 4] = ["application/epub+zip", "application/zip", "text/csv", "text/markdown"];

/// Adds to `operation` the parameters, headers, responses and security rules that `facts` imply.
pub fn complete(operation: &mut Operation, components: &mut Components, facts: &Facts) {
    operation.security.get_or_insert_with(|| requirements(facts.login));
    add_header_parameters(operation, facts);
    for parameter in operation.parameters.iter_mut().flatten() {
        if let RefOr::T(Parameter { schema: Some(RefOr::T(schema)), .. }) = parameter {
            forbid_null(schema);
        }
    }
    let responses = &mut operation.responses.responses;
    if facts.redirected {
        let elsewhere = || Ref::from_response_name("NotOfferedHere").into();
        responses.entry("302".to_owned()).or_insert_with(elsewhere);
    }
    if facts.revalidated {
        let unchanged = || Ref::from_response_name("NotModified").into();
        responses.entry("304".to_owned()).or_insert_with(unchanged);
        if let Some(RefOr::T(found)) = responses.get_mut("200") {
            add_header(found, "ETag");
        }
    }
    for (status, failures) in by_status(&facts.failures) {
        match responses.get_mut(&status.to_string()) {
            Some(RefOr::T(declared)) => {
                add_failures(declared, status, &failures, &mut components.schemas);
            }
            Some(RefOr::Ref(_)) => {}
            None => {
                let name = name_of(status, &failures);
                let shared = components.responses.entry(name.clone());
                shared.or_insert_with(|| {
                    let mut response = Response::new("");
                    add_failures(&mut response, status, &failures, &mut components.schemas);
                    response.into()
                });
                responses.insert(status.to_string(), Ref::from_response_name(name).into());
            }
        }
    }
    for (status, response) in responses {
        if let RefOr::T(response) = response {
            finish(status, response);
        }
    }
}

/// Adds request headers such as `If-None-Match` and `Range` to the parameters of `operation`.
fn add_header_parameters(operation: &mut Operation, facts: &Facts) {
    let has_parts = operation.responses.responses.contains_key("206");
    let names = [(facts.revalidated, IF_NONE_MATCH), (has_parts, RANGE), (has_parts, IF_RANGE)];
    let refer =
        |(_, name): &(bool, &str)| RefOr::Ref(Ref::new(format!("#/components/parameters/{name}")));
    let read: Vec<RefOr<Parameter>> =
        names.iter().filter(|(is_read, _)| *is_read).map(refer).collect();
    if !read.is_empty() {
        operation.parameters.get_or_insert_default().extend(read);
    }
}

/// Removes null from a parameter's schema: a URL parameter or header may be absent, but is never null.
fn forbid_null(schema: &mut Schema) {
    let null = SchemaType::Type(Type::Null);
    match schema {
        Schema::Object(object) => {
            if let SchemaType::Array(types) = &mut object.schema_type {
                types.retain(|kind| *kind != Type::Null);
                if let [one] = types.as_slice() {
                    object.schema_type = SchemaType::Type(one.clone());
                }
            }
        }
        Schema::OneOf(one_of) => one_of.items.retain(
            |item| !matches!(item, RefOr::T(Schema::Object(object)) if object.schema_type == null),
        ),
        _ => {}
    }
}

fn by_status(failures: &[Failure]) -> BTreeMap<u16, Vec<Failure>> {
    let mut groups = BTreeMap::<u16, Vec<Failure>>::new();
    for failure in failures {
        let group = groups.entry(failure.status).or_default();
        if !group.iter().any(|known| known.code == failure.code) {
            group.push(failure.clone());
        }
    }
    for group in groups.values_mut() {
        group.sort_by_key(|failure| failure.code);
    }
    groups
}

/// Returns the name of the shared response for `failures`, such as `Error404_1002_1010`: the form of the errors,
/// `status` and the error codes.
fn name_of(status: u16, failures: &[Failure]) -> String {
    let has = |form| failures.iter().any(|failure| failure.form == form);
    let mut name = match (has(Form::Envelope), has(Form::Page), has(Form::Payload)) {
        _ if has(Form::Problem) => format!("Problem{status}"),
        _ if has(Form::ProblemXml) => format!("ProblemXml{status}"),
        (true, false, false) => format!("Error{status}"),
        (false, true, false) => format!("ErrorPage{status}"),
        (false, false, true) => format!("ErrorPayload{status}"),
        _ => format!("ErrorOrPayload{status}"),
    };
    for failure in failures {
        let _ = write!(name, "_{}", failure.code);
    }
    name
}

/// Adds `failures` to `response`: their codes, their meanings, and the content types they have.
fn add_failures(response: &mut Response, status: u16, failures: &[Failure], schemas: &mut Schemas) {
    for Failure { code, meaning, .. } in failures {
        if !response.description.is_empty() {
            response.description.push('\n');
        }
        let _ = write!(response.description, "- `{code}`: {meaning}");
    }
    for form in [Form::Envelope, Form::Page, Form::Payload, Form::Problem, Form::ProblemXml] {
        let of_form: Vec<_> = failures.iter().filter(|failure| failure.form == form).collect();
        if of_form.is_empty() {
            continue;
        }
        let text = || Object::with_type(Type::String).into();
        match form {
            Form::Envelope => {
                let schema = error_schema(ERROR, &of_form, schemas);
                let content = add_content(response, "application/json", schema);
                add_examples(content, &of_form, envelope);
            }
            Form::Page => drop(add_content(response, "text/html", text())),
            Form::Payload => {
                let payload = Ref::from_schema_name(ERROR_PAGE).into();
                add_content(response, "application/json", payload);
            }
            Form::Problem => {
                let problem = error_schema(PROBLEM, &of_form, schemas);
                let content = add_content(response, "application/problem+json", problem);
                add_examples(content, &of_form, problem_details);
            }
            Form::ProblemXml => drop(add_content(response, "application/problem+xml", text())),
        }
    }
    if matches!(status, 429 | 503) {
        add_header(response, "Retry-After");
    }
}

/// Adds to `content` an example of each of `failures`, which `example` builds.
fn add_examples(content: &mut Content, failures: &[&Failure], example: fn(&Failure) -> Value) {
    for failure in failures {
        let example = ExampleBuilder::new().value(Some(example(failure))).build();
        content.examples.insert(failure.code.to_string(), example.into());
    }
}

fn envelope(failure: &Failure) -> Value {
    json!({ "code": failure.code, "message": failure.message, "data": data_of(failure) })
}

fn problem_details(failure: &Failure) -> Value {
    let title = StatusCode::from_u16(failure.status).ok();
    json!({
        "type": "about:blank",
        "title": title.and_then(|status| status.canonical_reason()),
        "status": failure.status,
        "detail": failure.message,
        "code": failure.code,
        "data": data_of(failure),
    })
}

fn data_of(failure: &Failure) -> Value {
    failure.data.as_ref().map(|data| data.example.clone()).unwrap_or_default()
}

/// Returns the schema of an error with one of the codes in `failures`. `base` names the general schema of errors. An
/// error with details gets its own schema, which is added to `schemas`.
fn error_schema(base: &str, failures: &[&Failure], schemas: &mut Schemas) -> RefOr<Schema> {
    let mut alternatives: Vec<RefOr<Schema>> = Vec::new();
    let mut plain = Vec::new();
    for Failure { code, meaning, data, .. } in failures {
        let Some(data) = data else {
            plain.push(*code);
            continue;
        };
        let name = format!("{base}{code}");
        schemas.entry(name.clone()).or_insert_with(|| {
            let data = Ref::from_schema_name(&data.schema);
            of_codes(base, vec![*code], data.into()).description(Some(*meaning)).into()
        });
        alternatives.push(Ref::from_schema_name(name).into());
    }
    if !plain.is_empty() {
        let null = Object::with_type(Type::Null);
        alternatives.push(of_codes(base, plain, null.into()).into());
    }
    if alternatives.len() == 1 {
        return alternatives.remove(0);
    }
    let either = alternatives.into_iter().fold(OneOfBuilder::new(), OneOfBuilder::item);
    either.into()
}

/// Returns the schema named `base`, restricted to errors with these codes and this `data`.
fn of_codes(base: &str, codes: Vec<i32>, data: RefOr<Schema>) -> AllOfBuilder {
    let code = ObjectBuilder::new().schema_type(Type::Integer).enum_values(Some(codes));
    let named = ObjectBuilder::new().property("code", code).required("code");
    let named = named.property("data", data).required("data");
    AllOfBuilder::new().item(Ref::from_schema_name(base)).item(named)
}

/// Adds a content type to a response. If the response already has the type, both schemas are allowed.
fn add_content<'r>(
    response: &'r mut Response,
    content_type: &str,
    schema: RefOr<Schema>,
) -> &'r mut Content {
    let content = response.content.entry(content_type.to_owned());
    let content = content.or_insert_with(|| RefOr::T(Content::default()));
    if matches!(content, RefOr::Ref(_)) {
        *content = RefOr::T(Content::default());
    }
    let RefOr::T(content) = content else { unreachable!("it is no reference any more") };
    content.schema = Some(match content.schema.take() {
        None => schema,
        Some(declared) if declared == schema => declared,
        Some(declared) => AnyOfBuilder::new().item(declared).item(schema).into(),
    });
    content
}

/// Adds to `response` the headers and description that follow from its status and content types.
fn finish(status: &str, response: &mut Response) {
    if matches!(status, "301" | "302" | "303" | "307" | "308") {
        add_header(response, "Location");
    }
    if response.content.keys().any(|kind| FILES.contains(&kind.as_str())) {
        add_header(response, "Content-Disposition");
    }
    for content in response.content.values_mut() {
        if let RefOr::T(content) = content
            && matches!(content.schema, Some(RefOr::T(Schema::Array(_))))
        {
            // The schema of `Vec<u8>` stands for the bytes of a file.
            let bytes = SchemaFormat::KnownFormat(KnownFormat::Binary);
            let file = ObjectBuilder::new().schema_type(Type::String).format(Some(bytes));
            content.schema = Some(file.into());
        }
    }
    if response.description.is_empty() {
        let text = match status {
            "200" => "The request succeeded.",
            "206" => "The requested part of the file.",
            "301" | "302" | "303" | "307" | "308" => "The response is at the URL in `Location`.",
            "304" => "The client has the current version.",
            "404" => "What the request names does not exist.",
            "503" => "The server cannot respond at the moment.",
            _ => "The request failed; the body says why.",
        };
        text.clone_into(&mut response.description);
    }
}

/// Adds a reference to the shared header `name` to a response.
fn add_header(response: &mut Response, name: &str) {
    let shared = || RefOr::<Header>::Ref(Ref::new(format!("#/components/headers/{name}")));
    response.headers.entry(name.to_owned()).or_insert_with(shared);
}

fn requirements(login: Login) -> Vec<SecurityRequirement> {
    let none: [&str; 0] = [];
    let reader = || SecurityRequirement::new(TOKEN, none).add(SESSION_COOKIE, none);
    let guest = || SecurityRequirement::new(GUEST_ID, none).add(GUEST_SECRET, none);
    match login {
        Login::Ignored => Vec::new(),
        Login::Guest => vec![SecurityRequirement::default(), guest()],
        Login::Optional => vec![SecurityRequirement::default(), reader()],
        Login::Required => vec![reader()],
        Login::Operator => vec![SecurityRequirement::new(shared::CONSOLE_COOKIE, none)],
    }
}

#[cfg(test)]
mod tests {
    use utoipa::openapi::path::OperationBuilder;
    use utoipa::openapi::{ContentBuilder, ResponseBuilder};

    use super::*;
    use crate::ErrorData;

    fn failure(status: u16, code: i32, form: Form) -> Failure {
        let (meaning, message) = ("It went wrong.", "Something went wrong");
        Failure { status, code, meaning, message, data: None, form }
    }

    fn completed(operation: OperationBuilder, facts: &Facts) -> (Value, Value) {
        let (mut operation, mut components) = (operation.build(), Components::default());
        complete(&mut operation, &mut components, facts);
        (serde_json::to_value(operation).unwrap(), serde_json::to_value(components).unwrap())
    }

    #[test]
    fn failures_of_one_status_share_a_response_that_lists_their_codes() {
        let failures = vec![
            failure(404, 1010, Form::Envelope),
            failure(404, 1002, Form::Envelope),
            failure(404, 1002, Form::Envelope),
            failure(429, 1007, Form::Page),
        ];
        let facts =
            Facts { login: Login::Required, failures, revalidated: false, redirected: false };
        let (operation, components) = completed(OperationBuilder::new(), &facts);
        let name = "#/components/responses/Error404_1002_1010";
        assert_eq!(operation["responses"]["404"], json!({ "$ref": name }));
        let shared = &components["responses"];
        let error = &shared["Error404_1002_1010"];
        assert_eq!(error["description"], "- `1002`: It went wrong.\n- `1010`: It went wrong.");
        let schema = &error["content"]["application/json"]["schema"]["allOf"];
        assert_eq!(schema[0]["$ref"], "#/components/schemas/ApiError");
        assert_eq!(schema[1]["properties"]["code"]["enum"], json!([1002, 1010]));
        let page = &shared["ErrorPage429_1007"];
        assert_eq!(page["content"]["text/html"]["schema"]["type"], "string");
        assert!(page["headers"]["Retry-After"].is_object());
        assert_eq!(operation["security"], json!([{ "reader_token": [], "session_half": [] }]));
    }

    #[test]
    fn an_error_with_details_has_a_schema_of_its_own() {
        let data = ErrorData { schema: "Price".to_owned(), example: json!({ "price": 12 }) };
        let changed = Failure { data: Some(data), ..failure(409, 1301, Form::Envelope) };
        let failures = vec![changed, failure(409, 1008, Form::Envelope)];
        let facts =
            Facts { login: Login::Required, failures, revalidated: true, redirected: false };
        let declared = OperationBuilder::new().response("206", ResponseBuilder::new());
        let (operation, components) = completed(declared, &facts);
        let answer = &components["responses"]["Error409_1008_1301"]["content"]["application/json"];
        let schema = &answer["schema"]["oneOf"];
        assert_eq!(schema[0], json!({ "$ref": "#/components/schemas/ApiError1301" }));
        assert_eq!(schema[1]["allOf"][1]["properties"]["data"], json!({ "type": "null" }));
        assert_eq!(answer["examples"]["1301"]["value"]["data"], json!({ "price": 12 }));
        let own = &components["schemas"]["ApiError1301"]["allOf"][1]["properties"];
        assert_eq!(own["data"], json!({ "$ref": "#/components/schemas/Price" }));
        let headers = ["IfNoneMatch", "Range", "IfRange"];
        let headers =
            headers.map(|name| json!({ "$ref": format!("#/components/parameters/{name}") }));
        assert_eq!(operation["parameters"], json!(headers));
    }

    #[test]
    fn what_an_operation_declares_stays_and_is_completed() {
        let ready = ContentBuilder::new().schema(Some(Object::with_type(Type::Boolean))).build();
        let ready = ResponseBuilder::new().description("Busy.").content("application/json", ready);
        let declared = OperationBuilder::new()
            .response("200", ResponseBuilder::new())
            .response("303", ResponseBuilder::new())
            .response("503", ready);
        let failures = vec![failure(503, 1006, Form::Envelope)];
        let facts = Facts { login: Login::Ignored, failures, revalidated: true, redirected: true };
        let (operation, components) = completed(declared, &facts);
        let responses = &operation["responses"];
        assert_eq!(responses["503"]["description"], "Busy.\n- `1006`: It went wrong.");
        let either = &responses["503"]["content"]["application/json"]["schema"]["anyOf"];
        assert_eq!(either[0]["type"], "boolean");
        assert_eq!(either[1]["allOf"][1]["properties"]["code"]["enum"], json!([1006]));
        assert_eq!(responses["200"]["description"], "The request succeeded.");
        assert!(responses["200"]["headers"]["ETag"].is_object());
        assert!(responses["303"]["headers"]["Location"].is_object());
        assert!(responses["302"]["$ref"].is_string() && responses["304"]["$ref"].is_string());
        assert_eq!(operation["security"], json!([]));
        assert!(components.get("responses").is_none());
    }
}
