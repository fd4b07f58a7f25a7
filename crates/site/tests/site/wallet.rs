//! Tests of coins and unlocks, on SQLite and PostgreSQL.

use std::sync::atomic::{AtomicU64, Ordering};

use database::{Executes, execute, fetch_one};
use money::wallet::{
    Coins, Grant, GrantKind, Refusal, SignedReceipt, Source, UnlockRequest, UnlockService,
    WalletError, is_unlocked,
};
use readers::ReaderId;
use tokio::task::JoinSet;

use crate::owners::{Owned, Owners};
use crate::site::{NOW, id};
use test_database::{TestDatabase, on_both_engines};

const DAY: i64 = 86_400;
const SOLD: i64 = 7;

pub(crate) fn coins(number: i64) -> Coins {
    Coins::new(number).unwrap()
}

pub(crate) fn paid(number: i64) -> Grant {
    let (kind, source) = (GrantKind::Paid, Source::Purchase);
    Grant { coins: coins(number), kind, source, reason: "a pack".into(), key: None }
}

pub(crate) fn bonus(number: i64, days: i64) -> Grant {
    let kind = GrantKind::Bonus { expires: Some(NOW + days * DAY) };
    Grant { coins: coins(number), kind, source: Source::Reward, reason: "a gift".into(), key: None }
}

/// Unlocks sections of a book for this price, with a new idempotency key.
pub(crate) async fn unlock(
    unlocking: &UnlockService,
    reader: ReaderId,
    number: i64,
    sections: &[i64],
    price: i64,
) -> Result<SignedReceipt, WalletError> {
    static KEYS: AtomicU64 = AtomicU64::new(0);
    let key = format!("key-of-a-test-{:08}", KEYS.fetch_add(1, Ordering::Relaxed));
    let asked = UnlockRequest { book_id: id(number), sections: sections.to_vec(), price };
    unlocking.unlock(reader, key.parse().unwrap(), asked).await
}

/// Returns the test environment with another book (`SOLD`), whose twelve sections cost ten coins
/// each.
async fn selling(scratch: &TestDatabase) -> Owners {
    let owners = Owners::new(scratch).await;
    owners.sell(SOLD, 12, 10).await;
    owners
}

/// Returns the number of coins that were spent according to a receipt.
pub(crate) fn spent(receipt: &SignedReceipt) -> i64 {
    receipt.body.spent.coins + receipt.body.spent.bonus
}

async fn assert_balance(owners: &Owners, reader: ReaderId, paid: i64, bonus: i64) {
    let balance = owners.wallets.balance(reader).await.unwrap().balance;
    assert_eq!((balance.paid.get(), balance.bonus.get()), (paid, bonus));
}

async fn faults(owners: &Owners) -> Vec<String> {
    owners.wallets.verify().await.unwrap().faults
}

async fn count(owners: &Owners, sql: &'static str) -> i64 {
    let mut db = owners.database.read().await.unwrap();
    fetch_one!(&mut db, (i64,), sql).unwrap().0
}

