//! Tests of reading settings, statistics, search in the reading history, and the export of these data.

use std::io::{Cursor, Read as _};

use http::StatusCode;
use serde_json::{Value, json};

use super::{DAY, get, highlight, place, post, sync};
use crate::session::TestBrowser;
use crate::site::{NOW, TestSite, id};
use test_database::on_both_engines;

async fn change(browser: &TestBrowser<'_>, settings: Value, at: i64) -> Value {
    let body = json!({ "settings": settings, "changed_at": at }).to_string();
    let answer = browser.send("PUT", "/api/reading/settings", Some(&body)).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
    answer.json()["data"].clone()
}

on_both_engines! {
    async fn last_write_wins_for_settings(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let browser = TestBrowser::visiting(&site).await;
        let path = "/api/reading/settings";
        assert_eq!(get(&browser, path).await, json!({ "settings": {}, "changed_at": 0 }));
        let night = json!({ "theme": "night", "size": 21 });
        let kept = change(&browser, night.clone(), NOW - 10).await;
        assert_eq!(kept, json!({ "settings": night, "changed_at": NOW - 10 }));
        let older = change(&browser, json!({ "theme": "paper" }), NOW - 20).await;
        assert_eq!(older, kept, "the response is the stored value");
        let ahead = change(&browser, json!({ "theme": "sepia" }), NOW + 999).await;
        assert_eq!(ahead["changed_at"], NOW);
        assert_eq!(get(&browser, path).await, ahead);
        for (settings, names) in [
            (json!({ "theme": "pink", "size": 19 }), json!(["theme"])),
            (json!({ "unknown": 1, "size": 99 }), json!(["size", "unknown"])),
        ] {
            let body = json!({ "settings": settings, "changed_at": NOW }).to_string();
            let answer = browser.send("PUT", path, Some(&body)).await;
            assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
            assert_eq!((&answer.json()["code"], &answer.json()["data"]["settings"]), (&json!(1200), &names));
        }
        let answer = browser.send("PUT", path, Some(r#"{"settings":[],"changed_at":1}"#)).await;
        assert_eq!(answer.json()["code"], 1000);
        assert_eq!(get(&browser, path).await, ahead);
    }

    async fn statistics_add_up_devices_and_days(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let mut browser = TestBrowser::visiting(&site).await;
        let today = NOW / DAY;
        let time = |number: i64, day: i64, device: &str, seconds: i64| {
            json!({ "book_id": id(number), "day": day, "device": device, "seconds": seconds, "words": seconds * 4 })
        };
        sync(&mut browser, json!({ "time": [
            time(1, today, "phone", 60), time(1, today, "desk", 30), time(2, today, "phone", 10),
            time(1, today - 1, "phone", 100), time(1, today - 3, "phone", 0), time(1, today - 400, "phone", 7),
        ] })).await;
        post(&mut browser, "/api/reading/library", json!({ "book_id": id(3), "state": "finished" })).await;
        let year = get(&browser, "/api/reading/statistics").await;
        assert_eq!((&year["seconds"], &year["words"], &year["finished"]), (&json!(200), &json!(800), &json!(1)));
        assert_eq!(year["streak"], json!({ "current": 2, "longest": 2 }));
        let days: Vec<_> = year["days"].as_array().unwrap().iter()
            .map(|day| (day["day"].as_i64().unwrap() - today, day["seconds"].as_i64().unwrap())).collect();
        assert_eq!(days, [(-1, 100), (0, 100)]);
        let years: Vec<_> = year["years"].as_array().unwrap().iter().map(|year| year.as_i64().unwrap()).collect();
        assert_eq!(years.len(), 2);
        assert_eq!(year["year"], years[0]);
        let before = get(&browser, &format!("/api/reading/statistics?year={}&time_zone=Europe/Berlin", years[1])).await;
        assert_eq!((&before["seconds"], &before["finished"]), (&json!(7), &json!(0)));
        for (wrong, code) in [("year=1", 1000), ("year=x", 1000), ("time_zone=60", 1320), ("time_zone=Mars/Olympus", 1320)] {
            let path = format!("/api/reading/statistics?{wrong}");
            assert_eq!(browser.get(&path).await.json()["code"], code, "{wrong}");
        }
    }

    async fn the_history_can_be_searched_and_has_the_resume_position(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let mut browser = TestBrowser::visiting(&site).await;
        sync(&mut browser, json!({ "places": [
            place(1, 3, 0, NOW - 2 * DAY, ""), place(2, 2, 0, NOW - DAY, ""), place(1, 5, 0, NOW - DAY, ""),
            place(3, 1, 0, NOW, ""),
        ] })).await;
        let found = get(&browser, "/api/reading/history?q=no.%201%20pen&page_size=1").await;
        let day = &found["list"][0];
        assert_eq!((&day["section"], &day["title"], &day["resume"]), (&json!(5), &json!("Part 5"), &json!(5)));
        let next = found["next"].as_str().unwrap();
        let rest = get(&browser, &format!("/api/reading/history?q=no.%201%20pen&after={next}")).await;
        assert_eq!(rest["list"].as_array().unwrap().len(), 1);
        let older = get(&browser, &format!("/api/reading/history?q=no.%201%20pen&cursor={next}")).await;
        assert_eq!(older, rest, "the name of the parameter in tabs of an older build");
        assert_eq!((&rest["list"][0]["section"], &rest["list"][0]["resume"]), (&json!(3), &json!(5)));
        assert_eq!(get(&browser, "/api/reading/history").await["list"].as_array().unwrap().len(), 4);
        assert_eq!(get(&browser, "/api/reading/history?q=nothing").await["list"], json!([]));
        let left = get(&browser, &format!("/api/reading/places?book_id={}", id(1))).await;
        assert_eq!((&left["list"][0]["section"], &left["list"][0]["day"]), (&json!(5), &json!(NOW / DAY - 1)));
        let path = format!("/api/reading/places?book_id={}&time_zone=", id(1));
        let east = get(&browser, &format!("{path}Pacific/Kiritimati")).await;
        let day = (NOW - DAY + 14 * 3600).div_euclid(DAY);
        assert_eq!(east["list"][0]["day"], json!(day));
        assert_eq!(browser.get(&format!("{path}x")).await.json()["code"], 1320);
    }

    async fn the_export_has_all_reading_data(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let mut browser = TestBrowser::visiting(&site).await;
        sync(&mut browser, json!({
            "places": [place(1, 3, 0, NOW, "phone")],
            "time": [{ "book_id": id(1), "day": NOW / DAY, "device": "a", "seconds": 5, "words": 9 }],
            "marks": [highlight("mark-0123456789ab", 1, 3, "mine", NOW)],
        })).await;
        change(&browser, json!({ "size": 20 }), NOW).await;
        let shelf = post(&mut browser, "/api/reading/shelves", json!({ "name": "Sea" })).await;
        post(&mut browser, "/api/reading/library/bulk",
            json!({ "book_ids": [id(1)], "shelf_add": shelf["shelf_id"] })).await;
        let archive = browser.get("/api/me/export").await;
        let mut archive = zip::ZipArchive::new(Cursor::new(archive.body.to_vec())).unwrap();
        let mut file = |name: &str| -> Value {
            let mut text = String::new();
            archive.by_name(name).unwrap().read_to_string(&mut text).unwrap();
            serde_json::from_str(&text).unwrap()
        };
        assert_eq!(file("library.json")[0]["state"], "reading");
        assert_eq!(file("positions.json")[0]["book_id"], json!(id(1)));
        assert_eq!(file("history.json")[0]["section"], 3);
        assert_eq!(file("time.json")[0]["seconds"], 5);
        assert_eq!(file("marks.json")[0]["note"], "mine");
        assert_eq!(file("shelves.json")[0]["books"], json!([id(1)]));
        assert_eq!(file("reading-settings.json")["settings"], json!({ "size": 20 }));
    }
}
