//! Random steps, applied to the ledger and to a model that tracks every coin and every owed coin.

use std::collections::HashMap;

use proptest::prelude::*;

use crate::*;

const WALLETS: i64 = 3;
const START: i64 = 1_000;

#[derive(Debug, Clone)]
pub(super) enum Step {
    /// A reader buys a pack: `coins` paid coins and `bonus` bonus coins are granted.
    Recharge {
        wallet: i64,
        coins: i64,
        bonus: i64,
    },
    /// A reader claims a reward: `coins` bonus coins with an expiry are granted.
    Claim {
        wallet: i64,
        coins: i64,
        days: i64,
    },
    Spend {
        wallet: i64,
        coins: i64,
    },
    /// A reader's VIP subscription begins or ends, which must not move any coin.
    Vip,
    Wait(i64),
    Expire {
        wallet: i64,
    },
    /// A lot is refunded, whichever wallets hold its coins; its used coins become a debt of `debtor`.
    Refund {
        lot: i64,
        debtor: i64,
    },
    Merge {
        from: i64,
        into: i64,
        cap: i64,
    },
    UndoMerge,
}

pub(super) fn any_step() -> impl Strategy<Value = Step> {
    let wallet = || 0..WALLETS;
    prop_oneof![
        3 => (wallet(), 1..60_i64, 0..20_i64)
            .prop_map(|(wallet, coins, bonus)| Step::Recharge { wallet, coins, bonus }),
        2 => (wallet(), 1..40_i64, 1..30_i64)
            .prop_map(|(wallet, coins, days)| Step::Claim { wallet, coins, days }),
        4 => (wallet(), 0..80_i64).prop_map(|(wallet, coins)| Step::Spend { wallet, coins }),
        1 => Just(Step::Vip),
        2 => (0..12_i64).prop_map(Step::Wait),
        1 => wallet().prop_map(|wallet| Step::Expire { wallet }),
        2 => (1..12_i64, wallet()).prop_map(|(lot, debtor)| Step::Refund { lot, debtor }),
        2 => (wallet(), wallet(), 0..50_i64)
            .prop_map(|(from, into, cap)| Step::Merge { from, into, cap }),
        1 => Just(Step::UndoMerge),
    ]
}

/// A single coin, with the account that contains the coin.
#[derive(Debug, Clone, Copy)]
struct Coin {
    lot: Lot,
    at: Account,
    /// Whether a wallet owes the coin because its lot was refunded.
    owed: bool,
}

/// A coin that a wallet owes because its lot was refunded after the coin was spent.
#[derive(Debug, Clone, Copy)]
struct OwedCoin {
    lot: LotId,
    wallet: i64,
}

struct PastMerge {
    from: i64,
    into: i64,
    moved: Vec<MovedLot>,
    debts: Vec<LotDebt>,
}

pub(super) struct Simulation {
    pub(super) ledger: Ledger,
    coins: Vec<Coin>,
    owed: Vec<OwedCoin>,
    pub(super) entries: Vec<(Entry, EntryHash)>,
    now: i64,
    lots: i64,
    merges: Vec<PastMerge>,
}

pub(super) fn account(wallet: i64) -> Account {
    Account::Wallet(WalletId(wallet))
}

pub(super) fn coins(number: i64) -> Coins {
    Coins::new(number).unwrap()
}

fn number(count: usize) -> i64 {
    i64::try_from(count).unwrap()
}

impl Simulation {
    pub(super) fn new() -> Self {
        let (ledger, entries, coins) = (Ledger::new(), Vec::new(), Vec::new());
        let (owed, merges) = (Vec::new(), Vec::new());
        Self { ledger, coins, owed, entries, now: START, lots: 0, merges }
    }

    fn wallet(&self, wallet: i64) -> Wallet {
        self.ledger.wallet(WalletId(wallet)).unwrap()
    }

    fn post(&mut self, entry: Entry) {
        let hash = self.ledger.next_hash(&entry);
        self.ledger.post(&entry).unwrap();
        self.entries.push((entry, hash));
    }

