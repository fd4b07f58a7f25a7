//! The ledger against a model in which every coin is a thing of its own.

use std::collections::BTreeSet;

use proptest::prelude::*;

use crate::*;

const WALLETS: i64 = 3;
const START: i64 = 1_000;

#[derive(Debug, Clone)]
enum Step {
    Grant { wallet: i64, coins: i64, days: Option<i64>, paid: bool },
    Spend { wallet: i64, coins: i64 },
    Wait(i64),
    Expire { wallet: i64 },
    Refund { wallet: i64, lot: usize },
    Merge { from: i64, into: i64, cap: i64 },
    UndoMerge,
}

fn any_step() -> impl Strategy<Value = Step> {
    let wallet = || 0..WALLETS;
    let days = proptest::option::of(1..30_i64);
    prop_oneof![
        4 => (wallet(), 1..60_i64, days, any::<bool>())
            .prop_map(|(wallet, coins, days, paid)| Step::Grant { wallet, coins, days, paid }),
        4 => (wallet(), 0..80_i64).prop_map(|(wallet, coins)| Step::Spend { wallet, coins }),
        2 => (0..12_i64).prop_map(Step::Wait),
        1 => wallet().prop_map(|wallet| Step::Expire { wallet }),
        1 => (wallet(), 0..8_usize).prop_map(|(wallet, lot)| Step::Refund { wallet, lot }),
        2 => (wallet(), wallet(), 0..50_i64)
            .prop_map(|(from, into, cap)| Step::Merge { from, into, cap }),
        1 => Just(Step::UndoMerge),
    ]
}

/// A coin by itself, and where it is.
#[derive(Debug, Clone, Copy)]
struct Coin {
    lot: Lot,
    at: Account,
}

struct World {
    books: Books,
    coins: Vec<Coin>,
    entries: Vec<(Entry, Seal)>,
    now: i64,
    lots: i64,
    merges: Vec<(i64, i64, Vec<Moved>)>,
}

fn account(wallet: i64) -> Account {
    Account::Wallet(WalletId(wallet))
}

fn coins(number: i64) -> Coins {
    Coins::new(number).unwrap()
}

impl World {
    fn new() -> Self {
        let (books, entries, coins) = (Books::new(), Vec::new(), Vec::new());
        Self { books, coins, entries, now: START, lots: 0, merges: Vec::new() }
    }

    fn wallet(&self, wallet: i64) -> Wallet {
        self.books.wallet(WalletId(wallet)).unwrap()
    }

    fn post(&mut self, entry: Entry) {
        let seal = self.books.seal(&entry);
        self.books.post(&entry).unwrap();
        self.entries.push((entry, seal));
    }

    /// Coins of a wallet that can be spent, in the order in which they are.
    fn spendable(&mut self, wallet: i64) -> Vec<&mut Coin> {
        let now = self.now;
        let mut found: Vec<_> = self.coins.iter_mut().collect();
        found.retain(|coin| coin.at == account(wallet));
        found.retain(|coin| coin.lot.expires().is_none_or(|expires| expires > now));
        found.sort_by_key(|coin| match coin.lot.kind() {
            Kind::Bonus => (0, coin.lot.expires().unwrap_or(i64::MAX), coin.lot.id()),
            Kind::Paid => (1, coin.lot.arrived(), coin.lot.id()),
        });
        found
    }

    fn take(&mut self, step: &Step) {
        let now = self.now;
        match *step {
            Step::Wait(time) => self.now += time,
            Step::Grant { wallet, coins: number, days, paid } => {
                self.lots += 1;
                let id = LotId(self.lots);
                let lot = match paid {
                    true => Lot::paid(id, Source::Purchase, now),
                    false => Lot::bonus(id, Source::Reward, now, days.map(|days| now + days)),
                };
                let entry = grant(&self.wallet(wallet), lot, coins(number)).unwrap();
                self.post(entry);
                self.coins.extend((0..number).map(|_| Coin { lot, at: account(wallet) }));
            }
            Step::Spend { wallet, coins: number } => self.spend(wallet, number),
            Step::Expire { wallet } => {
                if let Some(entry) = expire(&self.wallet(wallet), now) {
                    self.post(entry);
                }
                assert_eq!(expire(&self.wallet(wallet), now), None, "once is enough");
                for coin in self.coins.iter_mut().filter(|coin| coin.at == account(wallet)) {
                    if coin.lot.expires().is_some_and(|expires| expires <= now) {
                        coin.at = Account::Expired;
                    }
                }
            }
            Step::Refund { wallet, lot } => {
                let held = self.wallet(wallet);
                let Some(lot) = held.held().get(lot).map(|held| held.lot.id()) else { return };
                self.post(refund(&held, lot, now).unwrap());
                assert_eq!(refund(&self.wallet(wallet), lot, now), Err(Refusal::NoSuchLot));
                let here = account(wallet);
                let refunded = |coin: &&mut Coin| coin.at == here && coin.lot.id() == lot;
                self.coins.iter_mut().filter(refunded).for_each(|c| c.at = Account::Refunded);
            }
            Step::Merge { from, into, cap } => self.merge(from, into, cap),
            Step::UndoMerge => self.undo_merge(),
        }
    }

