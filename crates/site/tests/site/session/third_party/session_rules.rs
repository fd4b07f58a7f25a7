//! Tests of the session rules for login providers: a sign-in is finished by the session that started it, while this
//! session is signed in; exporting or deleting a bound account, or adding a login provider to it, needs a recent
//! sign-in.

use accounts::session::{Identity, SessionError};
use http::StatusCode;
use login_providers::PROVIDER_TIMEOUT;
use serde_json::json;
use site::app::{browser_of, credentials};
use test_database::on_both_engines;

use super::issuer::Issuer;
use super::{finish, outcome, sign_in, site_with, start, state_of};
use crate::session::browser::{TestBrowser, refusal};
use crate::site::{NOW, TestSite};

/// Returns a second browser that is signed in as the guest of `phone`.
async fn second_browser<'s>(phone: &mut TestBrowser<'s>) -> TestBrowser<'s> {
    let code = phone.post("/api/me/hand-over", &json!({})).await.json()["data"]["code"].clone();
    let mut other = TestBrowser::new(phone.site);
    assert_eq!(other.redeem(&code).await.status, StatusCode::OK);
    other
}

/// Signs the reader out on all devices except `phone`.
async fn sign_others_out(phone: &mut TestBrowser<'_>) {
    let list = phone.get("/api/me/sessions").await.json()["data"]["list"].clone();
    for device in list.as_array().unwrap().iter().filter(|device| device["current"] == false) {
        let path = format!("/api/me/sessions?session={}", device["session"].as_str().unwrap());
        assert_eq!(phone.send("DELETE", &path, None).await.status, StatusCode::OK);
    }
}

on_both_engines! {
    async fn a_session_that_was_signed_out_cannot_finish_a_sign_in(scratch: TestDatabase) {
        let issuer = Issuer::start().await;
        let site = site_with(&issuer, &scratch).await;
        let mut phone = TestBrowser::visiting(&site).await;
        let mut lost = second_browser(&mut phone).await;
        let url = start(&mut lost, "library", "/me").await;
        let returned = json!({ "code": issuer.agree(&url, "finder"), "state": state_of(&url) });
        sign_others_out(&mut phone).await;
        assert_eq!(refusal(&finish(&mut lost, "library", &returned).await), (401, 1104));
        // The client has a new login as a guest and repeats the request: the error says that the session was signed
        // out.
        lost.visit().await;
        assert_eq!(refusal(&finish(&mut lost, "library", &returned).await), (403, 1114));
        assert_eq!(refusal(&finish(&mut lost, "library", &returned).await), (403, 1108), "said once");
        assert_eq!(issuer.asked("/token"), 0, "nothing of it reached the provider");
        assert_eq!(phone.profile().await["is_third_party_bound"], 0);
    }

    async fn a_session_that_is_signed_out_while_the_provider_is_asked_binds_nothing(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let sessions = &site.site.app.sessions;
        let mut account = TestBrowser::visiting(&site).await;
        account.prove("ann").await.unwrap();
        for subject in ["somebody new", "ann"] {
            let mut phone = TestBrowser::visiting(&site).await;
            let lost = second_browser(&mut phone).await;
            let headers = lost.request_headers("/api/me/");
            let arrived = sessions.arrival();
            let signed_in = sessions.authenticate(&credentials(&headers).unwrap(), arrived).await.unwrap();
            sign_others_out(&mut phone).await;
            let identity = Identity {
                issuer: "https://issuer.example".into(),
                subject: subject.into(),
                provider: "example".into(),
                label: None,
            };
            let taken = sessions.take_identity(&signed_in, identity, &browser_of(&headers, None), arrived).await;
            assert!(matches!(taken, Err(SessionError::SignedOutMeanwhile)), "{subject}: {taken:?}");
            assert_eq!(phone.profile().await["is_third_party_bound"], 0, "{subject}");
        }
    }

    async fn export_and_deletion_of_a_bound_account_need_a_recent_sign_in(scratch: TestDatabase) {
        let issuer = Issuer::start().await;
        let site = site_with(&issuer, &scratch).await;
        let mut browser = TestBrowser::visiting(&site).await;
        assert_eq!(browser.get("/api/me/export").await.status, StatusCode::OK, "a guest has nothing to sign in with");
        sign_in(&mut browser, &issuer, "ann").await;
        let mut handed = second_browser(&mut browser).await;
        assert_eq!(refusal(&handed.get("/api/me/export").await), (403, 1115), "a code is no sign-in");
        assert_eq!(refusal(&handed.post("/api/me/deletion", &json!({})).await), (403, 1115));
        site.clock.set(NOW + 899);
        assert_eq!(browser.get("/api/me/export").await.status, StatusCode::OK);
        site.clock.set(NOW + 900);
        assert_eq!(refusal(&browser.get("/api/me/export").await), (403, 1115));
        assert_eq!(refusal(&browser.post("/api/me/deletion", &json!({})).await), (403, 1115));
        assert!(browser.profile().await["delete_at"].is_null());
        browser.visit().await;
        assert_eq!(refusal(&browser.get("/api/me/export").await), (403, 1115), "nor is coming back");
        assert_eq!(outcome(&sign_in(&mut browser, &issuer, "ann").await), "already");
        assert_eq!(browser.post("/api/me/deletion", &json!({})).await.status, StatusCode::OK);
        site.clock.set(NOW + 5_000);
        let kept = browser.send("DELETE", "/api/me/deletion", None).await;
        assert_eq!(kept.status, StatusCode::OK, "keeping the account needs none");
    }

    async fn another_login_of_a_bound_account_needs_a_recent_sign_in(scratch: TestDatabase) {
        let (issuer, another) = (Issuer::start().await, Issuer::start().await);
        let providers = vec![issuer.provider("library"), another.provider("school")];
        let site = TestSite::with_providers(scratch.open().await, providers, PROVIDER_TIMEOUT);
        let mut browser = TestBrowser::visiting(&site).await;
        sign_in(&mut browser, &issuer, "ann").await;
        let (school, asked) = ("/api/me/third-party/school/start", json!({ "return_to": "/me" }));
        assert_eq!(browser.post(school, &asked).await.status, StatusCode::OK);
        let mut handed = second_browser(&mut browser).await;
        assert_eq!(refusal(&handed.post(school, &asked).await), (403, 1115), "a code is no sign-in");
        site.clock.set(NOW + 900);
        assert_eq!(refusal(&browser.post(school, &asked).await), (403, 1115), "not by whoever finds the browser");
        assert_eq!(outcome(&sign_in(&mut browser, &issuer, "ann").await), "already");
        assert_eq!(browser.post(school, &asked).await.status, StatusCode::OK);
    }

    async fn an_account_whose_provider_is_gone_can_still_be_exported(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let mut browser = TestBrowser::visiting(&site).await;
        browser.prove("ann").await.unwrap();
        site.clock.set(NOW + 900);
        assert_eq!(browser.get("/api/me/export").await.status, StatusCode::OK);
    }
}
