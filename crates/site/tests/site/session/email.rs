//! Tests of e-mail addresses as a way to sign in: one-time links, changing and removing the address.

use accounts::session::{Revocation, revoke_sessions};
use database::fetch_all;
use foundation::clock::Clock as _;
use http::StatusCode;
use inbox::{MailSettings, Mailer};
use serde_json::{Value, json};

use super::browser::{TestBrowser, refusal};
use crate::inbox::{MailServer, free_port};
use crate::site::{Answer, NOW, TestSite};
use crate::unlock::rich;
use test_database::on_both_engines;

const EMAIL: &str = "/api/me/email";
const PREVIEW: &str = "/api/me/email/preview";
const FINISH: &str = "/api/me/email/finish";
const UNDO: &str = "/api/me/hand-over/undo";

/// A mail server, and the connection of the site to it.
pub(super) struct Post {
    server: MailServer,
    mailer: Mailer,
}

impl Post {
    pub(super) fn open() -> Self {
        let port = free_port();
        let settings = MailSettings {
            server: format!("smtp://127.0.0.1:{port}"),
            from: "Dogear <site@books.example>".into(),
            to: "desk@books.example".into(),
        };
        Self { server: MailServer::start(port), mailer: Mailer::new(&settings).unwrap() }
    }

    /// Sends the mails that are due, and returns how many attempts that took.
    async fn send(&self, site: &TestSite) -> usize {
        site.site.app.notifications.send_due(Some(&self.mailer)).await.unwrap()
    }

    /// Sends the one mail that is due, and returns it without its encoding.
    async fn mail(&mut self, site: &TestSite) -> String {
        assert_eq!(self.send(site).await, 1);
        self.server.mail().replace("=\r\n", "").replace("=\n", "").replace("=3D", "=")
    }

    /// Asks for a link to `address`, and returns its code.
    pub(super) async fn code(&mut self, browser: &mut TestBrowser<'_>, address: &str) -> String {
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

        // A cleared browser, whose new guest has bought coins meanwhile.
        let (mut cleared, _) = rich(&site, 7).await;
        let guest = cleared.number().await;
        let shown = sign_in(&mut post, &mut cleared, "Ann@books.example").await;
        assert_eq!(shown["outcome"], "signed_in");
        assert_eq!((&shown["account"]["guest_number"], &shown["moves"]["coins"]), (&json!(number), &json!(7)));
        let profile = cleared.profile().await;
        assert_eq!((&profile["guest_number"], &profile["balance"]["coins"]), (&json!(number), &json!(57)));

        // The browser can undo the merge, and is its guest again.
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
        // Later, a browser that somebody left open must not add an address.
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
        // The old address is free again, and leads to no account.
        let mut other = TestBrowser::visiting(&site).await;
        assert_eq!(sign_in(&mut post, &mut other, "old@books.example").await["outcome"], "bound");
        // A second way to sign in that the site does not offer does not count.
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
        // The answer moves with a merge, and back when it is undone.
        let code = TestBrowser::visiting(&site).await.post("/api/me/hand-over", &json!({})).await;
        let other = code.json()["data"]["code"].clone();
        assert_eq!(phone.redeem(&other).await.status, StatusCode::OK);
        assert_eq!(phone.profile().await["asks_to_keep"], false, "part of another guest");
        assert_eq!(phone.post(UNDO, &json!({})).await.status, StatusCode::OK);
        phone.visit().await;
        assert_eq!(phone.profile().await["asks_to_keep"], false, "the guest again");
    }
}
