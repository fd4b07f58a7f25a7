//! Tests that every payment has a record and a receipt.

use accounts::session::{Outcome, merges_of, undo_merge};
use serde_json::{Value, json};
use test_database::on_both_engines;

use super::{DAY, choose, data, post, recharge, refusal, subscribe, told};
use crate::session::TestBrowser;
use crate::site::{NOW, TestSite};

async fn buy(site: &TestSite, browser: &TestBrowser<'_>, key: &str) -> String {
    let order = recharge(browser, key, "200").await;
    choose(site, &order, "pay").await;
    order
}

async fn payments(browser: &TestBrowser<'_>) -> Vec<Value> {
    let list = data(browser, "/api/wallet/payments?page_size=100").await["list"].clone();
    list.as_array().unwrap().clone()
}

fn names(list: &[Value]) -> Vec<&str> {
    list.iter().map(|payment| payment["receipt_id"].as_str().unwrap()).collect()
}

async fn receipt(browser: &TestBrowser<'_>, id: &str) -> Value {
    data(browser, &format!("/api/wallet/payment?id={id}")).await
}

async fn pass(site: &TestSite, to: i64) {
    site.clock.set(to);
    site.site.app.payments.reconcile().await.unwrap();
}

on_both_engines! {
    async fn a_pack_has_a_receipt_linked_from_its_record(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let browser = TestBrowser::visiting(&site).await;
        let declined = recharge(&browser, "declined", "200").await;
        choose(&site, &declined, "decline").await;
        recharge(&browser, "open", "200").await;
        assert_eq!(payments(&browser).await, Vec::<Value>::new(), "nothing was paid");
        let order = buy(&site, &browser, "one").await;
        let paid = json!({
            "receipt_id": order, "order_id": order, "kind": "pack", "item": "200", "coins": 200, "bonus": 100,
            "amount": 199, "currency": "USD", "provider": "sandbox", "at": NOW, "number": 1, "period": null,
            "refund": null,
        });
        assert_eq!(payments(&browser).await, std::slice::from_ref(&paid));
        assert_eq!(receipt(&browser, &order).await, paid);
        let records = data(&browser, "/api/wallet/recharge-records?kind=purchase").await["list"].clone();
        let orders: Vec<_> = records.as_array().unwrap().iter().map(|record| record["order_id"].clone()).collect();
        assert_eq!(orders, [Value::Null, json!(order)], "the bonus, and before it the paid coins");
        pass(&site, NOW + 8 * DAY).await;
        assert_eq!(payments(&browser).await, [paid], "a second request returns the same");
    }

    async fn each_period_of_a_plan_has_a_receipt_at_its_own_price(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let browser = TestBrowser::visiting(&site).await;
        let order = subscribe(&browser, "plan", "week").await;
        choose(&site, &order, "pay").await;
        let (week, start) = (7 * DAY, NOW);
        let first = receipt(&browser, &order).await;
        assert_eq!((&first["item"], &first["amount"], &first["number"]), (&json!("week"), &json!(499), &json!(1)));
        assert_eq!(first["period"], json!({ "start": start, "end": start + week }));
        pass(&site, start + week + 5).await;
        told(&post(&browser, "/api/vip/change", "month", &json!({ "plan_id": "month" })).await);
        pass(&site, start + 2 * week + 5).await;
        let list = payments(&browser).await;
        assert_eq!(names(&list), [format!("{order}-3"), format!("{order}-2"), order.clone()]);
        let said: Vec<_> = list.iter().map(|one| json!([one["item"], one["amount"], one["at"]])).collect();
        let at = |weeks: i64| start + weeks * week;
        assert_eq!(said, [json!(["month", 1299, at(2)]), json!(["week", 499, at(1)]), json!(["week", 499, at(0)])]);
        assert_eq!(receipt(&browser, &format!("{order}-2")).await, list[1]);
        told(&post(&browser, "/api/vip/cancel", "stop", &json!({})).await);
        pass(&site, start + 3 * week + 5).await;
        assert_eq!(payments(&browser).await.len(), 3, "nothing is paid for before its time");
    }

    async fn a_declined_renewal_is_not_a_payment(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let browser = TestBrowser::visiting(&site).await;
        let order = subscribe(&browser, "plan", "week").await;
        choose(&site, &order, "pay_once").await;
        for days in [7, 8, 11, 22] {
            pass(&site, NOW + days * DAY + 5).await;
        }
        assert_eq!(names(&payments(&browser).await), [order]);
    }

    async fn refunds_appear_on_the_receipt(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let app = &site.site.app;
        let browser = TestBrowser::visiting(&site).await;
        let pack = buy(&site, &browser, "one").await;
        let lost = buy(&site, &browser, "two").await;
        let plan = subscribe(&browser, "plan", "week").await;
        choose(&site, &plan, "pay").await;
        pass(&site, NOW + 7 * DAY + 5).await;
        let now = NOW + 8 * DAY;
        site.clock.set(now);
        app.payments.refund(&pack, "asked for it").await.unwrap();
        app.payments.dispute_in_sandbox(&lost, Some(false)).await.unwrap();
        app.payments.refund(&plan, "asked for it").await.unwrap();
        pass(&site, now + DAY).await;
        let back = |amount: i64| json!({ "amount": amount, "at": now });
        assert_eq!(receipt(&browser, &pack).await["refund"], back(199));
        assert_eq!(receipt(&browser, &lost).await["refund"], back(199));
        assert_eq!(receipt(&browser, &format!("{plan}-2")).await["refund"], back(499));
        assert_eq!(receipt(&browser, &plan).await["refund"], Value::Null, "the week before was had");
    }

    async fn payments_are_private_and_follow_a_merge_and_its_undo(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let app = &site.site.app;
        let mut home = TestBrowser::visiting(&site).await;
        assert_eq!(home.prove("ann").await.unwrap(), Outcome::Bound);
        let own = buy(&site, &home, "own").await;
        let mut phone = TestBrowser::visiting(&site).await;
        let pack = buy(&site, &phone, "pack").await;
        let plan = subscribe(&phone, "plan", "week").await;
        choose(&site, &plan, "pay").await;
        let path = format!("/api/wallet/payment?id={plan}");
        assert_eq!(refusal(&home.get(&path).await), (404, 1302));
        assert_eq!(refusal(&home.get("/api/wallet/payment?id=none-2").await), (404, 1302));
        let guest = phone.number().await.parse().unwrap();
        assert_eq!(phone.prove("ann").await.unwrap(), Outcome::SignedIn);
        let together = payments(&home).await;
        let (mut all, mut told) = (vec![own.as_str(), &pack, &plan], names(&together));
        all.sort_unstable();
        told.sort_unstable();
        assert_eq!(told, all);
        assert_eq!(receipt(&home, &plan).await["amount"], 499);
        let merge = merges_of(&app.database, guest).await.unwrap()[0].id;
        undo_merge(&app.database, merge, NOW).await.unwrap();
        assert_eq!(names(&payments(&home).await), [own]);
    }

    async fn payments_are_paginated_and_filtered_by_month(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let browser = TestBrowser::visiting(&site).await;
        let mut orders = Vec::new();
        for (key, later) in [("one", 0), ("two", 0), ("three", 0), ("four", 20 * DAY)] {
            site.clock.set(NOW + later);
            let order = recharge(&browser, key, "200").await;
            choose(&site, &order, "pay").await;
            orders.push(order);
        }
        let mut found = Vec::new();
        let mut path = "/api/wallet/payments?page_size=1".to_owned();
        loop {
            let part = data(&browser, &path).await;
            found.push(part["list"][0]["receipt_id"].as_str().unwrap().to_owned());
            let Some(next) = part["next"].as_str() else { break };
            path = format!("/api/wallet/payments?page_size=1&after={next}");
        }
        assert_eq!(found[0], orders[3]);
        found.sort_unstable();
        orders.sort_unstable();
        assert_eq!(found, orders, "each once");
        assert_eq!(data(&browser, "/api/wallet/payments?month=1999-01").await["list"], json!([]));
        for bad in ["month=1999-13", "after=x", "after=1.a-b"] {
            assert_eq!(refusal(&browser.get(&format!("/api/wallet/payments?{bad}")).await), (400, 1000), "{bad}");
        }
    }
}
