//! Tests of the examples in the API description: each example request is sent as a guest, and the response has the
//! fields and types of the example response.

use console_api::description;
use foundation::paging::PageRequest;
use foundation::query_string::query_string;
use http::StatusCode;
use serde_json::{Value, json};

use crate::access::guest;
use crate::authenticator::Authenticator;
use crate::campaigns::{LAND_PAGE, create, variant};
use crate::session::{Post, TestBrowser};
use crate::site::{Answer, TestSite, id};
use test_database::TestDatabase;

/// Prefixes of the paths whose example requests are sent.
const AREAS: &[&str] = &[
    "/api/me/",
    "/api/notices/",
    "/api/contact/",
    "/api/ads/",
    "/api/welfare/",
    "/api/book/",
    "/api/section/",
    "/api/search/",
    "/api/reading/",
    "/api/wallet/",
    "/api/shop",
    "/api/vip/",
];
/// Paths whose example requests may fail for a new guest, because they name a receipt or a plan, or spend coins.
const IN_VAIN: &[&str] = &[
    "/api/wallet/unlock",
    "/api/wallet/wait-unlock",
    "/api/wallet/receipt",
    "/api/wallet/order",
    "/api/wallet/payment",
    "/api/vip/cancel",
    "/api/vip/resume",
    "/api/vip/change",
];
/// Id of the book in the example requests.
const EXAMPLE_BOOK: &str = "5yuxzs98u9a4";
const JSON: &str = "application/json";

/// An example request of the API description.
struct Example {
    method: String,
    pattern: String,
    path: String,
    body: Option<Value>,
    operation: Value,
}

/// Returns the parameters that an operation declares itself. References to shared parameters, which
/// are headers, are left out.
fn own_parameters(operation: &Value) -> impl Iterator<Item = &Value> {
    let all = operation["parameters"].as_array().into_iter().flatten();
    all.filter(|parameter| parameter["$ref"].is_null())
}

fn resolved<'d>(document: &'d Value, schema: &'d Value) -> &'d Value {
    let Some(reference) = schema["$ref"].as_str() else { return schema };
    document.pointer(reference.trim_start_matches('#')).expect("references lead somewhere")
}

