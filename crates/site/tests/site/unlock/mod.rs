//! Tests of unlocks through the API: an unlock has one price, one debit and one receipt.

mod auto_unlock;
mod bursts;
mod debts;
mod offers;
mod permanence;
mod prices;
mod random_steps;
mod records;
mod records_file;

use bytes::Bytes;
use catalogue::NewBook;
use http::header::CONTENT_TYPE;
use http::{Request, StatusCode};
use http_body_util::Full;
use readers::{self, ReaderId};
use serde_json::{Value, json};
use test_database::TestDatabase;

use crate::session::TestBrowser;
use crate::site::{Answer, TestSite, book, id};
use crate::wallet::paid;

pub(crate) const UNLOCK: &str = "/api/wallet/unlock";
pub(crate) const WAIT: &str = "/api/wallet/wait-unlock";

/// Returns a site with a book of thirty sections: the first five are free, the others cost ten coins each.
async fn selling(scratch: &TestDatabase) -> TestSite {
    let site = TestSite::empty(scratch).await;
    site.publish(&NewBook { free_sections: 5, price: 10, ..book(1, 30) }).await;
    site
}

pub(crate) async fn reader_of(browser: &TestBrowser<'_>) -> ReaderId {
    let number = browser.number().await.parse().unwrap();
    let mut db = browser.site.site.app.database.read().await.unwrap();
    readers::by_guest_number(&mut db, number).await.unwrap().unwrap()
}

/// Returns the browser and the id of a new reader who has this many paid coins.
pub(crate) async fn rich(site: &TestSite, coins: i64) -> (TestBrowser<'_>, ReaderId) {
    let browser = TestBrowser::visiting(site).await;
    let reader = reader_of(&browser).await;
    if coins > 0 {
        site.site.app.wallets.grant(reader, paid(coins)).await.unwrap();
    }
    (browser, reader)
}

/// Sends a POST request with an idempotency key.
async fn post(browser: &TestBrowser<'_>, path: &str, key: &str, body: &Value) -> Answer {
    let mut request = Request::post(path);
    for (name, value) in &browser.request_headers(path) {
        request = request.header(name, value);
    }
    let request = request.header(CONTENT_TYPE, "application/json").header("idempotency-key", key);
    let body = Full::new(Bytes::from(body.to_string()));
    browser.site.send_from(browser.peer, request.body(body).unwrap()).await
}

fn wanted(sections: &[i64], price: i64) -> Value {
    json!({ "book_id": id(1), "sections": sections, "price": price })
}

pub(crate) async fn unlock(
    browser: &TestBrowser<'_>,
    key: &str,
    sections: &[i64],
    price: i64,
) -> Answer {
    post(browser, UNLOCK, &format!("{key}-0123456789abcdef"), &wanted(sections, price)).await
}

/// Sends a request to unlock sections, with this body.
pub(crate) async fn unlock_of(browser: &TestBrowser<'_>, body: &Value) -> Answer {
    post(browser, UNLOCK, "0123456789abcdef", body).await
}

/// Returns the receipt in the response to a successful unlock. Panics if the response is an error.
fn receipt(answer: &Answer) -> Value {
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
    assert_eq!(answer.headers["cache-control"], "private, no-store");
    assert_eq!(answer.headers["content-type"], "application/json");
    answer.json()["data"].clone()
}

fn refusal(answer: &Answer) -> (u16, i64) {
    (answer.status.as_u16(), answer.json()["code"].as_i64().unwrap())
}

async fn data(browser: &TestBrowser<'_>, path: &str) -> Value {
    let answer = browser.get(path).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
    answer.json()["data"].clone()
}

async fn owned(browser: &TestBrowser<'_>) -> Value {
    data(browser, &format!("/api/wallet/unlocks?book_id={}", id(1))).await["sections"].clone()
}

async fn coins_of(browser: &TestBrowser<'_>) -> (i64, i64) {
    let balance = data(browser, "/api/wallet/balance").await;
    (balance["coins"].as_i64().unwrap(), balance["bonus"].as_i64().unwrap())
}

async fn assert_clean(site: &TestSite) {
    assert_eq!(site.site.app.wallets.verify().await.unwrap().faults, Vec::<String>::new());
}
