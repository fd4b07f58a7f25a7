//! Tests of OpenID Connect: a guest is promoted to a bound account, an account signs in in another browser, and a guest
//! is merged into an account.

use base64::Engine as _;
use base64::engine::general_purpose::{STANDARD, URL_SAFE_NO_PAD};
use database::fetch_all;
use login_providers::{NewProvider, PROVIDER_TIMEOUT, ProviderKind};
use ring::rand::SystemRandom;
use ring::signature::{
    ECDSA_P256_SHA256_FIXED, ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, UnparsedPublicKey,
};
use serde_json::json;
use test_database::on_both_engines;

use super::issuer::{CLIENT, Issuer};
use super::{finish, outcome, sign_in, site_with, start, state_of};
use crate::session::browser::{TestBrowser, refusal};
use crate::site::{NOW, TestSite};

const METADATA: &str = "/.well-known/openid-configuration";

on_both_engines! {
    async fn a_guest_is_bound_in_place_and_signs_in_on_another_browser(scratch: TestDatabase) {
        let issuer = Issuer::start().await;
        let site = site_with(&issuer, &scratch).await;
        let mut phone = TestBrowser::visiting(&site).await;
        let (number, old) = (phone.number().await, phone.clone());
        issuer.script().claims = json!({ "name": "Ann of the library" });
        let bound = sign_in(&mut phone, &issuer, "ann").await;
        assert_eq!(outcome(&bound), "bound");
        let told = bound.json()["data"].clone();
        assert_eq!(told["return_to"], "/book/x?from=1");
        assert_eq!(told["is_third_party_bound"], 1);
        assert_eq!(told["expires_in"], 180 * 86_400);
        let profile = phone.profile().await;
        assert_eq!(profile["guest_number"], number.as_str(), "the same reader");
        let is = json!([{ "provider": "library", "label": "Ann of the library", "bound_at": NOW }]);
        assert_eq!(profile["bound_providers"], is);
        assert_eq!(refusal(&old.get("/api/me/profile").await), (401, 1104), "the old login is over");

        let mut laptop = TestBrowser::visiting(&site).await;
        let (guest, as_guest) = (laptop.number().await, laptop.clone());
        assert_eq!(outcome(&sign_in(&mut laptop, &issuer, "ann").await), "signed_in");
        assert_eq!(laptop.number().await, number);
        assert_eq!(phone.number().await, number, "nobody was signed out");
        assert_eq!(refusal(&as_guest.get("/api/me/profile").await), (401, 1104));
        let mut db = site.site.app.database.read().await.unwrap();
        let sql = "SELECT f.number, i.number FROM reader_merge m
            JOIN reader f ON f.id = m.from_reader JOIN reader i ON i.id = m.into_reader";
        let merges = fetch_all!(&mut db, (i64, i64), sql).unwrap();
        assert_eq!(merges, [(guest.parse().unwrap(), number.parse().unwrap())]);
        assert_eq!(outcome(&sign_in(&mut laptop, &issuer, "ann").await), "already");
        assert_eq!(laptop.number().await, number);
    }

    async fn signing_in_after_signing_out_finds_the_account(scratch: TestDatabase) {
        let issuer = Issuer::start().await;
        let site = site_with(&issuer, &scratch).await;
        let mut browser = TestBrowser::visiting(&site).await;
        let number = browser.number().await;
        sign_in(&mut browser, &issuer, "ann").await;
        browser.post("/api/me/sign-out", &json!({})).await;
        browser.visit().await;
        assert_ne!(browser.number().await, number);
        assert_eq!(outcome(&sign_in(&mut browser, &issuer, "ann").await), "signed_in");
        assert_eq!(browser.number().await, number);
    }

    async fn an_account_signed_out_in_one_browser_is_signed_in_to_in_another(scratch: TestDatabase) {
        let issuer = Issuer::start().await;
        let site = site_with(&issuer, &scratch).await;
        let mut phone = TestBrowser::visiting(&site).await;
        let number = phone.number().await;
        assert_eq!(outcome(&sign_in(&mut phone, &issuer, "ann").await), "bound");
        let signed_in = phone.clone();
        phone.post("/api/me/sign-out", &json!({})).await;
        assert_eq!(phone.cookie("guest_id"), None, "the browser forgets the guest that became the account");
        assert_eq!(refusal(&signed_in.get("/api/me/profile").await).0, 401, "that login is over");
        let mut laptop = TestBrowser::visiting(&site).await;
        assert_ne!(laptop.number().await, number);
        assert_eq!(outcome(&sign_in(&mut laptop, &issuer, "ann").await), "signed_in");
        assert_eq!(laptop.number().await, number);
        phone.visit().await;
        assert_ne!(phone.number().await, number, "the first browser has a guest of its own");
    }

    async fn one_reader_can_have_logins_of_several_providers(scratch: TestDatabase) {
        let (library, school) = (Issuer::start().await, Issuer::start().await);
        let providers = vec![library.provider("library"), school.provider("school")];
        let site = TestSite::with_providers(scratch.open().await, providers, PROVIDER_TIMEOUT);
        let mut browser = TestBrowser::visiting(&site).await;
        let number = browser.number().await;
        sign_in(&mut browser, &library, "1").await;
        let url = start(&mut browser, "school", "/me").await;
        let returned = json!({ "code": school.agree(&url, "1"), "state": state_of(&url) });
        assert_eq!(outcome(&finish(&mut browser, "school", &returned).await), "bound");
        let mut other = TestBrowser::visiting(&site).await;
        let url = start(&mut other, "school", "/me").await;
        let returned = json!({ "code": school.agree(&url, "1"), "state": state_of(&url) });
        assert_eq!(outcome(&finish(&mut other, "school", &returned).await), "signed_in");
        assert_eq!(other.number().await, number);
        assert_eq!(other.profile().await["bound_providers"].as_array().unwrap().len(), 2);
    }

    async fn apple_gets_no_scopes_and_a_signed_client_secret(scratch: TestDatabase) {
        let issuer = Issuer::start().await;
        issuer.script().secret_in_form = true;
        let key = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &SystemRandom::new());
        let key = key.unwrap();
        let text = STANDARD.encode(key.as_ref());
        let apple = NewProvider {
            kind: ProviderKind::Apple,
            label: None,
            client_secret: None,
            team_id: Some("TEAM".into()),
            key_id: Some("KEY".into()),
            private_key: Some(text.as_str().into()),
            ..issuer.provider("apple")
        };
        let site = TestSite::with_providers(scratch.open().await, vec![apple], PROVIDER_TIMEOUT);
        let mut browser = TestBrowser::visiting(&site).await;
        let url = start(&mut browser, "apple", "/me").await;
        assert!(!url.contains("scope") && !url.contains("response_mode"), "{url}");
        assert_eq!(browser.profile().await["providers"][0]["label"], "Apple");
        let returned = json!({ "code": issuer.agree(&url, "001.ann"), "state": state_of(&url) });
        assert_eq!(outcome(&finish(&mut browser, "apple", &returned).await), "bound");
        let shown = issuer.last("/token");
        let (signed, signature) = shown.field("client_secret").rsplit_once('.').unwrap();
        // The last 65 bytes of the encoded key are its public point.
        let public = &key.as_ref()[key.as_ref().len() - 65..];
        UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, public)
            .verify(signed.as_bytes(), &URL_SAFE_NO_PAD.decode(signature).unwrap())
            .unwrap();
    }
}

