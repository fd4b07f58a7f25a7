//! Tests of invalid input: the response names the invalid field and the broken rule, and its message is one of this
//! API, not of a parser library.

use bytes::Bytes;
use http::Request;
use http::header::CONTENT_TYPE;
use http_body_util::Full;
use serde_json::{Value, json};

use crate::session::TestBrowser;
use crate::site::{Answer, TestSite};
use test_database::TestDatabase;

const VISITOR: &str = "/api/me/auth-visitor";
const SETTINGS: &str = "/api/notices/settings";

/// Words in the messages of the libraries that parse requests. A message of this API contains none of them.
const FOREIGN: &[&str] = &[
    "Failed to",
    "deserialize",
    "invalid type",
    "invalid value",
    "unknown variant",
    "missing field",
    "duplicate field",
    "expected",
    "EOF",
    "Content-Type:",
    " at line ",
];

async fn send(
    browser: &TestBrowser<'_>,
    method: &str,
    path: &str,
    kind: &str,
    body: &str,
) -> Answer {
    let mut request = Request::builder().method(method).uri(path);
    for (name, value) in &browser.request_headers(path) {
        request = request.header(name, value);
    }
    if !kind.is_empty() {
        request = request.header(CONTENT_TYPE, kind);
    }
    let body = Full::new(Bytes::from(body.to_owned()));
    browser.site.send_from(None, request.body(body).unwrap()).await
}

/// Asserts that the request was refused because `field` of `part` (such as the query) breaks `rule`; `field` is null if
/// the whole body is wrong. `what` names the request in failure messages.
fn assert_refused(answer: &Answer, part: &str, field: Value, rule: &str, what: &str) {
    let json = answer.json();
    let message = json["message"].as_str().unwrap();
    assert_eq!((answer.status.as_u16(), &json["code"]), (400, &json!(1000)), "{what}: {message}");
    let data = &json["data"];
    let named = (&data["in"], &data["field"], &data["rule"]);
    assert_eq!(named, (&json!(part), &field, &json!(rule)), "{what}: {message}");
    for foreign in FOREIGN {
        assert!(!message.contains(foreign), "{what}: {message}");
    }
    if let Some(field) = field.as_str() {
        assert!(message.starts_with(&format!("`{field}` ")), "{what}: {message}");
    }
}

