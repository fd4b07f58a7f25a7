use serde::{Deserialize, Serialize};

use crate::coins::Coins;
use crate::lot::{Kind, Lot, LotId, WalletId};

const DAY: i64 = 86_400;

/// The number of coins of one lot that are left in one wallet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LotBalance {
    pub lot: Lot,
    pub remaining: Coins,
}

/// The number of coins that a wallet owes for one lot, because the lot was refunded after its coins were spent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct LotDebt {
    pub lot: LotId,
    pub coins: Coins,
}

/// A snapshot of the coins that a wallet holds and the coins that it owes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wallet {
    id: WalletId,
    /// The lots with coins left, in spending order: bonus before paid coins, then soonest expiry, then oldest.
    held: Vec<LotBalance>,
    total: Coins,
    /// The debts by lot, oldest lot first.
    owed: Vec<LotDebt>,
    debt: Coins,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Balance {
    pub paid: Coins,
    pub bonus: Coins,
    pub next_expiry: Option<Expiry>,
}

/// When the next bonus coins expire, and how many expire on that UTC day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Expiry {
    pub at: i64,
    pub coins: Coins,
}

impl Wallet {
    /// Returns a wallet without debts; `None` if the coins in `held` sum to more than [`Coins::MAX`].
    pub fn new(id: WalletId, held: impl IntoIterator<Item = LotBalance>) -> Option<Self> {
        let mut held: Vec<_> = held.into_iter().filter(|held| !held.remaining.is_zero()).collect();
        held.sort_by_key(|held| held.lot.spending_order());
        let total = Coins::checked_sum(held.iter().map(|held| held.remaining))?;
        Some(Self { id, held, total, owed: Vec::new(), debt: Coins::ZERO })
    }

    /// Returns the wallet with `owed` as its debts; `None` if the debts sum to more than [`Coins::MAX`].
    pub fn with_debts(self, owed: impl IntoIterator<Item = LotDebt>) -> Option<Self> {
        let mut owed: Vec<_> = owed.into_iter().filter(|owed| !owed.coins.is_zero()).collect();
        owed.sort_by_key(|owed| owed.lot);
        let debt = Coins::checked_sum(owed.iter().map(|owed| owed.coins))?;
        Some(Self { owed, debt, ..self })
    }

    pub fn id(&self) -> WalletId {
        self.id
    }

    /// Returns how many coins the wallet holds, including expired coins that have not been removed yet.
    pub fn total(&self) -> Coins {
        self.total
    }

    /// Returns the debts by lot, oldest lot first.
    pub fn owed(&self) -> &[LotDebt] {
        &self.owed
    }

    /// Returns how many coins the wallet owes in all.
    pub fn debt(&self) -> Coins {
        self.debt
    }

    /// Returns how many coins the wallet owes for `lot`.
    pub fn owed_of(&self, lot: LotId) -> Coins {
        self.owed.iter().find(|owed| owed.lot == lot).map_or(Coins::ZERO, |owed| owed.coins)
    }

    /// Returns the lots with coins left, in spending order, including expired lots that have not been removed yet.
    pub fn held(&self) -> &[LotBalance] {
        &self.held
    }

    /// Returns the lots with coins left that have not expired at `now`, in spending order.
    pub fn unexpired(&self, now: i64) -> impl DoubleEndedIterator<Item = &LotBalance> {
        self.held.iter().filter(move |held| !held.lot.is_expired(now))
    }

    pub fn expired(&self, now: i64) -> impl Iterator<Item = &LotBalance> {
        self.held.iter().filter(move |held| held.lot.is_expired(now))
    }

    /// Returns how many coins of `lot` are left in the wallet.
    pub fn remaining(&self, lot: LotId) -> Coins {
        self.held
            .iter()
            .find(|held| held.lot.id() == lot)
            .map_or(Coins::ZERO, |held| held.remaining)
    }

    /// Returns how many paid and bonus coins can be spent at `now`, and when the next bonus coins expire.
    pub fn balance(&self, now: i64) -> Balance {
        let next = self.unexpired(now).filter_map(|held| held.lot.expires()).min();
        let next_expiry = next.map(|at| {
            let day = |at: i64| at.div_euclid(DAY);
            let same_day =
                self.unexpired(now).filter(|held| held.lot.expires().map(day) == Some(day(at)));
            Expiry { at, coins: sum_of(same_day) }
        });
        let of = |kind| sum_of(self.unexpired(now).filter(|held| held.lot.kind() == kind));
        Balance { paid: of(Kind::Paid), bonus: of(Kind::Bonus), next_expiry }
    }
}

fn sum_of<'a>(held: impl Iterator<Item = &'a LotBalance>) -> Coins {
    Coins::checked_sum(held.map(|held| held.remaining))
        .expect("a part of a wallet does not exceed its total")
}
