//! Tests of login providers that refuse, are down, or send invalid responses: the reader gets an error, and nothing
//! changes.

use std::time::Duration;

use http::StatusCode;
use serde_json::json;
use test_database::TestDatabase;
use test_database::on_both_engines;
use tokio::net::TcpListener;

use super::issuer::Issuer;
use super::{finish, outcome, sign_in, site_with, start, state_of};
use crate::peer::Reply;
use crate::session::browser::{TestBrowser, refusal};
use crate::site::{NOW, TestSite};

const METADATA: &str = "/.well-known/openid-configuration";
const START: &str = "/api/me/third-party/library/start";
/// A number of bytes that exceeds the size limit for a provider's response.
const LONG: usize = 128 * 1024 + 1;

fn raw(head: &str, body: &str) -> Reply {
    Reply::Raw(format!("HTTP/1.1 {head}\r\ncontent-length: {}\r\n\r\n{body}", body.len()))
}

/// Returns responses that are invalid for every request to a login provider.
fn nonsense() -> Vec<Reply> {
    vec![
        raw("500 Oh", ""),
        raw("200 OK", ""),
        raw("200 OK", "<html>Down for a moment</html>"),
        raw("200 OK", "[]"),
        raw("200 OK", "{}"),
        raw("200 OK", &format!("{{\"x\":\"{}\"}}", "x".repeat(LONG))),
        raw("302 Found\r\nlocation: http://127.0.0.1:1/", ""),
        Reply::Raw("HTTP/1.1 200 OK\r\ncontent-length: 300\r\n\r\n{".to_owned()),
        Reply::Raw("no HTTP at all\r\n\r\n".to_owned()),
        Reply::Silence,
    ]
}

/// Returns a site that waits only 300 ms for a response of its login provider.
async fn hasty(issuer: &Issuer, scratch: &TestDatabase) -> TestSite {
    let providers = vec![issuer.provider("library")];
    TestSite::with_providers(scratch.open().await, providers, Duration::from_millis(300))
}

on_both_engines! {
    async fn a_denied_consent_is_reported_to_the_reader(scratch: TestDatabase) {
        let issuer = Issuer::start().await;
        let site = site_with(&issuer, &scratch).await;
        let mut browser = TestBrowser::visiting(&site).await;
        for (error, told) in [
            ("access_denied", (403, 1107)),
            ("user_cancelled_authorize", (403, 1107)),
            ("login_required", (403, 1107)),
            ("server_error", (503, 1109)),
            ("temporarily_unavailable", (503, 1109)),
        ] {
            let url = start(&mut browser, "library", "/me").await;
            let returned = json!({ "error": error, "state": state_of(&url) });
            assert_eq!(refusal(&finish(&mut browser, "library", &returned).await), told, "{error}");
            let unknown = json!({ "error": error, "state": "of nobody" });
            assert_eq!(refusal(&finish(&mut browser, "library", &unknown).await), (403, 1108));
        }
        for code in [json!(null), json!(""), json!("x".repeat(4097))] {
            let url = start(&mut browser, "library", "/me").await;
            let returned = json!({ "code": code, "state": state_of(&url) });
            assert_eq!(refusal(&finish(&mut browser, "library", &returned).await), (403, 1107));
        }
        assert_eq!(issuer.asked("/token"), 0);
        assert_eq!(browser.profile().await["is_third_party_bound"], 0);
        assert_eq!(outcome(&sign_in(&mut browser, &issuer, "ann").await), "bound", "and can begin again");
    }

    async fn an_unconfigured_provider_is_404(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let mut browser = TestBrowser::visiting(&site).await;
        assert_eq!(browser.profile().await["providers"], json!([]));
        for name in ["google", "x", "%2e%2e", "library%2Fstart"] {
            let path = format!("/api/me/third-party/{name}");
            let started = browser.post(&format!("{path}/start"), &json!({ "return_to": "/me" })).await;
            assert_eq!(refusal(&started), (404, 1111), "{name}");
            let finished = browser.post(&format!("{path}/finish"), &json!({ "state": "x" })).await;
            assert_eq!(refusal(&finished), (404, 1111), "{name}");
        }
    }

    async fn only_known_providers_have_a_page(scratch: TestDatabase) {
        let issuer = Issuer::start().await;
        let site = site_with(&issuer, &scratch).await;
        site.site.app.announce_build().await.unwrap();
        for name in ["library", "google", "apple", "facebook"] {
            let page = site.get(&format!("/third-party/{name}")).await;
            assert_eq!(page.status, StatusCode::OK, "{name}");
        }
        for name in ["zzz", "Google", "library2", "%2e%2e", "x".repeat(300).as_str()] {
            let page = site.get(&format!("/third-party/{name}")).await;
            assert_eq!(page.status, StatusCode::NOT_FOUND, "{name}");
            assert!(page.text().contains("Page not found"), "{name}");
        }
        let build = &site.site.app.pages.build().id;
        let meta = site.get(&format!("/builds/meta/{build}.json")).await.json();
        assert!(!meta["prerendered"].to_string().contains("third-party"), "{meta}");
    }

    async fn a_provider_failure_at_the_end_leaves_the_guest_unchanged(scratch: TestDatabase) {
        let issuer = Issuer::start().await;
        let site = hasty(&issuer, &scratch).await;
        let mut browser = TestBrowser::visiting(&site).await;
        let number = browser.number().await;
        let mut now = NOW;
        for path in ["/token", "/keys"] {
            for reply in nonsense() {
                issuer.script().instead.insert(path, reply.clone());
                let failed = sign_in(&mut browser, &issuer, "ann").await;
                assert_eq!(refusal(&failed), (503, 1109), "{path} {reply:.80?}");
                assert_eq!(failed.headers["retry-after"], "5");
                now += 30;
                site.clock.set(now);
            }
            issuer.script().instead.clear();
        }
        let profile = browser.profile().await;
        assert_eq!((&profile["guest_number"], &profile["is_third_party_bound"]), (&json!(number), &json!(0)));
        assert_eq!(outcome(&sign_in(&mut browser, &issuer, "ann").await), "bound");
    }
}

