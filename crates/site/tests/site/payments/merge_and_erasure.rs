//! Tests of orders and VIP subscriptions in merges, erasure and export.

use std::io::Read as _;

use accounts::session::{Outcome, merges_of, undo_merge};
use database::{execute, fetch_one};
use serde_json::{Value, json};
use test_database::on_both_engines;

use super::{DAY, assert_clean, choose, coins_of, data, recharge, state, subscribe, vip_of};
use crate::session::TestBrowser;
use crate::site::{NOW, TestSite, book, id};

async fn count_readers(site: &TestSite) -> i64 {
    let mut db = site.site.app.database.read().await.unwrap();
    let sql = "SELECT COUNT(*) FROM reader WHERE deleted_at IS NULL";
    fetch_one!(&mut db, (i64,), sql).unwrap().0
}

on_both_engines! {
    async fn orders_and_vip_follow_a_merge_and_its_undo(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let app = &site.site.app;
        let mut first = TestBrowser::visiting(&site).await;
        assert_eq!(first.prove("ann").await.unwrap(), Outcome::Bound);
        let mut second = TestBrowser::visiting(&site).await;
        let pack = recharge(&second, "one", "200").await;
        choose(&site, &pack, "pay").await;
        let plan = subscribe(&second, "two", "month").await;
        choose(&site, &plan, "pay").await;
        let open = recharge(&second, "three", "525").await;
        assert_eq!(second.prove("ann").await.unwrap(), Outcome::SignedIn);
        assert_eq!(state(&second, &pack).await, "fulfilled");
        assert_eq!(vip_of(&first).await["plan_id"], "month");
        assert_eq!(data(&first, "/api/shop/mine").await["first_recharge"], false, "once over merges");
        choose(&site, &open, "pay").await;
        assert_eq!(coins_of(&first).await, (725, 100), "paid after the merge, and no second first bonus");
        let number = first.number().await.parse().unwrap();
        let merge = merges_of(&app.database, number).await.unwrap()[0].clone();
        let undone = undo_merge(&app.database, merge.id, NOW).await.unwrap();
        assert_eq!((undone.missing.get(), coins_of(&first).await), (0, (0, 0)));
        let guest = readers::by_guest_number(&mut app.database.read().await.unwrap(), merge.from).await;
        let balance = app.wallets.balance(guest.unwrap().unwrap()).await.unwrap().balance;
        assert_eq!((balance.paid.get(), balance.bonus.get()), (725, 100), "also what was paid while they were one");
        assert_eq!(vip_of(&first).await, Value::Null);
        assert_eq!(data(&first, "/api/shop/mine").await["first_recharge"], true);
        assert_clean(&site).await;
    }

    async fn coins_of_an_order_paid_after_a_merge_are_neither_lost_nor_doubled(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let app = &site.site.app;
        let mut first = TestBrowser::visiting(&site).await;
        assert_eq!(first.prove("ann").await.unwrap(), Outcome::Bound);
        let own = recharge(&first, "own", "200").await;
        choose(&site, &own, "pay").await;
        let had = coins_of(&first).await;
        let mut second = TestBrowser::visiting(&site).await;
        let open = recharge(&second, "one", "200").await;
        assert_eq!(second.prove("ann").await.unwrap(), Outcome::SignedIn);
        choose(&site, &open, "pay").await;
        let number = first.number().await.parse().unwrap();
        let account = readers::by_guest_number(&mut app.database.read().await.unwrap(), number).await;
        let account = account.unwrap().unwrap();
        site.publish(&catalogue::NewBook { free_sections: 1, price: 250, ..book(1, 2) }).await;
        let body = json!({ "book_id": id(1), "sections": [2], "price": 250 });
        let bought = crate::unlock::unlock_of(&first, &body).await;
        assert_eq!(bought.status, http::StatusCode::OK, "{}", bought.text());
        let left = app.wallets.balance(account).await.unwrap().balance;
        let merge = merges_of(&app.database, number).await.unwrap()[0].clone();
        let undone = undo_merge(&app.database, merge.id, NOW).await.unwrap();
        let guest = readers::by_guest_number(&mut app.database.read().await.unwrap(), merge.from).await;
        let back = app.wallets.balance(guest.unwrap().unwrap()).await.unwrap().balance;
        let kept = app.wallets.balance(account).await.unwrap().balance;
        let sum = |balance: &money::wallet::Balance| balance.paid.get() + balance.bonus.get();
        assert_eq!(sum(&back) + sum(&kept), sum(&left), "no coin is lost or doubled");
        assert!(sum(&back) > 0 && sum(&kept) <= had.0 + had.1);
        assert!(undone.missing.get() + sum(&back) >= 200, "what is not there any more is named");
        assert_clean(&site).await;
    }

    async fn orders_are_in_the_export(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let browser = TestBrowser::visiting(&site).await;
        let order = subscribe(&browser, "one", "week").await;
        choose(&site, &order, "pay").await;
        let archive = browser.get("/api/me/export").await;
        let mut archive = zip::ZipArchive::new(std::io::Cursor::new(archive.body.to_vec())).unwrap();
        let mut text = String::new();
        archive.by_name("orders.json").unwrap().read_to_string(&mut text).unwrap();
        let orders: Value = serde_json::from_str(&text).unwrap();
        assert_eq!((&orders[0]["order_id"], &orders[0]["plan"]["plan"]), (&json!(order), &json!("week")));
    }

    async fn a_plan_paid_after_erasure_is_not_renewed(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let app = &site.site.app;
        let leaver = TestBrowser::visiting(&site).await;
        let plan = subscribe(&leaver, "one", "month").await;
        let number: i64 = leaver.number().await.parse().unwrap();
        let found = readers::by_guest_number(&mut app.database.read().await.unwrap(), number).await;
        app.sessions.schedule_deletion(found.unwrap().unwrap()).await.unwrap();
        site.clock.set(NOW + 8 * DAY);
        app.sessions.erase_due().await.unwrap();
        choose(&site, &plan, "pay").await;
        site.clock.set(NOW + 8 * DAY + 60);
        app.payments.reconcile().await.unwrap();
        let sql = "SELECT standing FROM sandbox_payment WHERE payment_order = $1";
        let mut db = app.database.read().await.unwrap();
        let (standing,) = fetch_one!(&mut db, (String,), sql, plan.as_str()).unwrap();
        assert_eq!(standing, "ended");
    }

    async fn buyers_are_not_pruned_and_an_erased_readers_plan_is_cancelled(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let app = &site.site.app;
        let buyer = TestBrowser::visiting(&site).await;
        let pack = recharge(&buyer, "one", "200").await;
        choose(&site, &pack, "pay").await;
        let looker = TestBrowser::visiting(&site).await;
        recharge(&looker, "one", "200").await;
        let leaver = TestBrowser::visiting(&site).await;
        let plan = subscribe(&leaver, "one", "month").await;
        choose(&site, &plan, "pay").await;
        let number: i64 = leaver.number().await.parse().unwrap();
        let found = readers::by_guest_number(&mut app.database.read().await.unwrap(), number).await;
        let leaving = found.unwrap().unwrap();
        app.sessions.schedule_deletion(leaving).await.unwrap();
        assert_eq!(count_readers(&site).await, 3);
        site.clock.set(NOW + 8 * DAY);
        app.sessions.erase_due().await.unwrap();
        app.payments.reconcile().await.unwrap();
        let sql = "SELECT standing FROM sandbox_payment WHERE payment_order = $1";
        let mut db = app.database.read().await.unwrap();
        let (standing,) = fetch_one!(&mut db, (String,), sql, plan.as_str()).unwrap();
        assert_eq!(standing, "ended", "an erased reader is not charged");
        drop(db);
        site.clock.set(NOW + 100 * DAY);
        app.sessions.erase_due().await.unwrap();
        assert_eq!(count_readers(&site).await, 1, "the buyer stays");
        let work = app.database.write::<_, database::DatabaseError, _>(|unit| {
            Box::pin(async move { execute!(unit, "DELETE FROM reader WHERE paid_at IS NOT NULL") })
        });
        assert!(work.await.is_err(), "and cannot be taken away");
    }
}
