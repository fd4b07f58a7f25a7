use catalogue::{NewBook, Schedule};
use futures_util::future::join_all;
use money::wallet::{Coins, Grant, GrantKind, Source};
use release_calendar::{Following, Moment, Placement};
use serde_json::json;

use super::{DAY, PushService, choose, reader_of, subscribe, tell};
use crate::session::TestBrowser;
use crate::site::{NOW, TestSite, book, id};
use test_database::on_both_engines;

fn bonus(coins: i64, expires: i64) -> Grant {
    Grant {
        coins: Coins::new(coins).unwrap(),
        kind: GrantKind::Bonus { expires: Some(expires) },
        source: Source::Reward,
        reason: "test".into(),
        key: None,
    }
}

on_both_engines! {
    async fn readers_are_notified_three_days_before_bonus_coins_expire(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let service = PushService::start().await;
        let mut browser = TestBrowser::visiting(&site).await;
        let phone = subscribe(&mut browser, &service, 1).await;
        choose(&browser, "expiring_bonus", true, false).await;
        let reader = reader_of(&browser).await;
        let wallets = &site.site.app.wallets;
        wallets.grant(reader, bonus(5, NOW + 10 * DAY)).await.unwrap();
        wallets.grant(reader, bonus(10, NOW + 10 * DAY + 60)).await.unwrap();
        wallets.grant(reader, bonus(40, NOW + 20 * DAY)).await.unwrap();
        site.clock.set(NOW + 7 * DAY - 1);
        assert_eq!(tell(&site).await, 0);
        site.clock.set(NOW + 7 * DAY + 60);
        assert_eq!(tell(&site).await, 1, "lots are one notice");
        let told = phone.read(&service.take()[0]);
        assert_eq!(told["body"], "15 bonus coins expire from 2026-10-01 on.");
        assert_eq!((&told["url"], &told["tag"]), (&json!("/welfare-center"), &json!("expiring-bonus")));
        site.clock.set(NOW + 9 * DAY);
        assert_eq!((tell(&site).await, service.take().len()), (0, 0), "once");
    }

    async fn the_end_of_a_wait_is_notified_while_a_section_is_locked(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        site.publish(&NewBook { free_sections: 5, price: 10, ..book(1, 7) }).await;
        let service = PushService::start().await;
        let mut browser = TestBrowser::visiting(&site).await;
        let phone = subscribe(&mut browser, &service, 1).await;
        choose(&browser, "wait_finished", true, false).await;
        for (round, told) in [1, 0].into_iter().enumerate() {
            let now = NOW + round as i64 * DAY;
            site.clock.set(now);
            browser.headers = vec![("idempotency-key", ["first-0123456789abcdef", "second-0123456789abcdef"][round])];
            let free = browser.post("/api/wallet/wait-unlock", &json!({ "book_id": id(1) })).await;
            assert_eq!(free.status, 200, "{}", free.text());
            assert_eq!(tell(&site).await, 0);
            site.clock.set(now + DAY);
            assert_eq!(tell(&site).await, told);
            let messages = service.take();
            assert_eq!(messages.len(), told);
            if let [message] = messages.as_slice() {
                assert_eq!(phone.read(message)["body"], "Your next section is free now.");
            }
            assert_eq!(tell(&site).await, 0, "once");
        }
    }

    async fn a_reader_is_notified_once_however_many_nodes_run(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let service = PushService::start().await;
        for seed in 1..=5 {
            let mut browser = TestBrowser::visiting(&site).await;
            let want = json!({ "book_id": id(1), "state": "want" });
            assert_eq!(browser.post("/api/reading/library", &want).await.status, 200);
            subscribe(&mut browser, &service, seed).await;
            choose(&browser, "new_sections", true, false).await;
        }
        site.publish(&book(1, 13)).await;
        let notifications = &site.site.app.notifications;
        let found = join_all((0..6).map(|_| notifications.enqueue_due())).await;
        assert_eq!(found.into_iter().map(|found| found.unwrap()).sum::<usize>(), 5);
        let sent = join_all((0..6).map(|_| notifications.send_due(None))).await;
        assert_eq!(sent.into_iter().map(|sent| sent.unwrap()).sum::<usize>(), 5, "each is claimed once");
        assert_eq!(service.take().len(), 5);
    }

    async fn readers_who_read_on_or_dropped_the_book_are_not_notified(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        let service = PushService::start().await;
        let mut browser = TestBrowser::visiting(&site).await;
        subscribe(&mut browser, &service, 1).await;
        choose(&browser, "new_sections", true, false).await;
        for (book, state) in [(1, "want"), (2, "dropped")] {
            let kept = json!({ "book_id": id(book), "state": state });
            assert_eq!(browser.post("/api/reading/library", &kept).await.status, 200);
        }
        site.clock.set(NOW + 60);
        site.publish(&book(1, 13)).await;
        site.publish(&book(2, 4)).await;
        let place = json!({ "book_id": id(1), "section": 13, "block": 0, "offset": 0, "at": NOW + 60 });
        assert_eq!(browser.post("/api/reading/position", &place).await.status, 200);
        assert_eq!((tell(&site).await, service.take().len()), (0, 0));
    }

    async fn a_silent_release_sends_no_notification(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        site.publish(&NewBook { schedule: Some(Schedule::planned(2)), ..book(1, 4) }).await;
        let service = PushService::start().await;
        let mut browser = TestBrowser::visiting(&site).await;
        let phone = subscribe(&mut browser, &service, 1).await;
        let kept = json!({ "book_id": id(1), "state": "want" });
        assert_eq!(browser.post("/api/reading/library", &kept).await.status, 200);
        choose(&browser, "new_sections", true, false).await;
        let calendar = &site.site.app.calendar;
        for (day, silent, told) in [(1, true, 0), (3, false, 1)] {
            let (serial, waiting, _) = calendar.serial(&id(1), 0, 9).await.unwrap();
            let at = foundation::calendar::date(NOW + day * DAY);
            let moment = Moment { day: at, time: "12:00".into() };
            let placement = Placement {
                section: waiting[0].section,
                at: 0,
                following: Following::Stay,
                reorder: false,
                silent: Some(silent),
            };
            calendar.place(&id(1), serial.plan, &moment, placement).await.unwrap();
            site.clock.set(NOW + (day + 1) * DAY);
            site.site.app.catalogue.release_due().await.unwrap();
            assert_eq!(tell(&site).await, told);
            let messages = service.take();
            assert_eq!(messages.len(), told);
            if let [message] = messages.as_slice() {
                let text = phone.read(message)["body"].to_string();
                assert!(text.contains('2'), "both sections are new to the reader: {text}");
            }
        }
    }
}
