//! Compares the ledger with a model that tracks every coin, and tests each rule.

mod debts;
mod model;
mod simulated;

use std::collections::BTreeSet;

use proptest::prelude::*;

use crate::*;
use model::{Simulation, account, any_step, coins};

/// The number of random cases that each property test runs; each case has sixty steps.
const CASES: u32 = 500;

proptest! {
    #![proptest_config(ProptestConfig { cases: CASES, ..ProptestConfig::default() })]

    #[test]
    fn every_coin_is_in_the_account_of_the_model(steps in proptest::collection::vec(any_step(), 60)) {
        let mut world = Simulation::new();
        for step in &steps {
            world.apply(step);
            world.compare();
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 100, ..ProptestConfig::default() })]

    #[test]
    fn a_replay_ends_in_the_same_state_and_detects_any_changed_entry(
        steps in proptest::collection::vec(any_step(), 5..60),
        chosen in any::<prop::sample::Index>(),
        change in 0..5,
    ) {
        let mut world = Simulation::new();
        steps.iter().for_each(|step| world.apply(step));
        let mut replayed = Ledger::new();
        for (entry, hash) in &world.entries {
            prop_assert_eq!(replayed.post_verified(entry, hash), Ok(()));
        }
        for wallet in world.ledger.wallets().collect::<BTreeSet<_>>() {
            prop_assert_eq!(replayed.wallet(wallet), world.ledger.wallet(wallet));
            prop_assert!(replayed.owed(wallet).eq(world.ledger.owed(wallet)));
            prop_assert_eq!(replayed.head(wallet), world.ledger.head(wallet));
        }
        prop_assume!(!world.entries.is_empty());
        let index = chosen.index(world.entries.len());
        let (entry, _) = &mut world.entries[index];
        match change {
            0 => entry.at += 1,
            1 => entry.reason.push('x'),
            2 => entry.key = Some(String::new()),
            3 => entry.postings.iter_mut().for_each(|posting| posting.amount *= 2),
            _ => drop(entry.postings.pop()),
        }
        let mut replayed = Ledger::new();
        let errors = world.entries.iter().filter(|(entry, hash)| {
            replayed.post_verified(entry, hash).is_err()
        });
        prop_assert!(errors.count() > 0);
    }
}

fn ledger_with_one_lot() -> (Ledger, Wallet) {
    let mut ledger = Ledger::new();
    let empty = ledger.wallet(WalletId(1)).unwrap();
    let lot = Lot::bonus(LotId(1), Source::Reward, 0, Some(100));
    ledger.post(&grant(&empty, lot, coins(10)).unwrap()).unwrap();
    let wallet = ledger.wallet(WalletId(1)).unwrap();
    (ledger, wallet)
}

#[test]
fn an_entry_that_breaks_a_rule_is_refused_and_changes_nothing() {
    let (mut ledger, wallet) = ledger_with_one_lot();
    let before = ledger.clone();
    let good = spend(&wallet, coins(10), 50).unwrap();
    let changed = |change: &dyn Fn(&mut Entry)| {
        let mut entry = good.clone();
        change(&mut entry);
        entry
    };
    let cases: Vec<(Entry, EntryError)> = vec![
        (changed(&|entry| entry.postings.clear()), EntryError::Empty),
        (changed(&|entry| entry.postings[0].amount = -9), EntryError::NonZeroSum(1, 1)),
        (changed(&|entry| entry.kind = EntryKind::Grant), EntryError::LotMismatch),
        (changed(&|entry| entry.kind = EntryKind::Expire), EntryError::NotExpired(1)),
        (
            changed(&|entry| entry.kind = EntryKind::Refund),
            EntryError::ForbiddenPosting("spent", "refund"),
        ),
        (changed(&|entry| entry.opens = Some(wallet.held()[0].lot)), EntryError::DuplicateLot(1)),
        (
            changed(&|entry| entry.postings.iter_mut().for_each(|p| p.lot = LotId(2))),
            EntryError::UnknownLot(2),
        ),
        (
            changed(&|entry| {
                entry.postings[0].amount = -11;
                entry.postings[1].amount = 11;
            }),
            EntryError::BalanceOutOfRange(1, 1, -1),
        ),
    ];
    for (entry, error) in cases {
        assert_eq!(ledger.post(&entry), Err(error));
        assert_eq!(ledger.wallet(WalletId(1)), before.wallet(WalletId(1)));
        assert_eq!(ledger.head(WalletId(1)), before.head(WalletId(1)));
    }
    assert_eq!(ledger.post_verified(&good, &EntryHash::default()), Err(EntryError::HashMismatch));
    assert_eq!(ledger.post(&good), Ok(()));
}

