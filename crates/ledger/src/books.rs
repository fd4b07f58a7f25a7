//! The whole ledger, replayed from its first entry.

use std::collections::BTreeMap;

use crate::coins::Coins;
use crate::entry::{Account, Act, Entry, Posting};
use crate::lot::{Kind, Lot, LotId, WalletId};
use crate::seal::Seal;
use crate::wallet::{Held, Wallet};

/// What is wrong with an entry.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    #[error("it has no postings")]
    Empty,
    #[error("its postings of lot {0} sum to {1}, not to zero")]
    NotZero(i64, i128),
    #[error("a posting of {0} does not fit a `{1}`")]
    WrongFlow(&'static str, &'static str),
    #[error("lot {0} is not known before it")]
    UnknownLot(i64),
    #[error("lot {0} arrives a second time")]
    LotTwice(i64),
    #[error("only a `grant` brings a lot, and exactly its own")]
    NotItsLot,
    #[error("lot {0} does not expire then")]
    NotExpired(i64),
    #[error("wallet {0} would hold {2} of lot {1}")]
    NotCoins(i64, i64, i128),
    #[error("its seal is not the one that follows from what is before it")]
    BrokenSeal,
}

/// What all entries so far add up to.
#[derive(Debug, Clone, Default)]
pub struct Books {
    lots: BTreeMap<LotId, Lot>,
    held: BTreeMap<(WalletId, LotId), Coins>,
    heads: BTreeMap<WalletId, Seal>,
}

impl Books {
    pub fn new() -> Self {
        Self::default()
    }

    /// The seal that this entry gets if it comes next.
    pub fn seal(&self, entry: &Entry) -> Seal {
        let heads = entry.wallets().into_iter().map(|wallet| self.head(wallet));
        Seal::of(entry, &heads.collect::<Vec<_>>())
    }

    /// The seal of the last entry that touched a wallet.
    pub fn head(&self, wallet: WalletId) -> Seal {
        self.heads.get(&wallet).cloned().unwrap_or_default()
    }

    /// Takes an entry in, if it keeps every rule and has this seal. Otherwise nothing changes.
    pub fn post_sealed(&mut self, entry: &Entry, seal: &Seal) -> Result<(), Fault> {
        if self.seal(entry) != *seal {
            return Err(Fault::BrokenSeal);
        }
        self.post(entry)
    }

    /// Takes an entry in, if it keeps every rule. Otherwise nothing changes.
    pub fn post(&mut self, entry: &Entry) -> Result<(), Fault> {
        check_sums(entry)?;
        self.check_lots(entry)?;
        let mut changed = BTreeMap::new();
        for Posting { account, lot, amount } in &entry.postings {
            let fits = if *amount < 0 {
                entry.act.takes_from(*account)
            } else {
                entry.act.gives_to(*account)
            };
            if !fits || *amount == 0 {
                return Err(Fault::WrongFlow(account.name(), entry.act.name()));
            }
            if let Account::Wallet(wallet) = account {
                let before = self.rest(*wallet, *lot).get();
                *changed.entry((*wallet, *lot)).or_insert(i128::from(before)) +=
                    i128::from(*amount);
            }
        }
        let mut rests = Vec::with_capacity(changed.len());
        for ((wallet, lot), rest) in changed {
            let coins = i64::try_from(rest).ok().and_then(|rest| Coins::new(rest).ok());
            let coins = coins.ok_or(Fault::NotCoins(wallet.0, lot.0, rest))?;
            rests.push(((wallet, lot), coins));
        }
        let seal = self.seal(entry);
        self.held.extend(rests);
        self.lots.extend(entry.opens.map(|lot| (lot.id(), lot)));
        self.heads.extend(entry.wallets().into_iter().map(|wallet| (wallet, seal.clone())));
        Ok(())
    }

    fn check_lots(&self, entry: &Entry) -> Result<(), Fault> {
        match &entry.opens {
            Some(lot) if self.lots.contains_key(&lot.id()) => {
                return Err(Fault::LotTwice(lot.id().0));
            }
            Some(lot) => {
                let own = entry.postings.iter().all(|posting| posting.lot == lot.id());
                if entry.act != Act::Grant || !own {
                    return Err(Fault::NotItsLot);
                }
            }
            None if entry.act == Act::Grant => return Err(Fault::NotItsLot),
            None => {}
        }
        for posting in entry.postings.iter().filter(|_| entry.opens.is_none()) {
            let lot = self.lots.get(&posting.lot).ok_or(Fault::UnknownLot(posting.lot.0))?;
            if entry.act == Act::Expire && !(lot.is_bonus() && lot.is_expired(entry.at)) {
                return Err(Fault::NotExpired(posting.lot.0));
            }
        }
        Ok(())
    }

    pub fn rest(&self, wallet: WalletId, lot: LotId) -> Coins {
        self.held.get(&(wallet, lot)).copied().unwrap_or_default()
    }

    pub fn lot(&self, lot: LotId) -> Option<&Lot> {
        self.lots.get(&lot)
    }

    /// Every wallet that an entry has touched.
    pub fn wallets(&self) -> impl Iterator<Item = WalletId> {
        self.heads.keys().copied()
    }

    /// What a wallet holds, by lot; also lots of which nothing is left.
    pub fn held(&self, wallet: WalletId) -> impl Iterator<Item = Held> {
        let lots = (wallet, LotId(i64::MIN))..=(wallet, LotId(i64::MAX));
        let known = self.held.range(lots);
        known.filter_map(|((_, lot), rest)| Some(Held { lot: *self.lots.get(lot)?, rest: *rest }))
    }

    /// Coins of one kind in a wallet, expired or not.
    pub fn total(&self, wallet: WalletId, kind: Kind) -> i64 {
        let held = self.held(wallet).filter(|held| held.lot.kind() == kind);
        held.map(|held| held.rest.get()).sum()
    }

    /// `None` if it holds more than anyone may have.
    pub fn wallet(&self, wallet: WalletId) -> Option<Wallet> {
        Wallet::new(wallet, self.held(wallet))
    }
}

fn check_sums(entry: &Entry) -> Result<(), Fault> {
    if entry.postings.is_empty() {
        return Err(Fault::Empty);
    }
    let mut sums = BTreeMap::<LotId, i128>::new();
    for posting in &entry.postings {
        *sums.entry(posting.lot).or_default() += i128::from(posting.amount);
    }
    match sums.into_iter().find(|(_, sum)| *sum != 0) {
        Some((lot, sum)) => Err(Fault::NotZero(lot.0, sum)),
        None => Ok(()),
    }
}
