use serde::{Deserialize, Serialize};

use crate::coins::Coins;
use crate::lot::{Kind, Lot, LotId, WalletId};

const DAY: i64 = 86_400;

/// What is left of a lot in one wallet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Held {
    pub lot: Lot,
    pub rest: Coins,
}

/// What a wallet owes of a lot that was refunded after it was spent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Owed {
    pub lot: LotId,
    pub coins: Coins,
}

/// What a wallet holds and owes at one moment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wallet {
    id: WalletId,
    /// In the order in which they are spent.
    held: Vec<Held>,
    total: Coins,
    /// The oldest first.
    owed: Vec<Owed>,
    debt: Coins,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Balance {
    pub paid: Coins,
    pub bonus: Coins,
    pub next_expiry: Option<Expiry>,
}

/// Bonus coins that expire on the same day, in UTC, and when the first of them do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Expiry {
    pub at: i64,
    pub coins: Coins,
}

impl Wallet {
    /// `None` if that is more than anyone may have.
    pub fn new(id: WalletId, held: impl IntoIterator<Item = Held>) -> Option<Self> {
        let mut held: Vec<_> = held.into_iter().filter(|held| !held.rest.is_zero()).collect();
        held.sort_by_key(|held| held.lot.spending_order());
        let total = Coins::sum(held.iter().map(|held| held.rest))?;
        Some(Self { id, held, total, owed: Vec::new(), debt: Coins::ZERO })
    }

    /// The same wallet with debts. `None` if they are more than anyone may owe.
    pub fn with_debts(self, owed: impl IntoIterator<Item = Owed>) -> Option<Self> {
        let mut owed: Vec<_> = owed.into_iter().filter(|owed| !owed.coins.is_zero()).collect();
        owed.sort_by_key(|owed| owed.lot);
        let debt = Coins::sum(owed.iter().map(|owed| owed.coins))?;
        Some(Self { owed, debt, ..self })
    }

    pub fn id(&self) -> WalletId {
        self.id
    }

    /// All that is in it, also what has expired and was not taken out yet.
    pub fn total(&self) -> Coins {
        self.total
    }

    /// What it owes, the oldest first.
    pub fn owed(&self) -> &[Owed] {
        &self.owed
    }

    /// All that it owes.
    pub fn debt(&self) -> Coins {
        self.debt
    }

    /// What it owes of one lot.
    pub fn owed_of(&self, lot: LotId) -> Coins {
        self.owed.iter().find(|owed| owed.lot == lot).map_or(Coins::ZERO, |owed| owed.coins)
    }

    /// Lots with a rest, in the order in which they are spent.
    pub fn held(&self) -> &[Held] {
        &self.held
    }

    /// Lots that can be spent.
    pub fn live(&self, now: i64) -> impl DoubleEndedIterator<Item = &Held> {
        self.held.iter().filter(move |held| !held.lot.is_expired(now))
    }

    pub fn expired(&self, now: i64) -> impl Iterator<Item = &Held> {
        self.held.iter().filter(move |held| held.lot.is_expired(now))
    }

    pub fn rest(&self, lot: LotId) -> Coins {
        self.held.iter().find(|held| held.lot.id() == lot).map_or(Coins::ZERO, |held| held.rest)
    }

    /// What can be spent, and what of it expires next.
    pub fn balance(&self, now: i64) -> Balance {
        let next = self.live(now).filter_map(|held| held.lot.expires()).min();
        let next_expiry = next.map(|at| {
            let day = |at: i64| at.div_euclid(DAY);
            let together =
                self.live(now).filter(|held| held.lot.expires().map(day) == Some(day(at)));
            Expiry { at, coins: part(together) }
        });
        let of = |kind| part(self.live(now).filter(|held| held.lot.kind() == kind));
        Balance { paid: of(Kind::Paid), bonus: of(Kind::Bonus), next_expiry }
    }
}

fn part<'a>(held: impl Iterator<Item = &'a Held>) -> Coins {
    Coins::sum(held.map(|held| held.rest)).expect("a part of a wallet is no more than all of it")
}
