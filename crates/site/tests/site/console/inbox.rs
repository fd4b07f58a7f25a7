//! Tests of work on messages in the console: who works on them, canned answers, conversations, and the link in the mail
//! that opens a message.

use http::StatusCode;
use inbox::{MailSettings, Mailer};
use operators::Role;
use serde_json::{Value, json};
use test_database::on_both_engines;

use super::desk::Desk;
use crate::inbox::{MailServer, free_port};
use crate::session::refusal;
use crate::site::{Answer, TestSite};

async fn message(site: &TestSite, text: &str, reply_to: &str) -> String {
    let form = json!({ "topic": "reading", "message": text, "reply_to": reply_to });
    let kind = [("content-type", "application/json")];
    let sent = site.post("/api/contact/message", &kind, form.to_string().into_bytes()).await;
    sent.json()["data"]["reference"].as_str().unwrap().to_owned()
}

async fn colleague<'s>(site: &'s TestSite, email: &str, role: Role) -> Desk<'s> {
    let mut desk = Desk::with_link(site, email, role).await;
    assert_eq!(desk.enrol("Key").await.status, StatusCode::OK);
    desk
}

async fn assign(desk: &Desk<'_>, reference: &str, to: &Value, seen: &Value) -> Answer {
    let body = json!({ "reference": reference, "operator": to, "seen": seen });
    desk.send("POST", "/api/console/message/assign", Some(&body), &[]).await
}

async fn id_of(desk: &Desk<'_>) -> Value {
    desk.data("/api/console/me").await["id"].clone()
}

async fn put_answer(desk: &Desk<'_>, body: &Value) -> Answer {
    desk.send("PUT", "/api/console/answer", Some(body), &[]).await
}

