//! Tests of attacks on the sign-in with a login provider: each attack is refused and changes nothing.

use std::collections::BTreeMap;

use database::fetch_all;
use futures_util::future::join_all;
use http::StatusCode;
use login_providers::PROVIDER_TIMEOUT;
use serde_json::{Value, json};
use test_database::on_both_engines;

use super::issuer::{CLIENT, Issuer, Signing};
use super::{finish, outcome, sign_in, site_with, start, state_of};
use crate::session::browser::{TestBrowser, refusal};
use crate::site::{NOW, TestSite};

/// Returns the reader's guest number, and whether the reader has a bound account.
async fn standing(browser: &TestBrowser<'_>) -> (Value, Value) {
    let profile = browser.profile().await;
    (profile["guest_number"].clone(), profile["is_third_party_bound"].clone())
}

on_both_engines! {
    async fn a_sign_in_can_be_finished_only_by_the_session_that_started_it(scratch: TestDatabase) {
        let issuer = Issuer::start().await;
        let site = site_with(&issuer, &scratch).await;
        let mut attacker = TestBrowser::visiting(&site).await;
        let mut victim = TestBrowser::visiting(&site).await;
        let before = (standing(&attacker).await, standing(&victim).await);

        // Login CSRF: the attacker starts a sign-in with their own identity, and makes the victim open the URL to which
        // the provider returns.
        let url = start(&mut attacker, "library", "/me").await;
        let lure = json!({ "code": issuer.agree(&url, "attacker"), "state": state_of(&url) });
        assert_eq!(refusal(&finish(&mut victim, "library", &lure).await), (403, 1108));

        // The attacker has seen the URL to which the provider returns the victim, and opens this URL first.
        let url = start(&mut victim, "library", "/me").await;
        let seen = json!({ "code": issuer.agree(&url, "victim"), "state": state_of(&url) });
        assert_eq!(refusal(&finish(&mut attacker, "library", &seen).await), (403, 1108));

        // The attacker's authorization code is injected into the sign-in that the victim started.
        let other = start(&mut attacker, "library", "/me").await;
        let injected = json!({ "code": issuer.agree(&other, "attacker"), "state": state_of(&url) });
        assert_eq!(refusal(&finish(&mut victim, "library", &injected).await), (403, 1108));
        assert_eq!((standing(&attacker).await, standing(&victim).await), before);

        assert_eq!(outcome(&finish(&mut attacker, "library", &lure).await), "bound", "its own attempt is still valid");
        assert_eq!(standing(&victim).await, before.1);
    }

    async fn a_third_party_binding_ends_other_sessions_of_the_guest(scratch: TestDatabase) {
        let issuer = Issuer::start().await;
        let site = site_with(&issuer, &scratch).await;
        let mut stranger = TestBrowser::visiting(&site).await;
        let prepared = start(&mut stranger, "library", "/me").await;
        let code = stranger.post("/api/me/hand-over", &json!({})).await.json()["data"]["code"].clone();
        let mut victim = TestBrowser::new(&site);
        victim.redeem(&code).await;
        assert_eq!(outcome(&sign_in(&mut victim, &issuer, "victim").await), "bound");
        let late = json!({ "code": issuer.agree(&prepared, "stranger"), "state": state_of(&prepared) });
        assert_eq!(refusal(&finish(&mut stranger, "library", &late).await), (401, 1104));
        let providers = victim.profile().await["bound_providers"].clone();
        assert_eq!(providers.as_array().unwrap().len(), 1, "no second login was added");
    }

    async fn an_attempt_is_valid_once_for_ten_minutes_and_for_its_provider(scratch: TestDatabase) {
        let (issuer, other) = (Issuer::start().await, Issuer::start().await);
        let providers = vec![issuer.provider("library"), other.provider("other")];
        let site = TestSite::with_providers(scratch.open().await, providers, PROVIDER_TIMEOUT);
        let mut browser = TestBrowser::visiting(&site).await;
        let before = standing(&browser).await;
        for state in ["", "x", &"A".repeat(43), &"A".repeat(5000)] {
            let wrong = json!({ "code": "code", "state": state });
            assert_eq!(refusal(&finish(&mut browser, "library", &wrong).await), (403, 1108), "{state:.9}");
        }
        let nul = json!({ "code": "code", "state": "\u{0}" });
        assert_eq!(refusal(&finish(&mut browser, "library", &nul).await), (400, 1000));
        let url = start(&mut browser, "library", "/me").await;
        let returned = json!({ "code": issuer.agree(&url, "ann"), "state": state_of(&url) });
        assert_eq!(refusal(&finish(&mut browser, "other", &returned).await), (403, 1108), "mixed up");
        site.clock.set(NOW + 600);
        assert_eq!(refusal(&finish(&mut browser, "library", &returned).await), (403, 1108), "too late");
        assert_eq!(standing(&browser).await, before);
        assert_eq!(issuer.asked("/token"), 0, "nothing of it reached the provider");

        let url = start(&mut browser, "library", "/me").await;
        let code = issuer.agree(&url, "ann");
        let returned = json!({ "code": code, "state": state_of(&url) });
        let mut tabs: Vec<_> = (0..8).map(|_| browser.clone()).collect();
        let answers = join_all(tabs.iter_mut().map(|tab| finish(tab, "library", &returned))).await;
        let good = answers.iter().filter(|answer| answer.status == StatusCode::OK).count();
        assert_eq!(good, 1, "once only, of eight at once");
        browser.take(answers.iter().find(|answer| answer.status == StatusCode::OK).unwrap());
        assert_eq!(refusal(&finish(&mut browser, "library", &returned).await), (403, 1108), "replayed");
        let url = start(&mut browser, "library", "/me").await;
        let replayed = json!({ "code": code, "state": state_of(&url) });
        assert_eq!(refusal(&finish(&mut browser, "library", &replayed).await), (403, 1108), "an old code");
        assert_eq!(standing(&browser).await, (before.0, json!(1)));
    }

    async fn an_id_token_with_any_mismatch_is_rejected(scratch: TestDatabase) {
        let issuer = Issuer::start().await;
        let site = site_with(&issuer, &scratch).await;
        let mut owner = TestBrowser::visiting(&site).await;
        sign_in(&mut owner, &issuer, "owner").await;
        let mut browser = TestBrowser::visiting(&site).await;
        let before = standing(&browser).await;
        let right = |claims: Value| (Signing::Rsa, claims);
        for ((signing, claims), code) in [
            (right(json!({ "nonce": "of another attempt" })), 1108),
            (right(json!({ "nonce": null })), 1108),
            (right(json!({ "aud": "another site" })), 1107),
            (right(json!({ "aud": [CLIENT, "another site"] })), 1107),
            (right(json!({ "iss": "https://issuer.example" })), 1107),
            (right(json!({ "exp": NOW - 61 })), 1107),
            (right(json!({ "iat": NOW + 3600, "nbf": NOW + 3600 })), 1107),
            (right(json!({ "sub": "" })), 1107),
            ((Signing::Unsigned, json!({})), 1107),
            ((Signing::Confused, json!({})), 1107),
            ((Signing::InvalidSignature, json!({})), 1107),
            ((Signing::NewKey, json!({})), 1107),
        ] {
            issuer.says(signing, &claims);
            let refused = sign_in(&mut browser, &issuer, "owner").await;
            assert_eq!(refusal(&refused), (403, code), "{signing:?} {claims}");
            assert!(!refused.headers.contains_key("set-cookie"));
            assert_eq!(standing(&browser).await, before, "{signing:?} {claims}");
        }
        issuer.says(Signing::Rsa, &json!({}));
        assert_eq!(outcome(&sign_in(&mut browser, &issuer, "owner").await), "signed_in");
    }

    async fn accounts_are_not_linked_by_mail_address(scratch: TestDatabase) {
        let issuer = Issuer::start().await;
        let site = site_with(&issuer, &scratch).await;
        let mut ann = TestBrowser::visiting(&site).await;
        issuer.script().claims = json!({ "email": "ann@example.com", "email_verified": true, "name": "Ann" });
        sign_in(&mut ann, &issuer, "ann").await;
        for verified in [json!(true), json!(false), json!("true"), Value::Null] {
            issuer.script().claims["email_verified"] = verified.clone();
            let mut other = TestBrowser::visiting(&site).await;
            let subject = format!("somebody else {verified}");
            assert_eq!(outcome(&sign_in(&mut other, &issuer, &subject).await), "bound");
            assert_ne!(other.number().await, ann.number().await, "{verified}");
        }
        let mut db = site.site.app.database.read().await.unwrap();
        let kept = fetch_all!(&mut db, (Option<String>,), "SELECT label FROM identity").unwrap();
        assert!(kept.iter().all(|(label,)| label.as_deref() == Some("Ann")), "{kept:?}");
    }

    async fn a_second_binding_is_rejected_and_changes_nothing(scratch: TestDatabase) {
        let issuer = Issuer::start().await;
        let site = site_with(&issuer, &scratch).await;
        let mut ann = TestBrowser::visiting(&site).await;
        let mut bob = TestBrowser::visiting(&site).await;
        sign_in(&mut ann, &issuer, "ann").await;
        sign_in(&mut bob, &issuer, "bob").await;
        let before = (standing(&ann).await, standing(&bob).await);
        for subject in ["ann", "another login of bob's"] {
            let refused = sign_in(&mut bob, &issuer, subject).await;
            assert_eq!(refusal(&refused), (409, 1110), "{subject}");
            assert!(!refused.headers.contains_key("set-cookie"));
        }
        assert_eq!((standing(&ann).await, standing(&bob).await), before);
    }

    async fn the_return_url_stays_on_this_site(scratch: TestDatabase) {
        let issuer = Issuer::start().await;
        let site = site_with(&issuer, &scratch).await;
        let mut browser = TestBrowser::visiting(&site).await;
        for (asked, led) in [
            ("/reader?book_id=x&section=3", "/reader?book_id=x&section=3"),
            ("//evil.example", "/me"),
            ("\\evil.example", "/me"),
            ("/\\evil.example", "/me"),
            ("/\t/evil.example", "/me"),
            ("javascript:alert(1)", "/me"),
            ("https://evil.example", "/me"),
            ("", "/me"),
        ] {
            let url = start(&mut browser, "library", asked).await;
            let returned = json!({ "code": issuer.agree(&url, "ann"), "state": state_of(&url) });
            let finished = finish(&mut browser, "library", &returned).await;
            assert_eq!(finished.json()["data"]["return_to"], led, "{asked:?}");
        }
        let unsaid = browser.post("/api/me/third-party/library/start", &json!({})).await;
        assert_eq!(unsaid.status, StatusCode::OK);
    }

    async fn the_data_of_an_attempt_is_deleted_with_it(scratch: TestDatabase) {
        let issuer = Issuer::start().await;
        let site = site_with(&issuer, &scratch).await;
        let mut browser = TestBrowser::visiting(&site).await;
        let url = start(&mut browser, "library", "/me").await;
        let attempts = async || {
            let mut db = site.site.app.database.read().await.unwrap();
            fetch_all!(&mut db, (String,), "SELECT state_hash FROM login_attempt").unwrap()
        };
        let kept = attempts().await;
        assert_eq!(kept.len(), 1);
        assert_ne!(kept[0].0, state_of(&url), "the state itself is not stored");
        finish(&mut browser, "library", &json!({ "error": "access_denied", "state": state_of(&url) })).await;
        assert!(attempts().await.is_empty());
        start(&mut browser, "library", "/me").await;
        site.clock.set(NOW + 2 * 86_400);
        site.site.app.sessions.erase_due().await.unwrap();
        assert!(attempts().await.is_empty());
    }

    async fn repeated_sign_in_starts_are_rate_limited(scratch: TestDatabase) {
        let issuer = Issuer::start().await;
        let site = site_with(&issuer, &scratch).await;
        let mut browser = TestBrowser::visiting(&site).await;
        let mut counted = BTreeMap::new();
        for _ in 0..25 {
            let answer = browser.post("/api/me/third-party/library/start", &json!({})).await;
            *counted.entry(answer.status.as_u16()).or_insert(0) += 1;
        }
        assert_eq!(counted, BTreeMap::from([(200, 20), (429, 5)]));
    }
}