on_both_engines! {
    async fn bonus_coins_are_spent_first_soonest_expiry_first(scratch: TestDatabase) {
        let owners = selling(&scratch).await;
        let reader = owners.reader(1).await;
        for grant in [paid(50), bonus(20, 9), bonus(5, 3)] {
            assert!(owners.wallets.grant(reader, grant).await.unwrap());
        }
        let held = owners.wallets.balance(reader).await.unwrap();
        let next = held.balance.next_expiry.unwrap();
        assert_eq!((next.at, next.coins.get()), (NOW + 3 * DAY, 5));
        let rests: Vec<_> = held.lots.iter().map(|lot| lot.remaining.get()).collect();
        assert_eq!(rests, [5, 20, 50]);
        let receipt = owners.unlock(reader, SOLD, &[7], 10).await.unwrap();
        assert_eq!((receipt.body.spent.coins, receipt.body.spent.bonus), (0, 10));
        assert_eq!((receipt.body.balance.coins, receipt.body.balance.bonus), (50, 15));
        assert_balance(&owners, reader, 50, 15).await;
        owners.clock.set(NOW + 9 * DAY);
        assert_balance(&owners, reader, 50, 0).await;
        // The next movement of coins removes the expired ones.
        assert!(owners.wallets.grant(reader, paid(1)).await.unwrap());
        let owned = Owned::by(&owners.database, reader).await;
        assert_eq!((owned.paid, owned.bonus, owned.lots.len()), (51, 0, 2));
        assert_eq!(faults(&owners).await, Vec::<String>::new());
    }

    async fn a_section_is_paid_once_however_many_requests(scratch: TestDatabase) {
        let owners = selling(&scratch).await;
        let reader = owners.reader(1).await;
        owners.wallets.grant(reader, paid(25)).await.unwrap();
        let mut asking = JoinSet::new();
        for _ in 0..64 {
            let unlocking = owners.unlocking.clone();
            asking.spawn(async move { unlock(&unlocking, reader, SOLD, &[8], 10).await.unwrap() });
        }
        let receipts = asking.join_all().await;
        assert_eq!(spent(&receipts[0]), 10);
        assert!(receipts.iter().all(|receipt| *receipt == receipts[0]), "one receipt for all");
        assert_balance(&owners, reader, 15, 0).await;

        // Two requests for different sections, with coins for one section: one succeeds, and the other changes nothing.
        let mut asking = JoinSet::new();
        for section in [9, 10] {
            let unlocking = owners.unlocking.clone();
            asking.spawn(async move { unlock(&unlocking, reader, SOLD, &[section], 10).await });
        }
        let (done, refused): (Vec<_>, Vec<_>) =
            asking.join_all().await.into_iter().partition(Result::is_ok);
        assert_eq!((done.len(), refused.len()), (1, 1));
        assert!(matches!(refused[0],
            Err(WalletError::InsufficientCoins { missing, .. }) if missing == coins(5)));
        assert_eq!(count(&owners, "SELECT COUNT(*) FROM unlock").await, 2);
        assert_balance(&owners, reader, 5, 0).await;
        assert_eq!(faults(&owners).await, Vec::<String>::new());
    }

    async fn several_sections_are_unlocked_all_or_none(scratch: TestDatabase) {
        let owners = selling(&scratch).await;
        let reader = owners.reader(1).await;
        owners.wallets.grant(reader, paid(29)).await.unwrap();
        let refused = owners.unlock(reader, SOLD, &[6, 7, 8], 30).await;
        assert!(matches!(refused, Err(WalletError::InsufficientCoins { .. })));
        let books = owners.catalogue.book_refs(&[id(SOLD)]).await.unwrap();
        let sixth = owners.catalogue.sections_by_number(&books[&id(SOLD)], &[6]).await.unwrap()[0].section;
        let mut db = owners.database.read().await.unwrap();
        assert!(!is_unlocked(&mut db, reader, sixth).await.unwrap());
        drop(db);
        owners.wallets.grant(reader, paid(1)).await.unwrap();
        let receipt = owners.unlock(reader, SOLD, &[6, 7, 8], 30).await.unwrap();
        assert_eq!((spent(&receipt), receipt.body.sections.len()), (30, 3));
        let mut db = owners.database.read().await.unwrap();
        assert!(is_unlocked(&mut db, reader, sixth).await.unwrap());
        drop(db);
        // A section with the price 0 creates no ledger entry, and sections that are already unlocked cost nothing.
        owners.run("UPDATE book SET price = 0").await.unwrap();
        let receipt = owners.unlock(reader, SOLD, &[6, 7, 8, 10], 0).await.unwrap();
        assert_eq!((spent(&receipt), receipt.body.sections.len()), (0, 4));
        assert_eq!(count(&owners, "SELECT COUNT(*) FROM coin_entry").await, 3);
        assert_eq!(faults(&owners).await, Vec::<String>::new());
    }

    async fn a_grant_with_a_key_happens_once(scratch: TestDatabase) {
        let owners = Owners::new(&scratch).await;
        let reader = owners.reader(1).await;
        let other = owners.reader(2).await;
        let mut granting = JoinSet::new();
        for number in 0..20 {
            let grant = Grant { key: Some("event-1".into()), ..paid(200) };
            let (wallets, to) = (owners.wallets.clone(), if number % 5 == 4 { other } else { reader });
            granting.spawn(async move { wallets.grant(to, grant).await.unwrap() });
        }
        let done = granting.join_all().await;
        assert_eq!(done.into_iter().filter(|happened| *happened).count(), 1);
        assert_eq!(count(&owners, "SELECT COUNT(*) FROM coin_lot").await, 1);
        let nothing = owners.wallets.grant(reader, paid(0)).await;
        assert!(matches!(nothing, Err(WalletError::Refused(Refusal::Nothing))));
        let late = owners.wallets.grant(reader, bonus(5, 0)).await;
        assert!(matches!(late, Err(WalletError::ExpiredAlready)));
        assert_eq!(faults(&owners).await, Vec::<String>::new());
    }

    async fn ledger_entries_can_be_neither_changed_nor_deleted(scratch: TestDatabase) {
        let owners = selling(&scratch).await;
        let reader = owners.reader(1).await;
        owners.wallets.grant(reader, paid(25)).await.unwrap();
        owners.unlock(reader, SOLD, &[8], 10).await.unwrap();
        for sql in [
            "UPDATE coin_posting SET amount = amount + 1",
            "DELETE FROM coin_posting",
            "UPDATE coin_entry SET at = 0",
            "DELETE FROM coin_entry",
            "UPDATE coin_lot SET expires_at = NULL",
            "DELETE FROM coin_lot",
        ] {
            let refused = owners.run(sql).await.unwrap_err().to_string();
            assert!(refused.contains("is only added to"), "{sql}: {refused}");
        }
        let refused = owners.run("DELETE FROM unlock").await.unwrap_err().to_string();
        assert!(refused.contains("for ever"), "{refused}");
        for sql in ["UPDATE wallet SET paid = -1", "UPDATE coin_holding SET rest = -1"] {
            assert!(owners.run(sql).await.is_err(), "{sql}");
        }
        assert_balance(&owners, reader, 15, 0).await;
        assert_eq!(faults(&owners).await, Vec::<String>::new());
    }

    async fn an_audit_finds_tampering(scratch: TestDatabase) {
        let owners = selling(&scratch).await;
        let reader = owners.reader(1).await;
        owners.wallets.grant(reader, paid(25)).await.unwrap();
        owners.unlock(reader, SOLD, &[8], 10).await.unwrap();
        let audit = owners.wallets.verify().await.unwrap();
        assert_eq!((audit.entries, audit.wallets, audit.is_clean()), (2, 1, true));
        for (tamper, repair, finding) in [
            ("UPDATE wallet SET paid = paid + 1", "UPDATE wallet SET paid = paid - 1", "cached are 16"),
            ("UPDATE coin_holding SET rest = 14", "UPDATE coin_holding SET rest = 15", "cached is 14"),
            ("UPDATE unlock SET price = 9", "UPDATE unlock SET price = 10", "unlocks cost 9"),
        ] {
            owners.run(tamper).await.unwrap();
            let found = faults(&owners).await;
            assert!(found.len() == 1 && found[0].contains(finding), "{found:?}");
            owners.run(repair).await.unwrap();
        }
        // If somebody drops the trigger and changes an entry, the broken hash chain reveals the change.
        let drop_trigger = match owners.database.read().await.unwrap().engine() {
            database::Engine::Sqlite(_) => "DROP TRIGGER coin_entry_is_not_changed",
            database::Engine::Postgres(_) => "DROP TRIGGER coin_entry_is_not_changed ON coin_entry",
        };
        owners.run(drop_trigger).await.unwrap();
        owners.run("UPDATE coin_entry SET reason = 'another' WHERE act = 'grant'").await.unwrap();
        let found = faults(&owners).await;
        assert!(found.iter().any(|fault| fault.contains("its seal")), "{found:?}");
    }

    async fn a_reader_with_ledger_entries_cannot_be_deleted(scratch: TestDatabase) {
        let owners = Owners::new(&scratch).await;
        let reader = owners.reader(1).await;
        owners.wallets.grant(reader, bonus(5, 3)).await.unwrap();
        assert!(owners.run("DELETE FROM reader").await.is_err());
        let not_paid = "SELECT COUNT(*) FROM reader WHERE paid_at IS NULL";
        assert_eq!(count(&owners, not_paid).await, 1, "it was a gift");
        owners.wallets.grant(reader, paid(5)).await.unwrap();
        assert_eq!(count(&owners, not_paid).await, 0);
        let deleted = owners.database.write(move |unit| Box::pin(async move {
            execute!(unit, "DELETE FROM wallet WHERE reader = $1", reader.get())
        })).await;
        assert!(deleted.is_err(), "its lots and postings are there");
    }
}
