//! Tests of approved refunds that fail: the payment provider refuses or does not respond, or the order has changed.

use std::sync::{Arc, Mutex};

use foundation::calendar::DAY;
use http::StatusCode;
use money::payments::{ChosenProvider, StripeSettings};
use operators::Role;
use serde_json::{Value, json};
use test_database::on_both_engines;

use super::desk::Desk;
use crate::payments::{choose, recharge, subscribe};
use crate::peer::{Asked, Peer, Reply};
use crate::session::{TestBrowser, refusal};
use crate::site::{Answer, NOW, TestSite};

async fn ask_refund(desk: &Desk<'_>, key: &str, order: &str, amount: i64) -> Answer {
    let key = format!("{key}-0123456789abcdef");
    let body = json!({ "order": order, "amount": amount, "reason": "Bought by mistake" });
    let headers = [("idempotency-key", key.as_str())];
    desk.send("POST", "/api/console/reader/refund", Some(&body), &headers).await
}

async fn decide(desk: &Desk<'_>, how: &str, id: &Value) -> Answer {
    let body = json!({ "id": id });
    desk.send("POST", &format!("/api/console/approval/{how}"), Some(&body), &[]).await
}

async fn first(desk: &Desk<'_>, state: &str) -> Value {
    desk.data(&format!("/api/console/approvals?state={state}")).await["list"][0].clone()
}

/// Runs a statement that changes the stored data.
async fn execute_sql(site: &TestSite, sql: &'static str) {
    let work = site.site.app.database.write::<_, database::DatabaseError, _>(move |unit| {
        Box::pin(async move { database::execute!(unit, sql).map(|_| ()) })
    });
    work.await.unwrap();
}

/// A site with the payment provider Stripe, whose response to a refund is `refund`.
async fn stripe(refund: &Arc<Mutex<Reply>>) -> (Peer, StripeSettings) {
    let refund = Arc::clone(refund);
    let paid = json!({
        "id": "cs_1", "url": "https://pay.example/1", "status": "complete", "payment_status": "paid", "amount_total": 5000,
        "payment_intent": { "id": "pi_1", "status": "succeeded", "latest_charge": { "id": "ch_1", "refunded": false } },
    });
    let peer = Peer::start(move |asked: &Asked| match asked.path.as_str() {
        "/v1/refunds" => refund.lock().unwrap().clone(),
        _ => Reply::Json(200, paid.clone()),
    })
    .await;
    let url = peer.address.parse().unwrap();
    let (secret_key, webhook_secret) = ("sk_test_1".to_owned(), "whsec_1".to_owned());
    (peer, StripeSettings { url, secret_key, webhook_secret })
}