fn text(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

impl Example {
    fn new(document: &Value, pattern: &str, method: &str, operation: &Value) -> Self {
        let route = format!("{method} {pattern}");
        let mut path = pattern.to_owned();
        let mut query = Vec::new();
        for parameter in own_parameters(operation) {
            let name = parameter["name"].as_str().unwrap();
            let schema = resolved(document, &parameter["schema"]);
            let example = [&parameter["example"], &schema["example"]];
            let example = example.into_iter().find(|example| !example.is_null()).map(text);
            match (parameter["in"].as_str().unwrap(), example) {
                ("path", example) => {
                    let example =
                        example.unwrap_or_else(|| panic!("{route}: {name} has no example"));
                    path = path.replace(&format!("{{{name}}}"), &example);
                }
                ("query", Some(example)) => query.push((name.to_owned(), example)),
                ("query", None) => {
                    assert_ne!(parameter["required"], true, "{route}: {name} has no example");
                }
                _ => {}
            }
        }
        if !query.is_empty() {
            let pairs: Vec<_> = query.iter().map(|(n, v)| (n.as_str(), v.as_str())).collect();
            path = format!("{path}?{}", query_string(&pairs));
        }
        let body = operation["requestBody"]["content"][JSON]["example"].clone();
        let has_body = operation["requestBody"].is_object();
        assert_eq!(has_body, !body.is_null(), "{route} has no example of its body");
        let (method, pattern) = (method.to_uppercase(), pattern.to_owned());
        Self { method, pattern, path, body: has_body.then_some(body), operation: operation.clone() }
    }

    /// Sends the request as `browser`, with the book, codes and tokens of the example replaced by existing ones.
    async fn send(&self, browser: &mut TestBrowser<'_>) -> Answer {
        let mut body = self.body.clone();
        if let Some(body) = &mut body {
            prepare(browser, &self.pattern, body).await;
        }
        if self.pattern == "/api/me/hand-over/undo" {
            let code = code_of_another(browser).await;
            browser.redeem(&code).await;
        }
        if self.pattern == "/api/me/auth-visitor" {
            browser.forget_cookies();
            browser.token = None;
        }
        browser.headers.push(("idempotency-key", "5f0c2b7e-4a1d-4c58-9b1e-0d6f5c3a7e21"));
        let body = body.map(|body| body.to_string().replace(EXAMPLE_BOOK, id(1).as_str()));
        let mut path = self.path.replace(EXAMPLE_BOOK, id(1).as_str());
        match (self.method.as_str(), self.pattern.as_str()) {
            ("DELETE", "/api/me/email") => {
                create_passkey(browser, &mut Authenticator::new()).await;
                let body = confirmed_email(browser).await;
                let bound = browser.post("/api/me/email/finish", &body).await;
                assert_eq!(bound.status, StatusCode::OK, "{}", bound.text());
            }
            ("DELETE", "/api/me/passkeys") => {
                create_passkey(browser, &mut Authenticator::new()).await;
                create_passkey(browser, &mut Authenticator::new()).await;
                let id = passkey_id(browser).await;
                path = format!("{}?id={}", self.pattern, text(&id));
            }
            _ => {}
        }
        browser.send(&self.method, &path, body.as_deref()).await
    }
}

/// Creates another guest, and returns a hand-over code of this guest.
async fn code_of_another(browser: &TestBrowser<'_>) -> Value {
    let mut other = TestBrowser::at(browser.site, [30, 1, 1, 1]);
    other.visit().await;
    other.post("/api/me/hand-over", &json!({})).await.json()["data"]["code"].clone()
}

/// Requests a mail with a one-time link, and returns the code of the link.
async fn email_code(browser: &mut TestBrowser<'_>) -> Value {
    // The mails of earlier examples go elsewhere, so that the link is in the next one.
    Post::open().send(browser.site).await;
    json!(Post::open().code(browser, "ann@books.example").await)
}

/// Requests a mail with a one-time link and previews the link. Returns a body with the code of the
/// link and the confirmation from the preview.
async fn confirmed_email(browser: &mut TestBrowser<'_>) -> Value {
    let code = json!({ "code": email_code(browser).await });
    let shown = browser.post("/api/me/email/preview", &code).await.json();
    json!({ "code": code["code"], "confirm": shown["data"]["confirm"] })
}

/// Returns the options for creating a passkey, or for signing in with one.
async fn passkey_options(browser: &mut TestBrowser<'_>, path: &str) -> Value {
    browser.post(path, &json!({})).await.json()["data"].clone()
}

/// Creates a passkey in the authenticator `key`, and adds it to the guest of `browser`.
async fn create_passkey(browser: &mut TestBrowser<'_>, key: &mut Authenticator) {
    let options = passkey_options(browser, "/api/me/passkeys/start").await;
    let credential = json!({ "credential": key.create(&options) });
    let made = browser.post("/api/me/passkeys/finish", &credential).await;
    assert_eq!(made.status, StatusCode::OK, "{}", made.text());
}

/// Returns the id of the guest's first passkey.
async fn passkey_id(browser: &TestBrowser<'_>) -> Value {
    browser.get("/api/me/passkeys").await.json()["data"]["list"][0]["id"].clone()
}

/// Creates a passkey, and returns the signed challenge of a sign-in with it.
async fn passkey_proof(browser: &mut TestBrowser<'_>) -> Value {
    let mut key = Authenticator::new();
    create_passkey(browser, &mut key).await;
    key.get(&passkey_options(browser, "/api/me/passkeys/sign-in/start").await)
}

/// Replaces codes and tokens in an example body by valid ones, and sends the requests that have to precede the example.
async fn prepare(browser: &mut TestBrowser<'_>, pattern: &str, body: &mut Value) {
    match pattern {
        "/api/me/hand-over/preview" => body["code"] = code_of_another(browser).await,
        "/api/me/hand-over/redeem" => {
            body["code"] = code_of_another(browser).await;
            let preview = json!({ "code": body["code"] });
            let shown = browser.post("/api/me/hand-over/preview", &preview).await.json();
            body["confirm"] = shown["data"]["confirm"].clone();
        }
        "/api/me/email/preview" => body["code"] = email_code(browser).await,
        "/api/me/email/finish" => *body = confirmed_email(browser).await,
        "/api/me/passkeys/finish" => {
            let options = passkey_options(browser, "/api/me/passkeys/start").await;
            body["credential"] = Authenticator::new().create(&options);
        }
        "/api/me/passkeys/name" => {
            create_passkey(browser, &mut Authenticator::new()).await;
            body["id"] = passkey_id(browser).await;
        }
        "/api/me/passkeys/sign-in/preview" => body["credential"] = passkey_proof(browser).await,
        "/api/me/passkeys/sign-in/finish" => {
            body["credential"] = passkey_proof(browser).await;
            let preview = json!({ "credential": body["credential"] });
            let shown = browser.post("/api/me/passkeys/sign-in/preview", &preview).await.json();
            body["confirm"] = shown["data"]["confirm"].clone();
        }
        "/api/reading/beacon" => body["access_token"] = json!(browser.token),
        "/api/ads/claim" => {
            let landed = browser.post(LAND_PAGE, &json!({ "pro_code": "spring" })).await.json();
            body["click"] = landed["data"]["click"].clone();
        }
        "/api/welfare/claim" => {
            let shared = json!({ "book_id": id(1), "time_zone": body["time_zone"] });
            let shared = browser.post("/api/welfare/shared", &shared).await;
            assert_eq!(shared.status, StatusCode::OK, "{}", shared.text());
        }
        _ => {}
    }
}

/// Asserts that `actual` has the fields of the example, with values of the same types. Fields that are only in
/// `actual`, null on either side, and an empty object as `actual` are accepted.
fn assert_same_shape(example: &Value, actual: &Value, at: &str) {
    match (example, actual) {
        (Value::Null, _) | (_, Value::Null) => {}
        (Value::Object(example), Value::Object(actual)) => {
            let missing = example.keys().find(|name| !actual.contains_key(*name));
            assert!(missing.is_none() || actual.is_empty(), "{at}: {missing:?} is missing");
            for (name, value) in example {
                let actual = actual.get(name).unwrap_or(&Value::Null);
                assert_same_shape(value, actual, &format!("{at}.{name}"));
            }
        }
        (Value::Array(example), Value::Array(actual)) => {
            if let (Some(example), Some(actual)) = (example.first(), actual.first()) {
                assert_same_shape(example, actual, &format!("{at}[0]"));
            }
        }
        (Value::Bool(_), Value::Bool(_))
        | (Value::Number(_), Value::Number(_))
        | (Value::String(_), Value::String(_)) => {}
        _ => panic!("{at}: {actual} is not like the example {example}"),
    }
}

fn examples() -> Vec<Example> {
    let document = serde_json::to_value(description()).unwrap();
    let mut examples = Vec::new();
    for (path, item) in document["paths"].as_object().unwrap() {
        if AREAS.iter().any(|area| path.starts_with(area)) {
            let operations = item.as_object().unwrap().iter();
            let operations = operations.filter(|(_, operation)| operation["responses"].is_object());
            let new = |(method, it): (&String, &Value)| Example::new(&document, path, method, it);
            examples.extend(operations.map(new));
        }
    }
    examples
}

#[tokio::test]
async fn every_example_is_accepted_and_its_response_looks_like_the_example() {
    let scratch = TestDatabase::sqlite().await;
    let site = TestSite::stocked(&scratch).await;
    create(&site, "spring", variant()).await;
    let examples = examples();
    assert!(examples.len() > 30, "{} operations", examples.len());
    for (number, example) in examples.iter().enumerate() {
        let route = format!("{} {}", example.method, example.pattern);
        let mut browser = guest(&site, 500 + number).await;
        let answer = example.send(&mut browser).await;
        let status = answer.status.as_str();
        let declared = &example.operation["responses"][status];
        assert!(declared.is_object(), "{route} does not declare {status}: {}", answer.text());
        // The site of this test has no login providers.
        if example.pattern.contains("/third-party/") {
            assert_eq!(answer.status, StatusCode::NOT_FOUND, "{route}");
            continue;
        }
        if IN_VAIN.contains(&example.pattern.as_str()) {
            assert!(!answer.status.is_server_error(), "{route}: {}", answer.text());
            continue;
        }
        assert_eq!(answer.status, StatusCode::OK, "{route}");
        let shown = &declared["content"][JSON]["example"];
        if answer.headers["content-type"] == JSON {
            assert!(shown.is_object(), "{route} has no example of its response");
            assert_same_shape(shown, &answer.json(), &route);
        }
    }
}

/// Adds to `found` the properties that have no description, in a schema and in the schemas that it refers to.
fn undescribed(
    document: &Value,
    schema: &Value,
    at: &str,
    seen: &mut Vec<String>,
    found: &mut Vec<String>,
) {
    if let Some(reference) = schema["$ref"].as_str() {
        if !seen.iter().any(|known| known == reference) {
            seen.push(reference.to_owned());
            let name = reference.rsplit('/').next().unwrap();
            undescribed(document, &document["components"]["schemas"][name], name, seen, found);
        }
        return;
    }
    for (name, property) in schema["properties"].as_object().into_iter().flatten() {
        let here = format!("{at}.{name}");
        let alternatives = property["oneOf"].as_array().into_iter().flatten();
        let described = alternatives.chain([property]).any(|one| one["description"].is_string());
        // The field `data` of an envelope needs no description, because its own fields are described.
        if !described && name != "data" {
            found.push(here.clone());
        }
        undescribed(document, property, &here, seen, found);
    }
    for part in ["oneOf", "anyOf", "allOf"] {
        for one in schema[part].as_array().into_iter().flatten() {
            undescribed(document, one, at, seen, found);
        }
    }
    if schema["items"].is_object() {
        undescribed(document, &schema["items"], at, seen, found);
    }
}

#[test]
fn every_field_of_every_request_and_response_is_described() {
    let document = serde_json::to_value(description()).unwrap();
    let (mut seen, mut found) = (Vec::new(), Vec::new());
    for Example { pattern, operation, .. } in examples() {
        let bodies = [&operation["requestBody"], &operation["responses"]["200"]];
        for body in bodies {
            let schema = &body["content"][JSON]["schema"];
            undescribed(&document, schema, &pattern, &mut seen, &mut found);
        }
        for parameter in own_parameters(&operation) {
            let name = &parameter["name"];
            assert!(parameter["description"].is_string(), "{pattern} {name}");
            let schema = resolved(&document, &parameter["schema"]);
            let limited = ["maxLength", "pattern", "enum", "maximum", "maxItems"];
            let limited = limited.iter().any(|limit| !schema[*limit].is_null());
            assert!(limited || schema["type"] == "boolean", "{pattern} {name} has no limit");
        }
    }
    assert!(found.is_empty(), "fields without a description: {found:#?}");
}

#[test]
fn every_page_parameter_has_the_limits_of_a_page_request() {
    let document = serde_json::to_value(description()).unwrap();
    let paths = document["paths"].as_object().unwrap().values();
    let operations = paths.flat_map(|path| path.as_object().unwrap().values());
    let parameters = operations.flat_map(|one| one["parameters"].as_array().into_iter().flatten());
    let mut checked = 0;
    for parameter in parameters {
        let (default, most) = match parameter["name"].as_str().unwrap_or_default() {
            "page" => (1, PageRequest::LAST_PAGE),
            "page_size" => (PageRequest::DEFAULT_SIZE, PageRequest::LARGEST_SIZE),
            _ => continue,
        };
        let schema = &parameter["schema"];
        let limits = ["minimum", "default", "maximum"].map(|limit| schema[limit].as_i64());
        assert_eq!(limits, [Some(1), Some(default), Some(most)], "{parameter}");
        checked += 1;
    }
    assert!(checked > 10, "{checked}");
}
