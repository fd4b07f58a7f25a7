use futures_util::future::join_all;
use http::StatusCode;
use serde_json::json;

use super::{CHECK_IN, DAY, assert_clean, bonus, center, check_in, read_for};
use crate::session::{TestBrowser, refusal, solve};
use crate::site::{NOW, TestSite};
use test_database::on_both_engines;

/// Noon (UTC) of the day of `NOW`, in Unix seconds.
const NOON: i64 = NOW - NOW % DAY + DAY / 2;

on_both_engines! {
    async fn a_check_in_is_rewarded_once_per_day(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        site.clock.set(NOON);
        let mut browser = TestBrowser::visiting(&site).await;
        browser.prove("somebody").await.unwrap();
        let before = center(&browser, "UTC").await;
        assert_eq!(before["check_in"]["done"], false);
        assert_eq!(before["check_in"]["ladder"][0], json!({ "day": 1, "bonus": 5, "state": "today" }));
        assert_eq!(before["check_in"]["next_at"], NOON + DAY / 2);
        let first = check_in(&mut browser, "UTC").await;
        assert_eq!(
            [&first["bonus"], &first["rung"], &first["streak"], &first["froze"], &first["expires_at"], &first["repeated"]],
            [&json!(5), &json!(1), &json!(1), &json!(0), &json!(NOON + 30 * DAY), &json!(false)]
        );
        assert_eq!(first["center"]["check_in"]["done"], true);
        assert_eq!(first["center"]["check_in"]["ladder"][0]["state"], "taken");
        assert_eq!(first["center"]["balance"], json!({ "coins": 0, "bonus": 5 }));
        site.clock.set(NOON + 60);
        for zone in ["UTC", "Pacific/Kiritimati", "Pacific/Honolulu", "Asia/Tokyo"] {
            let again = check_in(&mut browser, zone).await;
            assert_eq!((&again["repeated"], &again["expires_at"]), (&json!(true), &first["expires_at"]), "{zone}");
        }
        assert_eq!(bonus(&browser).await, 5);
        assert_clean(&site).await;
    }

    async fn concurrent_check_ins_count_once(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let mut browser = TestBrowser::visiting(&site).await;
        browser.prove("somebody").await.unwrap();
        let body = json!({ "time_zone": "Europe/Berlin" }).to_string();
        let all = join_all((0..24).map(|_| browser.send("POST", CHECK_IN, Some(&body)))).await;
        assert!(all.iter().all(|answer| answer.status == StatusCode::OK));
        let first = all.iter().filter(|answer| answer.json()["data"]["repeated"] == false).count();
        assert_eq!((first, bonus(&browser).await), (1, 5));
        assert_clean(&site).await;
    }

    async fn a_week_climbs_the_ladder_and_earns_a_freeze(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let mut browser = TestBrowser::visiting(&site).await;
        for (day, expected) in [5, 5, 10, 10, 15, 15, 40].into_iter().enumerate() {
            site.clock.set(NOON + day as i64 * DAY);
            let done = check_in(&mut browser, "America/New_York").await;
            assert_eq!((&done["bonus"], &done["rung"]), (&json!(expected), &json!(day + 1)));
        }
        let after = center(&browser, "America/New_York").await;
        assert_eq!(after["check_in"]["freezes"], json!({ "left": 1, "most": 2 }));
        // The reader misses a day, and a freeze covers the missed day.
        site.clock.set(NOON + 8 * DAY);
        let open = center(&browser, "America/New_York").await;
        assert_eq!((&open["check_in"]["streak"], &open["check_in"]["rung"]), (&json!(7), &json!(1)));
        let done = check_in(&mut browser, "America/New_York").await;
        assert_eq!((&done["streak"], &done["froze"], &done["bonus"]), (&json!(8), &json!(1), &json!(5)));
        // No freeze is left for the next missed day, so the streak ends.
        site.clock.set(NOON + 10 * DAY);
        assert_eq!(center(&browser, "America/New_York").await["check_in"]["streak"], 0);
        assert_eq!(check_in(&mut browser, "America/New_York").await["streak"], 1);
        assert_clean(&site).await;
    }

    async fn bonus_coins_expire_and_are_announced_before(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        site.clock.set(NOON - 60);
        let mut browser = TestBrowser::visiting(&site).await;
        site.clock.set(NOON);
        read_for(&mut browser, 60).await;
        check_in(&mut browser, "UTC").await;
        site.clock.set(NOON + 20 * DAY);
        browser.visit().await;
        assert_eq!(center(&browser, "UTC").await["expiring"], json!([]));
        site.clock.set(NOON + 24 * DAY);
        let soon = center(&browser, "UTC").await["expiring"].clone();
        assert_eq!(soon, json!([{ "bonus": 5, "at": NOON + 30 * DAY }]));
        site.clock.set(NOON + 30 * DAY);
        assert_eq!(bonus(&browser).await, 0);
        assert_clean(&site).await;
    }

    async fn an_unknown_time_zone_gives_one_sentence(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let mut browser = TestBrowser::visiting(&site).await;
        for zone in ["Mars/Olympus", "", "+02:00"] {
            let refused = browser.post(CHECK_IN, &json!({ "time_zone": zone })).await;
            assert_eq!(refusal(&refused), (400, 1320), "{zone}");
            let said = "`time_zone` must be a name of the IANA list, such as Europe/Berlin";
            assert_eq!(refused.json()["message"], said);
        }
        assert_eq!(refusal(&browser.get("/api/welfare/center?time_zone=x").await), (400, 1320));
        assert_eq!(center(&browser, "UTC").await["check_in"]["done"], false);
    }

    async fn bulk_guests_need_proof_of_work_to_check_in(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let mut asked = Vec::new();
        for number in 0..70_i64 {
            // The guests are created slowly enough to need no proof of work, but all check in at the same time.
            site.clock.set(NOON - 1000 + number * 2);
            asked.push(TestBrowser::at(&site, [203, 0, 113, 9]));
            asked.last_mut().unwrap().visit().await;
        }
        site.clock.set(NOON);
        let mut bits = Vec::new();
        for browser in &mut asked {
            let mut answer = browser.post(CHECK_IN, &json!({ "time_zone": "UTC" })).await;
            let mut wanted = 0;
            if answer.status != StatusCode::OK {
                assert_eq!(refusal(&answer), (403, 1103));
                wanted = answer.json()["data"]["bits"].as_i64().unwrap();
                let mut body = solve(&answer.json()["data"]);
                body["time_zone"] = "UTC".into();
                answer = browser.post(CHECK_IN, &body).await;
            }
            assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
            bits.push(wanted);
        }
        assert!(bits[..60].iter().all(|bits| *bits == 0));
        assert!(bits[60..].iter().all(|bits| *bits >= 10), "{bits:?}");
        // A bound account needs no proof of work.
        let mut bound = TestBrowser::at(&site, [203, 0, 113, 9]);
        site.clock.set(NOON - 500);
        bound.visit().await;
        bound.prove("somebody").await.unwrap();
        site.clock.set(NOON);
        assert_eq!(check_in(&mut bound, "UTC").await["repeated"], false);
    }
}
