use http::StatusCode;
use inbox::{MailSettings, Mailer};
use serde_json::json;

use super::{choose, settings};
use crate::inbox::{MailServer, free_port};
use crate::session::{TestBrowser, refusal};
use crate::site::{NOW, TestSite, book, id};
use test_database::on_both_engines;

const MAIL: &str = "/api/notices/mail";
const FORM: (&str, &str) = ("content-type", "application/x-www-form-urlencoded");

fn mailer(port: u16) -> Mailer {
    let settings = MailSettings {
        server: format!("smtp://127.0.0.1:{port}"),
        from: "Dogear <site@books.example>".into(),
        to: "desk@books.example".into(),
    };
    Mailer::new(&settings).unwrap()
}

/// Finds the first link to the site in a mail whose URL path starts with `path`, and returns the
/// link's path and query. The text of the mail may be encoded as quoted-printable.
fn link(mail: &str, path: &str) -> String {
    let mail = mail.replace("=\r\n", "").replace("=\n", "").replace("=3D", "=");
    let (_, rest) = mail.split_once(&format!("https://books.example{path}")).expect(&mail);
    let end =
        rest.find(|c: char| !(c.is_alphanumeric() || "?=-_".contains(c))).unwrap_or(rest.len());
    format!("{path}{}", &rest[..end])
}

on_both_engines! {
    async fn mails_are_sent_from_confirmation_until_one_click_unsubscribe(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let notifications = &site.site.app.notifications;
        let port = free_port();
        let (mut server, mailer) = (MailServer::start(port), mailer(port));
        let mut browser = TestBrowser::visiting(&site).await;
        let want = json!({ "book_id": id(1), "state": "want" });
        assert_eq!(browser.post("/api/reading/library", &want).await.status, StatusCode::OK);
        choose(&browser, "new_sections", false, true).await;
        let named = browser.post(MAIL, &json!({ "address": " me@example.org " })).await;
        let unconfirmed = json!({ "address": "me@example.org", "confirmed": false, "offered": true });
        assert_eq!(named.json()["data"]["mail"], unconfirmed);
        let mut db = site.site.app.database.read().await.unwrap();
        let kept = database::fetch_all!(&mut db, (String,), "SELECT url FROM notice_outbox").unwrap();
        assert_eq!(kept, [("/notices/confirm".to_owned(),)], "the confirmation token is only in the mail");
        drop(db);
        site.publish(&book(1, 13)).await;
        assert_eq!(notifications.enqueue_due().await.unwrap(), 1);
        notifications.send_due(Some(&mailer)).await.unwrap();
        let confirm = server.mail();
        for part in ["To: me@example.org", "Subject: Confirm your address for Quay"] {
            assert!(confirm.contains(part), "{part}: {confirm}");
        }

        // Opening the link changes nothing; submitting the form confirms the address.
        let path = link(&confirm, "/notices/confirm");
        let page = site.get(&path).await;
        assert_eq!((page.status, page.text().contains("<form method=\"post\"")), (StatusCode::OK, true));
        assert_eq!(page.headers["cache-control"], "private, no-store");
        assert_eq!(settings(&browser).await["mail"]["confirmed"], false);
        assert_eq!(site.post(&path, &[FORM], Vec::new()).await.status, StatusCode::OK);
        assert_eq!(settings(&browser).await["mail"]["confirmed"], true);

        site.clock.set(NOW + 60);
        site.publish(&book(1, 14)).await;
        assert_eq!(notifications.enqueue_due().await.unwrap(), 1);
        notifications.send_due(Some(&mailer)).await.unwrap();
        let mail = server.mail();
        for part in ["There is a new section.", "List-Unsubscribe-Post: List-Unsubscribe=One-Click", &format!("https://books.example/book/{}", id(1))] {
            assert!(mail.contains(part), "{part}: {mail}");
        }
        let (_, header) = mail.split_once("List-Unsubscribe:").unwrap();
        let off = link(header, "/notices/off");
        assert!(site.get(&off).await.text().contains("Turn them off"));
        assert_eq!(settings(&browser).await["kinds"][0]["mail"], true);
        // A mail client sends its one-click unsubscribe request twice.
        for _ in 0..2 {
            let done = site.post(&off, &[FORM], b"List-Unsubscribe=One-Click".to_vec()).await;
            assert_eq!(done.status, StatusCode::OK, "{}", done.text());
        }
        assert_eq!(settings(&browser).await["kinds"][0]["mail"], false);
        site.publish(&book(1, 15)).await;
        assert_eq!(notifications.enqueue_due().await.unwrap(), 0);
    }

    async fn invalid_links_change_nothing(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let unknown = "A".repeat(43);
        for path in ["/notices/off", "/notices/confirm"] {
            for token in [unknown.as_str(), "", "<script>"] {
                let path = format!("{path}?token={}", token.replace('<', "%3C").replace('>', "%3E"));
                assert_eq!(site.post(&path, &[FORM], Vec::new()).await.status, StatusCode::NOT_FOUND, "{path}");
                let page = site.get(&path).await;
                assert_eq!(page.status, StatusCode::OK);
                assert!(!page.text().contains("<script>"));
            }
        }
        let foreign = [FORM, ("sec-fetch-site", "cross-site")];
        let refused = site.post(&format!("/notices/off?token={unknown}"), &foreign, Vec::new()).await;
        assert_eq!(refused.status, StatusCode::FORBIDDEN);
    }

    async fn confirmation_mails_to_an_address_are_rate_limited(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        for round in 0..4 {
            let mut browser = TestBrowser::visiting(&site).await;
            let answer = browser.post(MAIL, &json!({ "address": "Victim@example.org" })).await;
            assert_eq!(answer.status.as_u16(), if round < 3 { 200 } else { 429 });
        }
        let mut browser = TestBrowser::visiting(&site).await;
        for bad in ["nobody", "a@b", "a@b.c\nBcc: x@y.z"] {
            assert_eq!(refusal(&browser.post(MAIL, &json!({ "address": bad })).await), (422, 1332), "{bad}");
        }
        browser.post(MAIL, &json!({ "address": "me@example.org" })).await;
        let gone = browser.send("DELETE", MAIL, None).await;
        assert_eq!(gone.json()["data"]["mail"]["address"], json!(null));
    }
}
