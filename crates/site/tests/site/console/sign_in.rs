//! Tests of operators' sign-ins: with one-time links, with passkeys, and with passwords and codes.

use http::StatusCode;
use operators::Role;
use serde_json::{Value, json};
use test_database::on_both_engines;

use super::desk::{Desk, new_link};
use crate::authenticator::Authenticator;
use crate::session::refusal;
use crate::site::{NOW, TestSite};

const DAY: i64 = 86_400;
const PASSWORD: &str = "a long enough password";
const EMAIL: &str = "ann@books.example";

/// Returns the code that an authenticator app with this secret shows at the time `now` (RFC 6238).
fn code(secret: &str, now: i64) -> String {
    let alphabet = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
    let (mut bytes, mut bits, mut buffer) = (Vec::new(), 0, 0_u32);
    for c in secret.bytes() {
        let value = alphabet.iter().position(|known| *known == c).unwrap();
        buffer = buffer << 5 | u32::try_from(value).unwrap();
        bits += 5;
        if bits >= 8 {
            bits -= 8;
            bytes.push(u8::try_from(buffer >> bits & 0xff).unwrap());
        }
    }
    let key = ring::hmac::Key::new(ring::hmac::HMAC_SHA1_FOR_LEGACY_USE_ONLY, &bytes);
    let tag = ring::hmac::sign(&key, &(now / 30).to_be_bytes());
    let tag = tag.as_ref();
    let at = usize::from(tag[19] & 0xf);
    let number = u32::from_be_bytes(tag[at..at + 4].try_into().unwrap()) & 0x7fff_ffff;
    format!("{:06}", number % 1_000_000)
}

/// Sets a password for the signed-in operator. Returns the secret of the authenticator app and the recovery codes.
async fn set_password(desk: &mut Desk<'_>, now: i64) -> (String, Vec<String>) {
    let set = desk.post("/api/console/me/password", &json!({ "password": PASSWORD })).await;
    assert_eq!(set.status, StatusCode::OK, "{}", set.text());
    let set = set.json()["data"].clone();
    let secret = set["secret"].as_str().unwrap().to_owned();
    assert!(set["otpauth_url"].as_str().unwrap().contains(&secret));
    assert!(set["qr_svg"].as_str().unwrap().starts_with("<svg "));
    let wrong = desk.post("/api/console/me/password/confirm", &json!({ "code": "000000" })).await;
    assert_eq!(refusal(&wrong), (422, 1615));
    let body = json!({ "code": code(&secret, now) });
    let confirmed = desk.post("/api/console/me/password/confirm", &body).await;
    assert_eq!(confirmed.status, StatusCode::OK, "{}", confirmed.text());
    let codes = confirmed.json()["data"]["recovery_codes"].as_array().unwrap().clone();
    (secret, codes.iter().map(|code| code.as_str().unwrap().to_owned()).collect())
}

fn sign_in(password: &str, code: &str) -> Value {
    json!({ "email": EMAIL, "password": password, "code": code })
}

const BY_PASSWORD: &str = "/api/console/sign-in/password";

