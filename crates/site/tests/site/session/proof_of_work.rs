use http::StatusCode;
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

use super::browser::{TestBrowser, refusal};
use crate::site::{NOW, TestSite};
use test_database::TestDatabase;

const VISITOR: &str = "/api/me/auth-visitor";
const NETWORK: [u8; 4] = [203, 0, 113, 9];

/// Solves a proof-of-work challenge, and returns the JSON with the solution.
pub(crate) fn solve(wanted: &Value) -> Value {
    let (challenge, bits) =
        (wanted["challenge"].as_str().unwrap(), wanted["bits"].as_u64().unwrap());
    let solved = |nonce: &u64| {
        let hash = Sha256::digest(format!("{challenge}:{nonce}"));
        let [a, b, c, d, ..] = *hash else { unreachable!() };
        u64::from(u32::from_be_bytes([a, b, c, d]).leading_zeros()) >= bits
    };
    let nonce = (0_u64..).find(solved).unwrap();
    json!({ "work": { "challenge": challenge, "nonce": nonce.to_string() } })
}

/// Creates a guest from the IP address `address`, and solves the proof-of-work challenge if the
/// server sends one. Returns the difficulty of the challenge in bits; 0 if there was none.
async fn enter(site: &TestSite, address: [u8; 4]) -> u64 {
    let mut browser = TestBrowser::at(site, address);
    let mut answer = browser.post(VISITOR, &json!({})).await;
    let mut bits = 0;
    while answer.status != StatusCode::OK {
        assert_eq!(refusal(&answer), (403, 1103), "{}", answer.text());
        let wanted = answer.json()["data"].clone();
        bits = wanted["bits"].as_u64().unwrap();
        answer = browser.post(VISITOR, &solve(&wanted)).await;
    }
    bits
}

// What a network has used up is in memory, so these tests need one database engine.

#[tokio::test]
async fn sign_up_bursts_require_rising_proof_of_work_per_network() {
    let scratch = TestDatabase::sqlite().await;
    let site = TestSite::empty(&scratch).await;
    let mut asked = Vec::new();
    for number in 0..300_u16 {
        asked.push(enter(&site, [203, 0, 113, (number % 250) as u8]).await);
    }
    assert!(asked[..60].iter().all(|bits| *bits == 0), "an honest rate costs nothing");
    assert_eq!((asked[60], asked[130], asked[299]), (10, 11, 12));
    assert!(asked.is_sorted());
    assert_eq!(enter(&site, [203, 0, 114, 9]).await, 0);
    site.clock.set(NOW + 300);
    assert_eq!(enter(&site, NETWORK).await, 0, "it is over when it is over");
}

#[tokio::test]
async fn proof_of_work_is_verified_and_valid_once() {
    let scratch = TestDatabase::sqlite().await;
    let site = TestSite::empty(&scratch).await;
    for _ in 0..60 {
        enter(&site, NETWORK).await;
    }
    let mut browser = TestBrowser::at(&site, NETWORK);
    let wanted = browser.post(VISITOR, &json!({})).await.json()["data"].clone();
    let unsolved = json!({ "work": { "challenge": wanted["challenge"], "nonce": "not it" } });
    let easier = wanted["challenge"].as_str().unwrap().replacen(".10.", ".1.", 1);
    let forged = json!({ "work": { "challenge": easier, "nonce": "0" } });
    for bad in [unsolved, forged, json!({ "work": { "challenge": "", "nonce": "" } })] {
        assert_eq!(refusal(&browser.post(VISITOR, &bad).await), (403, 1103), "{bad}");
    }
    let good = solve(&wanted);
    let mut elsewhere = TestBrowser::at(&site, [198, 51, 100, 1]);
    for _ in 0..60 {
        enter(&site, [198, 51, 100, 1]).await;
    }
    assert_eq!(
        refusal(&elsewhere.post(VISITOR, &good).await),
        (403, 1103),
        "issued for another network"
    );
    assert_eq!(browser.post(VISITOR, &good).await.status, StatusCode::OK);
    let again = TestBrowser::at(&site, NETWORK).post(VISITOR, &good).await;
    assert_eq!(refusal(&again), (403, 1103), "once only");
    let late = solve(&again.json()["data"]);
    site.clock.set(NOW + 5);
    for _ in 0..200 {
        enter(&site, NETWORK).await;
    }
    site.clock.set(NOW + 120);
    for _ in 0..200 {
        enter(&site, NETWORK).await;
    }
    assert_eq!(
        refusal(&TestBrowser::at(&site, NETWORK).post(VISITOR, &late).await),
        (403, 1103),
        "too late"
    );
}

#[tokio::test]
async fn returning_guests_need_no_proof_of_work() {
    let scratch = TestDatabase::sqlite().await;
    let site = TestSite::empty(&scratch).await;
    let mut browser = TestBrowser::at(&site, NETWORK);
    browser.visit().await;
    for _ in 0..100 {
        enter(&site, NETWORK).await;
    }
    browser.visit().await;
    assert_eq!(browser.refresh().await.status, StatusCode::OK);
    assert_eq!(
        site.get_from(browser.peer.unwrap(), "/").await.status,
        StatusCode::OK,
        "reading never waits"
    );
}

#[tokio::test]
async fn hundreds_behind_one_address_can_sign_up() {
    let scratch = TestDatabase::sqlite().await;
    let site = TestSite::empty(&scratch).await;
    let mut most = 0;
    for number in 0..600 {
        // Ten sign-ups per second come from one address, such as a mobile carrier's shared address during a campaign.
        site.clock.set(NOW + number / 10);
        most = most.max(enter(&site, NETWORK).await);
    }
    assert!((12..=14).contains(&most), "{most} bits");
    let mut db = site.site.app.database.read().await.unwrap();
    let guests = database::fetch_one!(&mut db, (i64,), "SELECT COUNT(*) FROM reader").unwrap();
    assert_eq!(guests.0, 600);
}
