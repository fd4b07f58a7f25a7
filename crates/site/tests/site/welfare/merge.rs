use accounts::session::{merges_of, undo_merge};
use database::{DatabaseError, execute};
use readers::ReaderId;
use serde_json::json;

use super::{CLAIM, DAY, assert_clean, bonus, center, check_in, post, read_for, reader_of};
use crate::session::TestBrowser;
use crate::site::{NOW, TestSite};
use test_database::on_both_engines;

const NOON: i64 = NOW - NOW % DAY + DAY / 2;

async fn share(browser: &mut TestBrowser<'_>) -> bool {
    post(browser, "/api/welfare/shared", json!({ "time_zone": "UTC" })).await;
    let claimed = post(browser, CLAIM, json!({ "task_id": "share", "time_zone": "UTC" })).await;
    claimed["repeated"] == true
}

on_both_engines! {
    async fn merged_readers_are_rewarded_once_per_day(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let mut home = TestBrowser::visiting(&site).await;
        home.prove("somebody").await.unwrap();
        for day in 0..3 {
            site.clock.set(NOON + day * DAY);
            check_in(&mut home, "UTC").await;
        }
        // On the next day, the reader checks in on a new device, first as a guest.
        site.clock.set(NOON + 3 * DAY);
        let mut phone = TestBrowser::visiting(&site).await;
        assert_eq!(check_in(&mut phone, "UTC").await["streak"], 1);
        assert!(!share(&mut phone).await);
        let guest = phone.number().await.parse().unwrap();
        phone.prove("somebody").await.unwrap();
        let again = check_in(&mut phone, "UTC").await;
        assert_eq!((&again["repeated"], &again["streak"]), (&json!(true), &json!(4)), "the streak goes on");
        assert_eq!(check_in(&mut home, "UTC").await["repeated"], true);
        assert!(share(&mut home).await, "claimed as a guest already");
        assert_eq!(bonus(&home).await, 5 + 5 + 10, "what the guest could not spend yet stays behind");

        // After the undo, each of the two readers has only its own data again.
        let merge = merges_of(&site.site.app.database, guest).await.unwrap()[0].id;
        undo_merge(&site.site.app.database, merge, NOON + 3 * DAY).await.unwrap();
        assert_eq!(center(&home, "UTC").await["check_in"]["streak"], 3);
        let done = check_in(&mut home, "UTC").await;
        assert_eq!((&done["repeated"], &done["streak"]), (&json!(false), &json!(4)));
        assert_clean(&site).await;
    }

    async fn check_in_bonuses_of_both_readers_stay_after_a_merge(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        site.clock.set(NOON - 60);
        let mut home = TestBrowser::visiting(&site).await;
        home.prove("somebody").await.unwrap();
        let mut phone = TestBrowser::visiting(&site).await;
        site.clock.set(NOON);
        read_for(&mut phone, 60).await;
        for browser in [&mut home, &mut phone] {
            check_in(browser, "UTC").await;
        }
        phone.prove("somebody").await.unwrap();
        assert_eq!(check_in(&mut phone, "UTC").await["repeated"], true);
        assert_eq!(bonus(&phone).await, 10, "both bonuses stay");
        assert_clean(&site).await;
    }

    async fn welfare_data_is_exported_and_erased(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let mut browser = TestBrowser::visiting(&site).await;
        check_in(&mut browser, "UTC").await;
        share(&mut browser).await;
        let archive = browser.get("/api/me/export").await;
        let mut archive = zip::ZipArchive::new(std::io::Cursor::new(archive.body.to_vec())).unwrap();
        for (name, words) in [("check-ins.json", "\"streak\": 1"), ("tasks.json", "\"share\""), ("shares.json", "\"day\""), ("rewards.json", "\"check-in\"")] {
            let mut text = String::new();
            std::io::Read::read_to_string(&mut archive.by_name(name).unwrap(), &mut text).unwrap();
            assert!(text.contains(words), "{name}: {text}");
        }
        let reader = reader_of(&browser).await;
        site.site.app.sessions.schedule_deletion(reader).await.unwrap();
        site.clock.set(NOW + 8 * DAY);
        site.site.app.sessions.erase_due().await.unwrap();
        for sql in ["DELETE FROM check_in WHERE reader = $1", "DELETE FROM task_claim WHERE reader = $1", "DELETE FROM share_day WHERE reader = $1", "DELETE FROM guest_reward WHERE reader = $1"] {
            assert_eq!(statement(&site, sql, reader).await, 0, "{sql}");
        }
        assert_clean(&site).await;
    }
}

async fn statement(site: &TestSite, sql: &'static str, reader: ReaderId) -> u64 {
    let done = site.site.app.database.write::<_, DatabaseError, _>(move |unit| {
        Box::pin(async move { execute!(unit, sql, reader.get()) })
    });
    done.await.unwrap()
}
