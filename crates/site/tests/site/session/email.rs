//! Tests of e-mail addresses as a way to sign in: one-time links, changing and removing the address.

use accounts::session::{Revocation, recover, revoke_sessions};
use database::{DatabaseError, execute, fetch_all};
use foundation::clock::Clock as _;
use foundation::randomness::SeededRandomness;
use http::StatusCode;
use inbox::{MailSettings, Mailer};
use serde_json::{Value, json};

use super::browser::{TestBrowser, refusal};
use super::passkeys;
use crate::authenticator::Authenticator;
use crate::inbox::{MailServer, free_port};
use crate::site::{Answer, NOW, TestSite};
use crate::unlock::{reader_of, rich};
use test_database::on_both_engines;

pub(super) const EMAIL: &str = "/api/me/email";
pub(super) const PREVIEW: &str = "/api/me/email/preview";
pub(super) const FINISH: &str = "/api/me/email/finish";
const UNDO: &str = "/api/me/hand-over/undo";

/// A test mail server, and the site's connection to this server.
pub(crate) struct Post {
    server: MailServer,
    mailer: Mailer,
}

impl Post {
    pub(crate) fn open() -> Self {
        let port = free_port();
        let settings = MailSettings {
            server: format!("smtp://127.0.0.1:{port}"),
            from: "Dogear <site@books.example>".into(),
            to: "desk@books.example".into(),
        };
        Self { server: MailServer::start(port), mailer: Mailer::new(&settings).unwrap() }
    }

    /// Sends the mails that are due, and returns the number of attempts.
    pub(crate) async fn send(&self, site: &TestSite) -> usize {
        site.site.app.notifications.send_due(Some(&self.mailer)).await.unwrap()
    }

    /// Sends the one mail that is due, and returns the decoded mail.
    async fn mail(&mut self, site: &TestSite) -> String {
        assert_eq!(self.send(site).await, 1);
        self.server.mail().replace("=\r\n", "").replace("=\n", "").replace("=3D", "=")
    }

    /// Requests a mail with a one-time link to `address`, and returns the code of the link.
    pub(crate) async fn code(&mut self, browser: &mut TestBrowser<'_>, address: &str) -> String {
        let asked = browser.post(EMAIL, &json!({ "address": address })).await;
        assert_eq!(asked.status, StatusCode::OK, "{}", asked.text());
        let mail = self.mail(browser.site).await;
        let (_, rest) = mail.split_once("https://books.example/me#email=").expect(&mail);
        rest[..8].to_owned()
    }
}

async fn preview(browser: &mut TestBrowser<'_>, code: &str) -> Answer {
    browser.post(PREVIEW, &json!({ "code": code })).await
}

async fn finish(browser: &mut TestBrowser<'_>, code: &str, shown: &Value) -> Answer {
    browser.post(FINISH, &json!({ "code": code, "confirm": shown["confirm"] })).await
}

/// Signs in with `address` in two steps, as the web app does, and returns what the preview showed.
pub(super) async fn sign_in(
    post: &mut Post,
    browser: &mut TestBrowser<'_>,
    address: &str,
) -> Value {
    let code = post.code(browser, address).await;
    let shown = preview(browser, &code).await;
    assert_eq!(shown.status, StatusCode::OK, "{}", shown.text());
    let shown = shown.json()["data"].clone();
    let done = finish(browser, &code, &shown).await;
    assert_eq!(done.status, StatusCode::OK, "{}", done.text());
    assert_eq!(done.json()["data"]["outcome"], shown["outcome"]);
    shown
}

/// Issues a recovery code for the browser's reader, as support does.
async fn recovery_code(browser: &TestBrowser<'_>) -> Value {
    let (site, reader) = (browser.site, reader_of(browser).await);
    let (database, random) =
        (&site.site.app.database, SeededRandomness::new(reader.get().unsigned_abs()));
    let now = site.clock.unix_seconds();
    let made = recover(database, &random, reader, "https://books.example", now).await;
    json!(made.unwrap().unwrap().code)
}

