//! Tests of attribution: which campaigns brought a reader, and what is stored about them.

mod bots_and_repeats;
mod clicks;
mod consent;
mod funnel;
mod merge_and_erasure;

use attribution::{TouchDetails, Touches};
use database::{fetch_all, fetch_one};
use http::StatusCode;
use readers::ReaderId;
use serde_json::{Value, json};

use crate::campaigns::LAND_PAGE;
use crate::session::TestBrowser;
use crate::site::{Answer, TestSite};
use crate::unlock::reader_of;

const CLAIM: &str = "/api/ads/claim";
const CONSENT: &str = "/api/ads/consent";
const DAY: i64 = 86_400;

/// Returns the data of a response. Panics if the status is not 200.
fn told(answer: &Answer) -> Value {
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
    answer.json()["data"].clone()
}

/// Requests the data of a landing page, and returns the data.
async fn land(browser: &mut TestBrowser<'_>, body: Value) -> Value {
    told(&browser.post(LAND_PAGE, &body).await)
}

async fn claim(browser: &mut TestBrowser<'_>, body: Value) -> bool {
    told(&browser.post(CLAIM, &body).await)["claimed"].as_bool().unwrap()
}

/// Opens the landing page of a campaign and claims the click. Returns whether the click was claimed.
async fn come(browser: &mut TestBrowser<'_>, code: &str) -> bool {
    let data = land(browser, json!({ "pro_code": code })).await;
    claim(browser, json!({ "click": data["click"] })).await
}

async fn agree(browser: &TestBrowser<'_>, consent: Value) {
    told(&browser.send("PUT", CONSENT, Some(&consent.to_string())).await);
}

/// Returns a consent in which exactly those of the four categories are granted whose first letter is in `granted`:
/// storage, user data, personalization, analytics.
fn consent(granted: &str) -> Value {
    let said = |letter| if granted.contains(letter) { "granted" } else { "denied" };
    json!({
        "ad_storage": said('s'),
        "ad_user_data": said('u'),
        "ad_personalization": said('p'),
        "analytics_storage": said('a'),
    })
}

async fn touches(site: &TestSite, reader: ReaderId) -> Touches {
    site.site.app.campaigns.touches(reader).await.unwrap()
}

/// Returns the promotion codes of the first and of the last campaign that brought the reader.
async fn codes(browser: &TestBrowser<'_>) -> (Option<String>, Option<String>) {
    let touches = touches(browser.site, reader_of(browser).await).await;
    (touches.first.map(|touch| touch.pro_code), touches.last.map(|touch| touch.pro_code))
}

async fn first_details(browser: &TestBrowser<'_>) -> Option<TouchDetails> {
    let touches = touches(browser.site, reader_of(browser).await).await;
    touches.first.map(|touch| touch.details)
}

/// Returns the anonymous counts of a campaign by funnel step, for all variants together.
async fn counted(site: &TestSite, code: &str) -> Vec<(String, i64)> {
    let campaigns = &site.site.app.campaigns;
    let campaign = campaigns.find(&code.parse().unwrap()).await.unwrap().id;
    let counts = campaigns.counts(campaign).await.unwrap();
    counts.into_iter().map(|counted| (counted.step, counted.count)).collect()
}

fn count(step: &str, count: i64) -> (String, i64) {
    (step.to_owned(), count)
}

/// Returns the keys of a reader's funnel events, oldest first; without a `reader`, the keys of the events of erased
/// readers.
async fn keys(site: &TestSite, reader: Option<ReaderId>) -> Vec<String> {
    let mut db = site.site.app.database.read().await.unwrap();
    let reader = reader.map_or(-1, ReaderId::get);
    let sql = "SELECT key FROM campaign_event WHERE COALESCE(reader, -1) = $1 ORDER BY id";
    let rows = fetch_all!(&mut db, (String,), sql, reader).unwrap();
    rows.into_iter().map(|(key,)| key).collect()
}

async fn rows_of(site: &TestSite, sql: &'static str) -> i64 {
    let mut db = site.site.app.database.read().await.unwrap();
    fetch_one!(&mut db, (i64,), sql).unwrap().0
}

async fn waiting(site: &TestSite) -> i64 {
    rows_of(site, "SELECT COUNT(*) FROM conversion_delivery WHERE state = 'waiting'").await
}