#[tokio::test]
async fn a_bad_body_is_refused_by_field_and_rule() {
    let scratch = TestDatabase::sqlite().await;
    let site = TestSite::stocked(&scratch).await;
    let browser = TestBrowser::visiting(&site).await;
    let many = json!({ "event_ids": vec!["x"; 101] }).to_string();
    let name = json!({ "name": "x".repeat(41) }).to_string();
    let quiet = r#"{"kinds":[],"quiet":{"from":0,"until":1440},"time_zone":"UTC"}"#;
    let kind = r#"{"kinds":[{"kind":"news","push":true,"mail":true}],"time_zone":"UTC"}"#;
    let push = r#"{"kinds":[{"kind":"new_sections","push":"yes","mail":true}],"time_zone":"UTC"}"#;
    let sheet = "/api/ads/sheet";
    for (method, path, body, field, rule) in [
        ("POST", VISITOR, "", Value::Null, "required"),
        ("POST", VISITOR, "{", Value::Null, "json"),
        ("POST", VISITOR, "{} {}", Value::Null, "json"),
        ("POST", VISITOR, "[]", Value::Null, "type"),
        ("POST", VISITOR, r#"{"ticket":7}"#, json!("ticket"), "type"),
        ("POST", VISITOR, r#"{"signup_source":"2"}"#, json!("signup_source"), "type"),
        ("POST", VISITOR, r#"{"signup_source":1.5}"#, json!("signup_source"), "type"),
        ("POST", VISITOR, r#"{"monetization":1e30}"#, json!("monetization"), "type"),
        (
            "POST",
            VISITOR,
            r#"{"monetization":9223372036854775808}"#,
            json!("monetization"),
            "maximum",
        ),
        ("POST", VISITOR, r#"{"ticket":"x","ticket":"y"}"#, json!("ticket"), "duplicate"),
        ("POST", VISITOR, r#"{"work":{"challenge":"x"}}"#, json!("work.nonce"), "required"),
        ("POST", "/api/me/profile", "{}", json!("name"), "required"),
        ("POST", "/api/me/profile", name.as_str(), json!("name"), "maxLength"),
        ("POST", "/api/me/profile", r#"{"name":"a\u0000b"}"#, json!("name"), "nul"),
        (
            "POST",
            "/api/me/hand-over",
            r#"{"return_to":"//evil.example"}"#,
            json!("return_to"),
            "format",
        ),
        ("PUT", SETTINGS, quiet, json!("quiet.until"), "maximum"),
        ("PUT", SETTINGS, kind, json!("kinds[0].kind"), "enum"),
        ("PUT", SETTINGS, push, json!("kinds[0].push"), "type"),
        ("PUT", "/api/ads/consent", r#"{"ad_storage":"perhaps"}"#, json!("ad_storage"), "enum"),
        ("POST", "/api/ads/events/taken", many.as_str(), json!("event_ids"), "maxItems"),
        ("POST", sheet, r#"{"book_id":"A b","section":1}"#, json!("book_id"), "pattern"),
        ("POST", sheet, r#"{"book_id":"b","section":0}"#, json!("section"), "minimum"),
        ("POST", sheet, r#"{"book_id":"b","section":-5}"#, json!("section"), "minimum"),
    ] {
        let answer = send(&browser, method, path, "application/json", body).await;
        assert_refused(&answer, "body", field, rule, &format!("{path} {body:.80}"));
    }
    for kind in ["", "text/plain", "application/x-www-form-urlencoded"] {
        let answer = send(&browser, "POST", "/api/me/profile", kind, r#"{"name":"Ann"}"#).await;
        assert_refused(&answer, "header", json!("Content-Type"), "enum", kind);
    }
    let fine = send(
        &browser,
        "POST",
        "/api/me/profile",
        "application/json; charset=utf-8",
        r#"{"name":"Ann"}"#,
    )
    .await;
    assert_eq!(fine.status, 200, "{}", fine.text());
}

#[tokio::test]
async fn a_bad_query_is_refused_by_parameter_and_rule() {
    let scratch = TestDatabase::sqlite().await;
    let site = TestSite::stocked(&scratch).await;
    let browser = TestBrowser::visiting(&site).await;
    let center = "/api/welfare/center?time_zone";
    for (method, path, field, rule) in [
        ("GET", format!("{center}=UTC&time_zone=UTC"), "time_zone", "duplicate"),
        ("GET", format!("{center}=U%00"), "time_zone", "nul"),
        ("GET", format!("{center}={}", "x".repeat(65)), "time_zone", "maxLength"),
        ("DELETE", "/api/me/sessions".to_owned(), "session", "required"),
        ("GET", "/api/book/list?page=0".to_owned(), "page", "minimum"),
        ("GET", "/api/book/list?page=one".to_owned(), "page", "type"),
        ("GET", "/api/book/list?page=1&page=2".to_owned(), "page", "duplicate"),
        ("GET", "/api/book/list?page_size=101".to_owned(), "page_size", "maximum"),
    ] {
        let answer = browser.send(method, &path, None).await;
        assert_refused(&answer, "query", json!(field), rule, &path);
    }
    let page = browser.get("/api/book/list?page=0").await.json();
    assert_eq!(page["data"]["limit"], 1);
    assert_eq!(page["message"], "`page` must be a whole number from 1 to 1000000");
}

#[tokio::test]
async fn what_only_a_service_can_refuse_is_named_as_well() {
    let scratch = TestDatabase::sqlite().await;
    let site = TestSite::stocked(&scratch).await;
    let browser = TestBrowser::visiting(&site).await;
    let records = "/api/wallet/recharge-records";
    for (path, field, rule) in [
        ("/api/reading/history?after=x".to_owned(), "after", "value"),
        ("/api/reading/marks?after=x".to_owned(), "after", "value"),
        ("/api/wallet/owned?after=x".to_owned(), "after", "value"),
        ("/api/wallet/payments?after=x".to_owned(), "after", "value"),
        (format!("{records}?after=x"), "after", "value"),
        (format!("{records}?kind=spend"), "kind", "enum"),
        ("/_icons/lucide.json?icons=,,".to_owned(), "icons", "value"),
    ] {
        let answer = browser.get(&path).await;
        assert_refused(&answer, "query", json!(field), rule, &path);
    }
    let shelves = "/api/reading/shelves";
    let answer = browser.send("POST", shelves, Some(r#"{"name":"\u0001"}"#)).await;
    assert_refused(&answer, "body", json!("name"), "value", shelves);
}

#[tokio::test]
async fn a_bad_idempotency_key_is_a_problem_of_its_header() {
    let scratch = TestDatabase::sqlite().await;
    let site = TestSite::stocked(&scratch).await;
    let mut browser = TestBrowser::visiting(&site).await;
    browser.headers = vec![("idempotency-key", "short")];
    for (path, body) in [
        (
            "/api/contact/message",
            json!({ "topic": "other", "message": "x", "reply_to": "a@b.example" }),
        ),
        ("/api/reading/shelves", json!({ "name": "Sea" })),
    ] {
        let answer = browser.send("POST", path, Some(&body.to_string())).await;
        assert_refused(&answer, "header", json!("Idempotency-Key"), "pattern", path);
    }
    browser.headers.clear();
    let body = json!({ "pack_id": "200" }).to_string();
    let answer = browser.send("POST", "/api/wallet/recharge", Some(&body)).await;
    assert_refused(&answer, "header", json!("Idempotency-Key"), "required", "no key");
}
