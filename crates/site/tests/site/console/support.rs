//! Tests of the console's inbox, of its views of readers and their coins, and of the home view.

use http::StatusCode;
use inbox::{MailSettings, Mailer};
use operators::Role;
use serde_json::{Value, json};
use test_database::on_both_engines;

use super::desk::Desk;
use crate::inbox::{MailServer, free_port};
use crate::payments::{choose, recharge};
use crate::session::{TestBrowser, refusal};
use crate::site::{Answer, NOW, TestSite};

/// Sends a contact message as a reader does, and returns the reference of the message.
async fn message(site: &TestSite, text: &str) -> String {
    let form = json!({ "topic": "reading", "message": text, "reply_to": "reader@example.org" });
    let kind = [("content-type", "application/json")];
    let sent = site.post("/api/contact/message", &kind, form.to_string().into_bytes()).await;
    sent.json()["data"]["reference"].as_str().unwrap().to_owned()
}

async fn entry(desk: &Desk<'_>, kind: &str, reference: &str, text: &str) -> Answer {
    let body = json!({ "reference": reference, "text": text });
    desk.send("POST", &format!("/api/console/message/{kind}"), Some(&body), &[]).await
}

async fn grant(desk: &Desk<'_>, key: &str, body: &Value) -> Answer {
    let key = format!("{key}-0123456789abcdef");
    let headers = [("idempotency-key", key.as_str())];
    desk.send("POST", "/api/console/reader/grant", Some(body), &headers).await
}

