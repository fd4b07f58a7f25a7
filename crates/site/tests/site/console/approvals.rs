//! Tests of approvals: a request above the limit of an operator's role is stored, and a second
//! operator approves or declines it.

use foundation::calendar::DAY;
use http::StatusCode;
use operators::Role;
use serde_json::{Value, json};
use test_database::on_both_engines;

use super::desk::Desk;
use crate::payments::{choose, recharge, subscribe};
use crate::session::{TestBrowser, refusal};
use crate::site::{Answer, NOW, TestSite};

async fn grant(desk: &Desk<'_>, key: &str, body: &Value) -> Answer {
    let key = format!("{key}-0123456789abcdef");
    let headers = [("idempotency-key", key.as_str())];
    desk.send("POST", "/api/console/reader/grant", Some(body), &headers).await
}

async fn decide(desk: &Desk<'_>, how: &str, id: &Value) -> Answer {
    let body = json!({ "id": id });
    desk.send("POST", &format!("/api/console/approval/{how}"), Some(&body), &[]).await
}

async fn coins(desk: &Desk<'_>, number: &str) -> Value {
    desk.data(&format!("/api/console/reader?number={number}")).await["coins"].clone()
}

/// Stores a second payment of an order, as if its plan had been renewed for the price `amount`.
async fn renew_at(site: &TestSite, order: &str, amount: i64) {
    let order = order.to_owned();
    let stored = site.site.app.database.write::<_, database::DatabaseError, _>(move |unit| {
        Box::pin(async move {
            let sql = "INSERT INTO payment (payment_order, number, item, amount, currency, paid_at, period_start,
                period_end, refunded) VALUES ($1, 2, 'year', $2, 'USD', $3, $3, $3, 0)";
            database::execute!(unit, sql, order.as_str(), amount, NOW + 5).map(|_| ())
        })
    });
    stored.await.unwrap();
}

async fn first(desk: &Desk<'_>, state: &str) -> Value {
    desk.data(&format!("/api/console/approvals?state={state}")).await["list"][0].clone()
}

