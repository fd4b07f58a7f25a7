//! Tests of payments through the API and the webhooks of payment providers.

mod merge_and_erasure;
mod packs;
mod plans;
mod receipts;
mod refunds;
mod sandbox;
mod stripe;

use bytes::Bytes;
use database::fetch_all;
use http::header::CONTENT_TYPE;
use http::{Request, StatusCode};
use http_body_util::Full;
use serde_json::{Value, json};

use crate::session::TestBrowser;
use crate::site::{Answer, TestSite};

const DAY: i64 = 86_400;

/// Sends a POST request with an idempotency key, which is made from `key`.
async fn post(browser: &TestBrowser<'_>, path: &str, key: &str, body: &Value) -> Answer {
    let mut request = Request::post(path);
    for (name, value) in &browser.request_headers(path) {
        request = request.header(name, value);
    }
    let key = format!("{key}-0123456789abcdef");
    let request = request.header(CONTENT_TYPE, "application/json").header("idempotency-key", key);
    let body = Full::new(Bytes::from(body.to_string()));
    browser.site.send_from(browser.peer, request.body(body).unwrap()).await
}

/// Returns the data of a response. Panics if the status is not 200.
fn told(answer: &Answer) -> Value {
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
    answer.json()["data"].clone()
}

fn refusal(answer: &Answer) -> (u16, i64) {
    (answer.status.as_u16(), answer.json()["code"].as_i64().unwrap())
}

async fn data(browser: &TestBrowser<'_>, path: &str) -> Value {
    told(&browser.get(path).await)
}

/// Orders a pack and returns the order id.
pub(crate) async fn recharge(browser: &TestBrowser<'_>, key: &str, pack: &str) -> String {
    let body = json!({ "pack_id": pack });
    let checkout = told(&post(browser, "/api/wallet/recharge", key, &body).await);
    checkout["order_id"].as_str().unwrap().to_owned()
}

/// Orders a plan and returns the order id.
pub(crate) async fn subscribe(browser: &TestBrowser<'_>, key: &str, plan: &str) -> String {
    let body = json!({ "plan_id": plan });
    let checkout = told(&post(browser, "/api/vip/subscribe", key, &body).await);
    checkout["order_id"].as_str().unwrap().to_owned()
}

/// Submits the form of the sandbox's payment page, without script. `answer` is the choice, such as `pay`.
pub(crate) async fn choose(site: &TestSite, order: &str, answer: &str) -> Answer {
    let form = [("content-type", "application/x-www-form-urlencoded")];
    let body = format!("answer={answer}").into_bytes();
    let answer = site.post(&format!("/sandbox/pay/{order}"), &form, body).await;
    if answer.status == StatusCode::SEE_OTHER {
        assert_eq!(answer.headers["location"], format!("/vip?order={order}").as_str());
    }
    answer
}

async fn state(browser: &TestBrowser<'_>, order: &str) -> String {
    let order = data(browser, &format!("/api/wallet/order?id={order}")).await;
    order["state"].as_str().unwrap().to_owned()
}

async fn coins_of(browser: &TestBrowser<'_>) -> (i64, i64) {
    let balance = data(browser, "/api/wallet/balance").await;
    (balance["coins"].as_i64().unwrap(), balance["bonus"].as_i64().unwrap())
}

async fn vip_of(browser: &TestBrowser<'_>) -> Value {
    let mine = data(browser, "/api/shop/mine").await;
    assert_eq!(mine["vip"], browser.profile().await["vip"]);
    mine["vip"].clone()
}

async fn assert_clean(site: &TestSite) {
    assert_eq!(site.site.app.wallets.verify().await.unwrap().faults, Vec::<String>::new());
}

/// Returns the ids of the payment provider's events that the site has accepted, sorted.
async fn events(site: &TestSite) -> Vec<String> {
    let mut db = site.site.app.database.read().await.unwrap();
    let sql = "SELECT event_id FROM payment_event ORDER BY event_id";
    let rows = fetch_all!(&mut db, (String,), sql).unwrap();
    rows.into_iter().map(|(id,)| id).collect()
}
