//! Checks the responses that tests receive against the API description: the route has to declare the status, the
//! content type and the error code of each response, and a JSON body has to match the declared schema. Also checks the
//! description itself.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use console_api::{all_endpoints, description};
use http::header::CONTENT_TYPE;
use http::{HeaderMap, HeaderValue, Method, StatusCode};
use serde_json::Value;

use crate::site::Answer;

static DOCUMENT: LazyLock<Value> = LazyLock::new(|| serde_json::to_value(description()).unwrap());
static PATTERNS: LazyLock<Vec<String>> = LazyLock::new(|| {
    all_endpoints().table().iter().map(|endpoint| endpoint.path.clone()).collect()
});

/// Panics if the description of the route does not declare this response. Responses to paths without a route, and to
/// methods that a route does not have, are not checked.
pub(crate) fn check(method: &Method, path: &str, answer: &Answer) {
    if let Some(problem) = problem(method, path, answer) {
        panic!("{method} {path}: {problem}: {}", String::from_utf8_lossy(&answer.body));
    }
}

fn problem(method: &Method, path: &str, answer: &Answer) -> Option<String> {
    let (pattern, status) = (pattern_of(path)?, answer.status.as_str());
    let reads = *method == Method::HEAD || *method == Method::GET;
    let name = if reads { "get".to_owned() } else { method.as_str().to_lowercase() };
    let operation = &DOCUMENT["paths"][pattern][&name];
    if operation.is_null() {
        return None;
    }
    let response = resolved(&operation["responses"][status]);
    if response.is_null() {
        return Some(format!("{name} {pattern} does not declare the status {status}"));
    }
    if *method == Method::HEAD || answer.body.is_empty() {
        return None;
    }
    let kind = answer.headers.get(CONTENT_TYPE).map_or("", |kind| kind.to_str().unwrap());
    let kind = kind.split(';').next().unwrap_or_default().trim();
    let content = &response["content"][kind];
    if content.is_null() {
        return Some(format!("{name} {pattern} does not declare `{kind}` for {status}"));
    }
    if !kind.ends_with("json") {
        return None;
    }
    // Only an uncompressed body is parsed.
    let body: Value = serde_json::from_slice(&answer.body).ok()?;
    if let Some(code) = body["code"].as_i64().filter(|_| answer.status.as_u16() >= 400)
        && !codes(&content["schema"]).contains(&code)
    {
        return Some(format!("{name} {pattern} does not declare the code {code}"));
    }
    let violation = violation(&content["schema"], &body, "the body")?;
    Some(format!("{name} {pattern} violates its schema for {status}: {violation}"))
}

/// Returns the first violation of the schema by the value; `None` if there is none. Limits of numbers and texts are not
/// checked.
fn violation(schema: &'static Value, value: &Value, at: &str) -> Option<String> {
    let schema = resolved(schema);
    let mut all = schema["allOf"].as_array().into_iter().flatten();
    if let Some(found) = all.find_map(|part| violation(part, value, at)) {
        return Some(found);
    }
    for part in ["oneOf", "anyOf"] {
        let Some(alternatives) = schema[part].as_array() else { continue };
        let mut fitting = alternatives.iter().map(|one| violation(one, value, at));
        if fitting.all(|found| found.is_some()) {
            return Some(format!("{at} is none of the alternatives"));
        }
    }
    let kinds = match &schema["type"] {
        Value::Array(kinds) => kinds.as_slice(),
        Value::Null => &[],
        kind => std::slice::from_ref(kind),
    };
    if !kinds.is_empty() && !kinds.iter().any(|kind| is_kind(kind, value)) {
        return Some(format!("{at} is not {}", schema["type"]));
    }
    if schema["enum"].as_array().is_some_and(|values| !values.contains(value)) {
        return Some(format!("{at} is not one of {}", schema["enum"]));
    }
    if let (Some(fields), Some(required)) = (value.as_object(), schema["required"].as_array()) {
        let mut required = required.iter();
        if let Some(name) = required.find(|name| !fields.contains_key(name.as_str().unwrap())) {
            return Some(format!("{at} has no {name}"));
        }
    }
    let fields = value.as_object().into_iter().flatten().filter_map(|(name, value)| {
        let declared = match &schema["properties"][name] {
            Value::Null => &schema["additionalProperties"],
            declared => declared,
        };
        declared.is_object().then(|| violation(declared, value, &format!("{at}.{name}"))).flatten()
    });
    let items = value.as_array().into_iter().flatten().filter_map(|value| {
        let declared = &schema["items"];
        declared.is_object().then(|| violation(declared, value, &format!("{at}[]"))).flatten()
    });
    fields.chain(items).next()
}

fn is_kind(kind: &Value, value: &Value) -> bool {
    match kind.as_str() {
        Some("null") => value.is_null(),
        Some("boolean") => value.is_boolean(),
        Some("integer") => value.is_i64() || value.is_u64(),
        Some("number") => value.is_number(),
        Some("string") => value.is_string(),
        Some("array") => value.is_array(),
        _ => value.is_object(),
    }
}

/// Returns the pattern of the route that serves a path; if several patterns match, the one with the fewest parameters.
/// `None` if no pattern matches.
fn pattern_of(path: &str) -> Option<&'static str> {
    let matching = PATTERNS.iter().filter(|pattern| matches(pattern, path));
    matching.min_by_key(|pattern| pattern.matches('{').count()).map(String::as_str)
}

fn matches(pattern: &str, path: &str) -> bool {
    let (parts, given): (Vec<_>, Vec<_>) =
        (pattern.split('/').collect(), path.split('/').collect());
    let fits = |(part, given): (&&str, &&str)| {
        if part.starts_with('{') { !given.is_empty() } else { part == given }
    };
    parts.len() == given.len() && parts.iter().zip(&given).all(fits)
}