    fn spend(&mut self, wallet: i64, number: i64) {
        let spent = spend(&self.wallet(wallet), coins(number), self.now);
        let mut there = self.spendable(wallet);
        let missing = number - i64::try_from(there.len()).unwrap();
        match spent {
            Err(Refusal::Nothing) => assert_eq!(number, 0),
            Err(refusal) => {
                assert_eq!(refusal, Refusal::TooFew { missing: coins(missing) });
            }
            Ok(entry) => {
                assert!(missing <= 0);
                there.iter_mut().zip(0..number).for_each(|(coin, _)| coin.at = Account::Spent);
                self.post(entry);
            }
        }
    }

    fn merge(&mut self, from: i64, into: i64, cap: i64) {
        if from == into {
            return;
        }
        let merge = merge(&self.wallet(from), &self.wallet(into), coins(cap), self.now).unwrap();
        let mut room = cap;
        let mut held_back = 0;
        for coin in self.spendable(from).into_iter().rev() {
            match coin.lot.kind() {
                Kind::Paid => coin.at = account(into),
                Kind::Bonus if room > 0 => {
                    coin.at = account(into);
                    room -= 1;
                }
                Kind::Bonus => held_back += 1,
            }
        }
        assert_eq!(merge.held_back.get(), held_back);
        if let Some(entry) = merge.entry {
            self.post(entry);
        }
        self.merges.push((from, into, merge.moved));
    }

    fn undo_merge(&mut self) {
        let Some((from, into, moved)) = self.merges.pop() else { return };
        let undone = undo_merge(&self.wallet(into), &self.wallet(from), &moved, self.now).unwrap();
        let mut missing = 0;
        for lot in &moved {
            let here =
                self.coins.iter_mut().filter(|c| c.at == account(into) && c.lot.id() == lot.lot);
            let back: Vec<_> = here.zip(0..lot.coins.get()).map(|(coin, _)| coin).collect();
            missing += lot.coins.get() - i64::try_from(back.len()).unwrap();
            back.into_iter().for_each(|coin| coin.at = account(from));
        }
        assert_eq!(undone.missing.get(), missing);
        if let Some(entry) = undone.entry {
            self.post(entry);
        }
        let again = undo_merge(&self.wallet(into), &self.wallet(from), &undone.returned, self.now);
        let all_moved = Coins::sum(undone.returned.iter().map(|lot| lot.coins)).unwrap();
        let left: i64 =
            undone.returned.iter().map(|lot| self.rest_of(into, lot).min(lot.coins.get())).sum();
        assert_eq!(again.unwrap().missing.get(), all_moved.get() - left);
    }

    fn rest_of(&self, wallet: i64, lot: &Moved) -> i64 {
        self.books.rest(WalletId(wallet), lot.lot).get()
    }

    /// Every wallet and every lot has exactly the coins of the model.
    fn compare(&self) {
        for wallet in 0..WALLETS {
            for lot in 1..=self.lots {
                let here = |coin: &&Coin| coin.at == account(wallet) && coin.lot.id() == LotId(lot);
                let expected = i64::try_from(self.coins.iter().filter(here).count()).unwrap();
                assert_eq!(self.books.rest(WalletId(wallet), LotId(lot)).get(), expected);
            }
            self.compare_balance(wallet);
        }
        let mut sum = 0;
        for (entry, _) in &self.entries {
            sum += entry.postings.iter().map(|posting| posting.amount).sum::<i64>();
        }
        assert_eq!(sum, 0);
    }

