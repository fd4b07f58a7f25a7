//! Tests of passkeys of readers.

use http::StatusCode;
use serde_json::{Value, json};

use super::browser::{TestBrowser, refusal};
use super::email::{Post, sign_in as sign_in_by_email};
use crate::authenticator::Authenticator;
use crate::site::{Answer, NOW, TestSite};
use crate::unlock::rich;
use test_database::on_both_engines;

const KEYS: &str = "/api/me/passkeys";

async fn options(browser: &mut TestBrowser<'_>, path: &str) -> Value {
    let started = browser.post(&format!("{KEYS}{path}/start"), &json!({})).await;
    assert_eq!(started.status, StatusCode::OK, "{}", started.text());
    started.json()["data"].clone()
}

pub(super) async fn create(browser: &mut TestBrowser<'_>, key: &mut Authenticator) -> Answer {
    let options = options(browser, "").await;
    let credential = key.create(&options);
    browser.post(&format!("{KEYS}/finish"), &json!({ "credential": credential })).await
}

/// Signs in with the passkey in two steps: preview, then confirmation. Returns the response to the preview if the
/// preview failed, otherwise the response to the confirmation.
async fn sign_in(browser: &mut TestBrowser<'_>, key: &mut Authenticator) -> Answer {
    let options = options(browser, "/sign-in").await;
    let credential = key.get(&options);
    let shown = browser
        .post(&format!("{KEYS}/sign-in/preview"), &json!({ "credential": credential }))
        .await;
    if shown.status != StatusCode::OK {
        return shown;
    }
    let body = json!({ "credential": credential, "confirm": shown.json()["data"]["confirm"] });
    browser.post(&format!("{KEYS}/sign-in/finish"), &body).await
}

async fn list(browser: &TestBrowser<'_>) -> Value {
    browser.get(KEYS).await.json()["data"]["list"].clone()
}

