use futures_util::future::join_all;
use http::StatusCode;
use serde_json::{Value, json};

use super::{CLAIM, DAY, assert_clean, bonus, center, post, task};
use crate::session::{TestBrowser, refusal};
use crate::site::{NOW, TestSite, id};
use test_database::on_both_engines;

const NOON: i64 = NOW - NOW % DAY + DAY / 2;

fn claim_of(task: &str) -> Value {
    json!({ "task_id": task, "time_zone": "UTC" })
}

/// Claims the reward of a task. Returns the number of bonus coins, and whether the reward had been claimed before.
async fn claim(browser: &mut TestBrowser<'_>, task: &str) -> (i64, bool) {
    let claimed = post(browser, CLAIM, claim_of(task)).await;
    assert_eq!(claimed["task_id"], task);
    (claimed["bonus"].as_i64().unwrap(), claimed["repeated"].as_bool().unwrap())
}

async fn not_done(browser: &mut TestBrowser<'_>, task: &str) {
    let refused = browser.post(CLAIM, &claim_of(task)).await;
    assert_eq!(refusal(&refused), (409, 1321), "{task}");
}

async fn read(browser: &mut TestBrowser<'_>, body: Value) {
    post(browser, "/api/reading/sync", body).await;
}

fn seconds(day: i64, seconds: i64) -> Value {
    json!({ "time": [{ "book_id": id(1), "day": day, "device": "phone", "seconds": seconds }] })
}

fn places(list: &[(i64, i64)]) -> Value {
    let place = |(section, at): &(i64, i64)| json!({ "book_id": id(1), "section": section, "block": 0, "offset": 0, "at": at });
    json!({ "places": list.iter().map(place).collect::<Vec<_>>() })
}

on_both_engines! {
    async fn reading_time_for_the_task_is_counted_by_day(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        site.clock.set(NOON);
        let mut browser = TestBrowser::visiting(&site).await;
        not_done(&mut browser, "read_ten_minutes").await;
        // A reader who arrived a minute ago cannot have read for ten minutes.
        site.clock.set(NOON + 60);
        read(&mut browser, seconds(NOON / DAY, 900)).await;
        assert_eq!(task(&browser, "read_ten_minutes").await, ("open".into(), 60));
        not_done(&mut browser, "read_ten_minutes").await;
        site.clock.set(NOON + 900);
        assert_eq!(task(&browser, "read_ten_minutes").await, ("ready".into(), 600));
        assert_eq!(claim(&mut browser, "read_ten_minutes").await, (10, false));
        assert_eq!(claim(&mut browser, "read_ten_minutes").await, (10, true));
        assert_eq!(task(&browser, "read_ten_minutes").await, ("claimed".into(), 600));
        // A request in another time zone does not begin a new day for the task.
        let elsewhere = json!({ "task_id": "read_ten_minutes", "time_zone": "Pacific/Kiritimati" });
        assert_eq!(post(&mut browser, CLAIM, elsewhere).await["repeated"], true);
        site.clock.set(NOON + DAY);
        assert_eq!(task(&browser, "read_ten_minutes").await, ("open".into(), 0));
        read(&mut browser, seconds(NOON / DAY + 1, 700)).await;
        assert_eq!(claim(&mut browser, "read_ten_minutes").await, (10, false));
        assert_eq!(bonus(&browser).await, 20);
        assert_clean(&site).await;
    }

    async fn a_section_is_finished_by_going_on_to_the_next(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        site.clock.set(NOON);
        let mut browser = TestBrowser::visiting(&site).await;
        read(&mut browser, places(&[(1, NOON - 30), (2, NOON - 25)])).await;
        assert_eq!(task(&browser, "finish_section").await, ("open".into(), 0), "too quick");
        read(&mut browser, places(&[(4, NOON - 5)])).await;
        assert_eq!(task(&browser, "finish_section").await.0, "open", "sections were skipped");
        read(&mut browser, places(&[(3, NOON - 2)])).await;
        assert_eq!(claim(&mut browser, "finish_section").await, (5, false));
        site.clock.set(NOON + DAY);
        not_done(&mut browser, "finish_section").await;
        // A book's last section counts as finished when the book is marked as finished, because no section follows it.
        let last = json!({ "places": [{ "book_id": id(3), "section": 1, "block": 0, "offset": 0, "at": NOON + DAY }] });
        read(&mut browser, last).await;
        let finished = json!({ "book_id": id(3), "state": "finished" });
        assert_eq!(browser.post("/api/reading/library", &finished).await.status, StatusCode::OK);
        assert_eq!(claim(&mut browser, "finish_section").await, (5, false));
        assert_clean(&site).await;
    }

    async fn one_time_tasks_are_rewarded_once(scratch: TestDatabase) {
        let site = TestSite::stocked_without_mail(&scratch).await;
        let mut browser = TestBrowser::visiting(&site).await;
        let tasks = center(&browser, "UTC").await["tasks"].clone();
        let mut tasks = tasks.as_array().unwrap().iter();
        assert!(tasks.all(|task| task["task_id"] != "bind_account"), "there is nothing to sign in with");
        not_done(&mut browser, "bind_account").await;
        for name in ["add_to_library", "turn_on_notifications", "share"] {
            assert_eq!(task(&browser, name).await, ("open".into(), 0));
            not_done(&mut browser, name).await;
        }
        let want = json!({ "book_id": id(2), "state": "want" });
        assert_eq!(browser.post("/api/reading/library", &want).await.status, StatusCode::OK);
        browser.prove("somebody").await.unwrap();
        let body = claim_of("add_to_library").to_string();
        let all = join_all((0..16).map(|_| browser.send("POST", CLAIM, Some(&body)))).await;
        let first = all.iter().filter(|answer| answer.json()["data"]["repeated"] == false).count();
        assert_eq!(first, 1);
        assert_eq!(claim(&mut browser, "bind_account").await, (50, false));
        let expires_at = center(&browser, "UTC").await;
        site.clock.set(NOW + 3 * DAY);
        assert_eq!(claim(&mut browser, "add_to_library").await, (10, true));
        assert_eq!(claim(&mut browser, "bind_account").await, (50, true));
        assert_eq!(center(&browser, "UTC").await["balance"], expires_at["balance"]);
        assert_eq!(bonus(&browser).await, 60);
        assert_clean(&site).await;
    }

    async fn sharing_counts_once_per_day(scratch: TestDatabase) {
        let site = TestSite::stocked_without_mail(&scratch).await;
        let mut browser = TestBrowser::visiting(&site).await;
        let shared = json!({ "book_id": id(1), "time_zone": "UTC" });
        for _ in 0..2 {
            let center = post(&mut browser, "/api/welfare/shared", shared.clone()).await;
            assert_eq!(center["tasks"].as_array().unwrap().len(), 5);
        }
        assert_eq!(claim(&mut browser, "share").await, (5, false));
        assert_eq!(claim(&mut browser, "share").await, (5, true));
        site.clock.set(NOW + DAY);
        not_done(&mut browser, "share").await;
        post(&mut browser, "/api/welfare/shared", json!({ "time_zone": "UTC" })).await;
        assert_eq!(claim(&mut browser, "share").await, (5, false));
        let unknown = json!({ "book_id": id(99), "time_zone": "UTC" });
        assert_eq!(refusal(&browser.post("/api/welfare/shared", &unknown).await), (404, 1002));
        assert_eq!(refusal(&browser.post(CLAIM, &claim_of("robbery")).await), (404, 1322));
    }
}
