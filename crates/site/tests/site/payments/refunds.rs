//! Tests of refunds, and of the coins and plans that a refund takes back.

use accounts::session::{merges_of, undo_merge};
use catalogue::NewBook;
use money::payments::PaymentError;
use serde_json::json;
use test_database::on_both_engines;

use super::{assert_clean, choose, coins_of, data, post, recharge, state, subscribe, told, vip_of};
use crate::session::TestBrowser;
use crate::site::{NOW, TestSite, book, id};

async fn buy(site: &TestSite, browser: &TestBrowser<'_>, key: &str, pack: &str) -> String {
    let order = recharge(browser, key, pack).await;
    choose(site, &order, "pay").await;
    order
}

on_both_engines! {
    async fn a_pack_refund_takes_unspent_coins_and_leaves_a_debt(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        site.publish(&NewBook { free_sections: 1, price: 110, ..book(1, 3) }).await;
        let payments = &site.site.app.payments;
        let browser = TestBrowser::visiting(&site).await;
        let order = buy(&site, &browser, "one", "200").await;
        let wanted = json!({ "book_id": id(1), "sections": [2], "price": 110 });
        told(&post(&browser, "/api/wallet/unlock", "unlock", &wanted).await);
        assert_eq!(coins_of(&browser).await, (190, 0));

        let refunded = payments.refund(&order, "asked for it").await.unwrap();
        assert_eq!(refunded.state.name(), "refunded");
        assert_eq!(coins_of(&browser).await, (0, 0));
        let debt = data(&browser, "/api/shop/mine").await["debt"].as_i64().unwrap();
        assert!(debt > 0, "{debt}");
        let unlocks = data(&browser, &format!("/api/wallet/unlocks?book_id={}", id(1))).await;
        assert_eq!(unlocks["sections"], json!([2]), "it stays unlocked");
        assert!(matches!(payments.refund(&order, "twice").await, Err(PaymentError::NotPossible(_))));

        buy(&site, &browser, "two", "525").await;
        let (coins, bonus) = coins_of(&browser).await;
        assert_eq!((coins + bonus, bonus), (525 - debt, 0), "the debt is paid first, without a bonus");
        assert_eq!(data(&browser, "/api/shop/mine").await["debt"], 0);
        assert_clean(&site).await;
    }

    async fn coins_from_a_merge_pay_the_debt(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        site.publish(&NewBook { free_sections: 1, price: 110, ..book(1, 3) }).await;
        let app = &site.site.app;
        let mut home = TestBrowser::visiting(&site).await;
        home.prove("ann").await.unwrap();
        let order = buy(&site, &home, "one", "200").await;
        let wanted = json!({ "book_id": id(1), "sections": [2], "price": 110 });
        told(&post(&home, "/api/wallet/unlock", "unlock", &wanted).await);
        app.payments.refund(&order, "asked for it").await.unwrap();
        let debt = data(&home, "/api/shop/mine").await["debt"].as_i64().unwrap();
        assert!(debt > 0, "{debt}");
        let mut phone = TestBrowser::visiting(&site).await;
        buy(&site, &phone, "two", "200").await;
        let (coins, bonus) = coins_of(&phone).await;
        let guest = phone.number().await.parse().unwrap();
        phone.prove("ann").await.unwrap();
        assert_eq!(data(&home, "/api/shop/mine").await["debt"], 0);
        let (coins_left, bonus_left) = coins_of(&home).await;
        assert_eq!(coins_left + bonus_left, coins + bonus - debt);
        assert_clean(&site).await;
        let merge = merges_of(&app.database, guest).await.unwrap()[0].id;
        undo_merge(&app.database, merge, NOW).await.unwrap();
        assert_eq!((coins_of(&home).await, data(&home, "/api/shop/mine").await["debt"].clone()), ((0, 0), json!(0)));
        assert_clean(&site).await;
    }

    async fn an_unpaid_order_is_not_refunded(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let payments = &site.site.app.payments;
        let browser = TestBrowser::visiting(&site).await;
        let order = recharge(&browser, "one", "200").await;
        assert!(matches!(payments.refund(&order, "why").await, Err(PaymentError::NotPossible(_))));
        assert!(matches!(payments.refund("none", "why").await, Err(PaymentError::NoSuchOrder)));
    }

    async fn a_refunded_plan_ends_at_once(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let browser = TestBrowser::visiting(&site).await;
        let order = subscribe(&browser, "one", "year").await;
        choose(&site, &order, "pay").await;
        assert_eq!(vip_of(&browser).await["state"], "active");
        site.site.app.payments.refund(&order, "asked for it").await.unwrap();
        assert_eq!((state(&browser, &order).await.as_str(), &vip_of(&browser).await["state"]), ("refunded", &json!("ended")));
        subscribe(&browser, "again", "week").await;
    }

    async fn a_dispute_can_be_open_won_or_lost(scratch: TestDatabase) {
        let site = TestSite::empty(&scratch).await;
        let payments = &site.site.app.payments;
        let browser = TestBrowser::visiting(&site).await;
        let order = buy(&site, &browser, "one", "200").await;
        payments.dispute_in_sandbox(&order, None).await.unwrap();
        assert_eq!((state(&browser, &order).await.as_str(), coins_of(&browser).await), ("disputed", (200, 100)));
        payments.dispute_in_sandbox(&order, Some(true)).await.unwrap();
        assert_eq!(state(&browser, &order).await, "fulfilled");
        let other = buy(&site, &browser, "two", "525").await;
        payments.dispute_in_sandbox(&other, Some(false)).await.unwrap();
        assert_eq!((state(&browser, &other).await.as_str(), coins_of(&browser).await), ("refunded", (200, 100)));
        assert_clean(&site).await;
    }
}