on_both_engines! {
    async fn coins_above_the_limit_are_granted_once_a_second_operator_approves(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let reader = TestBrowser::visiting(&site).await;
        let number = reader.number().await;
        let support = Desk::of(&site, Role::Support).await;
        let owner = Desk::of(&site, Role::Owner).await;
        let body = json!({ "number": number, "coins": 800, "bonus": true, "days": 30, "reason": "A volume was missing" });
        let asked = grant(&support, "one", &body).await;
        assert_eq!(asked.status, StatusCode::OK, "{}", asked.text());
        let id = asked.json()["data"]["approval"].clone();
        assert!(id.is_i64() && coins(&support, &number).await == json!(0), "nothing is granted yet");
        assert_eq!(grant(&support, "one", &body).await.json()["data"]["approval"], id, "a retry asks once");
        let other = json!({ "number": number, "coins": 900, "reason": "Another" });
        assert_eq!(refusal(&grant(&support, "one", &other).await), (409, 1008));
        let waiting = first(&owner, "open").await;
        assert_eq!(
            (&waiting["kind"], &waiting["amount"], &waiting["asked_by"], &waiting["state"], &waiting["decidable"], &waiting["expires_at"]),
            (&json!("grant"), &json!(800), &json!("support@books.example"), &json!("waiting"), &json!(true), &json!(NOW + 7 * DAY))
        );
        assert_eq!((&waiting["bonus"], &waiting["days"]), (&json!(true), &json!(30)), "what is approved is shown");
        assert_eq!(first(&support, "open").await["decidable"], json!(false), "nobody approves their own");
        assert_eq!(refusal(&decide(&support, "approve", &id).await), (403, 1600));
        let needs = |home: Value| home["needs"].as_array().unwrap().iter().any(|need| need["kind"] == "approvals");
        assert!(needs(owner.data("/api/console/home").await) && !needs(support.data("/api/console/home").await));

        // An operator double-clicks: both requests are sent at the same time.
        let (one, two) = tokio::join!(decide(&owner, "approve", &id), decide(&owner, "approve", &id));
        assert!([&one, &two].iter().any(|answer| answer.status == StatusCode::OK), "{} {}", one.text(), two.text());
        let held = owner.data(&format!("/api/console/reader?number={number}")).await["bonus"].clone();
        assert_eq!(held, json!(800), "once");
        assert_eq!(refusal(&decide(&owner, "approve", &id).await), (409, 1682));
        assert_eq!(refusal(&decide(&owner, "decline", &id).await), (409, 1682));
        let closed = first(&owner, "closed").await;
        assert_eq!((&closed["state"], &closed["decided_by"]), (&json!("done"), &json!("owner@books.example")));
        assert!(first(&owner, "open").await.is_null() && !needs(owner.data("/api/console/home").await));
        let acts = owner.data(&format!("/api/console/audit?object=reader:{number}")).await["list"].clone();
        let acts: Vec<_> = acts.as_array().unwrap().iter().map(|act| (act["action"].as_str().unwrap(), act["actor"].as_str().unwrap())).collect();
        let expected = [("wallet.grant", "owner@books.example"), ("approval.approve", "owner@books.example"), ("approval.ask", "support@books.example")];
        assert_eq!(acts[..3], expected);
        assert!(!owner.get("/api/console/audit.csv").await.text().contains("volume"), "no text of anybody");
        let file = owner.get("/api/console/approvals.csv?state=closed").await;
        assert!(file.text().contains("\"A volume was missing\""), "{}", file.text());
        assert!(file.text().contains("\"bonus\"") && file.text().contains("30"), "{}", file.text());
        let asked = owner.data("/api/console/audit?action=approval.ask").await["list"][0]["details"].clone();
        assert_eq!((&asked["bonus"], &asked["days"]), (&json!(true), &json!(30)), "{asked}");
        assert_eq!(site.site.app.wallets.verify().await.unwrap().faults, Vec::<String>::new());
    }

    async fn a_request_is_declined_or_expires_and_a_small_one_needs_no_approval(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let reader = TestBrowser::visiting(&site).await;
        let number = reader.number().await;
        let support = Desk::of(&site, Role::Support).await;
        let mut owner = Desk::of(&site, Role::Owner).await;
        let body = |coins: i64| json!({ "number": number, "coins": coins, "reason": "Kind" });
        assert_eq!(grant(&support, "small", &body(500)).await.json()["data"], json!({ "approval": null }));
        assert_eq!(grant(&owner, "large", &body(5000)).await.json()["data"], json!({ "approval": null }));
        let declined = grant(&support, "one", &body(501)).await.json()["data"]["approval"].clone();
        assert_eq!(decide(&owner, "decline", &declined).await.status, StatusCode::OK);
        assert_eq!(refusal(&decide(&owner, "approve", &declined).await), (409, 1682));
        assert_eq!(refusal(&decide(&owner, "approve", &json!(999)).await).0, 404);
        let late = grant(&support, "two", &body(502)).await.json()["data"]["approval"].clone();
        site.clock.set(NOW + 7 * DAY);
        assert_eq!(owner.sign_in_by_passkey().await.status, StatusCode::OK);
        let refused = decide(&owner, "approve", &late).await;
        assert_eq!(refusal(&refused), (409, 1682), "{}", refused.text());
        assert!(refused.json()["message"].as_str().unwrap().contains("expired"));
        let closed = owner.data("/api/console/approvals?state=closed").await["list"].clone();
        let states: Vec<_> = closed.as_array().unwrap().iter().map(|one| one["state"].clone()).collect();
        assert_eq!(states, ["expired", "declined"]);
        assert_eq!(coins(&owner, &number).await, json!(5500));
        site.clock.set(NOW + 98 * DAY);
        site.site.app.operators.sweep().await.unwrap();
        assert_eq!(owner.sign_in_by_passkey().await.status, StatusCode::OK);
        assert_eq!(owner.data("/api/console/approvals?state=closed").await["list"], json!([]), "reasons are not kept for ever");
    }

    async fn an_operator_who_became_an_owner_does_not_approve_the_own_request(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let reader = TestBrowser::visiting(&site).await;
        let number = reader.number().await;
        let support = Desk::of(&site, Role::Support).await;
        let mut owner = Desk::of(&site, Role::Owner).await;
        let body = json!({ "number": number, "coins": 800, "reason": "Kind" });
        let id = grant(&support, "one", &body).await.json()["data"]["approval"].clone();
        let me = support.data("/api/console/me").await["id"].clone();
        owner.post("/api/console/operators/role", &json!({ "id": me, "role": "owner" })).await;
        for how in ["approve", "decline"] {
            assert_eq!(refusal(&decide(&support, how, &id).await), (403, 1681));
        }
        assert_eq!(coins(&owner, &number).await, json!(0));
        assert_eq!(decide(&owner, "approve", &id).await.status, StatusCode::OK);
    }

    async fn a_refund_above_the_limit_is_made_when_it_is_approved(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let reader = TestBrowser::visiting(&site).await;
        let small = recharge(&reader, "small", "1700").await;
        choose(&site, &small, "pay").await;
        let unpaid = subscribe(&reader, "unpaid", "year").await;
        let support = Desk::of(&site, Role::Support).await;
        let owner = Desk::of(&site, Role::Owner).await;
        let refund = async |desk: &Desk<'_>, order: &str| {
            let key = format!("refund-0123456789-{order}");
            let amount = if order == small { 1499 } else { 7999 };
            let body = json!({ "order": order, "amount": amount, "reason": "Bought by mistake" });
            desk.send("POST", "/api/console/reader/refund", Some(&body), &[("idempotency-key", key.as_str())]).await
        };
        let done = refund(&support, &small).await;
        assert_eq!((&done.json()["data"]["order"]["state"], &done.json()["data"]["approval"]), (&json!("refunded"), &Value::Null), "{}", done.text());
        assert_eq!(refusal(&refund(&support, &unpaid).await), (409, 1633), "there is nothing to refund");
        choose(&site, &unpaid, "pay").await;
        let asked = refund(&support, &unpaid).await;
        assert_eq!(asked.json()["data"]["order"]["state"], json!("fulfilled"), "{}", asked.text());
        let id = asked.json()["data"]["approval"].clone();
        let waiting = first(&owner, "open").await;
        assert_eq!((&waiting["id"], &waiting["kind"], &waiting["amount"], &waiting["currency"]), (&id, &json!("refund"), &json!(7999), &json!("USD")));
        assert_eq!(waiting["object"], json!(format!("order:{unpaid}")));
        let approved = decide(&owner, "approve", &id).await;
        assert_eq!(approved.status, StatusCode::OK, "{}", approved.text());
        assert_eq!(refund(&owner, &unpaid).await.json()["data"]["order"]["state"], json!("refunded"));
        let asked = owner.data("/api/console/audit?action=order.ask_refund").await["list"].clone();
        let of_plan: Vec<_> = asked.as_array().unwrap().iter().filter(|act| act["object"] == json!(format!("order:{unpaid}"))).collect();
        assert_eq!(of_plan.len(), 1, "{asked}");
        assert_eq!(first(&owner, "closed").await["state"], json!("done"));
    }

    async fn a_refund_of_another_amount_than_the_approved_one_is_refused(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let reader = TestBrowser::visiting(&site).await;
        let plan = subscribe(&reader, "plan", "year").await;
        choose(&site, &plan, "pay").await;
        let support = Desk::of(&site, Role::Support).await;
        let owner = Desk::of(&site, Role::Owner).await;
        let ask = async |key: &str, amount: i64| {
            let body = json!({ "order": plan, "amount": amount, "reason": "Bought by mistake" });
            let asked = support.send("POST", "/api/console/reader/refund", Some(&body), &[("idempotency-key", key)]).await;
            asked.json()["data"]["approval"].clone()
        };
        let early = ask("the-refund-is-early", 7999).await;
        renew_at(&site, &plan, 9999).await;
        for _ in 0..2 {
            let refused = decide(&owner, "approve", &early).await;
            assert_eq!(refusal(&refused), (409, 1633), "{}", refused.text());
            assert!(refused.json()["message"].as_str().unwrap().contains("another amount"), "{}", refused.text());
            let waiting = first(&owner, "open").await;
            assert_eq!(
                (&waiting["id"], &waiting["state"], &waiting["decided_by"], &waiting["decidable"]),
                (&early, &json!("waiting"), &Value::Null, &json!(true)),
                "it can still be declined"
            );
        }
        let refunds = async || owner.data("/api/console/audit?action=order.ask_refund").await["list"].as_array().unwrap().len();
        assert_eq!(refunds().await, 0, "the provider was not asked");
        assert_eq!(decide(&owner, "decline", &early).await.status, StatusCode::OK);
        let late = ask("the-refund-is-late-", 9999).await;
        assert_eq!(first(&owner, "open").await["amount"], json!(9999));
        let approved = decide(&owner, "approve", &late).await;
        assert_eq!(approved.status, StatusCode::OK, "{}", approved.text());
        assert_eq!((refunds().await, &first(&owner, "closed").await["state"]), (1, &json!("done")));
        let acts = owner.data(&format!("/api/console/audit?object=order:{plan}")).await["list"].clone();
        let acts = acts.as_array().unwrap().iter().map(|act| act["action"].as_str().unwrap());
        let expected = ["approval.ask", "approval.approve", "approval.reopen", "approval.approve", "approval.reopen", "approval.decline", "approval.ask", "approval.approve", "order.ask_refund"];
        let decisions: Vec<_> = acts.filter(|action| expected.contains(action)).collect();
        assert!(decisions.iter().rev().eq(expected.iter()), "{decisions:?}");
    }

    async fn who_may_not_decide_changes_nothing_and_another_key_is_another_request(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let reader = TestBrowser::visiting(&site).await;
        let number = reader.number().await;
        let support = Desk::of(&site, Role::Support).await;
        let owner = Desk::of(&site, Role::Owner).await;
        let editor = Desk::of(&site, Role::Editor).await;
        let body = json!({ "number": number, "coins": 800, "reason": "Kind" });
        let id = grant(&support, "one", &body).await.json()["data"]["approval"].clone();
        for how in ["approve", "decline"] {
            for desk in [&support, &editor] {
                assert_eq!(refusal(&decide(desk, how, &id).await), (403, 1600));
            }
            assert_eq!(refusal(&decide(&owner, how, &json!(999)).await), (404, 1680));
            assert_eq!(decide(&owner, how, &json!("one")).await.status, StatusCode::BAD_REQUEST);
        }
        assert_eq!(refusal(&editor.get("/api/console/approvals").await), (403, 1600));
        assert_eq!((&first(&owner, "open").await["state"], coins(&owner, &number).await), (&json!("waiting"), json!(0)));
        let other = grant(&support, "two", &body).await.json()["data"]["approval"].clone();
        assert_ne!(id, other, "the same request with another key is another one");
        // Declined by one owner while another one approves: one of them decides.
        let (approved, declined) = tokio::join!(decide(&owner, "approve", &id), decide(&owner, "decline", &id));
        let (is_approved, is_declined) = (approved.status == StatusCode::OK, declined.status == StatusCode::OK);
        assert!(is_approved != is_declined, "{} {}", approved.text(), declined.text());
        let refused = if is_approved { &declined } else { &approved };
        assert_eq!(refusal(refused), (409, 1682));
        let given = if is_approved { 800 } else { 0 };
        assert_eq!(coins(&owner, &number).await, json!(given));
    }
}