#[tokio::test]
async fn a_provider_outage_is_reported_before_the_redirect() {
    let (scratch, issuer) = (TestDatabase::sqlite().await, Issuer::start().await);
    let site = hasty(&issuer, &scratch).await;
    let mut browser = TestBrowser::visiting(&site).await;
    let mut now = NOW;
    let elsewhere = raw("200 OK", r#"{"issuer":"https://issuer.example"}"#);
    for reply in nonsense().into_iter().chain([elsewhere]) {
        issuer.script().instead.insert(METADATA, reply.clone());
        let failed = browser.post(START, &json!({})).await;
        assert_eq!(refusal(&failed), (503, 1109), "{reply:.80?}");
        now += 30;
        site.clock.set(now);
    }
    let asked = issuer.asked(METADATA);
    browser.post(START, &json!({})).await;
    browser.post(START, &json!({})).await;
    assert_eq!(issuer.asked(METADATA), asked + 1, "a failed provider is paused for a moment");
    issuer.script().instead.clear();
    site.clock.set(now + 5);
    assert_eq!(browser.post(START, &json!({})).await.status, StatusCode::OK);
}

#[tokio::test]
async fn an_unreachable_provider_is_an_outage() {
    let (scratch, issuer) = (TestDatabase::sqlite().await, Issuer::start().await);
    let free = TcpListener::bind("127.0.0.1:0").await.unwrap().local_addr().unwrap();
    let mut provider = issuer.provider("library");
    provider.issuer = Some(format!("http://{free}"));
    let timeout = Duration::from_secs(5);
    let site = TestSite::with_providers(scratch.open().await, vec![provider], timeout);
    let mut browser = TestBrowser::visiting(&site).await;
    assert_eq!(refusal(&browser.post(START, &json!({})).await), (503, 1109));
}

#[tokio::test]
async fn rejected_client_credentials_are_an_outage() {
    let (scratch, issuer) = (TestDatabase::sqlite().await, Issuer::start().await);
    let mut provider = issuer.provider("library");
    provider.client_secret = Some("wrong".into());
    let timeout = Duration::from_secs(5);
    let site = TestSite::with_providers(scratch.open().await, vec![provider], timeout);
    let mut browser = TestBrowser::visiting(&site).await;
    assert_eq!(refusal(&sign_in(&mut browser, &issuer, "ann").await), (503, 1109));
}