    fn compare_balance(&self, wallet: i64) {
        let balance = self.wallet(wallet).balance(self.now);
        let live = |coin: &&Coin| coin.at == account(wallet) && !coin.lot.is_expired(self.now);
        let of =
            |kind| self.coins.iter().filter(live).filter(move |c| c.lot.kind() == kind).count();
        assert_eq!(usize::try_from(balance.paid.get()).unwrap(), of(Kind::Paid));
        assert_eq!(usize::try_from(balance.bonus.get()).unwrap(), of(Kind::Bonus));
        let expiring = self.coins.iter().filter(live).filter_map(|coin| coin.lot.expires());
        let next = expiring.clone().min().map(|at| Expiry {
            at,
            coins: coins(i64::try_from(expiring.filter(|e| *e == at).count()).unwrap()),
        });
        assert_eq!(balance.next_expiry, next);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    #[test]
    fn every_coin_is_where_the_model_says(steps in proptest::collection::vec(any_step(), 1..60)) {
        let mut world = World::new();
        for step in &steps {
            world.take(step);
            world.compare();
        }
    }

    #[test]
    fn a_replay_ends_in_the_same_state_and_any_change_of_an_entry_shows(
        steps in proptest::collection::vec(any_step(), 5..60),
        chosen in any::<prop::sample::Index>(),
        change in 0..5,
    ) {
        let mut world = World::new();
        steps.iter().for_each(|step| world.take(step));
        let mut again = Books::new();
        for (entry, seal) in &world.entries {
            prop_assert_eq!(again.post_sealed(entry, seal), Ok(()));
        }
        for wallet in world.books.wallets().collect::<BTreeSet<_>>() {
            prop_assert_eq!(again.wallet(wallet), world.books.wallet(wallet));
            prop_assert_eq!(again.head(wallet), world.books.head(wallet));
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
        let mut again = Books::new();
        let faults = world.entries.iter().filter(|(entry, seal)| {
            again.post_sealed(entry, seal).is_err()
        });
        prop_assert!(faults.count() > 0);
    }
}

fn one_lot() -> (Books, Wallet) {
    let mut books = Books::new();
    let empty = books.wallet(WalletId(1)).unwrap();
    let lot = Lot::bonus(LotId(1), Source::Reward, 0, Some(100));
    books.post(&grant(&empty, lot, coins(10)).unwrap()).unwrap();
    let wallet = books.wallet(WalletId(1)).unwrap();
    (books, wallet)
}

#[test]
fn an_entry_that_breaks_a_rule_is_refused_and_changes_nothing() {
    let (mut books, wallet) = one_lot();
    let before = books.clone();
    let good = spend(&wallet, coins(10), 50).unwrap();
    let with = |change: &dyn Fn(&mut Entry)| {
        let mut entry = good.clone();
        change(&mut entry);
        entry
    };
    let cases: Vec<(Entry, Fault)> = vec![
        (with(&|entry| entry.postings.clear()), Fault::Empty),
        (with(&|entry| entry.postings[0].amount = -9), Fault::NotZero(1, 1)),
        (with(&|entry| entry.act = Act::Grant), Fault::NotItsLot),
        (with(&|entry| entry.act = Act::Expire), Fault::NotExpired(1)),
        (with(&|entry| entry.act = Act::Refund), Fault::WrongFlow("spent", "refund")),
        (with(&|entry| entry.opens = Some(wallet.held()[0].lot)), Fault::LotTwice(1)),
        (
            with(&|entry| entry.postings.iter_mut().for_each(|p| p.lot = LotId(2))),
            Fault::UnknownLot(2),
        ),
        (
            with(&|entry| {
                entry.postings[0].amount = -11;
                entry.postings[1].amount = 11;
            }),
            Fault::NotCoins(1, 1, -1),
        ),
    ];
    for (entry, fault) in cases {
        assert_eq!(books.post(&entry), Err(fault));
        assert_eq!(books.wallet(WalletId(1)), before.wallet(WalletId(1)));
        assert_eq!(books.head(WalletId(1)), before.head(WalletId(1)));
    }
    assert_eq!(books.post_sealed(&good, &Seal::default()), Err(Fault::BrokenSeal));
    assert_eq!(books.post(&good), Ok(()));
}

#[test]
fn coins_are_none_or_more_and_bounded() {
    assert_eq!(Coins::new(-1), Err(NotCoins(-1)));
    assert_eq!(Coins::new(i64::MAX), Err(NotCoins(i64::MAX)));
    assert_eq!(Coins::MOST.plus(coins(1)), None);
    assert_eq!(Coins::ZERO.minus(coins(1)), None);
    let (_, wallet) = one_lot();
    let lot = Lot::paid(LotId(2), Source::Purchase, 0);
    assert_eq!(grant(&wallet, lot, Coins::MOST), Err(Refusal::TooMany));
    assert_eq!(grant(&wallet, lot, Coins::ZERO), Err(Refusal::Nothing));
}

#[test]
fn a_lot_that_expires_now_cannot_be_spent_any_more() {
    let (_, wallet) = one_lot();
    assert!(spend(&wallet, coins(10), 99).is_ok());
    assert_eq!(spend(&wallet, coins(1), 100), Err(Refusal::TooFew { missing: coins(1) }));
    assert_eq!(wallet.balance(100), Balance::default());
}

#[test]
fn names_are_read_back_and_others_refused() {
    for act in [Act::Grant, Act::Spend, Act::Expire, Act::Refund, Act::Merge, Act::UndoMerge] {
        assert_eq!(act.name().parse(), Ok(act));
    }
    assert!("gift".parse::<Act>().is_err());
    assert_eq!(Account::named("wallet", Some(WalletId(3))), Some(account(3)));
    assert_eq!(Account::named("spent", None), Some(Account::Spent));
    assert_eq!(Account::named("wallet", None), None);
    assert_eq!(Account::named("spent", Some(WalletId(3))), None);
}