on_both_engines! {
    async fn a_refund_that_the_provider_refuses_waits_again_and_an_outage_does_not_end_it(scratch: TestDatabase) {
        let error = |code: &str| json!({ "error": { "code": code, "message": "No." } });
        let answer = Arc::new(Mutex::new(Reply::Json(400, error("charge_disputed"))));
        let (_peer, settings) = stripe(&answer).await;
        let site = TestSite::paid_with(scratch.open().await, ChosenProvider::Stripe(settings));
        let reader = TestBrowser::visiting(&site).await;
        let order = recharge(&reader, "one", "1700").await;
        site.clock.set(NOW + 60);
        site.site.app.payments.reconcile().await.unwrap();
        let support = Desk::of(&site, Role::Support).await;
        let owner = Desk::of(&site, Role::Owner).await;
        let asked = ask_refund(&support, "one", &order, 5000).await;
        assert_eq!(asked.status, StatusCode::OK, "{}", asked.text());
        let id = asked.json()["data"]["approval"].clone();
        let refused = decide(&owner, "approve", &id).await;
        assert_eq!(refusal(&refused), (409, 1633), "{}", refused.text());
        assert!(refused.text().contains("charge_disputed"), "{}", refused.text());
        assert_eq!(first(&owner, "open").await["state"], json!("waiting"));
        for outage in [Reply::Json(429, error("rate_limit")), Reply::Json(500, json!({}))] {
            *answer.lock().unwrap() = outage;
            assert_eq!(refusal(&decide(&owner, "approve", &id).await), (503, 1310));
            assert_eq!(first(&owner, "open").await["state"], json!("approved"), "it can be tried again");
        }
        assert_eq!(decide(&owner, "decline", &id).await.status, StatusCode::OK, "nobody carries it out");
        assert_eq!(decide(&owner, "decline", &id).await.status, StatusCode::OK, "a lost response");
        assert_eq!(refusal(&decide(&owner, "approve", &id).await), (409, 1682));
        assert_eq!(first(&owner, "closed").await["state"], json!("declined"));
    }

    async fn an_approved_request_is_not_declined_while_it_is_carried_out_and_expires(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let reader = TestBrowser::visiting(&site).await;
        let plan = subscribe(&reader, "plan", "year").await;
        choose(&site, &plan, "pay").await;
        let support = Desk::of(&site, Role::Support).await;
        let mut owner = Desk::of(&site, Role::Owner).await;
        let id = ask_refund(&support, "one", &plan, 7999).await.json()["data"]["approval"].clone();
        // The server ended while it carried out the request.
        execute_sql(&site, "UPDATE approval SET state = 'approved', busy_until = 1800000000, decided_at = 1,
            decided_by = (SELECT id FROM operator WHERE role = 'owner')").await;
        for how in ["approve", "decline"] {
            let refused = decide(&owner, how, &id).await;
            assert_eq!(refusal(&refused), (409, 1682));
            assert!(refused.text().contains("being carried out"), "{}", refused.text());
        }
        site.clock.set(NOW + 7 * DAY);
        assert_eq!(owner.sign_in_by_passkey().await.status, StatusCode::OK);
        assert!(first(&owner, "open").await.is_null());
        assert_eq!(first(&owner, "closed").await["state"], json!("expired"));
        let refused = decide(&owner, "approve", &id).await;
        assert!(refused.text().contains("expired"), "{}", refused.text());
        let mut support = support;
        assert_eq!(support.sign_in_by_passkey().await.status, StatusCode::OK);
        let again = ask_refund(&support, "two", &plan, 7999).await.json()["data"]["approval"].clone();
        assert!(again.is_i64() && again != id, "an expired request does not prevent another one");
    }

    async fn a_refund_is_bound_to_what_was_left_of_the_payment_that_was_seen(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let reader = TestBrowser::visiting(&site).await;
        let plan = subscribe(&reader, "plan", "year").await;
        choose(&site, &plan, "pay").await;
        let support = Desk::of(&site, Role::Support).await;
        let owner = Desk::of(&site, Role::Owner).await;
        for amount in [1, 7998, 8000] {
            let wrong = ask_refund(&owner, "wrong", &plan, amount).await;
            assert_eq!(refusal(&wrong), (409, 1633), "{}", wrong.text());
        }
        execute_sql(&site, "UPDATE payment SET refunded = 3000, refunded_at = 1").await;
        assert_eq!(refusal(&ask_refund(&support, "whole", &plan, 7999).await), (409, 1633));
        let id = ask_refund(&support, "rest", &plan, 4999).await.json()["data"]["approval"].clone();
        assert_eq!(first(&owner, "open").await["amount"], json!(4999));
        execute_sql(&site, "INSERT INTO payment (payment_order, number, item, amount, currency, paid_at, period_start, period_end,
            refunded) SELECT payment_order, 2, item, 4999, currency, paid_at + 5, period_start + 5, period_end + 5, 0 FROM payment").await;
        let refused = decide(&owner, "approve", &id).await;
        assert_eq!(refusal(&refused), (409, 1633));
        assert!(refused.text().contains("later payment"), "{}", refused.text());
        assert_eq!(decide(&owner, "decline", &id).await.status, StatusCode::OK);
        let done = ask_refund(&owner, "done", &plan, 4999).await;
        assert_eq!(done.json()["data"]["order"]["state"], json!("refunded"), "{}", done.text());
    }

    async fn a_request_for_an_order_that_somebody_else_refunded_is_not_carried_out(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let reader = TestBrowser::visiting(&site).await;
        let plan = subscribe(&reader, "plan", "year").await;
        choose(&site, &plan, "pay").await;
        let disputed = subscribe(&TestBrowser::visiting(&site).await, "disputed", "year").await;
        choose(&site, &disputed, "pay").await;
        let support = Desk::of(&site, Role::Support).await;
        let owner = Desk::of(&site, Role::Owner).await;
        let id = ask_refund(&support, "one", &plan, 7999).await.json()["data"]["approval"].clone();
        let done = ask_refund(&owner, "two", &plan, 7999).await;
        assert_eq!(done.json()["data"]["order"]["state"], json!("refunded"), "{}", done.text());
        let refused = decide(&owner, "approve", &id).await;
        assert_eq!(refusal(&refused), (409, 1633), "{}", refused.text());
        assert_eq!(decide(&owner, "decline", &id).await.status, StatusCode::OK);
        let id = ask_refund(&support, "three", &disputed, 7999).await.json()["data"]["approval"].clone();
        site.site.app.payments.dispute_in_sandbox(&disputed, None).await.unwrap();
        assert_eq!(refusal(&decide(&owner, "approve", &id).await), (409, 1633), "the bank decides");
        assert_eq!(refusal(&ask_refund(&support, "four", &disputed, 7999).await), (409, 1633));
        assert_eq!(first(&owner, "open").await["state"], json!("waiting"));
    }
}