#[tokio::test]
async fn the_redirect_has_everything_that_binds_the_response_to_the_attempt() {
    let (scratch, issuer) = (test_database::TestDatabase::sqlite().await, Issuer::start().await);
    let site = site_with(&issuer, &scratch).await;
    let mut browser = TestBrowser::visiting(&site).await;
    let offered = json!([{ "name": "library", "kind": "oidc", "label": "City Library" }]);
    assert_eq!(browser.profile().await["providers"], offered);
    let urls =
        [start(&mut browser, "library", "/me").await, start(&mut browser, "library", "/me").await];
    let [first, second] = urls.map(|url| crate::peer::parsed(url.split_once('?').unwrap().1));
    assert_eq!(first["client_id"], CLIENT);
    assert_eq!(first["redirect_uri"], "https://books.example/third-party/library");
    assert_eq!(first["scope"], "openid profile");
    for secret in ["state", "nonce", "code_challenge"] {
        assert_eq!(first[secret].len(), 43, "{secret}");
        assert_ne!(first[secret], second[secret], "{secret}");
    }
    assert_eq!(issuer.asked(METADATA), 1, "the discovery document is cached");
    site.clock.set(NOW + 3600);
    start(&mut browser, "library", "/me").await;
    assert_eq!(issuer.asked(METADATA), 2, "for an hour");
}

#[tokio::test]
async fn signing_keys_are_cached_and_refetched_for_an_unknown_one() {
    let (scratch, issuer) = (test_database::TestDatabase::sqlite().await, Issuer::start().await);
    let site = site_with(&issuer, &scratch).await;
    let mut browser = TestBrowser::visiting(&site).await;
    sign_in(&mut browser, &issuer, "ann").await;
    sign_in(&mut browser, &issuer, "ann").await;
    assert_eq!(issuer.asked("/keys"), 1);
    issuer.change_key();
    assert_eq!(refusal(&sign_in(&mut browser, &issuer, "ann").await), (403, 1107));
    assert_eq!(issuer.asked("/keys"), 1, "not as often as somebody likes");
    site.clock.set(NOW + 10);
    assert_eq!(outcome(&sign_in(&mut browser, &issuer, "ann").await), "already");
    assert_eq!(issuer.asked("/keys"), 2);
}
