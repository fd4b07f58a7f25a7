use std::time::Duration;

use database::{DatabaseError, execute, fetch_one};
use foundation::query_string::encoded;
use foundation::shutdown::Shutdown;
use serde_json::json;
use tokio::net::TcpListener;

use super::{DAY, PushService, choose, put, settings, subscribe, tell};
use crate::session::{TestBrowser, refusal};
use crate::site::{NOW, TestSite, book, id};
use test_database::on_both_engines;

async fn keeps_book(browser: &mut TestBrowser<'_>) {
    let want = json!({ "book_id": id(1), "state": "want" });
    assert_eq!(browser.post("/api/reading/library", &want).await.status, 200);
}

on_both_engines! {
    async fn new_sections_are_pushed_end_to_end_encrypted(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let service = PushService::start().await;
        let mut browser = TestBrowser::visiting(&site).await;
        keeps_book(&mut browser).await;
        let phone = subscribe(&mut browser, &service, 1).await;
        let desk = subscribe(&mut browser, &service, 2).await;
        choose(&browser, "new_sections", true, false).await;
        assert_eq!(settings(&browser).await["push"]["devices"], 2);
        assert_eq!(tell(&site).await, 0, "existing sections are not new");
        site.clock.set(NOW + 3600);
        site.publish(&book(1, 15)).await;
        assert_eq!(tell(&site).await, 1, "one notice, however many sections");
        let messages = service.take();
        assert_eq!(messages.len(), 2);
        let key = settings(&browser).await["push"]["public_key"].as_str().unwrap().to_owned();
        for receiver in [&phone, &desk] {
            let message = messages.iter().find(|message| message.path == receiver.path).unwrap();
            let expected = json!({
                "title": "Book No. 1 </script>", "body": "There are 3 new sections.",
                "url": format!("/book/{}", id(1)), "tag": format!("new-{}", id(1)),
            });
            assert_eq!(receiver.read(message), expected);
            assert_eq!(message.header("ttl"), "86400");
            let sender = message.sender(&key);
            assert_eq!((&sender["aud"], &sender["sub"]), (&json!(service.address), &json!("https://books.example")));
            assert_eq!(sender["exp"], NOW + 3600 + 12 * 3600);
            assert!(!String::from_utf8_lossy(&message.body).contains("Book"));
        }
        assert_eq!((tell(&site).await, service.take().len()), (0, 0), "once");
        site.clock.set(NOW + 7200);
        site.publish(&book(1, 16)).await;
        assert_eq!(tell(&site).await, 1);
        assert_eq!(phone.read(&service.take()[0])["body"], "There is a new section.");
    }

    async fn failed_pushes_are_retried_and_gone_subscriptions_are_deleted(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let service = PushService::start().await;
        let mut browser = TestBrowser::visiting(&site).await;
        keeps_book(&mut browser).await;
        subscribe(&mut browser, &service, 1).await;
        choose(&browser, "new_sections", true, false).await;
        site.publish(&book(1, 13)).await;
        service.answer(503);
        assert_eq!((tell(&site).await, service.take().len()), (1, 1));
        assert_eq!((tell(&site).await, service.take().len()), (0, 0), "paused by back-off");
        site.clock.set(NOW + 31);
        assert_eq!((tell(&site).await, service.take().len()), (0, 1));
        site.clock.set(NOW + 62);
        assert_eq!((tell(&site).await, service.take().len()), (0, 0), "for longer each time");
        site.clock.set(NOW + 95);
        service.answer(410);
        assert_eq!((tell(&site).await, service.take().len()), (0, 1));
        assert_eq!(settings(&browser).await["push"]["devices"], 0);
        site.clock.set(NOW + DAY);
        assert_eq!((tell(&site).await, service.take().len()), (0, 0));
    }

    async fn a_push_service_that_hangs_delays_no_other(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let (quick, hangs) = (PushService::start().await, TcpListener::bind("127.0.0.1:0").await.unwrap());
        let mut browser = TestBrowser::visiting(&site).await;
        keeps_book(&mut browser).await;
        subscribe(&mut browser, &quick, 1).await;
        choose(&browser, "new_sections", true, false).await;
        let address = format!("http://{}", hangs.local_addr().unwrap());
        // There are more notifications for the slow push service than a node sends at once, all due before the one for
        // the other service.
        let work = site.site.app.database.write::<_, DatabaseError, _>(move |unit| Box::pin(async move {
            let (p256dh, auth, reader) = fetch_one!(
                unit, (String, String, i64), "SELECT p256dh, auth, reader FROM push_subscription"
            )?;
            for number in 0..100_i64 {
                let sql = "INSERT INTO push_subscription (reader, endpoint, p256dh, auth, created_at)
                    VALUES ($1, $2, $3, $4, $5) RETURNING id";
                let endpoint = format!("{address}/{number}");
                let (id,) = fetch_one!(unit, (i64,), sql, reader, &endpoint, &p256dh, &auth, NOW)?;
                let sql = "INSERT INTO notice_outbox
                        (reader, subscription, kind, title, body, url, tag, made_at, next_attempt)
                    VALUES ($1, $2, 'new_sections', 't', 'b', '/', 'x', $3, $4)";
                execute!(unit, sql, reader, id, NOW, NOW - 60)?;
            }
            Ok(())
        }));
        work.await.unwrap();
        let queued = site.site.app.database.write::<_, DatabaseError, _>(move |unit| Box::pin(async move {
            let sql = "INSERT INTO notice_outbox
                    (reader, subscription, kind, title, body, url, tag, made_at, next_attempt)
                SELECT reader, id, 'new_sections', 't', 'b', '/', 'x', created_at, created_at
                FROM push_subscription WHERE endpoint LIKE '%/wpush/1'";
            execute!(unit, sql)
        }));
        assert_eq!(queued.await.unwrap(), 1);
        let shutdown = Shutdown::default();
        let sending = tokio::spawn(site.site.app.notifications.clone().send_pushes(shutdown.signal()));
        let arrived = async {
            while quick.take().is_empty() {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        // Without separate lanes, this notification would wait until a hundred requests time out.
        tokio::time::timeout(Duration::from_secs(120), arrived).await.expect("it is sent meanwhile");
        sending.abort();
    }

    async fn an_endpoint_that_fails_for_a_week_is_given_up(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let service = PushService::start().await;
        let mut browser = TestBrowser::visiting(&site).await;
        keeps_book(&mut browser).await;
        subscribe(&mut browser, &service, 1).await;
        choose(&browser, "new_sections", true, false).await;
        let failing = async |failures: i64, since: i64| {
            let work = site.site.app.database.write::<_, DatabaseError, _>(move |unit| Box::pin(async move {
                let sql = "UPDATE push_subscription SET failures = $1, failing_since = $2";
                execute!(unit, sql, failures, since)
            }));
            work.await.unwrap();
        };
        let devices = async || settings(&browser).await["push"]["devices"].clone();
        failing(40, NOW - 30 * DAY).await;
        site.publish(&book(1, 13)).await;
        tell(&site).await;
        assert_eq!((service.take().len(), devices().await), (1, json!(1)), "it works again");

        service.answer(503);
        site.clock.set(NOW + 60);
        site.publish(&book(1, 14)).await;
        tell(&site).await;
        let mut db = site.site.app.database.read().await.unwrap();
        let sql = "SELECT failures, failing_since FROM push_subscription";
        assert_eq!(fetch_one!(&mut db, (i64, i64), sql).unwrap(), (1, NOW + 60), "counted anew");
        drop(db);
        failing(9, NOW + 60 - 7 * DAY + 40).await;
        site.clock.set(NOW + 60 + 31);
        tell(&site).await;
        assert_eq!((service.take().len(), devices().await), (2, json!(1)), "not a week yet");
        site.clock.set(NOW + 60 + 31 + 61);
        tell(&site).await;
        assert_eq!((service.take().len(), devices().await), (1, json!(0)));
        let mut db = site.site.app.database.read().await.unwrap();
        let queued = fetch_one!(&mut db, (i64,), "SELECT COUNT(*) FROM notice_outbox").unwrap();
        assert_eq!(queued.0, 0, "and so is what was queued for it");
    }

    async fn pushes_are_abandoned_after_two_days(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let service = PushService::start().await;
        let mut browser = TestBrowser::visiting(&site).await;
        keeps_book(&mut browser).await;
        subscribe(&mut browser, &service, 1).await;
        choose(&browser, "new_sections", true, false).await;
        site.publish(&book(1, 13)).await;
        service.answer(503);
        tell(&site).await;
        let queued = || async {
            let mut db = site.site.app.database.read().await.unwrap();
            fetch_one!(&mut db, (i64,), "SELECT COUNT(*) FROM notice_outbox").unwrap().0
        };
        site.clock.set(NOW + 2 * DAY - 1);
        tell(&site).await;
        assert_eq!((service.take().len(), queued().await), (2, 1));
        site.clock.set(NOW + 3 * DAY);
        tell(&site).await;
        assert_eq!((service.take().len(), queued().await), (0, 0));
    }

    async fn the_number_of_statements_does_not_grow_with_readers(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let service = PushService::start().await;
        let (notifications, database) = (&site.site.app.notifications, &site.site.app.database);
        let mut counts = Vec::new();
        for round in 0..2 {
            for seed in 1..=1 + 2 * round {
                let mut browser = TestBrowser::visiting(&site).await;
                keeps_book(&mut browser).await;
                subscribe(&mut browser, &service, 10 * round + seed).await;
                choose(&browser, "new_sections", true, false).await;
            }
            site.clock.set(NOW + 60 + i64::from(round));
            site.publish(&book(1, 13 + usize::from(round))).await;
            let before = database.statements();
            let queued = notifications.enqueue_due().await.unwrap();
            counts.push((queued, database.statements() - before));
        }
        assert_eq!((counts[0].0, counts[1].0), (1, 4));
        assert_eq!(counts[0].1, counts[1].1, "{counts:?}");
    }

    async fn quiet_hours_delay_notifications_until_they_end(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let service = PushService::start().await;
        let mut browser = TestBrowser::visiting(&site).await;
        keeps_book(&mut browser).await;
        let phone = subscribe(&mut browser, &service, 1).await;
        let kinds = json!([{ "kind": "new_sections", "push": true, "mail": false }]);
        let quiet = json!({ "from": 22 * 60, "until": 8 * 60 });
        let wanted = json!({ "kinds": kinds, "quiet": quiet, "time_zone": "Asia/Tokyo" });
        assert_eq!(put(&browser, &wanted).await.status, 200);
        // This time is 23:00 in Tokyo, which is within the quiet hours.
        let night = NOW - NOW % DAY + 14 * 3600;
        site.clock.set(night);
        site.publish(&book(1, 13)).await;
        assert_eq!((tell(&site).await, service.take().len()), (1, 0));
        site.clock.set(night + 9 * 3600 - 1);
        assert_eq!((tell(&site).await, service.take().len()), (0, 0));
        site.clock.set(night + 9 * 3600);
        tell(&site).await;
        let told = service.take();
        assert_eq!(phone.read(&told[0])["body"], "There is a new section.");
    }

    async fn invalid_push_subscriptions_are_rejected(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let service = PushService::start().await;
        let mut browser = TestBrowser::visiting(&site).await;
        let good = crate::notifications::Receiver::new(1).subscription(&service);
        for endpoint in ["http://push.example/x", "https://a@push.example/", "ftp://push.example", "x", ""] {
            let mut bad = good.clone();
            bad["endpoint"] = endpoint.into();
            assert_eq!(refusal(&browser.post("/api/notices/push", &bad).await), (422, 1331), "{endpoint}");
        }
        for keys in [json!({ "p256dh": "AAAA", "auth": good["keys"]["auth"] }), json!({ "p256dh": good["keys"]["p256dh"], "auth": "AA" })] {
            let mut bad = good.clone();
            bad["keys"] = keys;
            assert_eq!(refusal(&browser.post("/api/notices/push", &bad).await), (422, 1331));
        }
        for _ in 0..2 {
            assert_eq!(browser.post("/api/notices/push", &good).await.json()["data"]["push"]["devices"], 1);
        }
        let endpoint = encoded(good["endpoint"].as_str().unwrap());
        let gone = browser.send("DELETE", &format!("/api/notices/push?endpoint={endpoint}"), None).await;
        assert_eq!(gone.json()["data"]["push"]["devices"], 0);
    }
}