    /// Returns the coins of a wallet that can be spent, in spending order.
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

    pub(super) fn apply(&mut self, step: &Step) {
        let now = self.now;
        match *step {
            Step::Vip => {}
            Step::Wait(time) => self.now += time,
            Step::Recharge { wallet, coins, bonus } => {
                self.grant(wallet, coins, |id| Lot::paid(id, Source::Purchase, now));
                if bonus > 0 {
                    self.grant(wallet, bonus, |id| Lot::bonus(id, Source::Purchase, now, None));
                }
            }
            Step::Claim { wallet, coins, days } => self
                .grant(wallet, coins, |id| Lot::bonus(id, Source::Reward, now, Some(now + days))),
            Step::Spend { wallet, coins } => self.spend(wallet, coins),
            Step::Expire { wallet } => self.expire(wallet),
            Step::Refund { lot, debtor } => self.refund(LotId(lot), debtor),
            Step::Merge { from, into, cap } => self.merge(from, into, cap),
            Step::UndoMerge => self.undo_merge(),
        }
    }

    fn grant(&mut self, wallet: i64, many: i64, lot: impl Fn(LotId) -> Lot) {
        self.lots += 1;
        let lot = lot(LotId(self.lots));
        self.post(grant(&self.wallet(wallet), lot, coins(many)).unwrap());
        if let Some(entry) = repay(&self.wallet(wallet), lot.id(), self.now) {
            self.post(entry);
        }
        for _ in 0..many {
            let oldest = self.owed.iter().enumerate().filter(|(_, owed)| owed.wallet == wallet);
            let oldest = oldest.min_by_key(|(_, owed)| owed.lot).map(|(index, _)| index);
            let at = match oldest {
                Some(index) => {
                    self.owed.remove(index);
                    Account::Repaid
                }
                None => account(wallet),
            };
            self.coins.push(Coin { lot, at, owed: false });
        }
    }

    fn expire(&mut self, wallet: i64) {
        let now = self.now;
        if let Some(entry) = expire(&self.wallet(wallet), now) {
            self.post(entry);
        }
        assert_eq!(expire(&self.wallet(wallet), now), None, "a second run finds nothing");
        for coin in self.coins.iter_mut().filter(|coin| coin.at == account(wallet)) {
            if coin.lot.is_expired(now) {
                coin.at = Account::Expired;
            }
        }
    }

    fn refund(&mut self, lot: LotId, debtor: i64) {
        let wallets: Vec<_> = (0..WALLETS).map(|wallet| self.wallet(wallet)).collect();
        let holders: Vec<_> = wallets.iter().collect();
        let debt = |used| WalletDebt { wallet: &wallets[usize::try_from(debtor).unwrap()], used };
        let refunded = refund(&holders, debt(self.ledger.used(lot)), lot, self.now);
        let mut changed = false;
        for coin in self.coins.iter_mut().filter(|coin| coin.lot.id() == lot && !coin.owed) {
            match coin.at {
                Account::Wallet(_) => coin.at = Account::Refunded,
                Account::Spent | Account::Repaid => {
                    coin.owed = true;
                    self.owed.push(OwedCoin { lot, wallet: debtor });
                }
                _ => continue,
            }
            changed = true;
        }
        match refunded {
            Err(refusal) => assert_eq!((refusal, changed), (Refusal::NoSuchLot, false)),
            Ok(entry) => {
                assert!(changed);
                self.post(entry);
            }
        }
        assert_eq!(self.ledger.used(lot), Coins::ZERO, "a second run finds nothing");
    }

