use std::io::{Cursor, Read as _};

use futures_util::future::join_all;
use serde_json::json;

use super::*;
use test_database::on_both_engines;

const EPUB: &str = "/api/wallet/owned.epub";

async fn text(browser: &TestBrowser<'_>, section: i64, more: &str) -> Value {
    data(browser, &format!("/api/section/text?book_id={}&section={section}{more}", id(1))).await
}

/// Opens a section as the reading page does, with an auto-unlock if it is on for the book. Returns the data of the
/// response.
async fn open(browser: &TestBrowser<'_>, section: i64) -> Value {
    let path = format!("/api/section/text?book_id={}&section={section}", id(1));
    let answer = browser.send("POST", &path, Some("{}")).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
    answer.json()["data"].clone()
}

async fn allow(browser: &TestBrowser<'_>, number: i64, cap: i64) {
    let body = json!({ "book_id": id(number), "enabled": true, "cap": cap });
    let answer = browser.send("POST", "/api/wallet/auto-unlock", Some(&body.to_string())).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
}

/// Returns the HTML of all documents of an EPUB file.
fn words(epub: &[u8]) -> String {
    let mut archive = zip::ZipArchive::new(Cursor::new(epub)).unwrap();
    let mut words = String::new();
    for index in 0..archive.len() {
        let mut file = archive.by_index(index).unwrap();
        if file.name().unwrap().ends_with("html") {
            file.read_to_string(&mut words).unwrap();
        }
    }
    words
}

on_both_engines! {
    async fn opening_a_section_unlocks_it_if_auto_unlock_is_on(scratch: TestDatabase) {
        let site = selling(&scratch).await;
        let (browser, _) = rich(&site, 25).await;
        assert_eq!(open(&browser, 6).await["locked"], true, "not allowed");
        allow(&browser, 1, 100).await;
        for asked in ["", "&open=0", "&open=1"] {
            let fetched = text(&browser, 6, asked).await;
            assert_eq!((&fetched["locked"], &fetched["unlocked"]), (&json!(true), &Value::Null));
            let head = format!("/api/section/text?book_id={}&section=6{asked}", id(1));
            assert_eq!(browser.send("HEAD", &head, None).await.status, StatusCode::OK);
        }
        assert_eq!(coins_of(&browser).await, (25, 0), "reading the text spends nothing, whatever the query says");
        let opened = join_all((0..5).map(|_| open(&browser, 6))).await;
        let receipts: Vec<_> = opened.iter().filter(|text| !text["unlocked"].is_null()).collect();
        assert!(!receipts.is_empty());
        for text in &opened {
            assert_eq!(text["locked"], false);
        }
        for text in &receipts {
            assert_eq!((&text["unlocked"]["price"], &text["unlocked"]), (&json!(10), &receipts[0]["unlocked"]));
        }
        let id_of_receipt = receipts[0]["unlocked"]["receipt_id"].as_str().unwrap();
        let told = data(&browser, &format!("/api/wallet/receipt?id={id_of_receipt}")).await;
        assert_eq!((&told["how"], &told["sections"][0]["number"]), (&json!("auto"), &json!(6)));
        assert_eq!(open(&browser, 6).await["unlocked"], Value::Null, "open already");
        assert_eq!(open(&browser, 3).await["unlocked"], Value::Null, "free");
        assert_eq!(open(&browser, 7).await["locked"], false);
        assert_eq!(open(&browser, 8).await["locked"], true, "five coins are left");
        assert_eq!(coins_of(&browser).await, (5, 0));
        let stranger = TestBrowser::new(&site);
        assert_eq!(open(&stranger, 6).await["locked"], true);
        let list = data(&browser, "/api/wallet/auto-unlocks").await["list"].clone();
        assert_eq!((&list[0]["book_id"], &list[0]["spent"]), (&json!(id(1)), &json!(20)));
        assert!(list[0]["title"].as_str().unwrap().starts_with("Book No. 1"));
        assert_clean(&site).await;
    }

    async fn owned_sections_are_listed_and_downloadable(scratch: TestDatabase) {
        let site = selling(&scratch).await;
        site.publish(&NewBook { free_sections: 1, price: 10, ..book(2, 4) }).await;
        let (browser, _) = rich(&site, 100).await;
        assert_eq!(data(&browser, "/api/wallet/owned").await, json!({ "list": [], "next": null }));
        receipt(&unlock(&browser, "two", &[8, 12], 20).await);
        let other = json!({ "book_id": id(2), "sections": [3], "price": 10 });
        receipt(&post(&browser, UNLOCK, "0123456789abcdef", &other).await);
        let all = data(&browser, "/api/wallet/owned").await["list"].clone();
        let told: Vec<_> = all.as_array().unwrap().iter().map(|one| json!([one["book_id"], one["sections"], one["of"]])).collect();
        assert_eq!(told, [json!([id(2), 1, 4]), json!([id(1), 2, 30])]);
        let first = data(&browser, "/api/wallet/owned?page_size=1").await;
        let rest = format!("/api/wallet/owned?page_size=1&after={}", first["next"].as_str().unwrap());
        assert_eq!(data(&browser, &rest).await, json!({ "list": [all[1]], "next": null }));

        let path = format!("{EPUB}?book_id={}", id(1));
        let answer = browser.get(&path).await;
        assert_eq!(answer.headers["content-type"], "application/epub+zip");
        assert_eq!(answer.headers["cache-control"], "private, no-store");
        let owned = words(&answer.body);
        for section in 1..=30 {
            let is_there = owned.contains(&format!("section {section}: "));
            assert_eq!(is_there, section <= 5 || section == 8 || section == 12, "{section}");
        }
        let (other, _) = rich(&site, 0).await;
        let free = words(&other.get(&path).await.body);
        assert!(free.contains("section 5: ") && !free.contains("section 8: "));
        assert_eq!(refusal(&TestBrowser::new(&site).get(&path).await).0, 401);
        assert_eq!(refusal(&browser.get(&format!("{EPUB}?book_id=none")).await), (404, 1002));
    }
}
