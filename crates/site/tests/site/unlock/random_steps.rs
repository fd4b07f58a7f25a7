//! Runs random operations on the wallet service, and checks after each operation that the stored sums of coins equal
//! the sums of all postings.

use database::{Database, execute, fetch_one};
use money::wallet::{self, Coins, Grant, GrantKind, MergeLimit, Source, WalletError, WalletMerge};
use proptest::prelude::*;
use proptest::strategy::ValueTree as _;
use proptest::test_runner::TestRunner;

use crate::owners::Owners;
use crate::site::NOW;
use crate::wallet::{coins, paid, spent};
use readers::ReaderId;
use test_database::on_both_engines;

const STEPS: usize = 400;
const READERS: usize = 4;
const SOLD: i64 = 7;
const DAY: i64 = 86_400;

#[derive(Debug, Clone)]
enum Step {
    Recharge { reader: usize, coins: i64, bonus: i64 },
    Claim { reader: usize, coins: i64, days: i64 },
    Spend { reader: usize, coins: i64 },
    Wait(i64),
    Refund { order: usize },
    Merge { from: usize, into: usize, cap: i64 },
    UndoMerge,
}

fn any_step() -> impl Strategy<Value = Step> {
    let reader = || 0..READERS;
    prop_oneof![
        3 => (reader(), 1..300_i64, 0..60_i64)
            .prop_map(|(reader, coins, bonus)| Step::Recharge { reader, coins, bonus }),
        2 => (reader(), 1..30_i64, 1..9_i64)
            .prop_map(|(reader, coins, days)| Step::Claim { reader, coins, days }),
        4 => (reader(), 1..200_i64).prop_map(|(reader, coins)| Step::Spend { reader, coins }),
        1 => (1..4_i64).prop_map(Step::Wait),
        2 => (0..60_usize).prop_map(|order| Step::Refund { order }),
        2 => (reader(), reader(), 0..80_i64)
            .prop_map(|(from, into, cap)| Step::Merge { from, into, cap }),
        1 => Just(Step::UndoMerge),
    ]
}

struct Walk {
    owners: Owners,
    readers: Vec<ReaderId>,
    now: i64,
    orders: usize,
    /// Number of the section that the last `Spend` step tried to unlock. Each `Spend` step takes the next section.
    sections: i64,
    merges: Vec<(ReaderId, ReaderId, WalletMerge)>,
}

impl Walk {
    async fn take(&mut self, step: Step) {
        match step {
            Step::Recharge { reader, coins: many, bonus } => {
                self.orders += 1;
                let key = format!("order:{}", self.orders);
                let kind = GrantKind::Bonus { expires: None };
                let more = (format!("{key}:bonus"), kind, Source::Purchase);
                let pack = Grant { key: Some(key), ..paid(many) };
                assert!(self.owners.wallets.grant(self.readers[reader], pack).await.unwrap());
                if bonus > 0 {
                    self.give(reader, bonus, more).await;
                }
            }
            Step::Claim { reader, coins, days } => {
                self.orders += 1;
                let kind = GrantKind::Bonus { expires: Some(self.now + days * DAY) };
                self.give(reader, coins, (format!("claim:{}", self.orders), kind, Source::Reward))
                    .await;
            }
            Step::Spend { reader, coins: many } => {
                self.sections += 1;
                self.set_price(many).await;
                let reader = self.readers[reader];
                let receipt = self.owners.unlock(reader, SOLD, &[self.sections], many).await;
                let refused = |error| matches!(error, WalletError::InsufficientCoins { .. });
                assert!(receipt.map_or_else(refused, |receipt| spent(&receipt) == many));
            }
            Step::Wait(days) => {
                self.now += days * DAY;
                self.owners.clock.set(self.now);
            }
            Step::Refund { order } => self.refund(order).await,
            Step::Merge { from, into, cap } if from != into => {
                let (from, into, now) = (self.readers[from], self.readers[into], self.now);
                let limit = MergeLimit { bonus_per_week: coins(cap), guest_since: now - 9 * DAY };
                let merged = self.owners.database.write::<_, WalletError, _>(move |unit| {
                    Box::pin(async move { wallet::merge(unit, from, into, limit, now).await })
                });
                self.merges.push((from, into, merged.await.unwrap()));
            }
            Step::Merge { .. } => {}
            Step::UndoMerge => {
                let Some((from, into, merged)) = self.merges.pop() else { return };
                let now = self.now;
                let undone = self.owners.database.write::<_, WalletError, _>(move |unit| {
                    Box::pin(
                        async move { wallet::undo_merge(unit, from, into, &merged, now).await },
                    )
                });
                undone.await.unwrap();
            }
        }
    }

