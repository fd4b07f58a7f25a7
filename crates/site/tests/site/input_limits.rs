//! Tests that the input limits in the API description are enforced for the catalogue, reading, search, the wallet and
//! payments.

use http::StatusCode;
use serde_json::{Value, json};

use crate::session::TestBrowser;
use crate::site::{TestSite, id};
use test_database::on_both_engines;

/// Returns the status of an error response, and the field and the rule that the response names.
fn refused(answer: &crate::site::Answer) -> (StatusCode, Value, Value) {
    let json = answer.json();
    assert_eq!(json["code"], 1000, "{json}");
    (answer.status, json["data"]["field"].clone(), json["data"]["rule"].clone())
}

on_both_engines! {
    async fn a_value_beyond_its_limits_is_refused_by_field_and_rule(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let mut browser = TestBrowser::visiting(&site).await;
        browser.headers.push(("idempotency-key", "a-key-of-the-limits"));
        let (book, long) = (id(1), "x".repeat(201));
        for (path, field, rule) in [
            (format!("/api/book/list?shelf={}", "x".repeat(65)), "shelf", "maxLength"),
            ("/api/book/list?page_size=0".to_owned(), "page_size", "minimum"),
            ("/api/book/detail?book_id=A".to_owned(), "book_id", "pattern"),
            (format!("/api/section/text?book_id={book}&section=0"), "section", "minimum"),
            (format!("/api/section/text?book_id={book}&section=1000000000"), "section", "maximum"),
            (format!("/api/book/find?book_id={book}&q=a"), "q", "minLength"),
            (format!("/api/book/find?book_id={book}&q=ab&from=-1"), "from", "minimum"),
            (format!("/api/search/suggest?q={long}"), "q", "maxLength"),
            (format!("/api/search/books?q={long}"), "q", "maxLength"),
            ("/api/search/books?free=maybe".to_owned(), "free", "type"),
            ("/api/search/books?sort=best".to_owned(), "sort", "enum"),
            ("/api/reading/library?state=lost".to_owned(), "state", "enum"),
            ("/api/reading/history?after=%20".to_owned(), "after", "pattern"),
            ("/api/reading/statistics?year=1969".to_owned(), "year", "minimum"),
            ("/api/wallet/consumption-records?month=2026-13".to_owned(), "month", "pattern"),
            ("/api/wallet/consumption-records?format=pdf".to_owned(), "format", "enum"),
            ("/api/wallet/owned?page_size=101".to_owned(), "page_size", "maximum"),
            (format!("/api/wallet/receipt?id={long}"), "id", "maxLength"),
        ] {
            let expected = (StatusCode::BAD_REQUEST, json!(field), json!(rule));
            assert_eq!(refused(&browser.get(&path).await), expected, "{path}");
        }
        let many: Vec<_> = (1..=2001).collect();
        for (path, body, field, rule) in [
            ("/api/wallet/unlock", json!({ "book_id": book, "sections": [1], "price": -5 }), "price", "minimum"),
            ("/api/wallet/unlock", json!({ "book_id": book, "sections": [], "price": 5 }), "sections", "minItems"),
            ("/api/wallet/unlock", json!({ "book_id": book, "sections": [0], "price": 5 }), "sections[0]", "minimum"),
            ("/api/wallet/unlock", json!({ "book_id": book, "sections": many, "price": 5 }), "sections", "maxItems"),
            ("/api/wallet/auto-unlock", json!({ "book_id": book, "enabled": true, "cap": -1 }), "cap", "minimum"),
            ("/api/wallet/recharge", json!({ "pack_id": "200", "return_to": "https://else.example" }), "return_to", "pattern"),
            ("/api/wallet/recharge", json!({ "pack_id": "200", "return_to": "//else.example/" }), "return_to", "format"),
            ("/api/wallet/unlock", json!({ "book_id": book, "sections": [1], "price": 0 }), "sections", "value"),
            ("/api/reading/position", json!({ "book_id": "A", "section": 1, "block": 0, "offset": 0, "at": 1 }), "book_id", "pattern"),
            ("/api/vip/subscribe", json!({ "plan_id": "day" }), "plan_id", "enum"),
            ("/api/reading/shelves", json!({ "name": "x".repeat(41) }), "name", "maxLength"),
            ("/api/reading/library", json!({ "book_id": "A", "state": "want" }), "book_id", "pattern"),
            ("/api/reading/library/bulk", json!({ "book_ids": vec![book.clone(); 101] }), "book_ids", "maxItems"),
            ("/api/reading/position", json!({ "book_id": book, "section": 1, "block": 0, "offset": 0, "at": -1 }), "at", "minimum"),
            ("/api/book/read", json!({ "book_id": book, "section": "1" }), "section", "type"),
        ] {
            let expected = (StatusCode::BAD_REQUEST, json!(field), json!(rule));
            assert_eq!(refused(&browser.post(path, &body).await), expected, "{path} {body}");
        }
    }
}
