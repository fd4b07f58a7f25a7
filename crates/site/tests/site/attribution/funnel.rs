//! Tests of the funnel events of readers who came through a campaign.

use catalogue::NewBook;
use database::{fetch_all, fetch_one};
use readers::ReaderId;
use serde_json::json;
use sha2::{Digest as _, Sha256};
use test_database::on_both_engines;

use super::{come, keys, told, waiting};
use crate::campaigns::{create, variant};
use crate::payments::{choose, recharge, subscribe};
use crate::session::{TestBrowser, refusal};
use crate::site::{NOW, TestSite, book, id};
use crate::unlock::{reader_of, unlock};
use crate::wallet::paid;

const SHEET: &str = "/api/ads/sheet";

/// Returns a site with two books of five free sections each, and with a campaign for the first book.
async fn selling(scratch: &test_database::TestDatabase) -> TestSite {
    let site = TestSite::empty(scratch).await;
    for number in [1, 2] {
        site.publish(&NewBook { free_sections: 5, price: 10, ..book(number, 12) }).await;
    }
    create(&site, "spring", variant()).await;
    site
}

async fn read(browser: &mut TestBrowser<'_>, number: i64, section: i64, at: i64) {
    let place =
        json!({ "book_id": id(number), "section": section, "block": 0, "offset": 0, "at": at });
    told(&browser.post("/api/reading/position", &place).await);
}

/// Returns the funnel event with this key: its step, value and currency, and whether it is about a book.
async fn event(
    site: &TestSite,
    reader: ReaderId,
    key: &str,
) -> (String, Option<i64>, Option<String>, bool) {
    let mut db = site.site.app.database.read().await.unwrap();
    let sql = "SELECT event_id, step, value, currency, book, at FROM campaign_event
        WHERE reader = $1 AND key = $2";
    type Row = (String, String, Option<i64>, Option<String>, Option<i64>, i64);
    let row = fetch_one!(&mut db, Row, sql, reader.get(), key).unwrap();
    let (event_id, step, value, currency, book, at) = row;
    let hash = Sha256::digest(format!("{}:{key}:{at}", reader.get()));
    assert_eq!(event_id, hex::encode(&hash[..16]));
    (step, value, currency, book.is_some())
}

