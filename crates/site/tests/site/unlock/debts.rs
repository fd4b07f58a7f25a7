use accounts::session::{merges_of, undo_merge};
use money::wallet::{self, Coins, Grant, GrantKind, Source, WalletError};

use super::*;
use crate::site::NOW;
use crate::wallet::coins;
use database::execute;
use test_database::on_both_engines;

const ORDER: &str = "order:1";

fn bought(many: i64) -> Grant {
    Grant { key: Some(ORDER.to_owned()), ..paid(many) }
}

fn bonus_of_order(many: i64) -> Grant {
    let (key, kind) = (Some(format!("{ORDER}:bonus")), GrantKind::Bonus { expires: None });
    Grant { coins: coins(many), kind, source: Source::Purchase, reason: "with a pack".into(), key }
}

async fn refund(site: &TestSite, key: &'static str) -> bool {
    let work = site.site.app.database.write::<_, WalletError, _>(move |unit| {
        Box::pin(async move { wallet::refund(unit, key, "paid back", NOW).await })
    });
    work.await.unwrap()
}

async fn owes(site: &TestSite, reader: ReaderId) -> Coins {
    let mut db = site.site.app.database.read().await.unwrap();
    wallet::debt(&mut db, reader).await.unwrap()
}

on_both_engines! {
    async fn a_refund_takes_unspent_coins_and_leaves_a_debt(scratch: TestDatabase) {
        let site = selling(&scratch).await;
        let app = &site.site.app;
        let (browser, reader) = rich(&site, 7).await;
        app.wallets.grant(reader, bought(25)).await.unwrap();
        app.wallets.grant(reader, bonus_of_order(15)).await.unwrap();
        receipt(&unlock(&browser, "one", &[6, 7], 20).await);
        assert_eq!(coins_of(&browser).await, (27, 0));
        assert!(!refund(&site, "order:2").await, "there is no such purchase");
        assert!(refund(&site, ORDER).await);
        assert_eq!((coins_of(&browser).await, owes(&site, reader).await), ((2, 0), coins(15)));
        assert_eq!(owned(&browser).await, json!([6, 7]), "an unlocked section stays so");
        assert!(!refund(&site, ORDER).await, "once");
        assert_clean(&site).await;

        let gift = Grant { source: Source::Reward, ..paid(10) };
        app.wallets.grant(reader, gift).await.unwrap();
        assert_eq!((coins_of(&browser).await, owes(&site, reader).await), ((2, 0), coins(5)));
        app.wallets.grant(reader, paid(10)).await.unwrap();
        assert_eq!((coins_of(&browser).await, owes(&site, reader).await), ((7, 0), Coins::ZERO));
        let repaid = data(&browser, "/api/wallet/consumption-records?kind=repay").await;
        let repaid: Vec<_> = repaid["list"].as_array().unwrap().iter().map(|r| r["coins"].clone()).collect();
        assert_eq!(repaid, [-5, -10]);
        let refunded = data(&browser, "/api/wallet/consumption-records?kind=refund").await;
        assert_eq!(refunded["list"].as_array().unwrap().len(), 1, "no bonus coins were left");
        assert_clean(&site).await;
        // The verification of the ledger also checks debts.
        for (tamper, repair) in [
            ("UPDATE wallet SET debt = 1", "UPDATE wallet SET debt = 0"),
            ("UPDATE coin_debt SET owed = 1", "UPDATE coin_debt SET owed = 0"),
        ] {
            for (sql, clean) in [(tamper, false), (repair, true)] {
                app.database.write(move |unit| Box::pin(async move { execute!(unit, sql) })).await.unwrap();
                assert_eq!(app.wallets.verify().await.unwrap().is_clean(), clean, "{sql}");
            }
        }
    }

    async fn a_refund_finds_coins_that_were_merged_into_an_account(scratch: TestDatabase) {
        let site = selling(&scratch).await;
        let app = &site.site.app;
        let (mut account, account_id) = rich(&site, 0).await;
        account.prove("ann").await.unwrap();
        let (mut guest, guest_id) = rich(&site, 0).await;
        app.wallets.grant(guest_id, bought(50)).await.unwrap();
        receipt(&unlock(&guest, "before", &[6], 10).await);
        guest.prove("ann").await.unwrap();
        receipt(&unlock(&guest, "after", &[7], 10).await);
        assert!(refund(&site, ORDER).await);
        assert_eq!((coins_of(&guest).await, owes(&site, account_id).await), ((0, 0), coins(20)));
        assert_eq!(owes(&site, guest_id).await, Coins::ZERO);
        assert_clean(&site).await;
        let number = guest.number().await.parse().unwrap();
        let merge = merges_of(&app.database, number).await.unwrap()[0].id;
        undo_merge(&app.database, merge, NOW).await.unwrap();
        assert_eq!(owes(&site, account_id).await, coins(20), "a debt from after the merge stays");
        assert_clean(&site).await;
    }

    async fn a_debt_follows_a_merge_and_its_undo(scratch: TestDatabase) {
        let site = selling(&scratch).await;
        let app = &site.site.app;
        let (mut account, account_id) = rich(&site, 5).await;
        account.prove("ann").await.unwrap();
        let (mut guest, guest_id) = rich(&site, 0).await;
        app.wallets.grant(guest_id, bought(30)).await.unwrap();
        receipt(&unlock(&guest, "before", &[6, 7, 8], 30).await);
        assert!(refund(&site, ORDER).await);
        guest.prove("ann").await.unwrap();
        let both = (owes(&site, guest_id).await, owes(&site, account_id).await);
        assert_eq!((both, coins_of(&guest).await), ((Coins::ZERO, coins(30)), (5, 0)));
        app.wallets.grant(account_id, paid(10)).await.unwrap();
        let number = guest.number().await.parse().unwrap();
        let merge = merges_of(&app.database, number).await.unwrap()[0].id;
        undo_merge(&app.database, merge, NOW).await.unwrap();
        let both = (owes(&site, guest_id).await, owes(&site, account_id).await);
        assert_eq!(both, (coins(20), Coins::ZERO));
        assert_clean(&site).await;
    }
}
