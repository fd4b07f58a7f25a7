//! Tests of a reader's books and coins through the API: positions, history, library, balance, merge and erasure.

use accounts::session::{Outcome, merges_of, undo_merge};
use database::execute;
use http::StatusCode;
use readers::{self, ReaderId};
use serde_json::{Value, json};

use crate::owners::Owned;
use crate::session::TestBrowser;
use crate::site::{NOW, TestSite, id};
use crate::wallet::{bonus, paid};
use test_database::on_both_engines;

async fn reader_of(browser: &TestBrowser<'_>) -> ReaderId {
    let number = browser.number().await.parse().unwrap();
    let mut db = browser.site.site.app.database.read().await.unwrap();
    readers::by_guest_number(&mut db, number).await.unwrap().unwrap()
}

async fn data(browser: &TestBrowser<'_>, path: &str) -> Value {
    let answer = browser.get(path).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
    answer.json()["data"].clone()
}

async fn keep(browser: &mut TestBrowser<'_>, number: i64, state: &str) {
    let body = json!({ "book_id": id(number), "state": state });
    let answer = browser.post("/api/reading/library", &body).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
}

async fn read(browser: &mut TestBrowser<'_>, number: i64, section: i64, at: i64) -> Value {
    let body = json!({
        "book_id": id(number), "section": section, "block": 0, "offset": 3, "at": at,
    });
    let answer = browser.post("/api/reading/position", &body).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
    answer.json()["data"].clone()
}