on_both_engines! {
    async fn an_address_binds_in_place_and_brings_the_coins_back_elsewhere(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let mut post = Post::open();
        let (mut phone, _) = rich(&site, 50).await;
        let number = phone.number().await;
        let shown = sign_in(&mut post, &mut phone, " Ann@Books.EXAMPLE ").await;
        assert_eq!((&shown["outcome"], &shown["label"]), (&json!("bound"), &json!("Ann@books.example")));
        let profile = phone.profile().await;
        assert_eq!((&profile["guest_number"], &profile["is_third_party_bound"]), (&json!(number), &json!(1)));
        assert_eq!(profile["bound_providers"][0]["provider"], "email");

        // A browser whose data were cleared signs in; its new guest has bought coins meanwhile.
        let (mut cleared, _) = rich(&site, 7).await;
        let guest = cleared.number().await;
        let shown = sign_in(&mut post, &mut cleared, "Ann@books.example").await;
        assert_eq!(shown["outcome"], "signed_in");
        assert_eq!((&shown["account"]["guest_number"], &shown["moves"]["coins"]), (&json!(number), &json!(7)));
        let profile = cleared.profile().await;
        assert_eq!((&profile["guest_number"], &profile["balance"]["coins"]), (&json!(number), &json!(57)));

        // The browser can undo the merge, and is then signed in as its guest again.
        assert_eq!((&shown["can_undo"], cleared.post(UNDO, &json!({})).await.status), (&json!(true), StatusCode::OK));
        cleared.visit().await;
        let (back, kept) = (cleared.profile().await, phone.profile().await);
        assert_eq!((&back["guest_number"], &back["balance"]["coins"]), (&json!(guest), &json!(7)));
        assert_eq!((&kept["balance"]["coins"], &kept["bound_providers"][0]["label"]), (&json!(50), &json!("Ann@books.example")));
    }

    async fn a_preview_uses_nothing_up_and_a_code_works_once_for_its_guest(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let mut post = Post::open();
        let mut phone = TestBrowser::visiting(&site).await;
        let code = post.code(&mut phone, "ann@books.example").await;
        let mut db = site.site.app.database.read().await.unwrap();
        let kept = fetch_all!(&mut db, (Option<String>,), "SELECT code_hash FROM email_link").unwrap();
        drop(db);
        assert!(kept.iter().all(|(hash,)| hash.as_ref().is_some_and(|hash| !hash.contains(&code))));
        assert_eq!(site.get("/me").await.status, StatusCode::OK, "a mail scanner opens the link");
        let mut thief = TestBrowser::visiting(&site).await;
        assert_eq!(refusal(&preview(&mut thief, &code).await), (403, 1119), "another guest");
        let first = preview(&mut phone, &code).await.json()["data"].clone();
        let again = preview(&mut phone, &format!("{} {}", &code[..4], code[4..].to_uppercase())).await;
        assert_eq!(again.json()["data"], first);
        assert_eq!(phone.profile().await["is_third_party_bound"], 0);
        assert_eq!(refusal(&finish(&mut phone, &code, &json!({ "confirm": "made up" })).await), (409, 1112));
        assert_eq!(refusal(&finish(&mut thief, &code, &first).await), (403, 1119));
        assert_eq!(finish(&mut phone, &code, &first).await.status, StatusCode::OK);
        assert_eq!(refusal(&finish(&mut phone, &code, &first).await), (403, 1119), "once");
    }

    async fn a_code_ends_by_time_by_a_newer_one_and_by_revocation(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let mut post = Post::open();
        let mut phone = TestBrowser::visiting(&site).await;
        let old = post.code(&mut phone, "ann@books.example").await;
        let new = post.code(&mut phone, "ben@books.example").await;
        assert_eq!(refusal(&preview(&mut phone, &old).await), (403, 1119), "replaced");
        site.clock.advance_millis((30 * 60 - 1) * 1000);
        assert_eq!(preview(&mut phone, &new).await.status, StatusCode::OK);
        site.clock.advance_millis(1000);
        assert_eq!(refusal(&preview(&mut phone, &new).await), (403, 1119), "half an hour");
        let third = post.code(&mut phone, "ann@books.example").await;
        let now = site.clock.unix_seconds();
        revoke_sessions(&site.site.app.database, Revocation::Everybody, now).await.unwrap();
        phone.visit().await;
        assert_eq!(refusal(&preview(&mut phone, &third).await), (403, 1119), "revoked");
    }

    async fn whether_an_account_has_an_address_shows_nowhere(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let mut post = Post::open();
        let mut ann = TestBrowser::visiting(&site).await;
        sign_in(&mut post, &mut ann, "ann@books.example").await;
        let mut mails = Vec::new();
        let mut answers = Vec::new();
        for address in ["ann@books.example", "nobody@books.example"] {
            let mut browser = TestBrowser::visiting(&site).await;
            let asked = browser.post(EMAIL, &json!({ "address": address })).await;
            answers.push((asked.status, asked.body.clone()));
            let mail = post.mail(&site).await;
            let lines = mail.lines().filter(|line| !line.contains('@') && !line.contains("Or type this code"));
            let text: Vec<_> = lines.filter(|line| !line.starts_with("Date:") && !line.contains("#email=")).map(str::to_owned).collect();
            mails.push(text);
        }
        assert_eq!(answers[0], answers[1]);
        assert_eq!(mails[0], mails[1]);
    }

    async fn mails_are_limited_per_address_and_per_guest(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        for round in 0..6 {
            let mut browser = TestBrowser::at(&site, [203, 0, 113, 10 + round]);
            browser.visit().await;
            let asked = browser.post(EMAIL, &json!({ "address": "Victim@books.example" })).await;
            assert_eq!(asked.status.as_u16(), if round < 5 { 200 } else { 429 });
        }
        let mut browser = TestBrowser::visiting(&site).await;
        for round in 0..6 {
            let address = format!("reader{round}@books.example");
            let asked = browser.post(EMAIL, &json!({ "address": address })).await;
            assert_eq!(asked.status.as_u16(), if round < 5 { 200 } else { 429 });
        }
        for wrong in ["nobody", "a@b", "a@b.c\nBcc: x@y.z", "ä@b.example"] {
            let asked = browser.post(EMAIL, &json!({ "address": wrong })).await;
            assert_eq!(refusal(&asked), (400, 1000), "{wrong}");
        }
    }

    async fn an_address_is_changed_and_removed_only_by_its_owner(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let mut post = Post::open();
        let mut phone = TestBrowser::visiting(&site).await;
        sign_in(&mut post, &mut phone, "old@books.example").await;
        assert_eq!(refusal(&phone.send("DELETE", EMAIL, None).await), (409, 1116), "the last way");
        // 16 minutes later, an unattended browser must not be able to add an address.
        site.clock.set(NOW + 16 * 60);
        let new = json!({ "address": "new@books.example" });
        assert_eq!(refusal(&phone.post(EMAIL, &new).await), (403, 1115));
        assert_eq!(refusal(&phone.send("DELETE", EMAIL, None).await), (403, 1115));
        let shown = sign_in(&mut post, &mut phone, "old@books.example").await;
        assert_eq!(shown["outcome"], "already");
        let code = post.code(&mut phone, "new@books.example").await;
        let shown = preview(&mut phone, &code).await.json()["data"].clone();
        assert_eq!(finish(&mut phone, &code, &shown).await.status, StatusCode::OK);
        let told = post.mail(&site).await;
        assert!(told.contains("To: old@books.example") && told.contains("was changed"), "{told}");
        assert_eq!(phone.profile().await["bound_providers"][0]["label"], "new@books.example");
        // The old address is bound to no account, so another reader can use it.
        let mut other = TestBrowser::visiting(&site).await;
        assert_eq!(sign_in(&mut post, &mut other, "old@books.example").await["outcome"], "bound");
        // A login provider that the site does not offer does not count as a second way to sign in.
        phone.prove("ann").await.unwrap();
        assert_eq!(refusal(&phone.send("DELETE", EMAIL, None).await), (409, 1116));
    }

    async fn two_accounts_are_never_merged_and_a_stranger_keeps_his(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let mut post = Post::open();
        let mut ann = TestBrowser::visiting(&site).await;
        sign_in(&mut post, &mut ann, "ann@books.example").await;
        let mut ben = TestBrowser::visiting(&site).await;
        ben.prove("ben").await.unwrap();
        let code = post.code(&mut ben, "ann@books.example").await;
        assert_eq!(refusal(&preview(&mut ben, &code).await), (409, 1110));
        assert_eq!(ann.profile().await["bound_providers"].as_array().unwrap().len(), 1);
    }

    async fn erasure_takes_the_address_and_the_export_has_it(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let mut post = Post::open();
        let mut phone = TestBrowser::visiting(&site).await;
        sign_in(&mut post, &mut phone, "ann@books.example").await;
        let export = phone.get("/api/me/export").await;
        assert_eq!(export.status, StatusCode::OK);
        post.code(&mut phone, "ann@books.example").await;
        assert_eq!(phone.post("/api/me/deletion", &json!({})).await.status, StatusCode::OK);
        site.clock.set(NOW + 8 * 86_400);
        assert_eq!(site.site.app.sessions.erase_due().await.unwrap().deleted, 1);
        let mut db = site.site.app.database.read().await.unwrap();
        for table in ["identity", "email_link", "notice_outbox"] {
            let sql = format!("SELECT COUNT(*) FROM {table}");
            let rows = database::fetch_one!(&mut db, (i64,), database::sqlx::AssertSqlSafe(sql.clone()));
            assert_eq!(rows.unwrap().0, 0, "{table}");
        }
    }

    async fn a_guest_who_paid_is_asked_until_he_declines_on_any_device(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let mut phone = TestBrowser::visiting(&site).await;
        let code = phone.post("/api/me/hand-over", &json!({})).await.json()["data"]["code"].clone();
        let mut laptop = TestBrowser::new(&site);
        laptop.redeem(&code).await;
        assert_eq!(phone.profile().await["asks_to_keep"], true);
        assert_eq!(laptop.post("/api/me/keep/decline", &json!({})).await.status, StatusCode::OK);
        assert_eq!(phone.profile().await["asks_to_keep"], false);
        // The declined reminder moves with a merge, and moves back when the merge is undone.
        let code = TestBrowser::visiting(&site).await.post("/api/me/hand-over", &json!({})).await;
        let other = code.json()["data"]["code"].clone();
        assert_eq!(phone.redeem(&other).await.status, StatusCode::OK);
        assert_eq!(phone.profile().await["asks_to_keep"], false, "part of another guest");
        assert_eq!(phone.post(UNDO, &json!({})).await.status, StatusCode::OK);
        phone.visit().await;
        assert_eq!(phone.profile().await["asks_to_keep"], false, "the guest again");
    }

    async fn a_retried_mail_with_another_code_has_another_message_id(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let mut post = Post::open();
        let mut phone = TestBrowser::visiting(&site).await;
        let mut sent = Vec::new();
        for _ in 0..2 {
            let asked = phone.post(EMAIL, &json!({ "address": "ann@books.example" })).await;
            assert_eq!(asked.status, StatusCode::OK);
            // Both attempts are for the same queued mail: the same id, at the same time.
            let renumbered = site.site.app.database.write::<_, DatabaseError, _>(|unit| {
                Box::pin(async move { execute!(unit, "UPDATE notice_outbox SET id = 7").map(|_| ()) })
            });
            renumbered.await.unwrap();
            let mail = post.mail(&site).await;
            let id = mail.lines().find(|line| line.to_lowercase().starts_with("message-id:"));
            sent.push(id.expect(&mail).to_owned());
        }
        assert_ne!(sent[0], sent[1], "a mail program must not discard the second as a duplicate");
    }

    async fn changing_the_address_signs_no_other_device_out(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let mut post = Post::open();
        let (mut phone, mut laptop) = (TestBrowser::visiting(&site).await, TestBrowser::visiting(&site).await);
        sign_in(&mut post, &mut phone, "old@books.example").await;
        sign_in(&mut post, &mut laptop, "old@books.example").await;
        assert_eq!(sign_in(&mut post, &mut phone, "new@books.example").await["outcome"], "bound");
        assert_eq!(laptop.profile().await["bound_providers"][0]["label"], "new@books.example");
        laptop.visit().await;
        assert_eq!(laptop.number().await, phone.number().await, "its browser secret still works");
    }

    async fn removing_the_address_ends_a_pending_link(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let mut post = Post::open();
        let mut phone = TestBrowser::visiting(&site).await;
        sign_in(&mut post, &mut phone, "ann@books.example").await;
        assert_eq!(passkeys::create(&mut phone, &mut Authenticator::new()).await.status, StatusCode::OK);
        let code = post.code(&mut phone, "ann@books.example").await;
        assert_eq!(phone.send("DELETE", EMAIL, None).await.status, StatusCode::OK);
        assert_eq!(refusal(&preview(&mut phone, &code).await), (403, 1119));
    }

    async fn a_recovery_code_counts_as_a_recent_sign_in_to_its_account_alone(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let mut post = Post::open();
        let mut phone = TestBrowser::visiting(&site).await;
        sign_in(&mut post, &mut phone, "lost@books.example").await;
        site.clock.set(NOW + 16 * 60);
        phone.visit().await;
        let new = json!({ "address": "new@books.example" });
        let code = phone.post("/api/me/hand-over", &json!({})).await.json()["data"]["code"].clone();
        let mut tablet = TestBrowser::new(&site);
        assert_eq!(tablet.redeem(&code).await.status, StatusCode::OK);
        assert_eq!(refusal(&tablet.post(EMAIL, &new).await), (403, 1115), "a hand-over is no sign-in");
        let mut laptop = TestBrowser::visiting(&site).await;
        assert_eq!(laptop.redeem(&recovery_code(&phone).await).await.status, StatusCode::OK);
        assert_eq!(sign_in(&mut post, &mut laptop, "new@books.example").await["outcome"], "bound");

        // A recovery code for a guest, redeemed in the browser of an account, proves nothing about the account.
        let guest = TestBrowser::visiting(&site).await;
        assert_eq!(phone.redeem(&recovery_code(&guest).await).await.status, StatusCode::OK);
        assert_eq!(phone.number().await, laptop.number().await);
        assert_eq!(refusal(&phone.post(EMAIL, &json!({ "address": "thief@books.example" })).await), (403, 1115));
    }

    async fn a_mail_to_sign_in_waits_for_no_notification(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let mut post = Post::open();
        let mut phone = TestBrowser::visiting(&site).await;
        let reader = reader_of(&phone).await.get();
        let queued = site.site.app.database.write::<_, DatabaseError, _>(move |unit| {
            Box::pin(async move {
                for number in 0..80 {
                    let sql = "INSERT INTO notice_outbox
                            (reader, address, kind, title, body, url, tag, made_at, next_attempt)
                        VALUES ($1, $2, 'new_sections', 'A new section', '', '/', '', $3, $3)";
                    execute!(unit, sql, reader, format!("reader{number}@books.example"), NOW - 60)?;
                }
                Ok(())
            })
        });
        queued.await.unwrap();
        assert_eq!(phone.post(EMAIL, &json!({ "address": "ann@books.example" })).await.status, StatusCode::OK);
        assert_eq!(post.send(&site).await, 81);
        let is_link = |mail: String| mail.contains("To: ann@books.example");
        let before = (0..81).take_while(|_| !is_link(post.server.mail())).count();
        assert!(before < 40, "{before} notifications were sent first");
    }
}