on_both_engines! {
    async fn a_passkey_binds_in_place_and_brings_a_cleared_browser_back(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let (mut phone, _) = rich(&site, 50).await;
        let number = phone.number().await;
        let mut key = Authenticator::new();
        let made = create(&mut phone, &mut key).await;
        assert_eq!((made.status, &made.json()["data"]["outcome"]), (StatusCode::OK, &json!("bound")), "{}", made.text());
        assert_eq!(phone.number().await, number);
        let keys = list(&phone).await;
        assert_eq!((&keys[0]["name"], &keys[0]["used_at"]), (&json!("Chrome on Android"), &json!(null)));

        let (mut cleared, _) = rich(&site, 7).await;
        let done = sign_in(&mut cleared, &mut key).await;
        assert_eq!((done.status, &done.json()["data"]["outcome"]), (StatusCode::OK, &json!("signed_in")), "{}", done.text());
        let profile = cleared.profile().await;
        assert_eq!((&profile["guest_number"], &profile["balance"]["coins"]), (&json!(number), &json!(57)));
        assert_eq!(list(&cleared).await[0]["used_at"], json!(NOW));
    }

    async fn a_proof_works_once_and_only_for_whom_it_was_made(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let mut phone = TestBrowser::visiting(&site).await;
        let mut key = Authenticator::new();
        let mut thief = TestBrowser::visiting(&site).await;
        let stolen = options(&mut phone, "").await;
        let credential = json!({ "credential": key.create(&stolen) });
        let refused = thief.post(&format!("{KEYS}/finish"), &credential).await;
        assert_eq!(refusal(&refused), (403, 1117), "another guest's challenge");
        assert_eq!(phone.post(&format!("{KEYS}/finish"), &credential).await.status, StatusCode::OK);
        assert_eq!(refusal(&phone.post(&format!("{KEYS}/finish"), &credential).await), (403, 1117), "once");

        let mut other = TestBrowser::visiting(&site).await;
        let asked = options(&mut other, "/sign-in").await;
        let credential = key.get(&asked);
        let body = json!({ "credential": credential });
        let preview = format!("{KEYS}/sign-in/preview");
        assert_eq!(refusal(&thief.post(&preview, &body).await), (403, 1117), "another guest's challenge");
        let shown = other.post(&preview, &body).await.json()["data"].clone();
        let body = json!({ "credential": credential, "confirm": shown["confirm"] });
        let finish = format!("{KEYS}/sign-in/finish");
        assert_eq!(other.post(&finish, &body).await.status, StatusCode::OK);
        assert_eq!(refusal(&other.post(&finish, &body).await), (403, 1117), "once");
        let mut late = TestBrowser::visiting(&site).await;
        let asked = options(&mut late, "/sign-in").await;
        let body = json!({ "credential": key.get(&asked) });
        site.clock.set(NOW + 300);
        assert_eq!(refusal(&late.post(&preview, &body).await), (403, 1117), "too late");
    }

    async fn wrong_pages_unverified_users_copies_and_unknown_keys_are_refused(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let mut phone = TestBrowser::visiting(&site).await;
        let mut key = Authenticator::new();
        assert_eq!(create(&mut phone, &mut key).await.status, StatusCode::OK);
        let mut other = TestBrowser::visiting(&site).await;
        assert_eq!(refusal(&sign_in(&mut other, &mut Authenticator::new()).await), (403, 1117), "unknown");
        key.origin = "https://evil.example".to_owned();
        assert_eq!(refusal(&sign_in(&mut other, &mut key).await), (403, 1117), "another page");
        key.origin = "https://books.example".to_owned();
        key.flags = 0x01;
        assert_eq!(refusal(&sign_in(&mut other, &mut key).await), (403, 1117), "not verified");
        (key.flags, key.count) = (0x05, 0);
        assert_eq!(refusal(&sign_in(&mut other, &mut key).await), (403, 1117), "a copy counts from the start");
        key.count = 10;
        assert_eq!(sign_in(&mut other, &mut key).await.status, StatusCode::OK);
    }

    async fn passkeys_are_named_and_removed_but_never_the_last_way(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let mut post = Post::open();
        let mut phone = TestBrowser::visiting(&site).await;
        let (mut one, mut two) = (Authenticator::new(), Authenticator::new());
        create(&mut phone, &mut one).await;
        let id = list(&phone).await[0]["id"].as_str().unwrap().to_owned();
        let named = phone.post(&format!("{KEYS}/name"), &json!({ "id": id, "name": " My phone " })).await;
        assert_eq!((named.status, &list(&phone).await[0]["name"]), (StatusCode::OK, &json!("My phone")));
        let path = format!("{KEYS}?id={id}");
        assert_eq!(refusal(&phone.send("DELETE", &path, None).await), (409, 1116), "the last way");
        site.clock.set(NOW + 16 * 60);
        assert_eq!(refusal(&phone.post(&format!("{KEYS}/start"), &json!({})).await), (403, 1115));
        assert_eq!(refusal(&phone.send("DELETE", &path, None).await), (403, 1115));
        assert_eq!(sign_in(&mut phone, &mut one).await.json()["data"]["outcome"], "already");
        assert_eq!(create(&mut phone, &mut two).await.status, StatusCode::OK);
        assert_eq!(phone.send("DELETE", &path, None).await.status, StatusCode::OK);
        assert_eq!(refusal(&sign_in(&mut TestBrowser::visiting(&site).await, &mut one).await), (403, 1117));
        let left = list(&phone).await;
        assert_eq!(left.as_array().unwrap().len(), 1);
        sign_in_by_email(&mut post, &mut phone, "ann@books.example").await;
        let path = format!("{KEYS}?id={}", left[0]["id"].as_str().unwrap());
        assert_eq!(phone.send("DELETE", &path, None).await.status, StatusCode::OK);
        let bound = phone.profile().await["bound_providers"].clone();
        assert_eq!((bound.as_array().unwrap().len(), &bound[0]["provider"]), (1, &json!("email")));
    }

    async fn neither_passkeys_nor_addresses_make_rewards_spendable(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let mut phone = TestBrowser::visiting(&site).await;
        let zone = json!({ "time_zone": "Europe/Berlin" });
        assert_eq!(phone.post("/api/welfare/check-in", &zone).await.status, StatusCode::OK);
        assert_eq!(create(&mut phone, &mut Authenticator::new()).await.status, StatusCode::OK);
        assert_eq!(phone.profile().await["balance"]["bonus"], 0, "still held until the reader has read");
        phone.prove("ann").await.unwrap();
        assert_eq!(phone.profile().await["is_third_party_bound"], 1);
    }
}
