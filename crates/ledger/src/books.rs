//! The whole ledger, replayed from its first entry.

use std::collections::BTreeMap;

use crate::coins::Coins;
use crate::entry::{Account, Act, Entry, Posting};
use crate::lot::{Kind, Lot, LotId, WalletId};
use crate::seal::ChainHash;
use crate::wallet::{Held, Owed, Wallet};

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
    #[error("wallet {0} would owe {2} of lot {1}")]
    NotDebt(i64, i64, i128),
    #[error("more of lot {0} would be owed than was used of it")]
    NotUsed(i64),
    #[error("what is owed does not balance")]
    Unbalanced,
    #[error("its seal is not the one that follows from what is before it")]
    BrokenSeal,
}

/// What all entries so far add up to.
#[derive(Debug, Clone, Default)]
pub struct LedgerState {
    lots: BTreeMap<LotId, Lot>,
    held: BTreeMap<(WalletId, LotId), Coins>,
    owed: BTreeMap<(WalletId, LotId), Coins>,
    /// What was spent of a lot or repaid a debt, less what became a debt itself.
    used: BTreeMap<LotId, i128>,
    heads: BTreeMap<WalletId, ChainHash>,
}

impl LedgerState {
    pub fn new() -> Self {
        Self::default()
    }

    /// The seal that this entry gets if it comes next.
    pub fn seal(&self, entry: &Entry) -> ChainHash {
        let heads = entry.wallets().into_iter().map(|wallet| self.head(wallet));
        ChainHash::of(entry, &heads.collect::<Vec<_>>())
    }

    /// The seal of the last entry that touched a wallet.
    pub fn head(&self, wallet: WalletId) -> ChainHash {
        self.heads.get(&wallet).cloned().unwrap_or_default()
    }

    /// Takes an entry in, if it keeps every rule and has this seal. Otherwise nothing changes.
    pub fn post_sealed(&mut self, entry: &Entry, seal: &ChainHash) -> Result<(), Fault> {
        if self.seal(entry) != *seal {
            return Err(Fault::BrokenSeal);
        }
        self.post(entry)
    }

    /// Takes an entry in, if it keeps every rule. Otherwise nothing changes.
    pub fn post(&mut self, entry: &Entry) -> Result<(), Fault> {
        check_sums(entry)?;
        check_debts(entry)?;
        self.check_lots(entry)?;
        let (mut rests, mut debts) = (BTreeMap::new(), BTreeMap::new());
        let mut used = BTreeMap::new();
        for Posting { account, lot, amount } in &entry.postings {
            let fits = if *amount < 0 {
                entry.act.takes_from(*account)
            } else {
                entry.act.gives_to(*account)
            };
            if !fits || *amount == 0 {
                return Err(Fault::WrongFlow(account.name(), entry.act.name()));
            }
            let change = i128::from(*amount);
            let used_before = self.used.get(lot).copied().unwrap_or_default();
            match account {
                Account::Wallet(wallet) => {
                    let before = i128::from(self.rest(*wallet, *lot).get());
                    *rests.entry((*wallet, *lot)).or_insert(before) += change;
                }
                Account::Debt(wallet) => {
                    let before = i128::from(self.owed_of(*wallet, *lot).get());
                    *debts.entry((*wallet, *lot)).or_insert(before) -= change;
                    if entry.act == Act::Refund {
                        *used.entry(*lot).or_insert(used_before) += change;
                    }
                }
                Account::Spent | Account::Repaid if *amount > 0 => {
                    *used.entry(*lot).or_insert(used_before) += change;
                }
                _ => {}
            }
        }
        let rests = numbers(rests, Fault::NotCoins)?;
        let debts = numbers(debts, Fault::NotDebt)?;
        if let Some((lot, _)) = used.iter().find(|(_, used)| **used < 0) {
            return Err(Fault::NotUsed(lot.0));
        }
        let seal = self.seal(entry);
        self.held.extend(rests);
        self.owed.extend(debts);
        self.used.extend(used);
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

    /// What a wallet owes of a lot.
    pub fn owed_of(&self, wallet: WalletId, lot: LotId) -> Coins {
        self.owed.get(&(wallet, lot)).copied().unwrap_or_default()
    }

    /// What a wallet owes, by lot; also what has been paid.
    pub fn owed(&self, wallet: WalletId) -> impl Iterator<Item = Owed> {
        let lots = (wallet, LotId(i64::MIN))..=(wallet, LotId(i64::MAX));
        self.owed.range(lots).map(|((_, lot), coins)| Owed { lot: *lot, coins: *coins })
    }

    /// What was used of a lot and is not owed because of it: what a refund makes a debt.
    pub fn used(&self, lot: LotId) -> Coins {
        let used = self.used.get(&lot).and_then(|used| i64::try_from(*used).ok());
        used.and_then(|used| Coins::new(used).ok()).unwrap_or_default()
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

    /// `None` if it holds or owes more than anyone may.
    pub fn wallet(&self, wallet: WalletId) -> Option<Wallet> {
        Wallet::new(wallet, self.held(wallet))?.with_debts(self.owed(wallet))
    }
}

type ByLot<T> = BTreeMap<(WalletId, LotId), T>;

/// Sums that are none or more, or the fault of the first that is not.
fn numbers(
    sums: ByLot<i128>,
    fault: impl Fn(i64, i64, i128) -> Fault,
) -> Result<ByLot<Coins>, Fault> {
    let number = |((wallet, lot), sum): ((WalletId, LotId), i128)| {
        let coins = i64::try_from(sum).ok().and_then(|sum| Coins::new(sum).ok());
        coins.map(|coins| ((wallet, lot), coins)).ok_or_else(|| fault(wallet.0, lot.0, sum))
    };
    sums.into_iter().map(number).collect()
}

/// A merge moves debts to debts only, lot by lot, and what repays is as much as is repaid.
fn check_debts(entry: &Entry) -> Result<(), Fault> {
    let unbalanced = match entry.act {
        Act::Merge | Act::UndoMerge => {
            let debts = entry.postings.iter().filter(|posting| posting.account.debtor().is_some());
            sums(debts).values().any(|sum| *sum != 0)
        }
        Act::Repay => {
            let repaid = entry.postings.iter().filter(|one| one.account == Account::Repaid);
            let sum: i128 = repaid.map(|posting| i128::from(posting.amount)).sum();
            sum != 0 || entry.wallets().len() != 1
        }
        Act::Grant | Act::Spend | Act::Expire | Act::Refund => false,
    };
    if unbalanced { Err(Fault::Unbalanced) } else { Ok(()) }
}

/// What postings add up to, by lot.
fn sums<'a>(postings: impl IntoIterator<Item = &'a Posting>) -> BTreeMap<LotId, i128> {
    let mut sums = BTreeMap::new();
    for posting in postings {
        *sums.entry(posting.lot).or_default() += i128::from(posting.amount);
    }
    sums
}

fn check_sums(entry: &Entry) -> Result<(), Fault> {
    if entry.postings.is_empty() {
        return Err(Fault::Empty);
    }
    match sums(&entry.postings).into_iter().find(|(_, sum)| *sum != 0) {
        Some((lot, sum)) => Err(Fault::NotZero(lot.0, sum)),
        None => Ok(()),
    }
}
