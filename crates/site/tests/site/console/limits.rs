//! Tests of the limits of roles: what an operator grants and refunds within a day counts together.

use foundation::calendar::DAY;
use http::StatusCode;
use operators::Role;
use serde_json::{Value, json};
use test_database::on_both_engines;

use super::desk::Desk;
use crate::payments::{choose, recharge};
use crate::session::TestBrowser;
use crate::site::{NOW, TestSite};

async fn post(desk: &Desk<'_>, path: &str, key: &str, body: &Value) -> Value {
    let key = format!("{key}-0123456789abcdef");
    let headers = [("idempotency-key", key.as_str())];
    let answer = desk.send("POST", path, Some(body), &headers).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
    answer.json()["data"]["approval"].clone()
}

on_both_engines! {
    async fn grants_of_a_day_count_together(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let reader = TestBrowser::visiting(&site).await;
        let other = TestBrowser::visiting(&site).await;
        let (one, two) = (reader.number().await, other.number().await);
        let mut support = Desk::of(&site, Role::Support).await;
        let grant = async |desk: &Desk<'_>, key: &str, number: &str, coins: i64| {
            let body = json!({ "number": number, "coins": coins, "reason": "Kind" });
            post(desk, "/api/console/reader/grant", key, &body).await
        };
        // Two requests are sent at the same time.
        let (first, second) = tokio::join!(grant(&support, "one", &one, 300), grant(&support, "two", &two, 300));
        assert!(first.is_null() != second.is_null(), "{first} {second}");
        let (key, number) = if first.is_null() { ("one", &one) } else { ("two", &two) };
        assert!(grant(&support, key, number, 300).await.is_null(), "a retry counts once");
        assert!(grant(&support, "three", &one, 200).await.is_null());
        assert!(grant(&support, "four", &one, 1).await.is_i64());
        site.clock.set(NOW + DAY);
        assert_eq!(support.sign_in_by_passkey().await.status, StatusCode::OK);
        assert!(grant(&support, "five", &one, 500).await.is_null(), "another day");
    }

    async fn refunds_of_a_day_count_together_but_refused_ones_do_not(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let reader = TestBrowser::visiting(&site).await;
        let mut orders = Vec::new();
        for (key, pack) in [("one", "1700"), ("two", "200"), ("three", "525")] {
            let order = recharge(&reader, key, pack).await;
            choose(&site, &order, "pay").await;
            orders.push(order);
        }
        let support = Desk::of(&site, Role::Support).await;
        let refund = async |key: &str, order: &str, amount: i64| {
            let body = json!({ "order": order, "amount": amount, "reason": "Bought by mistake" });
            // The reader ordered with these keys.
            let key = format!("refund-{key}");
            post(&support, "/api/console/reader/refund", &key, &body).await
        };
        assert!(refund("one", &orders[0], 1499).await.is_null());
        assert!(refund("again", &orders[0], 1499).await.is_null(), "it is refunded already");
        assert!(refund("two", &orders[1], 199).await.is_null());
        let asked = refund("three", &orders[2], 499).await;
        assert!(asked.is_i64(), "14.99 and 1.99 and 4.99 are more than 20.00");
        assert_eq!(refund("four", &orders[2], 499).await, asked, "one request for each order");
        let number = reader.number().await;
        let acts = support.data(&format!("/api/console/reader/timeline?number={number}")).await["list"].clone();
        let asked = acts.as_array().unwrap().iter().filter(|act| act["action"] == "approval.ask");
        assert_eq!(asked.count(), 1, "{acts}");
    }
}