on_both_engines! {
    async fn a_link_works_once_and_for_a_day(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let url = new_link(&site, EMAIL, Role::Editor).await;
        assert!(url.starts_with("https://books.example/console#link="));
        let mut desk = Desk::empty(&site);
        assert_eq!(desk.follow(&url).await.status, StatusCode::OK);
        assert_eq!(desk.data("/api/console/me").await["email"], json!(EMAIL));
        assert_eq!(refusal(&Desk::empty(&site).follow(&url).await), (401, 1602));
        let late = new_link(&site, "late@books.example", Role::Editor).await;
        site.clock.set(NOW + DAY);
        assert_eq!(refusal(&Desk::empty(&site).follow(&late).await), (401, 1602));
        let never = format!("https://books.example/console#link={}", "a".repeat(43));
        assert_eq!(refusal(&Desk::empty(&site).follow(&never).await), (401, 1602));
    }

    async fn two_browsers_cannot_both_use_a_link(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let url = new_link(&site, EMAIL, Role::Editor).await;
        let tries = (0..6).map(|_| async {
            let mut desk = Desk::empty(&site);
            desk.follow(&url).await.status
        });
        let statuses = futures_util::future::join_all(tries).await;
        assert_eq!(statuses.iter().filter(|status| **status == StatusCode::OK).count(), 1);
    }

    async fn guessed_links_are_throttled(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let mut desk = Desk::empty(&site);
        let guess = format!("#link={}", "b".repeat(43));
        for _ in 0..10 {
            assert_eq!(desk.follow(&guess).await.status, StatusCode::UNAUTHORIZED);
        }
        let slowed = desk.follow(&guess).await;
        assert_eq!(slowed.status, StatusCode::TOO_MANY_REQUESTS);
        assert!(slowed.headers.contains_key("retry-after"));
    }

    async fn the_first_owner_gets_a_link_until_somebody_has_signed_in(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let operators = &site.site.app.operators;
        let sign_in = site.get("/api/console/sign-in").await.json()["data"].clone();
        assert_eq!(sign_in, json!({ "passkeys": true, "first": true }));
        let old = operators.first_link().await.unwrap().unwrap();
        let new = operators.first_link().await.unwrap().unwrap();
        assert_eq!(operators.list().await.unwrap().len(), 1, "one owner, however often it starts");
        let mut desk = Desk::empty(&site);
        assert_eq!(desk.follow(&old.url).await.status, StatusCode::OK, "a restart does not end a link that was handed out");
        assert_eq!(refusal(&Desk::empty(&site).follow(&new.url).await), (401, 1602), "one of them works");
        assert_eq!(desk.data("/api/console/me").await["role"], json!("owner"));
        assert!(operators.first_link().await.unwrap().is_none());
        assert_eq!(site.get("/api/console/sign-in").await.json()["data"]["first"], json!(false));
    }

    async fn an_operator_signs_in_with_a_passkey(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let mut desk = Desk::of(&site, Role::Support).await;
        let list = desk.data("/api/console/me/passkeys").await["list"].clone();
        assert_eq!((list.as_array().unwrap().len(), &list[0]["name"]), (1, &json!("Laptop")));
        assert_eq!(desk.post("/api/console/sign-out", &json!({})).await.status, StatusCode::OK);
        assert!(desk.token.is_none());
        assert_eq!(desk.sign_in_by_passkey().await.status, StatusCode::OK);
        let me = desk.data("/api/console/me").await;
        assert_eq!((&me["enrolled"], &me["passkeys"]), (&json!(true), &json!(1)));
        let last = list[0]["id"].as_str().unwrap();
        let removed = desk.send("DELETE", &format!("/api/console/me/passkeys?id={last}"), None, &[]).await;
        assert_eq!(refusal(&removed), (409, 1611), "it is the only way in");
    }

    async fn removing_a_passkey_ends_the_sessions_of_other_browsers(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let mut desk = Desk::of(&site, Role::Support).await;
        let first = desk.token.clone();
        assert_eq!(desk.sign_in_by_passkey().await.status, StatusCode::OK);
        assert_ne!(desk.token, first, "another session, as of a browser that was stolen");
        let stolen = desk.data("/api/console/me/passkeys").await["list"][0]["id"].as_str().unwrap().to_owned();
        desk.authenticator = Authenticator::new();
        assert_eq!(desk.enrol("Key").await.status, StatusCode::OK);
        let removed = desk.send("DELETE", &format!("/api/console/me/passkeys?id={stolen}"), None, &[]).await;
        assert_eq!(removed.status, StatusCode::OK, "{}", removed.text());
        assert_eq!(desk.get("/api/console/me").await.status, StatusCode::OK, "this browser stays signed in");
        desk.token = first;
        assert_eq!(desk.get("/api/console/me").await.status, StatusCode::NOT_FOUND);
    }

    async fn a_passkey_for_another_site_a_replay_and_a_copy_are_refused(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let mut desk = Desk::of(&site, Role::Editor).await;
        desk.token = None;
        let options = desk.post("/api/console/sign-in/passkey/start", &Value::Null).await.json()["data"].clone();
        let whole = json!({ "credential": desk.authenticator.get(&options) });
        let finish = "/api/console/sign-in/passkey/finish";
        let mut forged = whole.clone();
        forged["credential"]["response"]["authenticatorData"] = json!("AAAA");
        assert_eq!(refusal(&desk.post(finish, &forged).await), (401, 1608));
        assert_eq!(desk.post(finish, &whole).await.status, StatusCode::OK);
        assert_eq!(refusal(&desk.post(finish, &whole).await), (401, 1608), "a replay");
        desk.authenticator.count = 0;
        assert_eq!(refusal(&desk.sign_in_by_passkey().await), (401, 1608), "the counter went back");
        desk.authenticator.count = 50;
        desk.authenticator.origin = "https://evil.example".to_owned();
        assert_eq!(refusal(&desk.sign_in_by_passkey().await), (401, 1608));
        desk.authenticator.origin = "https://books.example".to_owned();
        desk.authenticator.flags = 0x01;
        assert_eq!(refusal(&desk.sign_in_by_passkey().await), (401, 1608), "nobody was verified");
        desk.authenticator.flags = 0x05;
        let late = desk.post("/api/console/sign-in/passkey/start", &Value::Null).await.json()["data"].clone();
        let late = json!({ "credential": desk.authenticator.get(&late) });
        site.clock.set(NOW + 301);
        assert_eq!(refusal(&desk.post(finish, &late).await), (401, 1608), "too late");
        assert_eq!(desk.sign_in_by_passkey().await.status, StatusCode::OK);
    }

    async fn an_operator_signs_in_with_a_password_and_a_code_that_works_once(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let mut desk = Desk::with_link(&site, EMAIL, Role::Owner).await;
        let short = desk.post("/api/console/me/password", &json!({ "password": "short" })).await;
        assert_eq!(refusal(&short), (422, 1613));
        let (secret, recovery) = set_password(&mut desk, NOW).await;
        assert_eq!(recovery.len(), 10);
        assert_eq!(desk.data("/api/console/me").await["enrolled"], json!(true));
        let mut other = Desk::empty(&site);
        let used = other.post(BY_PASSWORD, &sign_in(PASSWORD, &code(&secret, NOW))).await;
        assert_eq!(refusal(&used), (401, 1612), "the code confirmed the password");
        site.clock.set(NOW + 60);
        let fresh = code(&secret, NOW + 60);
        assert_eq!(refusal(&other.post(BY_PASSWORD, &sign_in("wrong password", &fresh)).await), (401, 1612));
        assert_eq!(other.post(BY_PASSWORD, &sign_in(PASSWORD, &fresh)).await.status, StatusCode::OK);
        assert_eq!(refusal(&other.post(BY_PASSWORD, &sign_in(PASSWORD, &fresh)).await), (401, 1612), "a replay");
        let typed = recovery[0].replace('-', "").to_uppercase();
        assert_eq!(other.post(BY_PASSWORD, &sign_in(PASSWORD, &typed)).await.status, StatusCode::OK);
        assert_eq!(refusal(&other.post(BY_PASSWORD, &sign_in(PASSWORD, &recovery[0])).await), (401, 1612));
        let me = other.data("/api/console/me").await;
        assert_eq!((&me["has_password"], &me["recovery_codes_left"]), (&json!(true), &json!(9)));
        let nobody = json!({ "email": "nobody@books.example", "password": PASSWORD, "code": fresh });
        assert_eq!(refusal(&other.post(BY_PASSWORD, &nobody).await), (401, 1612));
    }

    async fn guessed_passwords_are_throttled_by_address_and_by_operator(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let mut desk = Desk::empty(&site);
        for _ in 0..10 {
            assert_eq!(refusal(&desk.post(BY_PASSWORD, &sign_in("a wrong one", "123456")).await), (401, 1612));
        }
        assert_eq!(desk.post(BY_PASSWORD, &sign_in("a wrong one", "123456")).await.status, StatusCode::TOO_MANY_REQUESTS);
        let mut elsewhere = Desk::empty(&site);
        elsewhere.address = [198, 51, 100, 7];
        // Wrong passwords from one network do not block the operator in other networks. Attempts from many networks are
        // limited.
        for network in 0..5 {
            elsewhere.address = [198, 51, network, 7];
            for _ in 0..10 {
                assert_eq!(refusal(&elsewhere.post(BY_PASSWORD, &sign_in("a wrong one", "123456")).await), (401, 1612));
            }
        }
        elsewhere.address = [198, 51, 100, 7];
        let slowed = elsewhere.post(BY_PASSWORD, &sign_in("a wrong one", "123456")).await;
        assert_eq!(slowed.status, StatusCode::TOO_MANY_REQUESTS, "the operator is guessed from everywhere");
        let other = json!({ "email": "ben@books.example", "password": "a wrong one", "code": "123456" });
        assert_eq!(elsewhere.post(BY_PASSWORD, &other).await.status, StatusCode::UNAUTHORIZED);
    }

    async fn a_session_ends_when_it_is_idle_or_a_week_old(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let desk = Desk::of(&site, Role::Owner).await;
        site.clock.set(NOW + 12 * 3600 - 1);
        assert_eq!(desk.get("/api/console/me").await.status, StatusCode::OK);
        site.clock.set(NOW + 24 * 3600 - 2);
        assert_eq!(desk.get("/api/console/me").await.status, StatusCode::OK, "it was used meanwhile");
        site.clock.set(NOW + 36 * 3600);
        assert_eq!(desk.get("/api/console/me").await.status, StatusCode::NOT_FOUND);
        let mut busy = Desk::empty(&site);
        busy.authenticator = desk.authenticator;
        busy.authenticator.count = 10;
        assert_eq!(busy.sign_in_by_passkey().await.status, StatusCode::OK);
        let start = NOW + 36 * 3600;
        for hours in (10..168).step_by(10) {
            site.clock.set(start + hours * 3600);
            assert_eq!(busy.get("/api/console/me").await.status, StatusCode::OK, "{hours}");
        }
        site.clock.set(start + 168 * 3600);
        assert_eq!(busy.get("/api/console/me").await.status, StatusCode::NOT_FOUND);
        assert!(site.site.app.operators.sweep().await.unwrap() >= 2);
    }
}
