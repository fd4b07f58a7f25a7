use accounts::session::{merges_of, undo_merge};
use database::{DatabaseError, execute};
use serde_json::{Value, json};

use super::{
    DAY, PushService, choose, code_in, put, reader_of, settings, subscribe, subscribe_and_read,
};
use crate::session::{TestBrowser, refusal};
use crate::site::{NOW, TestSite};
use test_database::on_both_engines;

const OPENED: &str = "/api/notices/push/opened";

on_both_engines! {
    async fn notifications_are_off_by_default(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let browser = TestBrowser::visiting(&site).await;
        let first = settings(&browser).await;
        let off = |kind: &str| json!({ "kind": kind, "push": false, "mail": false });
        assert_eq!(first["kinds"], json!([off("new_sections"), off("expiring_bonus"), off("wait_finished")]));
        assert_eq!(first["mail"], json!({ "address": null, "confirmed": false, "offered": true }));
        assert_eq!((&first["quiet"], &first["time_zone"]), (&json!(null), &json!("UTC")));
        assert_eq!(settings(&browser).await["push"]["public_key"], first["push"]["public_key"], "the site has one key");
        let kinds = json!([{ "kind": "wait_finished", "push": true, "mail": true }]);
        let wanted = json!({ "kinds": kinds, "quiet": { "from": 1320, "until": 480 }, "time_zone": "Europe/Berlin" });
        let kept = put(&browser, &wanted).await.json()["data"].clone();
        assert_eq!(kept["kinds"][2], json!({ "kind": "wait_finished", "push": true, "mail": true }));
        assert_eq!((&kept["quiet"], &kept["time_zone"]), (&wanted["quiet"], &wanted["time_zone"]));
        assert_eq!(settings(&browser).await, kept);
        let bad = |quiet, zone: &str| json!({ "kinds": [], "quiet": quiet, "time_zone": zone });
        assert_eq!(refusal(&put(&browser, &bad(json!({ "from": 5, "until": 5 }), "UTC")).await), (422, 1330));
        assert_eq!(refusal(&put(&browser, &bad(json!({ "from": 0, "until": 1440 }), "UTC")).await), (400, 1000));
        assert_eq!(refusal(&put(&browser, &bad(json!(null), "Nowhere")).await), (400, 1320));
        assert_eq!(settings(&browser).await, kept);
    }

    async fn opening_the_first_notification_completes_a_task(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let service = PushService::start().await;
        let mut browser = TestBrowser::visiting(&site).await;
        let claim = json!({ "task_id": "turn_on_notifications", "time_zone": "UTC" });
        let hint = async |browser: &TestBrowser<'_>| {
            let center = browser.get("/api/welfare/center").await.json()["data"].clone();
            let tasks = center["tasks"].as_array().unwrap().clone();
            let task = tasks.iter().find(|task| task["task_id"] == "turn_on_notifications").unwrap();
            (task["state"].clone(), task["hint"].clone())
        };
        let (_, first) = subscribe_and_read(&mut browser, &service, 1).await;
        assert_eq!(first["title"], "Notifications are on");
        assert_eq!(hint(&browser).await, (json!("open"), Value::Null), "nothing is chosen");
        choose(&browser, "expiring_bonus", true, false).await;
        // A subscribed push endpoint proves nothing, because a client can invent one.
        assert_eq!(hint(&browser).await, (json!("open"), json!("open_notification")));
        assert_eq!(refusal(&browser.post("/api/welfare/claim", &claim).await), (409, 1321));
        for wrong in ["", "x", &"a".repeat(43)] {
            let told = browser.post(OPENED, &json!({ "code": wrong })).await;
            assert_eq!(told.status, 200, "{}", told.text());
        }
        assert_eq!(refusal(&browser.post("/api/welfare/claim", &claim).await), (409, 1321));
        // Another reader cannot use the code.
        let mut other = TestBrowser::visiting(&site).await;
        other.post(OPENED, &json!({ "code": code_in(&first) })).await;
        assert_eq!(refusal(&browser.post("/api/welfare/claim", &claim).await), (409, 1321));
        browser.post(OPENED, &json!({ "code": code_in(&first) })).await;
        assert_eq!(hint(&browser).await, (json!("ready"), Value::Null));
        let done = browser.post("/api/welfare/claim", &claim).await.json()["data"].clone();
        assert_eq!((&done["bonus"], &done["repeated"]), (&json!(20), &json!(false)));
    }

    async fn one_browser_does_not_prove_notifications_for_two_readers(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let service = PushService::start().await;
        let mut first = TestBrowser::visiting(&site).await;
        let (receiver, notification) = subscribe_and_read(&mut first, &service, 1).await;
        first.post(OPENED, &json!({ "code": code_in(&notification) })).await;
        // If the browser sends the same subscription again, no test notification is sent, and the subscription stays
        // proven.
        assert_eq!(first.post("/api/notices/push", &receiver.subscription(&service)).await.status, 200);
        site.site.app.notifications.send_due(None).await.unwrap();
        assert_eq!(service.take().len(), 0);
        // A second guest in the same browser also has to open a test notification.
        let mut second = TestBrowser::visiting(&site).await;
        choose(&second, "expiring_bonus", true, false).await;
        let (_, again) = subscribe_and_read(&mut second, &service, 1).await;
        assert_ne!(code_in(&again), code_in(&notification));
        second.post(OPENED, &json!({ "code": code_in(&notification) })).await;
        let claim = json!({ "task_id": "turn_on_notifications", "time_zone": "UTC" });
        assert_eq!(refusal(&second.post("/api/welfare/claim", &claim).await), (409, 1321));
        second.post(OPENED, &json!({ "code": code_in(&again) })).await;
        assert_eq!(second.post("/api/welfare/claim", &claim).await.status, 200);
    }

    async fn merged_readers_are_notified_as_one(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let service = PushService::start().await;
        let mut home = TestBrowser::visiting(&site).await;
        home.prove("somebody").await.unwrap();
        choose(&home, "new_sections", true, false).await;
        let mut phone = TestBrowser::visiting(&site).await;
        subscribe(&mut phone, &service, 1).await;
        choose(&phone, "new_sections", false, true).await;
        choose(&phone, "wait_finished", true, false).await;
        let guest = phone.number().await.parse().unwrap();
        phone.prove("somebody").await.unwrap();
        let both = settings(&home).await;
        assert_eq!(both["push"]["devices"], 1);
        assert_eq!(both["kinds"][0], json!({ "kind": "new_sections", "push": true, "mail": false }), "the own choice stays");
        assert_eq!(both["kinds"][2]["push"], true);
        let merge = merges_of(&site.site.app.database, guest).await.unwrap()[0].id;
        undo_merge(&site.site.app.database, merge, NOW).await.unwrap();
        let alone = settings(&home).await;
        assert_eq!((&alone["push"]["devices"], &alone["kinds"][2]["push"]), (&json!(0), &json!(false)));
    }

    async fn an_undone_merge_restores_settings_unless_changed_since(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        for changed in [false, true] {
            let name = if changed { "changed" } else { "same" };
            let mut home = TestBrowser::visiting(&site).await;
            home.prove(name).await.unwrap();
            let mut phone = TestBrowser::visiting(&site).await;
            let named = phone.post("/api/notices/mail", &json!({ "address": "guest@example.org" })).await;
            assert_eq!(named.json()["data"]["mail"]["address"], "guest@example.org");
            let guest = phone.number().await.parse().unwrap();
            phone.prove(name).await.unwrap();
            assert_eq!(settings(&home).await["mail"]["address"], "guest@example.org");
            if changed {
                home.post("/api/notices/mail", &json!({ "address": "own@example.org" })).await;
            }
            let merge = merges_of(&site.site.app.database, guest).await.unwrap()[0].id;
            undo_merge(&site.site.app.database, merge, NOW).await.unwrap();
            let left = if changed { json!("own@example.org") } else { Value::Null };
            assert_eq!(settings(&home).await["mail"]["address"], left);
        }
    }

    async fn notification_data_is_exported_and_erased(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let service = PushService::start().await;
        let mut browser = TestBrowser::visiting(&site).await;
        subscribe(&mut browser, &service, 1).await;
        choose(&browser, "wait_finished", true, false).await;
        let archive = browser.get("/api/me/export").await;
        let mut archive = zip::ZipArchive::new(std::io::Cursor::new(archive.body.to_vec())).unwrap();
        let mut text = String::new();
        std::io::Read::read_to_string(&mut archive.by_name("notices.json").unwrap(), &mut text).unwrap();
        assert!(text.contains("wait_finished") && text.contains("/wpush/1"), "{text}");
        let reader = reader_of(&browser).await;
        site.site.app.sessions.schedule_deletion(reader).await.unwrap();
        site.clock.set(NOW + 8 * DAY);
        site.site.app.sessions.erase_due().await.unwrap();
        for sql in [
            "DELETE FROM push_subscription WHERE reader = $1",
            "DELETE FROM notice_choice WHERE reader = $1",
            "DELETE FROM notice_settings WHERE reader = $1",
        ] {
            let left = site.site.app.database.write::<_, DatabaseError, _>(move |unit| {
                Box::pin(async move { execute!(unit, sql, reader.get()) })
            });
            assert_eq!(left.await.unwrap(), 0, "{sql}");
        }
    }
}