on_both_engines! {
    async fn a_message_is_answered_by_mail_and_closed(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let reference = message(&site, "Where is section 3?").await;
        let desk = Desk::of(&site, Role::Support).await;
        let open = desk.data("/api/console/messages").await;
        let first = &open["list"][0];
        assert_eq!((&first["reference"], &first["opening"]), (&json!(reference), &json!("Where is section 3?")));
        assert_eq!(entry(&desk, "note", &reference, "Ask Ann").await.status, StatusCode::OK);
        for _ in 0..2 {
            assert_eq!(entry(&desk, "reply", &reference, "On Friday.").await.status, StatusCode::OK);
        }
        assert_eq!(refusal(&entry(&desk, "reply", &reference, " \n ").await), (422, 1622));
        assert_eq!(refusal(&entry(&desk, "reply", "nothere", "Hello").await), (404, 1620));
        let path = format!("/api/console/message?reference={reference}");
        let entries = desk.data(&path).await["entries"].clone();
        let seen: Vec<_> = entries.as_array().unwrap().iter().map(|one| (one["kind"].clone(), one["text"].clone(), one["delivery"].clone())).collect();
        let expected = [("note", "Ask Ann", Value::Null), ("reply", "On Friday.", json!("waiting"))];
        assert_eq!(seen, expected.map(|(kind, text, delivery)| (json!(kind), json!(text), delivery)), "a double click is one reply");

        let port = free_port();
        let mailer = Mailer::new(&MailSettings {
            server: format!("smtp://127.0.0.1:{port}"),
            from: "Dogear <site@books.example>".into(),
            to: "desk@books.example".into(),
        })
        .unwrap();
        let inbox = &site.site.app.inbox;
        assert!(inbox.send_one_reply(&mailer).await.unwrap(), "it is tried");
        assert!(desk.data(&path).await["entries"][1]["problem"].is_string(), "and the failure is shown");
        let mut server = MailServer::start(port);
        site.clock.set(NOW + 60);
        assert!(inbox.send_one_reply(&mailer).await.unwrap());
        assert!(!inbox.send_one_reply(&mailer).await.unwrap(), "it is sent once");
        let mail = server.mail();
        for part in ["To: reader@example.org", "Reply-To: desk@books.example", "On Friday.", "> Where is section 3?"] {
            assert!(mail.contains(part), "{part}: {mail}");
        }
        assert_eq!(desk.data(&path).await["entries"][1]["delivery"], json!("sent"));

        let body = json!({ "reference": reference });
        let close = "/api/console/message/close";
        assert_eq!(desk.send("POST", close, Some(&body), &[]).await.status, StatusCode::OK);
        assert_eq!(desk.data("/api/console/messages").await["list"], json!([]));
        assert_eq!(desk.data("/api/console/messages?state=closed").await["list"][0]["replies"], json!(1));
        let reopen = "/api/console/message/reopen";
        assert_eq!(desk.send("POST", reopen, Some(&body), &[]).await.status, StatusCode::OK);
        assert_eq!(desk.data(&path).await["state"], json!("open"));
        let owner = Desk::of(&site, Role::Owner).await;
        let acts = owner.data(&format!("/api/console/audit?object=message:{reference}")).await["list"].clone();
        let acts: Vec<_> = acts.as_array().unwrap().iter().map(|act| act["action"].as_str().unwrap()).collect();
        assert_eq!(acts, ["message.reopen", "message.close", "message.reply", "message.note"]);
        assert!(!owner.get("/api/console/audit.csv").await.text().contains("Friday"), "no text of anybody");
    }

    async fn a_message_names_the_account_of_its_sender_until_the_account_is_deleted(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let mut reader = TestBrowser::visiting(&site).await;
        let form = json!({ "topic": "payment", "message": "Where are my coins?", "reply_to": "reader@example.org" });
        let sent = reader.post("/api/contact/message", &form).await;
        let reference = sent.json()["data"]["reference"].as_str().unwrap().to_owned();
        let anonymous = message(&site, "Where is section 3?").await;
        let desk = Desk::of(&site, Role::Support).await;
        let number = async |reference: &str| desk.data(&format!("/api/console/message?reference={reference}")).await["number"].clone();
        assert_eq!(number(&reference).await, json!(reader.number().await));
        assert_eq!(number(&anonymous).await, Value::Null);
        let app = &site.site.app;
        let guest = reader.number().await.parse().unwrap();
        let found = readers::by_guest_number(&mut app.database.read().await.unwrap(), guest).await.unwrap();
        app.sessions.schedule_deletion(found.unwrap()).await.unwrap();
        site.clock.set(NOW + 8 * 24 * 3600);
        assert_eq!(site.site.app.sessions.erase_due().await.unwrap().deleted, 1);
        let mut desk = Desk::with_link(&site, "ben@books.example", Role::Support).await;
        assert_eq!(desk.enrol("Laptop").await.status, StatusCode::OK);
        let path = format!("/api/console/message?reference={reference}");
        assert_eq!(desk.data(&path).await["number"], Value::Null);
    }

    async fn coins_are_granted_once_and_within_the_limit_of_the_role(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let reader = TestBrowser::visiting(&site).await;
        let number = reader.number().await;
        let support = Desk::of(&site, Role::Support).await;
        let body = json!({ "number": number, "coins": 500, "reason": "A section was missing" });
        for _ in 0..2 {
            let granted = grant(&support, "one", &body).await;
            assert_eq!(granted.status, StatusCode::OK, "{}", granted.text());
        }
        let account = support.data(&format!("/api/console/reader?number={number}")).await;
        assert_eq!((&account["coins"], &account["lots"][0]["source"]), (&json!(500), &json!("support")));
        let other = json!({ "number": number, "coins": 400, "reason": "Another" });
        assert_eq!(refusal(&grant(&support, "one", &other).await), (409, 1008));
        let more = json!({ "number": number, "coins": 501, "reason": "Too kind" });
        assert!(grant(&support, "more", &more).await.json()["data"]["approval"].is_i64(), "a second operator decides");
        let silent = json!({ "number": number, "coins": 5, "reason": " " });
        assert_eq!(refusal(&grant(&support, "two", &silent).await), (422, 1632));
        let nobody = json!({ "number": "1", "coins": 5, "reason": "Nobody" });
        assert_eq!(refusal(&grant(&support, "two", &nobody).await), (404, 1630));
        let owner = Desk::of(&site, Role::Owner).await;
        assert_eq!(grant(&owner, "three", &more).await.status, StatusCode::OK, "an owner has no limit");
        let acts = support.data(&format!("/api/console/reader/timeline?number={number}")).await["list"].clone();
        let grants: Vec<_> = acts.as_array().unwrap().iter().filter(|act| act["action"] == "wallet.grant").map(|act| act["actor"].as_str().unwrap()).collect();
        assert_eq!(grants, ["owner@books.example", "support@books.example"]);
        assert_eq!(site.site.app.wallets.verify().await.unwrap().faults, Vec::<String>::new());
    }

    async fn an_order_is_found_and_refunded_once(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let reader = TestBrowser::visiting(&site).await;
        let number = reader.number().await;
        let order = recharge(&reader, "pack", "200").await;
        let large = recharge(&reader, "large", "1700").await;
        choose(&site, &order, "pay").await;
        choose(&site, &large, "pay").await;
        let support = Desk::of(&site, Role::Support).await;
        let found = support.data(&format!("/api/console/find?q={order}")).await["list"].clone();
        assert!(found.as_array().unwrap().iter().any(|one| one["kind"] == "order" && one["number"] == json!(number)), "{found}");
        let spaced = number.chars().collect::<Vec<_>>().chunks(3).map(|part| part.iter().collect::<String>()).collect::<Vec<_>>().join("%20");
        assert_eq!(support.data(&format!("/api/console/find?q={spaced}")).await["list"][0]["kind"], json!("reader"));
        assert_eq!(support.data("/api/console/find?q=nothing").await["list"], json!([]));
        let path = "/api/console/reader/refund";
        let body = json!({ "order": order, "amount": 199, "reason": "Bought by mistake" });
        let key = |key| [("idempotency-key", key)];
        assert_eq!(support.send("POST", path, Some(&body), &[]).await.status, StatusCode::BAD_REQUEST);
        // An operator double-clicks: two requests with the same key are sent at the same time.
        let once = key("the-refund-is-one");
        let (first, second) = tokio::join!(
            support.send("POST", path, Some(&body), &once),
            support.send("POST", path, Some(&body), &once),
        );
        let third = support.send("POST", path, Some(&body), &key("the-refund-is-two")).await;
        for refunded in [first, second, third] {
            assert_eq!(refunded.status, StatusCode::OK, "{}", refunded.text());
            assert_eq!(refunded.json()["data"]["order"]["state"], json!("refunded"));
        }
        let owner = Desk::of(&site, Role::Owner).await;
        let asked = owner.data("/api/console/audit?action=order.ask_refund").await["list"].clone();
        assert_eq!(asked.as_array().unwrap().len(), 1, "one refund was asked for: {asked}");
        let other = json!({ "order": order, "amount": 199, "reason": "Another reason" });
        assert_eq!(refusal(&support.send("POST", path, Some(&other), &once).await), (409, 1008));
        // A refund pays back only the last payment, for example if a plan was renewed at another price.
        let later = large.clone();
        let unit = site.site.app.database.write::<_, database::DatabaseError, _>(move |unit| {
            Box::pin(async move {
                let sql = "INSERT INTO payment (payment_order, number, item, amount, currency, paid_at, period_start,
                    period_end, refunded) VALUES ($1, 2, 'year', 7999, 'USD', $2, $2, $2, 0)";
                database::execute!(unit, sql, later.as_str(), NOW + 5).map(|_| ())
            })
        });
        unit.await.unwrap();
        let renewed = json!({ "order": large, "amount": 7999, "reason": "Renewed by mistake" });
        let asked = support.send("POST", path, Some(&renewed), &key("the-refund-is-large")).await;
        assert!(asked.json()["data"]["approval"].is_i64(), "a second operator decides: {}", asked.text());
        assert_eq!(asked.json()["data"]["order"]["state"], json!("fulfilled"));
        let account = format!("/api/console/reader?number={number}");
        let orders = owner.data(&account).await["orders"].clone();
        let amounts = |id: &str| {
            let one = orders.as_array().unwrap().iter().find(|one| one["order"] == id).unwrap();
            (one["amount"].clone(), one["refund_amount"].clone())
        };
        assert_eq!((amounts(&order), amounts(&large)), ((json!(199), json!(0)), (json!(1499), json!(7999))));
        let found = owner.data(&format!("/api/console/find?q={large}")).await["list"].clone();
        assert_eq!(found.as_array().unwrap().len(), 1, "{found}");
        let refunded = owner.send("POST", path, Some(&renewed), &key("the-refund-is-large")).await;
        assert_eq!(refunded.json()["data"]["order"]["refund_amount"], json!(7999), "{}", refunded.text());
        let acts = owner.data(&format!("/api/console/audit?object=order:{large}")).await["list"].clone();
        let acts: Vec<_> = acts.as_array().unwrap().iter().map(|act| (act["action"].as_str(), &act["details"]["amount"])).collect();
        let amount = json!(7999);
        let expected = ["order.refund", "order.ask_refund", "approval.ask"];
        assert_eq!(acts, expected.map(|action| (Some(action), &amount)));
        // Support sees the refunds and their reasons in the timeline of the reader.
        let acts = support.data(&format!("/api/console/reader/timeline?number={number}")).await["list"].clone();
        let acts = acts.as_array().unwrap().iter().filter(|act| act["action"] == "reader.ask_refund");
        let acts: Vec<_> = acts.map(|act| (act["actor"].clone(), act["details"].clone())).collect();
        let details = |order: &str, amount: i64, reason: &str| {
            json!({ "order": order, "amount": amount, "currency": "USD", "reason": reason })
        };
        assert_eq!(acts, [
            (json!("owner@books.example"), details(&large, 7999, "Renewed by mistake")),
            (json!("support@books.example"), details(&order, 199, "Bought by mistake")),
        ]);
        let unpaid = recharge(&reader, "unpaid", "200").await;
        let early = json!({ "order": unpaid, "amount": 199, "reason": "Not paid" });
        assert_eq!(refusal(&support.send("POST", path, Some(&early), &key("the-refund-is-not")).await), (409, 1633));
        let unknown = json!({ "order": "none", "amount": 199, "reason": "None" });
        assert_eq!(refusal(&support.send("POST", path, Some(&unknown), &key("the-refund-is-not")).await), (404, 1312));
    }

    async fn sessions_are_ended_and_an_account_is_given_back(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let reader = TestBrowser::visiting(&site).await;
        let number = reader.number().await;
        let mut support = Desk::of(&site, Role::Support).await;
        let body = json!({ "number": number });
        let ended = support.post("/api/console/reader/sessions/end", &body).await;
        assert_eq!(ended.json()["data"]["sessions"], json!(1), "{}", ended.text());
        assert_eq!(reader.get("/api/me/profile").await.status, StatusCode::UNAUTHORIZED);
        let made = support.post("/api/console/reader/recover", &body).await.json()["data"].clone();
        let mut phone = TestBrowser::visiting(&site).await;
        assert_eq!(phone.redeem(&made["code"]).await.status, StatusCode::OK);
        assert_eq!(phone.number().await, number);
        let account = support.data(&format!("/api/console/reader?number={number}")).await;
        let merge = account["merges"].as_array().unwrap().first().cloned();
        if let Some(merge) = merge {
            let undone = support.post("/api/console/reader/merge/undo", &json!({ "id": merge["id"] })).await;
            assert_eq!(undone.status, StatusCode::OK, "{}", undone.text());
        }
        let nothing = support.post("/api/console/reader/merge/undo", &json!({ "id": 999 })).await;
        assert_eq!(refusal(&nothing), (409, 1634));
    }

    async fn the_home_view_counts_today_and_says_what_is_left(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let _reader = TestBrowser::visiting(&site).await;
        message(&site, "Hello?").await;
        let owner = Desk::of(&site, Role::Owner).await;
        let home = owner.data("/api/console/home").await;
        assert_eq!((&home["today"]["guests"], &home["before"]["guests"]), (&json!(1), &json!(0)));
        assert_eq!(home["needs"], json!([{ "kind": "messages", "count": 1 }]));
        let steps = home["checklist"].as_array().unwrap();
        let done = |name: &str| steps.iter().find(|step| step["step"] == name).unwrap()["done"].clone();
        let all = ["name", "mail", "credential", "book", "payments", "campaign", "backup"].map(done);
        assert_eq!(all, [true, true, true, false, false, false, false].map(|done| json!(done)));
        let made = backup::Run { finished_at: NOW, took_millis: 5, row_count: 1, byte_count: 1, failure: None };
        let failed = backup::Run { failure: Some("the disk is full".to_owned()), ..made.clone() };
        let backed_up = async || {
            let home = owner.data("/api/console/home").await;
            let steps = home["checklist"].as_array().unwrap();
            steps.iter().find(|step| step["step"] == "backup").unwrap()["done"].clone()
        };
        backup::record_run(&site.site.app.database, failed).await.unwrap();
        assert_eq!(backed_up().await, json!(false), "it failed");
        let future = backup::Run { finished_at: NOW + 1_000_000, ..made.clone() };
        backup::record_run(&site.site.app.database, future).await.unwrap();
        assert_eq!(backed_up().await, json!(false), "it was recorded under a wrong clock");
        backup::record_run(&site.site.app.database, made).await.unwrap();
        assert_eq!(backed_up().await, json!(true));
        let analyst = Desk::of(&site, Role::Analyst).await;
        let home = analyst.data("/api/console/home").await;
        assert_eq!((&home["needs"], &home["checklist"]), (&json!([]), &json!([])));
    }
}
