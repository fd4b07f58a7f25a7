use http::StatusCode;
use http::header::SET_COOKIE;
use serde_json::json;

use super::browser::{TestBrowser, refusal};
use crate::site::{NOW, TestSite};
use test_database::on_both_engines;

const DAY: i64 = 86_400;

on_both_engines! {
    async fn a_first_visit_creates_a_guest_with_the_specified_login(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let mut browser = TestBrowser::new(&site);
        let login = browser.visit().await;
        let data = &login.json()["data"];
        assert_eq!(data["issue_time"], NOW);
        assert_eq!(data["expires_in"], 30 * DAY);
        assert_eq!(data["is_third_party_bound"], 0);
        assert_eq!(login.headers["cache-control"], "private, no-store");
        let cookies: Vec<_> = login.headers.get_all(SET_COOKIE).iter().map(|c| c.to_str().unwrap()).collect();
        for (name, path, hidden) in
            [("guest_id=", "Path=/", false), ("__Host-guest_secret=", "Path=/", true), ("__Host-session_half=", "Path=/", true)]
        {
            let cookie = cookies.iter().find(|cookie| cookie.starts_with(name)).unwrap();
            let attributes: Vec<_> = cookie.split("; ").skip(1).collect();
            for attribute in [path, "Max-Age=34560000", "SameSite=Lax", "Secure"] {
                assert!(attributes.contains(&attribute), "{cookie}");
            }
            assert_eq!((attributes.contains(&"HttpOnly"), attributes.len()), (hidden, 4 + usize::from(hidden)), "{cookie}");
        }
        let removed = cookies.iter().filter(|cookie| cookie.contains("Max-Age=0")).count();
        assert_eq!((cookies.len(), removed), (5, 2), "those of an earlier version are removed");
        let profile = browser.profile().await;
        assert_eq!(profile["guest_id"], browser.cookie("guest_id").unwrap());
        assert_eq!(profile["guest_number"].as_str().unwrap().len(), 9);
        assert_eq!(profile["is_third_party_bound"], 0);
        assert_eq!(profile["balance"], json!({ "coins": 0, "bonus": 0, "next_expiry": null }));
    }

    async fn a_guest_comes_back_as_the_same_guest_after_the_login_expired(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let mut browser = TestBrowser::visiting(&site).await;
        let number = browser.number().await;
        site.clock.set(NOW + 30 * DAY);
        let expired = browser.get("/api/me/profile").await;
        assert_eq!(refusal(&expired), (401, 1104));
        assert_eq!(refusal(&browser.refresh().await), (401, 1104));
        browser.visit().await;
        assert_eq!(browser.number().await, number);
        site.clock.set(NOW + 400 * DAY);
        browser.visit().await;
        assert_eq!(browser.number().await, number, "cookies last for years");
    }

    async fn lost_cookies_give_a_new_guest_and_no_error(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let mut browser = TestBrowser::visiting(&site).await;
        let number = browser.number().await;
        browser.forget_cookies();
        browser.visit().await;
        let other = browser.number().await;
        assert_ne!(other, number);
        browser.cookies.remove("__Host-guest_secret");
        browser.visit().await;
        assert!(![number, other].contains(&browser.number().await), "an id without its secret opens nothing");
    }

    async fn an_existing_guest_is_not_replaced_without_a_ticket(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let mut browser = TestBrowser::visiting(&site).await;
        let cookies = browser.cookies.clone();
        for body in [json!({}), json!({ "ticket": "" }), json!({ "ticket": null, "signup_source": 2 })] {
            let refused = browser.post("/api/me/auth-visitor", &body).await;
            assert_eq!(refusal(&refused), (409, 1102), "{body}");
            assert_eq!(browser.cookies, cookies);
        }
    }

    async fn two_browsers_of_one_guest_have_separate_sessions(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let mut phone = TestBrowser::visiting(&site).await;
        let code = phone.post("/api/me/hand-over", &json!({})).await.json()["data"]["code"].clone();
        let mut laptop = TestBrowser::new(&site);
        laptop.redeem(&code).await;
        assert_eq!(phone.number().await, laptop.number().await);
        assert_ne!(phone.cookie("__Host-guest_secret"), laptop.cookie("__Host-guest_secret"));
        let list = phone.get("/api/me/sessions").await.json()["data"]["list"].clone();
        let current: Vec<_> = list.as_array().unwrap().iter().map(|device| device["current"].clone()).collect();
        assert_eq!(current.len(), 2);
        assert_eq!(current.iter().filter(|current| **current == json!(true)).count(), 1);
        assert_eq!(list[0]["agent"], "Chrome on Android");
    }

    async fn a_signed_out_device_cannot_return_as_the_guest(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let mut phone = TestBrowser::visiting(&site).await;
        let number = phone.number().await;
        let code = phone.post("/api/me/hand-over", &json!({})).await.json()["data"]["code"].clone();
        let mut thief = TestBrowser::new(&site);
        thief.redeem(&code).await;
        let list = phone.get("/api/me/sessions").await.json()["data"]["list"].clone();
        let other = list.as_array().unwrap().iter().find(|device| device["current"] == json!(false)).unwrap();
        let stranger = TestBrowser::visiting(&site).await;
        let revoke = |session: &str| format!("/api/me/sessions?session={session}");
        let session = other["session"].as_str().unwrap();
        let untouched = stranger.send("DELETE", &revoke(session), None).await;
        assert_eq!(untouched.status, StatusCode::OK, "the same response, whether it exists or not");
        assert_eq!(thief.get("/api/me/profile").await.status, StatusCode::OK, "only one's own are ended");
        assert_eq!(refusal(&phone.send("DELETE", &revoke("%00"), None).await), (400, 1000));
        for session in ["", "x", session] {
            assert_eq!(phone.send("DELETE", &revoke(session), None).await.status, StatusCode::OK);
        }
        assert_eq!(refusal(&thief.get("/api/me/profile").await), (401, 1104));
        assert_eq!(thief.ticket().await, None);
        thief.visit().await;
        assert_ne!(thief.number().await, number);
        assert_eq!(phone.number().await, number);
    }

    async fn a_guest_stays_the_same_guest_after_signing_out(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let mut browser = TestBrowser::visiting(&site).await;
        let number = browser.number().await;
        assert_eq!(browser.post("/api/me/sign-out", &json!({})).await.status, StatusCode::OK);
        assert_eq!(browser.cookie("__Host-session_half"), None);
        assert_eq!(refusal(&browser.get("/api/me/profile").await), (401, 1100));
        browser.visit().await;
        assert_eq!(browser.number().await, number);
    }

    async fn a_reader_can_set_and_remove_a_name(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let mut browser = TestBrowser::visiting(&site).await;
        let named = browser.post("/api/me/profile", &json!({ "name": " Ann B. " })).await;
        assert_eq!(named.json()["data"]["name"], "Ann B.");
        let refused = browser.post("/api/me/profile", &json!({ "name": "a\u{0}b" })).await;
        assert_eq!(refusal(&refused), (400, 1000));
        assert_eq!(browser.profile().await["name"], "Ann B.");
        browser.post("/api/me/profile", &json!({ "name": "" })).await;
        assert!(browser.profile().await["name"].is_null());
    }

    async fn a_reader_can_export_personal_data(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let mut browser = TestBrowser::visiting(&site).await;
        browser.prove("ann").await.unwrap();
        let export = browser.get("/api/me/export").await;
        assert_eq!((export.status, &export.headers["content-type"]), (StatusCode::OK, &"application/zip".parse().unwrap()));
        assert_eq!(export.headers["cache-control"], "private, no-store");
        let mut archive = zip::ZipArchive::new(std::io::Cursor::new(export.body.clone())).unwrap();
        let mut read = |name: &str| -> serde_json::Value {
            serde_json::from_reader(archive.by_name(name).unwrap()).unwrap()
        };
        assert_eq!(read("profile.json")["profile"]["guest_number"], browser.number().await);
        assert_eq!(read("identities.json")[0]["subject"], "ann");
        assert_eq!(read("sessions.json")[0]["current"], true);
        let text = String::from_utf8_lossy(&export.body).into_owned();
        assert!(!text.contains(browser.token.as_deref().unwrap()), "nothing in it opens anything");
    }

    async fn the_sign_up_source_is_stored_and_invalid_values_are_ignored(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        for (body, kept) in [
            (json!({ "signup_source": 2, "monetization": 3 }), (2, 3)),
            (json!({ "signup_source": 7, "monetization": -1 }), (1, 0)),
            (json!({}), (1, 0)),
        ] {
            let mut browser = TestBrowser::new(&site);
            assert_eq!(browser.post("/api/me/auth-visitor", &body).await.status, StatusCode::OK);
            let mut db = site.site.app.database.read().await.unwrap();
            let sql = "SELECT signup_source, monetization FROM reader WHERE guest_id = $1";
            let row = database::fetch_one!(&mut db, (i64, i64), sql, browser.cookie("guest_id").unwrap());
            assert_eq!(row.unwrap(), kept);
        }
    }
}
