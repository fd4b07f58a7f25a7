//! Tests of sync: batches of positions, times and marks that a device sends once it is online.

use http::StatusCode;
use serde_json::{Value, json};

use super::{get, highlight, place, post, sync};
use crate::owners::Owned;
use crate::session::TestBrowser;
use crate::site::{NOW, TestSite, id};
use readers::{self, ReaderId};
use test_database::on_both_engines;

const MARK: &str = "mark-0123456789ab";

fn sections(places: &Value) -> (Option<i64>, Option<i64>) {
    (places["latest"]["section"].as_i64(), places["furthest"]["section"].as_i64())
}

async fn reader_of(browser: &TestBrowser<'_>) -> ReaderId {
    let number = browser.number().await.parse().unwrap();
    let mut db = browser.site.site.app.database.read().await.unwrap();
    readers::by_guest_number(&mut db, number).await.unwrap().unwrap()
}

on_both_engines! {
    async fn two_devices_share_the_furthest_and_the_latest_position(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let mut browser = TestBrowser::visiting(&site).await;
        // The desk reads on to section 9. Later the phone, which had shown the position of the desk, opens section 4.
        let shown = |mut place: Value| {
            place["after"] = json!(format!("{}.~desk", NOW - 800));
            place
        };
        let desk = [place(1, 3, 0, NOW - 900, "desk"), place(1, 9, 5, NOW - 800, "desk")];
        let answer = sync(&mut browser, json!({ "places": desk })).await;
        assert_eq!(sections(&answer["books"][0]), (Some(9), Some(9)));
        let phone = [place(1, 4, 0, NOW - 500, "phone"), place(1, 4, 7, NOW - 400, "phone")].map(shown);
        let answer = sync(&mut browser, json!({ "places": phone })).await;
        assert_eq!(answer["books"][0]["book_id"], json!(id(1)));
        assert_eq!(sections(&answer["books"][0]), (Some(4), Some(9)));
        // Earlier positions of the phone that arrive late change neither the latest nor the furthest position.
        let late = [place(1, 2, 0, NOW - 850, "phone"), place(1, 4, 0, NOW - 500, "phone")];
        let answer = sync(&mut browser, json!({ "places": late })).await;
        assert_eq!(answer["refused"], json!([]));
        let of_book = format!("/api/reading/position?book_id={}", id(1));
        let places = get(&browser, &of_book).await;
        assert_eq!(sections(&places), (Some(4), Some(9)));
        let latest = &places["latest"];
        let seen = (latest["offset"].as_i64(), latest["at"].as_i64(), latest["device"].as_str());
        assert_eq!(seen, (Some(7), Some(NOW - 400), Some("phone")));
        assert_eq!((&places["furthest"]["device"], &latest["exact"]), (&json!("desk"), &json!(true)));
    }

    async fn a_repeated_sync_changes_nothing(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let mut browser = TestBrowser::visiting(&site).await;
        let day = NOW / 86_400;
        let body = json!({
            "places": [place(1, 3, 0, NOW - 9, "phone"), place(2, 1, 2, NOW + 500, "phone")],
            "time": [{ "book_id": id(1), "day": day, "device": "a", "seconds": 60, "words": 200 }],
            "marks": [highlight(MARK, 1, 3, "so it begins", NOW + 900)],
        });
        let first = sync(&mut browser, body.clone()).await;
        assert_eq!(first["refused"], json!([]));
        let reader = reader_of(&browser).await;
        let database = &site.site.app.database;
        let had = Owned::by(database, reader).await;
        site.clock.set(NOW + 60);
        let second = sync(&mut browser, body.clone()).await;
        assert_eq!(second["books"], first["books"]);
        assert_eq!(second["marks"], first["marks"]);
        assert_eq!(Owned::by(database, reader).await, had);
        // Reading times are totals, so a smaller number of seconds is an older report and is ignored.
        let older = json!({ "time": [
            { "book_id": id(1), "day": day, "device": "a", "seconds": 50, "words": 300 }] });
        sync(&mut browser, older).await;
        let seen = get(&browser, "/api/reading/statistics").await;
        assert_eq!((&seen["seconds"], &seen["words"]), (&json!(60), &json!(300)));
    }

    async fn invalid_sync_items_are_reported_and_the_rest_is_stored(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let mut browser = TestBrowser::visiting(&site).await;
        let day = NOW / 86_400;
        let mut long = highlight("mark-of-too-many-words", 1, 1, "", NOW);
        long["note"] = "x".repeat(4001).into();
        let mut endless = highlight("mark-without-an-end", 1, 1, "", NOW);
        endless["end"] = Value::Null;
        let answer = sync(&mut browser, json!({
            "places": [
                place(1, 99, 0, NOW, ""), { "book_id": "??" }, place(1, 2, 0, NOW, ""),
                place(9, 1, 0, NOW, ""), 7,
            ],
            "time": [
                { "book_id": id(1), "day": day + 3, "device": "", "seconds": 1, "words": 1 },
                { "book_id": id(1), "day": day, "device": "", "seconds": 90_000, "words": 1 },
                { "book_id": id(1), "day": day, "device": "", "seconds": 30 },
            ],
            "marks": [
                highlight("short", 1, 1, "", NOW), long, endless, highlight(MARK, 1, 1, "good", NOW),
            ],
        })).await;
        let refused: Vec<_> = answer["refused"].as_array().unwrap().iter().map(|refused| {
            assert!(!refused["message"].as_str().unwrap().is_empty());
            (refused["kind"].as_str().unwrap(), refused["index"].as_i64().unwrap())
        }).collect();
        let expected = [
            ("places", 0), ("places", 1), ("places", 3), ("places", 4),
            ("time", 0), ("time", 1), ("marks", 0), ("marks", 1), ("marks", 2),
        ];
        assert_eq!(refused, expected);
        assert_eq!(sections(&answer["books"][0]), (Some(2), Some(2)));
        assert_eq!(answer["marks"]["list"].as_array().unwrap().len(), 1);
        assert_eq!(get(&browser, "/api/reading/statistics").await["seconds"], 30);
        let many: Vec<_> = (0..201).map(|at| place(1, 1, 0, NOW - at, "")).collect();
        let answer = browser.post("/api/reading/sync", &json!({ "places": many })).await;
        assert_eq!(answer.json()["code"], 1000);
        let large = json!({ "marks": ["x".repeat(1 << 20)] });
        let answer = browser.post("/api/reading/sync", &large).await;
        assert_eq!((answer.status, &answer.json()["code"]), (StatusCode::PAYLOAD_TOO_LARGE, &json!(1005)));
    }

    async fn a_closing_page_can_send_its_token_in_the_body(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let browser = TestBrowser::visiting(&site).await;
        let token = browser.token.clone().unwrap();
        let closing = TestBrowser { token: None, ..browser.clone() };
        let body = |token: &str, at: i64| {
            json!({ "access_token": token, "places": [place(1, 5, 0, at, "phone"), "nonsense"] })
        };
        let path = "/api/reading/beacon";
        let answer = closing.send("POST", path, Some(&body(&token, NOW).to_string())).await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
        assert_eq!(answer.json()["data"], json!({}));
        let of_book = format!("/api/reading/position?book_id={}", id(1));
        assert_eq!(sections(&get(&browser, &of_book).await), (Some(5), Some(5)));

        let mut without_half = closing.clone();
        without_half.forget_cookies();
        let mut elsewhere = closing.clone();
        elsewhere.headers.push(("sec-fetch-site", "cross-site"));
        let wrong = "x".repeat(43);
        for (from, token, code) in
            [(&without_half, &token, 1100), (&closing, &wrong, 1104), (&elsewhere, &token, 1105)]
        {
            let answer = from.send("POST", path, Some(&body(token, NOW - 1).to_string())).await;
            assert_eq!(answer.json()["code"], code);
        }
        let answer = closing.send("POST", path, Some("no json")).await;
        assert_eq!(answer.json()["code"], 1000);
    }

    async fn a_beacon_is_parsed_only_for_its_reader_and_only_up_to_its_limits(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let browser = TestBrowser::visiting(&site).await;
        let token = browser.token.clone().unwrap();
        let closing = TestBrowser { token: None, ..browser.clone() };
        let mut without_half = closing.clone();
        without_half.forget_cookies();
        let zeros = vec!["0"; 201].join(",");
        let body = |token: &str| format!(r#"{{"access_token":"{token}","places":[{zeros}]}}"#);
        let (wrong, large) = ("x".repeat(43), "x".repeat(64 * 1024));
        for (from, body, code) in [
            // Without the session cookie, the body is not parsed.
            (&without_half, "no json".to_owned(), 1100),
            (&without_half, body(&token), 1100),
            (&closing, body(""), 1100),
            // With a wrong token, the list in the body is skipped, however long it is.
            (&closing, body(&wrong), 1104),
            (&closing, body(&token), 1000),
            (&closing, format!(r#"{{"access_token":"{token}","more":"{large}"}}"#), 1005),
        ] {
            let answer = from.send("POST", "/api/reading/beacon", Some(&body)).await;
            assert_eq!(answer.json()["code"], code, "{}", answer.text());
        }
    }

    async fn reading_adds_a_book_to_the_library_and_its_end_finishes_it(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let mut done = crate::site::book(2, 3);
        done.status = catalogue::Status::Completed;
        site.publish(&done).await;
        let mut browser = TestBrowser::visiting(&site).await;
        let state = |library: Value| library["list"][0]["state"].clone();
        sync(&mut browser, json!({ "places": [place(2, 1, 0, NOW - 50, "")] })).await;
        assert_eq!(state(get(&browser, "/api/reading/library").await), "reading");
        sync(&mut browser, json!({ "places": [place(2, 3, 20, NOW - 40, "")] })).await;
        assert_eq!(state(get(&browser, "/api/reading/library").await), "finished");
        // A state that the reader sets afterwards is not changed by later positions.
        let again = json!({ "book_id": id(2), "state": "reading" });
        post(&mut browser, "/api/reading/library", again).await;
        sync(&mut browser, json!({ "places": [place(2, 3, 25, NOW - 30, "")] })).await;
        assert_eq!(state(get(&browser, "/api/reading/library").await), "reading");
        // A sync does not add a removed book to the library again, and does not mark an ongoing book as finished.
        let path = format!("/api/reading/library?book_id={}", id(2));
        browser.send("DELETE", &path, None).await;
        sync(&mut browser, json!({ "places": [
            place(2, 2, 0, NOW - 20, ""), place(1, 12, 20, NOW - 10, "")] })).await;
        let library = get(&browser, "/api/reading/library").await;
        assert_eq!((&library["total"], &library["list"][0]["book"]["book_id"]), (&json!(1), &json!(id(1))));
        assert_eq!(state(library), "reading");
    }

    async fn sync_is_rate_limited_per_reader(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let flooding = TestBrowser::visiting(&site).await;
        let mut reading = TestBrowser::visiting(&site).await;
        let mut admitted = 0;
        let held_back = loop {
            let answer = flooding.send("POST", "/api/reading/sync", Some("{}")).await;
            if answer.status != StatusCode::OK {
                break answer;
            }
            admitted += 1;
        };
        assert_eq!((held_back.status, admitted), (StatusCode::TOO_MANY_REQUESTS, 240));
        assert_eq!(held_back.headers["retry-after"], "1");
        sync(&mut reading, json!({ "places": [place(1, 3, 0, NOW - 9, "")] })).await;
    }
}