#[test]
fn coins_are_never_negative_and_have_a_maximum() {
    assert_eq!(Coins::new(-1), Err(InvalidCoins(-1)));
    assert_eq!(Coins::new(i64::MAX), Err(InvalidCoins(i64::MAX)));
    assert_eq!(Coins::MAX.checked_add(coins(1)), None);
    assert_eq!(Coins::ZERO.checked_sub(coins(1)), None);
    let (_, wallet) = ledger_with_one_lot();
    let lot = Lot::paid(LotId(2), Source::Purchase, 0);
    assert_eq!(grant(&wallet, lot, Coins::MAX), Err(Refusal::TooMany));
    assert_eq!(grant(&wallet, lot, Coins::ZERO), Err(Refusal::Nothing));
}

#[test]
fn a_lot_that_expires_now_cannot_be_spent() {
    let (_, wallet) = ledger_with_one_lot();
    assert!(spend(&wallet, coins(10), 99).is_ok());
    assert_eq!(spend(&wallet, coins(1), 100), Err(Refusal::TooFew { missing: coins(1) }));
    assert_eq!(wallet.balance(100), Balance::default());
}

#[test]
fn names_round_trip_and_unknown_names_are_refused() {
    let acts = [
        EntryKind::Grant,
        EntryKind::Spend,
        EntryKind::Expire,
        EntryKind::Refund,
        EntryKind::Repay,
        EntryKind::Merge,
    ];
    for act in acts.into_iter().chain([EntryKind::UndoMerge, EntryKind::Void]) {
        assert_eq!(act.name().parse(), Ok(act));
    }
    assert!("gift".parse::<EntryKind>().is_err());
    assert_eq!(Account::named("wallet", Some(WalletId(3))), Some(account(3)));
    assert_eq!(Account::named("spent", None), Some(Account::Spent));
    assert_eq!(Account::named("debt", Some(WalletId(3))), Some(Account::Debt(WalletId(3))));
    assert_eq!(Account::named("wallet", None), None);
    assert_eq!(Account::named("debt", None), None);
    assert_eq!(Account::named("spent", Some(WalletId(3))), None);
}

#[test]
fn lots_are_spent_in_one_order_whoever_brought_them_into_the_wallet() {
    let (guest, account) = (WalletId(1), WalletId(2));
    let mut ledger = Ledger::new();
    for (wallet, lot) in [
        (account, Lot::paid(LotId(1), Source::Purchase, 30)),
        (guest, Lot::paid(LotId(2), Source::Purchase, 10)),
        (account, Lot::bonus(LotId(3), Source::Reward, 5, Some(900))),
        (guest, Lot::bonus(LotId(4), Source::Reward, 20, Some(500))),
        (account, Lot::paid(LotId(5), Source::Purchase, 10)),
    ] {
        let entry = grant(&ledger.wallet(wallet).unwrap(), lot, coins(5)).unwrap();
        ledger.post(&entry).unwrap();
    }
    let (from, into) = (ledger.wallet(guest).unwrap(), ledger.wallet(account).unwrap());
    let merged = merge(&from, &into, coins(100), 40).unwrap();
    ledger.post(&merged.entry.unwrap()).unwrap();
    let spent = spend(&ledger.wallet(account).unwrap(), coins(25), 40).unwrap();
    let taken = spent.postings.iter().filter(|posting| posting.amount < 0);
    let order: Vec<_> = taken.map(|posting| posting.lot.0).collect();
    assert_eq!(order, [4, 3, 2, 5, 1], "bonus by expiry, then paid coins by age");
}
