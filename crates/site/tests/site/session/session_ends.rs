//! Tests that a session ends when it is too old, and when an operator revokes it.

use accounts::session::{Revocation, RevokedAccess, devices_of, revoke_sessions};
use http::StatusCode;
use serde_json::json;

use super::browser::{TestBrowser, refusal};
use crate::site::{NOW, TestSite};
use crate::unlock::reader_of;
use test_database::on_both_engines;

const DAY: i64 = 86_400;

async fn revoke(site: &TestSite, revocation: Revocation) -> RevokedAccess {
    revoke_sessions(&site.site.app.database, revocation, NOW).await.unwrap()
}

on_both_engines! {
    async fn a_guests_session_ends_after_400_days_and_the_guest_stays(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let mut browser = TestBrowser::visiting(&site).await;
        let number = browser.number().await;
        for day in (25..400).step_by(25) {
            site.clock.set(NOW + day * DAY);
            let refreshed = browser.refresh().await;
            assert_eq!(refreshed.status, StatusCode::OK, "day {day}");
            let left = refreshed.json()["data"]["expires_in"].as_i64().unwrap();
            assert_eq!(left, (400 - day).min(30) * DAY, "day {day}");
        }
        site.clock.set(NOW + 400 * DAY);
        assert_eq!(refusal(&browser.refresh().await), (401, 1104));
        assert_eq!(refusal(&browser.get("/api/me/profile").await), (401, 1104));
        browser.visit().await;
        assert_eq!(browser.number().await, number);
    }

    async fn a_bound_reader_signs_in_again_after_180_days(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let mut browser = TestBrowser::visiting(&site).await;
        browser.prove("ann").await.unwrap();
        let number = browser.number().await;
        site.clock.set(NOW + 100 * DAY);
        let refreshed = browser.refresh().await;
        assert_eq!(refreshed.json()["data"]["expires_in"], 80 * DAY, "a refresh does not extend the session");
        site.clock.set(NOW + 179 * DAY);
        browser.visit().await;
        assert_eq!(browser.number().await, number, "the browser's secret is still good");
        site.clock.set(NOW + 180 * DAY);
        assert_eq!(browser.ticket().await, None, "it is as old as a session may be");
        browser.visit().await;
        assert_ne!(browser.number().await, number, "a guest until the reader signs in");
        browser.prove("ann").await.unwrap();
        assert_eq!(browser.number().await, number);
    }

    async fn an_operator_ends_the_sessions_of_one_reader(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let mut guest = TestBrowser::visiting(&site).await;
        let mut bound = TestBrowser::visiting(&site).await;
        bound.prove("ann").await.unwrap();
        let (guest_number, bound_number) = (guest.number().await, bound.number().await);
        let (guest_id, bound_id) = (reader_of(&guest).await, reader_of(&bound).await);
        let code = guest.post("/api/me/hand-over", &json!({})).await.json()["data"]["code"].clone();
        assert_eq!(devices_of(&site.site.app.database, guest_id, NOW).await.unwrap().len(), 1);

        let ended = revoke(&site, Revocation::Reader { reader: guest_id, browsers: false }).await;
        assert_eq!(ended, RevokedAccess { sessions: 1, browsers: 0 });
        assert_eq!(refusal(&guest.get("/api/me/profile").await), (401, 1104));
        assert_eq!(refusal(&TestBrowser::new(&site).redeem(&code).await), (403, 1106), "its codes end too");
        assert_eq!(bound.number().await, bound_number, "nobody else is affected");
        assert_eq!(devices_of(&site.site.app.database, guest_id, NOW).await.unwrap(), []);
        guest.visit().await;
        assert_eq!(guest.number().await, guest_number, "a guest has no other way back");

        let ended = revoke(&site, Revocation::Reader { reader: bound_id, browsers: false }).await;
        assert_eq!(ended, RevokedAccess { sessions: 1, browsers: 1 });
        bound.visit().await;
        assert_ne!(bound.number().await, bound_number, "a bound reader signs in again");

        let ended = revoke(&site, Revocation::Reader { reader: guest_id, browsers: true }).await;
        assert_eq!(ended, RevokedAccess { sessions: 1, browsers: 1 });
        guest.visit().await;
        assert_ne!(guest.number().await, guest_number, "the browser was to be kept out");
    }

    async fn an_operator_ends_all_sessions_and_no_guest_is_lost(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let mut guests = [TestBrowser::visiting(&site).await, TestBrowser::visiting(&site).await];
        let mut bound = TestBrowser::visiting(&site).await;
        bound.prove("ann").await.unwrap();
        let account = bound.number().await;
        let ended = revoke(&site, Revocation::Everybody).await;
        assert_eq!(ended, RevokedAccess { sessions: 3, browsers: 1 });
        for guest in &mut guests {
            assert_eq!(refusal(&guest.get("/api/me/profile").await), (401, 1104));
            let before = guest.cookie("guest_id").unwrap().to_owned();
            guest.visit().await;
            assert_eq!(guest.profile().await["guest_id"], before);
        }
        bound.visit().await;
        assert_ne!(bound.number().await, account);
    }

    async fn a_login_with_the_cookie_names_of_an_earlier_version_stays(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let mut browser = TestBrowser::visiting(&site).await;
        let number = browser.number().await;
        for (name, path) in [("session_half", "/api"), ("guest_secret", "/api/me")] {
            let (value, _) = browser.cookies.remove(&format!("__Host-{name}")).unwrap();
            browser.cookies.insert(name.to_owned(), (value, path.to_owned()));
        }
        assert_eq!(browser.number().await, number);
        assert_eq!(browser.refresh().await.status, StatusCode::OK);
        let names: Vec<_> = browser.cookies.keys().map(String::as_str).collect();
        assert_eq!(names, ["__Host-guest_secret", "__Host-session_half", "guest_id"]);
        assert_eq!(browser.number().await, number);
        browser.visit().await;
        assert_eq!(browser.number().await, number);
    }
}
