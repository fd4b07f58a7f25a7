use crate::coins::Coins;
use crate::lot::{Kind, Lot, LotId, WalletId};

/// What is left of a lot in one wallet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Held {
    pub lot: Lot,
    pub rest: Coins,
}

/// What a wallet holds at one moment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wallet {
    id: WalletId,
    /// In the order in which they are spent.
    held: Vec<Held>,
    total: Coins,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Balance {
    pub paid: Coins,
    pub bonus: Coins,
    pub next_expiry: Option<Expiry>,
}

/// Bonus coins that expire together.
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
        Some(Self { id, held, total })
    }

    pub fn id(&self) -> WalletId {
        self.id
    }

    /// All that is in it, also what has expired and was not taken out yet.
    pub fn total(&self) -> Coins {
        self.total
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
            let together = self.live(now).filter(|held| held.lot.expires() == Some(at));
            Expiry { at, coins: part(together) }
        });
        let of = |kind| part(self.live(now).filter(|held| held.lot.kind() == kind));
        Balance { paid: of(Kind::Paid), bonus: of(Kind::Bonus), next_expiry }
    }
}

fn part<'a>(held: impl Iterator<Item = &'a Held>) -> Coins {
    Coins::sum(held.map(|held| held.rest)).expect("a part of a wallet is no more than all of it")
}
