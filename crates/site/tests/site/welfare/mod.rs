//! Tests of check-ins and tasks, through the API.

mod check_in;
mod guest_rewards;
mod merge;
mod tasks;

use foundation::clock::Clock as _;
use http::StatusCode;
use readers::{self, ReaderId};
use serde_json::{Value, json};

use crate::session::TestBrowser;
use crate::site::{TestSite, id};

pub(crate) const CHECK_IN: &str = "/api/welfare/check-in";
pub(crate) const CLAIM: &str = "/api/welfare/claim";
const DAY: i64 = 86_400;

async fn center(browser: &TestBrowser<'_>, zone: &str) -> Value {
    let answer = browser.get(&format!("/api/welfare/center?time_zone={zone}")).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
    answer.json()["data"].clone()
}

async fn post(browser: &mut TestBrowser<'_>, path: &str, body: Value) -> Value {
    let answer = browser.post(path, &body).await;
    assert_eq!(answer.status, StatusCode::OK, "{path}: {}", answer.text());
    answer.json()["data"].clone()
}

async fn check_in(browser: &mut TestBrowser<'_>, zone: &str) -> Value {
    post(browser, CHECK_IN, json!({ "time_zone": zone })).await
}

/// Syncs this many seconds of reading time for today (UTC) and the first book.
async fn read_for(browser: &mut TestBrowser<'_>, seconds: i64) {
    let day = browser.site.clock.unix_seconds() / DAY;
    let time = json!([{ "book_id": id(1), "day": day, "device": "phone", "seconds": seconds }]);
    post(browser, "/api/reading/sync", json!({ "time": time })).await;
}

/// Returns the state and the progress of a task, for today in UTC.
async fn task(browser: &TestBrowser<'_>, name: &str) -> (String, i64) {
    let center = center(browser, "UTC").await;
    let tasks = center["tasks"].as_array().unwrap();
    let task = tasks.iter().find(|task| task["task_id"] == name).unwrap();
    (task["state"].as_str().unwrap().to_owned(), task["progress"].as_i64().unwrap())
}

async fn bonus(browser: &TestBrowser<'_>) -> i64 {
    center(browser, "UTC").await["balance"]["bonus"].as_i64().unwrap()
}

async fn reader_of(browser: &TestBrowser<'_>) -> ReaderId {
    let number = browser.number().await.parse().unwrap();
    let mut db = browser.site.site.app.database.read().await.unwrap();
    readers::by_guest_number(&mut db, number).await.unwrap().unwrap()
}

async fn assert_clean(site: &TestSite) {
    assert_eq!(site.site.app.wallets.verify().await.unwrap().faults, Vec::<String>::new());
}
