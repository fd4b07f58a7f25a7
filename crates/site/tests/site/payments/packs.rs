//! Tests of coin packs, from the shop to the coins in the wallet.

use http::StatusCode;
use money::payments::ChosenProvider;
use serde_json::{Value, json};
use test_database::on_both_engines;

use super::{
    DAY, assert_clean, choose, coins_of, data, events, post, recharge, refusal, state, told,
};
use crate::session::TestBrowser;
use crate::site::{NOW, TestSite};

const RECHARGE: &str = "/api/wallet/recharge";

on_both_engines! {
    async fn the_shop_is_public(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let shop = told(&site.get("/api/shop").await);
        assert_eq!((&shop["currency"], &shop["provider"]), (&json!("USD"), &json!("sandbox")));
        let packs = shop["packs"].as_array().unwrap();
        let prices: Vec<_> = packs.iter().map(|pack| (pack["coins"].clone(), pack["price"].clone())).collect();
        let wanted = [(200, 199), (525, 499), (1100, 999), (1700, 1499)];
        assert_eq!(prices, wanted.map(|(coins, price)| (json!(coins), json!(price))));
        assert_eq!(packs[0]["first_bonus"], 100);
        assert_eq!(shop["plans"][1], json!({ "plan_id": "month", "price": 1299, "days": 30 }));
        let page: Value = serde_json::from_str(site.get("/vip").await.payload()).unwrap();
        assert_eq!(page["data"]["shop"], shop);
    }

    async fn a_pack_paid_in_the_sandbox_credits_its_coins_once(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let browser = TestBrowser::visiting(&site).await;
        let mine = data(&browser, "/api/shop/mine").await;
        assert_eq!(mine, json!({ "first_recharge": true, "vip": null, "debt": 0 }));
        let body = json!({ "pack_id": "200", "return_to": "/reader?book_id=x&section=6" });
        let answer = post(&browser, RECHARGE, "one", &body).await;
        let checkout = told(&answer);
        let order = checkout["order_id"].as_str().unwrap();
        assert_eq!(checkout["checkout_url"], format!("/sandbox/pay/{order}"));
        assert_eq!(post(&browser, RECHARGE, "one", &body).await.body, answer.body, "the same key");
        let path = format!("/api/wallet/order?id={order}");
        assert_eq!(data(&browser, &path).await, json!({
            "order_id": order, "state": "pending", "kind": "pack", "item": "200", "coins": 200,
            "bonus": 100, "price": 199, "currency": "USD",
            "return_to": "/reader?book_id=x&section=6",
        }));
        let page = site.get(&format!("/sandbox/pay/{order}")).await;
        assert_eq!(page.headers["cache-control"], "private, no-store");
        for word in ["Test payment", "$1.99", "value=\"pay\"", "value=\"decline\"", "value=\"cancel\""] {
            assert!(page.text().contains(word), "{word}");
        }
        assert_eq!(coins_of(&browser).await, (0, 0), "the page gives nothing");

        assert_eq!(choose(&site, order, "pay").await.status, StatusCode::SEE_OTHER);
        assert_eq!(state(&browser, order).await, "fulfilled");
        assert_eq!(coins_of(&browser).await, (200, 100));
        choose(&site, order, "pay").await;
        choose(&site, order, "cancel").await;
        assert_eq!((state(&browser, order).await.as_str(), coins_of(&browser).await), ("fulfilled", (200, 100)));
        assert!(site.get(&format!("/sandbox/pay/{order}")).await.text().contains("This payment was answered already"));
        let records = data(&browser, "/api/wallet/recharge-records").await["list"].clone();
        assert_eq!(records.as_array().unwrap().len(), 2);
        assert_eq!(records[1]["paid"], json!({ "amount": 199, "currency": "USD" }));
        assert_eq!(records[0]["paid"], Value::Null, "a bonus is given");

        let again = recharge(&browser, "two", "525").await;
        choose(&site, &again, "pay").await;
        assert_eq!(coins_of(&browser).await, (725, 100), "the first recharge was the other");
        assert_eq!(data(&browser, "/api/shop/mine").await["first_recharge"], false);
        assert_clean(&site).await;
    }

    async fn only_the_first_paid_of_two_open_orders_gets_the_bonus(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let browser = TestBrowser::visiting(&site).await;
        let (one, two) = (recharge(&browser, "one", "200").await, recharge(&browser, "two", "525").await);
        assert_ne!(one, two);
        choose(&site, &two, "pay").await;
        choose(&site, &one, "pay").await;
        assert_eq!(coins_of(&browser).await, (725, 262));
        let order = data(&browser, &format!("/api/wallet/order?id={one}")).await;
        assert_eq!(order["bonus"], 0);
    }

    async fn a_declined_or_cancelled_payment_credits_nothing(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let browser = TestBrowser::visiting(&site).await;
        for (key, answer, ended) in [("one", "decline", "failed"), ("two", "cancel", "expired")] {
            let order = recharge(&browser, key, "200").await;
            choose(&site, &order, answer).await;
            choose(&site, &order, "pay").await;
            assert_eq!(state(&browser, &order).await, ended);
        }
        assert_eq!(coins_of(&browser).await, (0, 0));
        assert_eq!(data(&browser, "/api/shop/mine").await["first_recharge"], true);
    }

    async fn invalid_orders_are_rejected(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let browser = TestBrowser::visiting(&site).await;
        let order = recharge(&browser, "one", "200").await;
        let other = json!({ "pack_id": "525" });
        assert_eq!(refusal(&post(&browser, RECHARGE, "one", &other).await), (409, 1008));
        let unsold = json!({ "pack_id": "201" });
        assert_eq!(refusal(&post(&browser, RECHARGE, "two", &unsold).await), (404, 1313));
        let away = json!({ "pack_id": "200", "return_to": "//evil.example" });
        assert_eq!(refusal(&post(&browser, RECHARGE, "three", &away).await), (400, 1000));
        let stranger = TestBrowser::visiting(&site).await;
        let path = format!("/api/wallet/order?id={order}");
        assert_eq!(refusal(&stranger.get(&path).await), (404, 1312));
        assert_eq!(choose(&site, &order, "steal").await.status, StatusCode::NOT_FOUND);
        assert_eq!(choose(&site, "nobody", "pay").await.status, StatusCode::NOT_FOUND);
        let nobody = site.get("/sandbox/pay/nobody").await;
        assert_eq!(nobody.status, StatusCode::NOT_FOUND);
        assert!(nobody.text().contains("There is no such payment"), "{}", nobody.text());
        assert!(choose(&site, "nobody", "pay").await.text().contains("There is no such payment"));
    }

    async fn without_a_provider_nothing_is_sold(scratch: TestDatabase) {
        let site = TestSite::paid_with(scratch.open().await, ChosenProvider::None);
        let browser = TestBrowser::visiting(&site).await;
        assert_eq!(told(&site.get("/api/shop").await)["provider"], Value::Null);
        let answer = post(&browser, RECHARGE, "one", &json!({ "pack_id": "200" })).await;
        assert_eq!(refusal(&answer), (503, 1310));
        assert_eq!(site.get("/sandbox/pay/x").await.status, StatusCode::NOT_FOUND);
        assert_eq!(site.site.app.payments.reconcile().await.unwrap(), 0);
    }

    async fn the_reconciler_settles_orders_without_a_webhook(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let browser = TestBrowser::visiting(&site).await;
        let order = recharge(&browser, "one", "200").await;
        let app = &site.site.app;
        let paid = order.clone();
        let work = app.database.write::<_, database::DatabaseError, _>(move |unit| {
            Box::pin(async move {
                let sql = "UPDATE sandbox_payment SET state = 'paid' WHERE payment_order = $1";
                database::execute!(unit, sql, paid.as_str())
            })
        });
        work.await.unwrap();
        site.clock.set(NOW + 29);
        assert_eq!(app.payments.reconcile().await.unwrap(), 0, "a webhook may still arrive");
        site.clock.set(NOW + 30);
        let other = app.payments.clone();
        let (one, two) = tokio::join!(app.payments.reconcile(), other.reconcile());
        assert_eq!(one.unwrap() + two.unwrap(), 1, "one node asks");
        assert_eq!(state(&browser, &order).await, "fulfilled");
        assert_eq!(coins_of(&browser).await, (200, 100));
        assert_eq!(events(&site).await, Vec::<String>::new());
    }

    async fn unpaid_orders_are_rate_limited(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let browser = TestBrowser::visiting(&site).await;
        for number in 0..20 {
            recharge(&browser, &format!("key-{number}"), "200").await;
        }
        let body = json!({ "pack_id": "200" });
        let refused = post(&browser, RECHARGE, "more", &body).await;
        assert_eq!((refused.status.as_u16(), &refused.headers["retry-after"]), (429, &"3600".parse().unwrap()));
        told(&post(&browser, RECHARGE, "key-7", &body).await);
        site.clock.set(NOW + 3600);
        recharge(&browser, "more", "200").await;
    }

    async fn an_order_unknown_to_its_provider_expires(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let browser = TestBrowser::visiting(&site).await;
        let order = recharge(&browser, "one", "200").await;
        let work = site.site.app.database.write::<_, database::DatabaseError, _>(|unit| {
            Box::pin(async move { database::execute!(unit, "DELETE FROM sandbox_payment") })
        });
        work.await.unwrap();
        site.clock.set(NOW + 21 * DAY);
        site.site.app.payments.reconcile().await.unwrap();
        assert_eq!(state(&browser, &order).await, "expired");
        site.clock.set(NOW + 22 * DAY);
        assert_eq!(site.site.app.payments.reconcile().await.unwrap(), 0);
    }

    async fn an_unpaid_order_expires(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let browser = TestBrowser::visiting(&site).await;
        let order = recharge(&browser, "one", "200").await;
        for passed in [40, 100, 2 * DAY] {
            site.clock.set(NOW + passed);
            assert_eq!(site.site.app.payments.reconcile().await.unwrap(), 1);
            assert_eq!(state(&browser, &order).await, "pending", "{passed}");
        }
        site.clock.set(NOW + 21 * DAY);
        site.site.app.payments.reconcile().await.unwrap();
        assert_eq!(state(&browser, &order).await, "expired");
        site.clock.set(NOW + 29 * DAY);
        assert_eq!(site.site.app.payments.reconcile().await.unwrap(), 0);
    }
}