on_both_engines! {
    async fn sections_of_the_campaigns_book_are_funnel_steps(scratch: TestDatabase) {
        let site = selling(&scratch).await;
        let mut browser = TestBrowser::visiting(&site).await;
        let reader = reader_of(&browser).await;
        assert!(come(&mut browser, "spring").await);
        for section in 1..=4 {
            read(&mut browser, 2, section, NOW).await;
        }
        assert_eq!(keys(&site, Some(reader)).await, ["guest"], "another book");
        read(&mut browser, 1, 2, NOW).await;
        assert_eq!(keys(&site, Some(reader)).await, ["guest", "first_section"]);
        read(&mut browser, 1, 2, NOW + 5).await;
        read(&mut browser, 1, 1, NOW + 6).await;
        assert_eq!(keys(&site, Some(reader)).await.len(), 2, "two sections");
        let batch = json!({ "places": [
            { "book_id": id(1), "section": 3, "block": 0, "offset": 0, "at": NOW + 7 },
            { "book_id": id(1), "section": 4, "block": 0, "offset": 0, "at": NOW + 8 },
        ] });
        told(&browser.post("/api/reading/sync", &batch).await);
        assert_eq!(keys(&site, Some(reader)).await, ["guest", "first_section", "third_section"]);
        read(&mut browser, 1, 5, NOW + 9).await;
        assert_eq!(keys(&site, Some(reader)).await.len(), 3, "once");
        assert_eq!(event(&site, reader, "third_section").await, ("third_section".into(), None, None, true));
        assert_eq!(waiting(&site).await, 6);
    }

    async fn sheet_and_unlock_are_recorded_once_per_reader(scratch: TestDatabase) {
        let site = selling(&scratch).await;
        let mut browser = TestBrowser::visiting(&site).await;
        let reader = reader_of(&browser).await;
        site.site.app.wallets.grant(reader, paid(100)).await.unwrap();
        assert!(come(&mut browser, "spring").await);
        for section in [6, 6, 7] {
            told(&browser.post(SHEET, &json!({ "book_id": id(1), "section": section })).await);
        }
        for (book, section, status) in [(9, 1, 404), (1, 13, 404), (1, 0, 400)] {
            let wrong = json!({ "book_id": id(book), "section": section });
            assert_eq!(browser.post(SHEET, &wrong).await.status, status, "{wrong}");
        }
        let refused = unlock(&browser, "wrong", &[6], 9).await;
        assert_eq!(refused.status, 409, "another price");
        assert_eq!(keys(&site, Some(reader)).await, ["guest", "sheet"], "a refused request records no event");
        for section in [6, 7] {
            told(&unlock(&browser, &format!("unlock-{section}"), &[section], 10).await);
        }
        assert_eq!(keys(&site, Some(reader)).await, ["guest", "sheet", "unlock"]);
        assert_eq!(event(&site, reader, "unlock").await, ("unlock".into(), None, None, true));
        let nobody = TestBrowser::new(&site).post(SHEET, &json!({ "book_id": id(1), "section": 6 })).await;
        assert_eq!(refusal(&nobody), (401, 1100));
    }

    async fn each_payment_is_an_event_with_its_value(scratch: TestDatabase) {
        let site = selling(&scratch).await;
        let mut browser = TestBrowser::visiting(&site).await;
        let reader = reader_of(&browser).await;
        assert!(come(&mut browser, "spring").await);
        let mut orders = Vec::new();
        for (key, pack) in [("one", "200"), ("two", "525")] {
            let order = recharge(&browser, key, pack).await;
            choose(&site, &order, "pay").await;
            orders.push(format!("order:{order}"));
        }
        let declined = recharge(&browser, "three", "200").await;
        choose(&site, &declined, "decline").await;
        let plan = subscribe(&browser, "four", "month").await;
        choose(&site, &plan, "pay").await;
        site.site.app.payments.reconcile().await.unwrap();
        let plan = format!("order:{plan}");
        let happened = keys(&site, Some(reader)).await;
        assert_eq!(happened, ["guest", &orders[0], &orders[1], &plan]);
        let dollars = |step: &str, value| (step.to_owned(), Some(value), Some("USD".to_owned()), false);
        assert_eq!(event(&site, reader, &orders[0]).await, dollars("recharge", 199));
        assert_eq!(event(&site, reader, &orders[1]).await, dollars("recharge", 499));
        assert_eq!(event(&site, reader, &plan).await, dollars("vip", 1299));
        assert_eq!(waiting(&site).await, 8);
    }

    async fn readers_without_a_campaign_leave_no_events(scratch: TestDatabase) {
        let site = selling(&scratch).await;
        let mut browser = TestBrowser::visiting(&site).await;
        let reader = reader_of(&browser).await;
        site.site.app.wallets.grant(reader, paid(100)).await.unwrap();
        for section in 1..=3 {
            read(&mut browser, 1, section, NOW).await;
        }
        told(&browser.post(SHEET, &json!({ "book_id": id(1), "section": 6 })).await);
        told(&unlock(&browser, "unlock", &[6], 10).await);
        let order = recharge(&browser, "one", "200").await;
        choose(&site, &order, "pay").await;
        assert!(keys(&site, Some(reader)).await.is_empty());
        assert_eq!(waiting(&site).await, 0);
    }

    async fn an_event_is_credited_to_the_first_and_the_last_campaign(scratch: TestDatabase) {
        let site = selling(&scratch).await;
        let second = create(&site, "summer", variant()).await;
        let mut browser = TestBrowser::visiting(&site).await;
        let reader = reader_of(&browser).await;
        assert!(come(&mut browser, "spring").await);
        site.clock.set(NOW + 10);
        assert!(come(&mut browser, "summer").await);
        told(&browser.post(SHEET, &json!({ "book_id": id(1), "section": 6 })).await);
        let mut db = site.site.app.database.read().await.unwrap();
        let sql = "SELECT key, first_campaign, last_campaign FROM campaign_event WHERE reader = $1 ORDER BY id";
        let rows = fetch_all!(&mut db, (String, i64, i64), sql, reader.get()).unwrap();
        let first = rows[0].1;
        assert_eq!(rows, [("guest".to_owned(), first, first), ("sheet".to_owned(), first, second.id.get())]);
    }
}