fn resolved(value: &'static Value) -> &'static Value {
    let Some(reference) = value["$ref"].as_str() else { return value };
    DOCUMENT.pointer(reference.trim_start_matches('#')).expect("references lead somewhere")
}

/// Returns the error codes that a schema lists.
fn codes(schema: &'static Value) -> Vec<i64> {
    let schema = resolved(schema);
    let own = schema["properties"]["code"]["enum"].as_array().into_iter().flatten();
    let mut found: Vec<i64> = own.filter_map(Value::as_i64).collect();
    for part in ["allOf", "anyOf", "oneOf"] {
        found.extend(schema[part].as_array().into_iter().flatten().flat_map(codes));
    }
    found
}

/// Returns every operation of the API description, with its method and path as one text such as `get /api/shop`.
fn operations() -> impl Iterator<Item = (String, &'static Value)> {
    let paths = DOCUMENT["paths"].as_object().unwrap();
    paths.iter().flat_map(|(path, item)| {
        let methods = item.as_object().unwrap().iter();
        methods.map(move |(method, operation)| (format!("{method} {path}"), operation))
    })
}

#[test]
fn a_response_that_is_not_declared_is_found() {
    let answer = |status, kind: &'static str, body: &'static str| Answer {
        status: StatusCode::from_u16(status).unwrap(),
        headers: HeaderMap::from_iter([(CONTENT_TYPE, HeaderValue::from_static(kind))]),
        body: body.into(),
    };
    let book = |answer: Answer| problem(&Method::GET, "/api/book/detail", &answer);
    let json = "application/json";
    let nothing = r#"{"code":1002,"message":"","data":null}"#;
    assert_eq!(book(answer(404, json, nothing)), None);
    assert!(book(answer(200, json, "{}")).unwrap().contains("has no \"code\""));
    let untyped = r#"{"code":1000,"message":"","data":null}"#;
    assert!(book(answer(400, json, untyped)).unwrap().contains("is not \"object\""));
    assert!(book(answer(404, json, r#"{"code":1003}"#)).unwrap().contains("the code 1003"));
    assert!(book(answer(418, json, "{}")).unwrap().contains("the status 418"));
    assert!(book(answer(200, "text/csv", "a,b")).unwrap().contains("`text/csv`"));
    let page = answer(404, "text/html; charset=utf-8", "<html>");
    assert_eq!(problem(&Method::GET, "/book/none", &page), None);
    let payload = answer(404, json, r#"{"route":"not_found","status":404}"#);
    assert_eq!(problem(&Method::GET, "/book/none/_payload.json", &payload), None);
    assert_eq!(pattern_of("/opds/books/x.json"), Some("/opds/books/{file}"));
    assert_eq!(pattern_of("/api/nope"), None);
}

#[test]
fn every_response_is_described_and_every_operation_says_who_may_call_it() {
    let tags: BTreeSet<_> =
        DOCUMENT["tags"].as_array().unwrap().iter().map(|tag| tag["name"].as_str()).collect();
    for (route, operation) in operations() {
        for (status, response) in operation["responses"].as_object().unwrap() {
            let text = resolved(response)["description"].as_str();
            assert!(text.is_some_and(|text| !text.is_empty()), "{route} {status}");
        }
        for status in ["500", "503"] {
            assert!(operation["responses"][status].is_object(), "{route} {status}");
        }
        assert!(operation["security"].is_array(), "{route}");
        assert!(tags.contains(&operation["tags"][0].as_str()), "{route}");
    }
}

#[test]
fn operation_ids_are_different_and_in_camel_case() {
    let mut ids = BTreeSet::new();
    for (route, operation) in operations() {
        let id = operation["operationId"].as_str().unwrap();
        let camel = id.starts_with(|c: char| c.is_ascii_lowercase())
            && id.chars().all(|c| c.is_ascii_alphanumeric())
            && id.contains(|c: char| c.is_ascii_uppercase());
        assert!(camel && ids.insert(id), "{route} is called {id}");
    }
    for endpoint in all_endpoints().table() {
        let declared: Vec<_> = endpoint.calls.iter().map(|call| call.method).collect();
        assert_eq!(declared, endpoint.methods, "{}", endpoint.path);
    }
}

#[test]
fn a_name_stands_for_one_schema() {
    assert_eq!(all_endpoints().ambiguous_schemas(), Vec::<&str>::new());
}

#[test]
fn the_catalogue_of_error_codes_is_part_of_the_description() {
    let catalogue = DOCUMENT["info"]["x-error-codes"].as_array().unwrap();
    let listed: Vec<_> = catalogue.iter().map(|entry| entry["code"].as_i64().unwrap()).collect();
    let known: Vec<_> = all_endpoints().error_codes().iter().map(|c| i64::from(c.code)).collect();
    assert_eq!(listed, known);
    let text = DOCUMENT["info"]["description"].as_str().unwrap();
    let mut declared = BTreeSet::new();
    for (_, operation) in operations() {
        for response in operation["responses"].as_object().unwrap().values() {
            let content = resolved(response)["content"].as_object().into_iter().flatten();
            declared.extend(content.flat_map(|(_, content)| codes(&content["schema"])));
        }
    }
    for code in &known {
        assert!(text.contains(&format!("| {code} |")), "{code}");
        // Code 1004 is for a method that a path does not have, so no operation declares this code.
        assert!(declared.contains(code) || *code == 1004, "no operation declares {code}");
    }
    // 0 is the code of success.
    assert!(declared.iter().all(|code| *code == 0 || known.contains(code)));
}
