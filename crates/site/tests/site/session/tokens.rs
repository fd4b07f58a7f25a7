use futures_util::future::join_all;
use http::StatusCode;
use serde_json::json;

use super::browser::{TestBrowser, refusal};
use crate::site::{NOW, TestSite};
use test_database::{TestDatabase, on_both_engines};

const DAY: i64 = 86_400;

/// Refreshes the same access token in two to eight tabs at the same time; each tab uses its new token immediately.
/// Repeats this `races` times.
async fn race(scratch: &TestDatabase, races: usize) {
    let site = TestSite::empty(scratch).await;
    let mut browser = TestBrowser::visiting(&site).await;
    let number = browser.number().await;
    for round in 0..races {
        site.clock.advance_millis(100_000);
        let tabs = 2 + round % 7;
        let tab = || async {
            let mut tab = browser.clone();
            let refreshed = tab.refresh().await;
            assert_eq!(refreshed.status, StatusCode::OK, "race {round}: {}", refreshed.text());
            // After this line, every tab has sent its request, even if the first tab already has its response.
            tokio::task::yield_now().await;
            site.clock.advance_millis(1);
            assert_eq!(tab.number().await, number, "race {round}");
            (tab, refreshed.body)
        };
        let mut done = join_all((0..tabs).map(|_| tab())).await;
        let (winner, body) = done.pop().unwrap();
        assert!(
            done.iter().all(|(_, other)| *other == body),
            "one successor for all, race {round}"
        );
        assert_ne!(winner.token, browser.token);
        browser = winner;
    }
    let mut db = site.site.app.database.read().await.unwrap();
    let sql = "SELECT COUNT(*) FROM token WHERE successor_hash IS NULL";
    let (branches,) = database::fetch_one!(&mut db, (i64,), sql).unwrap();
    assert_eq!(branches, 1, "one live branch");
    let (sessions,) = database::fetch_one!(
        &mut db,
        (i64,),
        "SELECT COUNT(*) FROM session WHERE revoked_at IS NULL"
    )
    .unwrap();
    assert_eq!(sessions, 1, "nobody was logged out");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn refresh_races_on_sqlite_leave_one_branch_and_nobody_logged_out() {
    race(&TestDatabase::sqlite().await, 200).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn refresh_races_on_postgres_leave_one_branch_and_nobody_logged_out() {
    race(&TestDatabase::postgres().await, 50).await;
}

on_both_engines! {
    async fn a_refresh_gives_a_new_token_for_the_same_session(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let mut browser = TestBrowser::visiting(&site).await;
        let (number, half) = (browser.number().await, browser.cookie("__Host-session_half").map(str::to_owned));
        site.clock.set(NOW + 29 * DAY);
        let old = browser.clone();
        let login = browser.refresh().await;
        assert_eq!(login.json()["data"]["issue_time"], NOW + 29 * DAY);
        assert_eq!(login.json()["data"]["expires_in"], 30 * DAY);
        assert_eq!(browser.cookie("__Host-session_half"), half.as_deref(), "the half stays");
        assert_ne!(browser.token, old.token);
        assert_eq!(old.number().await, number, "valid until the new one is used");
        let lost_answer = old.clone().refresh().await;
        assert_eq!(lost_answer.body, login.body, "a retry returns the same token");
        assert_eq!(browser.number().await, number);
        let list = browser.get("/api/me/sessions").await.json()["data"]["list"].clone();
        assert_eq!(list.as_array().unwrap().len(), 1);
    }

    async fn an_old_token_after_its_successor_was_used_ends_the_session(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        for by_refreshing in [false, true] {
            let mut browser = TestBrowser::visiting(&site).await;
            let number = browser.number().await;
            let mut thief = browser.clone();
            browser.refresh().await;
            assert_eq!(browser.number().await, number);
            site.clock.advance_millis(1);
            let replay = if by_refreshing { thief.refresh().await } else { thief.get("/api/me/profile").await };
            assert_eq!(refusal(&replay), (401, 1104));
            assert_eq!(refusal(&browser.get("/api/me/profile").await), (401, 1104), "the whole family");
            assert_eq!(refusal(&browser.refresh().await), (401, 1104));
            browser.visit().await;
            assert_eq!(browser.number().await, number, "the guest is not lost with it");
        }
    }

    async fn a_token_is_useless_without_its_cookie_half(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let browser = TestBrowser::visiting(&site).await;
        let other = TestBrowser::visiting(&site).await;
        let mut stolen = TestBrowser { token: browser.token.clone(), ..other.clone() };
        assert_eq!(refusal(&stolen.get("/api/me/profile").await), (401, 1104));
        assert_eq!(refusal(&stolen.refresh().await), (401, 1104));
        stolen.forget_cookies();
        assert_eq!(refusal(&stolen.get("/api/me/profile").await), (401, 1100));
        assert_eq!(refusal(&stolen.refresh().await), (401, 1100));
        let mut half_alone = TestBrowser { token: None, ..browser.clone() };
        assert_eq!(refusal(&half_alone.get("/api/me/profile").await), (401, 1100));
        assert_eq!(refusal(&half_alone.refresh().await), (401, 1100));
        browser.number().await;
        other.number().await;
    }

    async fn token_refreshes_are_rate_limited(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let mut browser = TestBrowser::visiting(&site).await;
        for _ in 0..60 {
            assert_eq!(browser.refresh().await.status, StatusCode::OK);
        }
        let slowed = browser.refresh().await;
        assert_eq!((refusal(&slowed), &slowed.headers["retry-after"]), ((429, 1007), &"10".parse().unwrap()));
        site.clock.set(NOW + 10);
        assert_eq!(browser.refresh().await.status, StatusCode::OK);
        assert_eq!(browser.post("/api/me/sign-out", &json!({})).await.status, StatusCode::OK);
    }
}