    fn spend(&mut self, wallet: i64, many: i64) {
        let spent = spend(&self.wallet(wallet), coins(many), self.now);
        let mut spendable = self.spendable(wallet);
        let missing = many - number(spendable.len());
        match spent {
            Err(Refusal::Nothing) => assert_eq!(many, 0),
            Err(refusal) => {
                assert_eq!(refusal, Refusal::TooFew { missing: coins(missing) });
            }
            Ok(entry) => {
                assert!(missing <= 0);
                spendable.iter_mut().zip(0..many).for_each(|(coin, _)| coin.at = Account::Spent);
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
        self.owed.iter_mut().filter(|owed| owed.wallet == from).for_each(|owed| owed.wallet = into);
        assert_eq!(merge.held_back.get(), held_back);
        if let Some(entry) = merge.entry {
            self.post(entry);
        }
        self.merges.push(PastMerge { from, into, moved: merge.moved, debts: merge.debts });
    }

    fn undo_merge(&mut self) {
        let Some(PastMerge { from, into, moved, debts }) = self.merges.pop() else { return };
        let (source, target) = (self.wallet(from), self.wallet(into));
        let undone = undo_merge(&target, &source, &moved, &debts, self.now).unwrap();
        let mut missing = 0;
        for lot in &moved {
            let candidates =
                self.coins.iter_mut().filter(|c| c.at == account(into) && c.lot.id() == lot.lot);
            let back: Vec<_> = candidates.zip(0..lot.coins.get()).map(|(coin, _)| coin).collect();
            missing += lot.coins.get() - number(back.len());
            back.into_iter().for_each(|coin| coin.at = account(from));
        }
        for debt in &debts {
            let candidates = self.owed.iter_mut().filter(|o| o.wallet == into && o.lot == debt.lot);
            candidates.zip(0..debt.coins.get()).for_each(|(owed, _)| owed.wallet = from);
        }
        assert_eq!(undone.missing.get(), missing);
        if let Some(entry) = undone.entry {
            self.post(entry);
        }
    }

    /// Asserts that, for each lot, every wallet holds and owes exactly the coins of the model; that these numbers equal
    /// the sums of all postings; and that all postings together sum to zero.
    pub(super) fn compare(&self) {
        let mut sums = HashMap::<(Account, LotId), i64>::new();
        for posting in self.entries.iter().flat_map(|(entry, _)| &entry.postings) {
            *sums.entry((posting.account, posting.lot)).or_default() += posting.amount;
        }
        assert_eq!(sums.values().sum::<i64>(), 0);
        let mut model = HashMap::<(Account, LotId), i64>::new();
        for coin in &self.coins {
            *model.entry((coin.at, coin.lot.id())).or_default() += 1;
        }
        for owed in &self.owed {
            *model.entry((Account::Debt(WalletId(owed.wallet)), owed.lot)).or_default() -= 1;
        }
        for wallet in (0..WALLETS).map(WalletId) {
            for lot in (1..=self.lots).map(LotId) {
                for (account, cached) in [
                    (Account::Wallet(wallet), self.ledger.remaining(wallet, lot).get()),
                    (Account::Debt(wallet), -self.ledger.owed_of(wallet, lot).get()),
                ] {
                    let at = |sums: &HashMap<_, _>| sums.get(&(account, lot)).copied().unwrap_or(0);
                    assert_eq!((cached, cached), (at(&sums), at(&model)), "{account:?} {lot:?}");
                }
            }
            self.compare_balance(wallet.0);
        }
    }

    fn compare_balance(&self, wallet: i64) {
        let now = self.wallet(wallet);
        let owed = self.owed.iter().filter(|owed| owed.wallet == wallet).count();
        assert_eq!(now.debt().get(), number(owed));
        let balance = now.balance(self.now);
        let live = |coin: &&Coin| coin.at == account(wallet) && !coin.lot.is_expired(self.now);
        let of =
            |kind| self.coins.iter().filter(live).filter(move |c| c.lot.kind() == kind).count();
        assert_eq!(balance.paid.get(), number(of(Kind::Paid)));
        assert_eq!(balance.bonus.get(), number(of(Kind::Bonus)));
        let expiring = self.coins.iter().filter(live).filter_map(|coin| coin.lot.expires());
        let next = expiring.clone().min().map(|at| Expiry {
            at,
            coins: coins(number(expiring.filter(|e| e / 86_400 == at / 86_400).count())),
        });
        assert_eq!(balance.next_expiry, next);
    }
}