    /// Sets the price of the next section to be unlocked, by changing the price of all sections.
    async fn set_price(&self, price: i64) {
        let changed = self.owners.database.write::<_, WalletError, _>(move |unit| {
            Box::pin(async move { Ok(execute!(unit, "UPDATE book SET price = $1", price)?) })
        });
        changed.await.unwrap();
    }

    async fn give(
        &self,
        reader: usize,
        many: i64,
        (key, kind, source): (String, GrantKind, Source),
    ) {
        let grant =
            Grant { coins: coins(many), kind, source, reason: "given".into(), key: Some(key) };
        assert!(self.owners.wallets.grant(self.readers[reader], grant).await.unwrap());
    }

    async fn refund(&self, order: usize) {
        let (key, now) = (format!("order:{order}"), self.now);
        let done = self.owners.database.write::<_, WalletError, _>(move |unit| {
            Box::pin(async move {
                let first = wallet::refund(unit, &key, "paid back", now).await?;
                assert!(!wallet::refund(unit, &key, "paid back", now).await?, "once");
                Ok(first)
            })
        });
        done.await.unwrap();
    }
}

/// Asserts that the stored sums of wallets and lots equal the sums of all postings.
async fn assert_sums(database: &Database) {
    let mut db = database.read().await.unwrap();
    for (sql, expected) in [
        (
            "SELECT COUNT(*) FROM (SELECT lot FROM coin_posting GROUP BY lot, entry HAVING SUM(amount) <> 0) x",
            0,
        ),
        (
            "SELECT COUNT(*) FROM wallet w WHERE w.paid + w.bonus <> COALESCE(
            (SELECT SUM(amount) FROM coin_posting p WHERE p.reader = w.reader), 0)",
            0,
        ),
        (
            "SELECT COUNT(*) FROM wallet w WHERE w.debt <> COALESCE(
            (SELECT -SUM(amount) FROM coin_posting p WHERE p.debtor = w.reader), 0)",
            0,
        ),
        ("SELECT COUNT(*) FROM wallet w WHERE w.paid < 0 OR w.bonus < 0 OR w.debt < 0", 0),
        (
            "SELECT COUNT(*) FROM wallet w WHERE w.paid + w.bonus <> COALESCE(
            (SELECT SUM(rest) FROM coin_holding h WHERE h.reader = w.reader), 0)",
            0,
        ),
    ] {
        assert_eq!(fetch_one!(&mut db, (i64,), sql).unwrap().0, expected, "{sql}");
    }
}

on_both_engines! {
    async fn cached_sums_always_equal_recomputed_ones(scratch: TestDatabase) {
        let (steps, owners) = (scratch.random_cases(STEPS), Owners::new(&scratch).await);
        owners.sell(SOLD, STEPS, 1).await;
        let mut readers = Vec::new();
        for number in 1..=READERS {
            readers.push(owners.reader(i64::try_from(number).unwrap()).await);
        }
        let (orders, merges) = (0, Vec::new());
        let mut walk = Walk { owners, readers, now: NOW, orders, sections: 0, merges };
        let mut runner = TestRunner::deterministic();
        for number in 0..steps {
            let step = any_step().new_tree(&mut runner).unwrap().current();
            walk.take(step.clone()).await;
            assert_sums(&walk.owners.database).await;
            if number % 50 == 49 {
                let audit = walk.owners.wallets.verify().await.unwrap();
                assert_eq!(audit.faults, Vec::<String>::new(), "after {step:?}");
            }
        }
        let mut db = walk.owners.database.read().await.unwrap();
        let mut owed = Coins::ZERO;
        for reader in &walk.readers {
            owed = owed.checked_add(wallet::debt(&mut db, *reader).await.unwrap()).unwrap();
        }
        let count = "SELECT COUNT(*) FROM coin_entry WHERE act = 'repay'";
        assert!(fetch_one!(&mut db, (i64,), count).unwrap().0 > 0, "debts were made and paid; {owed} are left");
    }
}