on_both_engines! {
    async fn a_message_is_taken_by_one_operator(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let [first, second] = [message(&site, "Where is section 3?", "ria@example.org").await, message(&site, "Thanks!", "ola@example.org").await];
        let ann = Desk::of(&site, Role::Support).await;
        let ben = colleague(&site, "ben@books.example", Role::Owner).await;
        let editor = colleague(&site, "ed@books.example", Role::Editor).await;
        let (ann_id, ben_id) = (id_of(&ann).await, id_of(&ben).await);
        // Both saw that nobody has it.
        assert_eq!(assign(&ann, &first, &ann_id, &Value::Null).await.status, StatusCode::OK);
        assert_eq!(assign(&ann, &first, &ann_id, &Value::Null).await.status, StatusCode::OK, "a double click");
        let late = assign(&ben, &first, &ben_id, &Value::Null).await;
        assert_eq!(refusal(&late), (409, 1623));
        assert_eq!(late.json()["data"], json!({ "assigned_to": ann_id }));
        assert_eq!(assign(&ben, &first, &ben_id, &ann_id).await.status, StatusCode::OK, "who knows it may take it over");
        let id = id_of(&editor).await;
        assert_eq!(refusal(&assign(&ben, &first, &id, &ben_id).await), (422, 1624), "an editor does not reply");
        assert_eq!(refusal(&assign(&ben, "nothere", &ben_id, &Value::Null).await), (404, 1620));
        let references = async |desk: &Desk<'_>, query: &str| {
            let list = desk.data(&format!("/api/console/messages?{query}")).await["list"].clone();
            list.as_array().unwrap().iter().map(|one| one["reference"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
        };
        assert_eq!(references(&ben, "assigned=me").await, std::slice::from_ref(&first));
        assert_eq!(references(&ann, "assigned=me").await, [""; 0]);
        assert_eq!(references(&ann, "assigned=nobody").await, std::slice::from_ref(&second));
        assert_eq!(references(&ann, "state=closed&assigned=me").await, [""; 0]);
        let file = ben.get("/api/console/messages.csv?assigned=me").await;
        assert!(file.text().trim_end().ends_with("\"ben@books.example\"") && file.text().lines().count() == 2, "{}", file.text());
        let known = ann.data("/api/console/message/assignees").await["list"].clone();
        let known: Vec<_> = known.as_array().unwrap().iter().map(|one| (one["name"].clone(), one["available"].clone(), one["me"].clone())).collect();
        let expected = [("ben@books.example", true, false), ("support@books.example", true, true), ("ed@books.example", false, false)];
        assert_eq!(known, expected.map(|(name, available, me)| (json!(name), json!(available), json!(me))));
        let acts = ben.data(&format!("/api/console/audit?object=message:{first}")).await["list"].clone();
        let acts: Vec<_> = acts.as_array().unwrap().iter().map(|act| (act["action"].as_str().unwrap(), act["actor"].as_str().unwrap())).collect();
        assert_eq!(acts, [("message.assign", "ben@books.example"), ("message.assign", "support@books.example")]);
        // Messages of an operator who may no longer reply wait for somebody else.
        let mut zoe = colleague(&site, "zoe@books.example", Role::Owner).await;
        let changed = zoe.post("/api/console/operators/role", &json!({ "id": ben_id, "role": "analyst" })).await;
        assert_eq!(changed.status, StatusCode::OK, "{}", changed.text());
        assert_eq!(references(&ann, "assigned=nobody").await, [second.clone(), first.clone()]);
        let file = ann.get("/api/console/messages.csv?assigned=nobody").await;
        assert_eq!(file.text().lines().count(), 3, "{}", file.text());
        assert_eq!(assign(&ann, &first, &ann_id, &ben_id).await.status, StatusCode::OK);
        assert_eq!(references(&ann, "assigned=nobody").await, [second]);
    }

    async fn messages_of_one_sender_are_one_conversation(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let first = message(&site, "Where is section 3?", "ria@example.org").await;
        let other = message(&site, "Hello", "ola@example.org").await;
        let second = message(&site, "And section 4?", "ria@example.org").await;
        let desk = Desk::of(&site, Role::Support).await;
        let related = async |reference: &str| desk.data(&format!("/api/console/message?reference={reference}")).await["related"].clone();
        assert_eq!(related(&other).await, json!([]));
        let of_second = related(&second).await;
        assert_eq!((&of_second[0]["reference"], &of_second[0]["opening"]), (&json!(first), &json!("Where is section 3?")));
        assert_eq!(related(&first).await[0]["reference"], json!(second));
        assert_eq!(related(&first).await.as_array().unwrap().len(), 1);
    }

    async fn the_mails_about_a_message_are_one_thread_and_open_it(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let reference = message(&site, "Where is section 3?", "ria@example.org").await;
        let desk = Desk::of(&site, Role::Support).await;
        let body = json!({ "reference": reference, "text": "On Friday." });
        assert_eq!(desk.send("POST", "/api/console/message/reply", Some(&body), &[]).await.status, StatusCode::OK);
        let port = free_port();
        let settings = MailSettings {
            server: format!("smtp://127.0.0.1:{port}"),
            from: "Dogear <site@books.example>".into(),
            to: "desk@books.example".into(),
        };
        let mailer = Mailer::new(&settings).unwrap().with_console("https://books.example/");
        let mut server = MailServer::start(port);
        let inbox = &site.site.app.inbox;
        assert!(inbox.send_one(&mailer).await.unwrap());
        let told = server.mail();
        let link = format!("https://books.example/console/inbox/{reference}");
        let thread = format!("<{reference}@books.example>");
        for part in [&link, &format!("Message-ID: {thread}")] {
            assert!(told.contains(part), "{part}: {told}");
        }
        assert!(inbox.send_one_reply(&mailer).await.unwrap());
        let reply = server.mail();
        for part in [format!("In-Reply-To: {thread}"), format!("References: {thread}")] {
            assert!(reply.contains(&part), "{part}: {reply}");
        }
        assert!(!reply.contains("/console/"), "readers get no link to the console: {reply}");
    }

    async fn canned_answers_are_managed_and_no_edit_is_overwritten(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let desk = Desk::of(&site, Role::Support).await;
        let new = json!({ "title": " Next section ", "text": "It comes on Friday." });
        let added = put_answer(&desk, &new).await;
        assert_eq!(added.status, StatusCode::OK, "{}", added.text());
        let answer = added.json()["data"]["list"][0].clone();
        assert_eq!((&answer["title"], &answer["version"], &answer["changed_by"]), (&json!("Next section"), &json!(1), &json!("support@books.example")));
        assert_eq!(refusal(&put_answer(&desk, &new).await), (409, 1626), "the title is taken");
        for wrong in [json!({ "title": "", "text": "x" }), json!({ "title": "x", "text": " " }), json!({ "title": "x".repeat(81), "text": "x" })] {
            assert_eq!(refusal(&put_answer(&desk, &wrong).await), (422, 1627), "{wrong}");
        }
        let mut edit = json!({ "id": answer["id"], "version": 1, "title": "Next section", "text": "It comes on Monday." });
        assert_eq!(put_answer(&desk, &edit).await.json()["data"]["list"][0]["text"], json!("It comes on Monday."));
        assert_eq!(refusal(&put_answer(&desk, &edit).await), (409, 1626), "another version");
        edit["id"] = json!(999);
        assert_eq!(refusal(&put_answer(&desk, &edit).await), (404, 1625));
        let file = desk.get("/api/console/answers.csv").await;
        assert!(file.text().contains("\"It comes on Monday.\""), "{}", file.text());
        let id = &answer["id"];
        let stale = desk.send("DELETE", &format!("/api/console/answer?id={id}&version=1"), None, &[]).await;
        assert_eq!(refusal(&stale), (409, 1626));
        let gone = desk.send("DELETE", &format!("/api/console/answer?id={id}&version=2"), None, &[]).await;
        assert_eq!(gone.status, StatusCode::OK, "{}", gone.text());
        assert_eq!(desk.data("/api/console/answers").await["list"], json!([]));
        let owner = Desk::of(&site, Role::Owner).await;
        let log = owner.get("/api/console/audit.csv").await;
        assert!(log.text().contains("answer.set") && !log.text().contains("Monday"), "no text of anybody");
    }
}