on_both_engines! {
    async fn a_reader_sees_positions_history_library_and_coins(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let mut browser = TestBrowser::visiting(&site).await;
        let of_book = format!("/api/reading/position?book_id={}", id(1));
        let nowhere = json!({ "latest": null, "furthest": null });
        assert_eq!(data(&browser, &of_book).await, nowhere);
        let places = read(&mut browser, 1, 2, NOW - 5).await;
        let place = &places["latest"];
        assert_eq!(*place, places["furthest"]);
        assert_eq!((place["section"].as_i64(), place["offset"].as_i64()), (Some(2), Some(3)));
        assert_eq!(data(&browser, &of_book).await, places);
        let history = data(&browser, "/api/reading/history").await;
        assert_eq!(history["list"][0]["book"]["book_id"], json!(id(1)));
        assert_eq!(history["list"][0]["section"], 2);
        assert_eq!(history["next"], Value::Null);

        keep(&mut browser, 1, "reading").await;
        keep(&mut browser, 2, "want").await;
        let library = data(&browser, "/api/reading/library?state=want").await;
        assert_eq!((&library["total"], &library["list"][0]["state"]), (&json!(1), &json!("want")));
        let path = format!("/api/reading/library?book_id={}", id(2));
        assert_eq!(browser.send("DELETE", &path, None).await.status, StatusCode::OK);
        assert_eq!(data(&browser, "/api/reading/library").await["total"], 1);
        let path = format!("/api/reading/history?book_id={}", id(1));
        assert_eq!(browser.send("DELETE", &path, None).await.status, StatusCode::OK);
        assert_eq!(data(&browser, "/api/reading/history").await["list"], json!([]));

        let reader = reader_of(&browser).await;
        site.site.app.wallets.grant(reader, paid(200)).await.unwrap();
        site.site.app.wallets.grant(reader, bonus(20, 3)).await.unwrap();
        let balance = data(&browser, "/api/wallet/balance").await;
        assert_eq!((&balance["coins"], &balance["bonus"]), (&json!(200), &json!(20)));
        let kinds: Vec<_> =
            balance["lots"].as_array().unwrap().iter().map(|lot| lot["kind"].clone()).collect();
        assert_eq!(kinds, ["bonus", "paid"]);
        let expiry = json!({ "bonus": 20, "at": NOW + 3 * 86_400 });
        assert_eq!(balance["next_expiry"], expiry);
        let profile = browser.profile().await["balance"].clone();
        assert_eq!(profile, json!({ "coins": 200, "bonus": 20, "next_expiry": expiry }));
    }

    async fn invalid_requests_for_owned_books_are_rejected(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let mut browser = TestBrowser::visiting(&site).await;
        let nul = json!({ "book_id": id(1), "section": 1, "block": 0, "offset": 0, "at": NOW,
            "device": "a\u{0}b", "fingerprint": "" });
        for (body, code) in [
            (nul, 1000),
            (json!({ "book_id": id(1), "section": 99, "block": 0, "offset": 0, "at": 1 }), 1010),
            (json!({ "book_id": id(9), "section": 1, "block": 0, "offset": 0, "at": 1 }), 1002),
            (json!({ "book_id": id(1), "section": 1, "block": 0, "offset": 0, "at": -1 }), 1000),
            (json!({ "book_id": id(1), "section": 1, "block": -1, "offset": 0, "at": 1 }), 1000),
        ] {
            let answer = browser.post("/api/reading/position", &body).await;
            assert_eq!(answer.json()["code"], code, "{body}");
        }
        for path in ["/api/reading/history?after=x", "/api/reading/library?state=lost"] {
            assert_eq!(browser.get(path).await.json()["code"], 1000, "{path}");
        }
        let body = json!({ "book_id": id(9), "state": "want" });
        assert_eq!(browser.post("/api/reading/library", &body).await.json()["code"], 1002);
    }

    async fn a_guest_keeps_everything_when_merged_into_the_account(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let app = &site.site.app;
        let mut first = TestBrowser::visiting(&site).await;
        assert_eq!(first.prove("ann").await.unwrap(), Outcome::Bound);
        keep(&mut first, 1, "want").await;
        let account = reader_of(&first).await;
        app.wallets.grant(account, paid(10)).await.unwrap();
        let account_had = Owned::by(&app.database, account).await;

        let mut second = TestBrowser::visiting(&site).await;
        site.clock.set(NOW + 60);
        keep(&mut second, 1, "reading").await;
        keep(&mut second, 3, "want").await;
        read(&mut second, 1, 5, NOW + 30).await;
        let guest = reader_of(&second).await;
        app.wallets.grant(guest, paid(50)).await.unwrap();
        app.wallets.grant(guest, bonus(130, 9)).await.unwrap();
        let guest_had = Owned::by(&app.database, guest).await;

        assert_eq!(second.prove("ann").await.unwrap(), Outcome::SignedIn);
        assert_eq!(reader_of(&second).await, account);
        let balance = data(&second, "/api/wallet/balance").await;
        assert_eq!((&balance["coins"], &balance["bonus"]), (&json!(60), &json!(100)));
        let library = data(&second, "/api/reading/library").await;
        assert_eq!(library["total"], 2);
        let reading = data(&second, "/api/reading/library?state=reading").await;
        assert_eq!(reading["list"][0]["book"]["book_id"], json!(id(1)));
        let place = data(&second, &format!("/api/reading/position?book_id={}", id(1))).await;
        assert_eq!(place["latest"]["section"], 5);

        let number = data(&second, "/api/me/profile").await["guest_number"].clone();
        let number = number.as_str().unwrap().parse().unwrap();
        let [merge] = &merges_of(&app.database, number).await.unwrap()[..] else {
            panic!("there was one merge");
        };
        assert_eq!((merge.into, merge.undone_at), (number, None));
        let undone = undo_merge(&app.database, merge.id, NOW).await.unwrap();
        assert_eq!(undone.missing.get(), 0);
        assert_eq!(Owned::by(&app.database, guest).await, guest_had);
        assert_eq!(Owned::by(&app.database, account).await, account_had);
        assert!(undo_merge(&app.database, merge.id, NOW).await.is_err(), "once");
        let past = merges_of(&app.database, merge.from).await.unwrap();
        assert_eq!(past[0].undone_at, Some(NOW));
        assert!(app.wallets.verify().await.unwrap().is_clean());
    }

    async fn an_erased_reader_leaves_the_ledger_in_order(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let app = &site.site.app;
        let gifted = TestBrowser::visiting(&site).await;
        let gifted = reader_of(&gifted).await;
        app.wallets.grant(gifted, bonus(5, 3)).await.unwrap();
        let mut deleted = TestBrowser::visiting(&site).await;
        keep(&mut deleted, 1, "want").await;
        read(&mut deleted, 1, 1, NOW).await;
        let leaving = reader_of(&deleted).await;
        app.wallets.grant(leaving, paid(5)).await.unwrap();
        app.database.write(move |unit| Box::pin(async move {
            let sql = "UPDATE reader SET delete_at = $2 WHERE id = $1";
            execute!(unit, sql, leaving.get(), NOW + 1)
        })).await.unwrap();
        site.clock.set(NOW + 91 * 86_400);
        let forgotten = app.sessions.erase_due().await.unwrap();
        assert_eq!((forgotten.deleted, forgotten.unused), (1, 1));
        let left = Owned::by(&app.database, leaving).await;
        assert_eq!((left.paid, left.library.len(), left.positions.len()), (5, 0, 0));
        assert_eq!(Owned::by(&app.database, gifted).await.bonus, 5);
        assert!(app.wallets.verify().await.unwrap().is_clean());
    }
}
