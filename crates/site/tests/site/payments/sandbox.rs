//! Tests that the sandbox sends webhooks like any other payment provider.

use database::fetch_one;
use money::payments::sign;
use serde_json::json;
use test_database::on_both_engines;

use super::{choose, coins_of, events, recharge, refusal};
use crate::session::TestBrowser;
use crate::site::{NOW, TestSite};

const WEBHOOK: &str = "/api/payments/sandbox/webhook";

async fn secret(site: &TestSite) -> Vec<u8> {
    let mut db = site.site.app.database.read().await.unwrap();
    let sql = "SELECT bytes FROM site_secret WHERE name = 'sandbox'";
    fetch_one!(&mut db, (Vec<u8>,), sql).unwrap().0
}

on_both_engines! {
    async fn a_webhook_is_verified_and_accepted_once(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let browser = TestBrowser::visiting(&site).await;
        let order = recharge(&browser, "one", "200").await;
        choose(&site, &order, "pay").await;
        assert_eq!(events(&site).await, [format!("{order}.1")]);

        let body = json!({ "id": format!("{order}.1"), "kind": "payment.changed", "order_id": order });
        let body = body.to_string().into_bytes();
        let secret = secret(&site).await;
        let good = sign(&secret, NOW, &body);
        for _ in 0..3 {
            let answer = site.post(WEBHOOK, &[("stripe-signature", &good)], body.clone()).await;
            assert_eq!(answer.status, 200, "{}", answer.text());
        }
        assert_eq!(coins_of(&browser).await, (200, 100));
        assert_eq!(events(&site).await.len(), 1);
        let old = sign(&secret, NOW - 301, &body);
        let forged = sign(b"guessed", NOW, &body);
        for bad in [old.as_str(), &forged, "", "t=1,v1=2"] {
            let answer = site.post(WEBHOOK, &[("stripe-signature", bad)], body.clone()).await;
            assert_eq!(refusal(&answer), (400, 1315), "{bad}");
        }
        let none = site.post(WEBHOOK, &[], body.clone()).await;
        assert_eq!(refusal(&none), (400, 1315));
        let header = [("stripe-signature", good.as_str())];
        let elsewhere = site.post("/api/payments/stripe/webhook", &header, body).await;
        assert_eq!(refusal(&elsewhere), (404, 1312));
    }

    async fn a_webhook_about_an_unknown_order_is_only_recorded(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let browser = TestBrowser::visiting(&site).await;
        let order = recharge(&browser, "one", "200").await;
        choose(&site, &order, "decline").await;
        let body = json!({ "id": "e", "kind": "payment.changed", "order_id": "nobody's" });
        let body = body.to_string().into_bytes();
        let good = sign(&secret(&site).await, NOW, &body);
        let answer = site.post(WEBHOOK, &[("stripe-signature", &good)], body).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        let mut noted = events(&site).await;
        noted.sort_by_key(String::len);
        assert_eq!(noted, ["e".to_owned(), format!("{order}.1")]);
    }
}
