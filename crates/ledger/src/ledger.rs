//! The state of the whole ledger, computed by replaying all entries in order.

use std::collections::BTreeMap;

use crate::coins::Coins;
use crate::entry::{Account, Entry, EntryKind, Posting};
use crate::entry_hash::EntryHash;
use crate::lot::{Kind, Lot, LotId, WalletId};
use crate::wallet::{LotBalance, LotDebt, Wallet};

/// The rule of the ledger that an entry breaks.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum EntryError {
    #[error("it has no postings")]
    Empty,
    #[error("its postings of lot {0} sum to {1}, not zero")]
    NonZeroSum(i64, i128),
    #[error("a `{1}` entry cannot post to account `{0}` in this direction")]
    ForbiddenPosting(&'static str, &'static str),
    #[error("lot {0} does not exist yet")]
    UnknownLot(i64),
    #[error("lot {0} already exists")]
    DuplicateLot(i64),
    #[error("a `grant`, and only a `grant`, opens a lot, and it posts to that lot only")]
    LotMismatch,
    #[error("lot {0} has not expired at that time")]
    NotExpired(i64),
    #[error("wallet {0} would hold {2} of lot {1}")]
    BalanceOutOfRange(i64, i64, i128),
    #[error("wallet {0} would owe {2} of lot {1}")]
    DebtOutOfRange(i64, i64, i128),
    #[error("wallets would owe more of lot {0} than was used of it")]
    DebtExceedsUse(i64),
    #[error("its postings to debt accounts do not balance")]
    UnbalancedDebt,
    #[error("lot {0} was not bought in a simulation, so it cannot be voided")]
    NotSimulated(i64),
    #[error("its seal does not match the entries before it")]
    HashMismatch,
}

/// The balances and debts that result from all entries posted so far.
#[derive(Debug, Clone, Default)]
pub struct Ledger {
    lots: BTreeMap<LotId, Lot>,
    held: BTreeMap<(WalletId, LotId), Coins>,
    owed: BTreeMap<(WalletId, LotId), Coins>,
    /// For each lot, how many of its coins were spent or used to repay a debt, minus the coins that became a debt when
    /// the lot was refunded.
    used: BTreeMap<LotId, i128>,
    heads: BTreeMap<WalletId, EntryHash>,
}

impl Ledger {
    pub fn new() -> Self {
        Self::default()
    }

    /// Returns the hash that `entry` has if it is posted next.
    pub fn next_hash(&self, entry: &Entry) -> EntryHash {
        let heads = entry.wallets().into_iter().map(|wallet| self.head(wallet));
        EntryHash::of(entry, &heads.collect::<Vec<_>>())
    }

    /// Returns the hash of the last entry that posted to `wallet`; empty if there is none.
    pub fn head(&self, wallet: WalletId) -> EntryHash {
        self.heads.get(&wallet).cloned().unwrap_or_default()
    }

    /// Posts an entry if the entry follows every rule and its hash is `hash`; otherwise changes nothing.
    pub fn post_verified(&mut self, entry: &Entry, hash: &EntryHash) -> Result<(), EntryError> {
        if self.next_hash(entry) != *hash && !self.is_hash_without_provider(entry, hash) {
            return Err(EntryError::HashMismatch);
        }
        self.post_as(entry, hash)
    }

    /// Returns whether `hash` is the hash that the grant `entry` would have if its lot had no
    /// payment provider. Old grants have such hashes: they were posted before lots had providers,
    /// which were added to the lots later.
    fn is_hash_without_provider(&self, entry: &Entry, hash: &EntryHash) -> bool {
        let Some(lot) = entry.opens.filter(|lot| lot.provider().is_some()) else { return false };
        let before = Entry { opens: Some(lot.through(None)), ..entry.clone() };
        self.next_hash(&before) == *hash
    }

    /// Posts an entry if the entry follows every rule; otherwise changes nothing.
    pub fn post(&mut self, entry: &Entry) -> Result<(), EntryError> {
        let hash = self.next_hash(entry);
        self.post_as(entry, &hash)
    }

    fn post_as(&mut self, entry: &Entry, hash: &EntryHash) -> Result<(), EntryError> {
        check_sums(entry)?;
        check_debts(entry)?;
        self.check_lots(entry)?;
        let (mut balances, mut debts) = (BTreeMap::new(), BTreeMap::new());
        let mut used = BTreeMap::new();
        for Posting { account, lot, amount } in &entry.postings {
            let allowed = if *amount < 0 {
                entry.kind.takes_from(*account)
            } else {
                entry.kind.gives_to(*account)
            };
            if !allowed || *amount == 0 {
                return Err(EntryError::ForbiddenPosting(account.name(), entry.kind.name()));
            }
            let change = i128::from(*amount);
            let used_before = self.used.get(lot).copied().unwrap_or_default();
            match account {
                Account::Wallet(wallet) => {
                    let before = i128::from(self.remaining(*wallet, *lot).get());
                    *balances.entry((*wallet, *lot)).or_insert(before) += change;
                }
                Account::Debt(wallet) => {
                    let before = i128::from(self.owed_of(*wallet, *lot).get());
                    *debts.entry((*wallet, *lot)).or_insert(before) -= change;
                    if entry.kind == EntryKind::Refund {
                        *used.entry(*lot).or_insert(used_before) += change;
                    }
                }
                Account::Spent | Account::Repaid if *amount > 0 => {
                    *used.entry(*lot).or_insert(used_before) += change;
                }
                _ => {}
            }
        }
        let balances = into_coins(balances, EntryError::BalanceOutOfRange)?;
        let debts = into_coins(debts, EntryError::DebtOutOfRange)?;
        if let Some((lot, _)) = used.iter().find(|(_, used)| **used < 0) {
            return Err(EntryError::DebtExceedsUse(lot.0));
        }
        self.held.extend(balances);
        self.owed.extend(debts);
        self.used.extend(used);
        self.lots.extend(entry.opens.map(|lot| (lot.id(), lot)));
        self.heads.extend(entry.wallets().into_iter().map(|wallet| (wallet, hash.clone())));
        Ok(())
    }

    fn check_lots(&self, entry: &Entry) -> Result<(), EntryError> {
        match &entry.opens {
            Some(lot) if self.lots.contains_key(&lot.id()) => {
                return Err(EntryError::DuplicateLot(lot.id().0));
            }
            Some(lot) => {
                let own = entry.postings.iter().all(|posting| posting.lot == lot.id());
                if entry.kind != EntryKind::Grant || !own {
                    return Err(EntryError::LotMismatch);
                }
            }
            None if entry.kind == EntryKind::Grant => return Err(EntryError::LotMismatch),
            None => {}
        }
        for posting in entry.postings.iter().filter(|_| entry.opens.is_none()) {
            let lot = self.lots.get(&posting.lot).ok_or(EntryError::UnknownLot(posting.lot.0))?;
            if entry.kind == EntryKind::Expire && !(lot.is_bonus() && lot.is_expired(entry.at)) {
                return Err(EntryError::NotExpired(posting.lot.0));
            }
            if entry.kind == EntryKind::Void && !lot.is_simulated() {
                return Err(EntryError::NotSimulated(posting.lot.0));
            }
        }
        Ok(())
    }

    /// Returns how many coins of `lot` are left in `wallet`.
    pub fn remaining(&self, wallet: WalletId, lot: LotId) -> Coins {
        self.held.get(&(wallet, lot)).copied().unwrap_or_default()
    }

    /// Returns how many coins of the refunded `lot` the wallet still owes.
    pub fn owed_of(&self, wallet: WalletId, lot: LotId) -> Coins {
        self.owed.get(&(wallet, lot)).copied().unwrap_or_default()
    }

    /// Returns the debts of `wallet` by lot. Debts that were repaid in full are included, with zero coins.
    pub fn owed(&self, wallet: WalletId) -> impl Iterator<Item = LotDebt> {
        let lots = (wallet, LotId(i64::MIN))..=(wallet, LotId(i64::MAX));
        self.owed.range(lots).map(|((_, lot), coins)| LotDebt { lot: *lot, coins: *coins })
    }

    /// Returns how many coins of `lot` were spent or used to repay a debt, and have not become a debt themselves. These
    /// coins become a debt if the lot is refunded.
    pub fn used(&self, lot: LotId) -> Coins {
        let used = self.used.get(&lot).and_then(|used| i64::try_from(*used).ok());
        used.and_then(|used| Coins::new(used).ok()).unwrap_or_default()
    }

    pub fn lot(&self, lot: LotId) -> Option<&Lot> {
        self.lots.get(&lot)
    }

    /// Returns every wallet that an entry has posted to.
    pub fn wallets(&self) -> impl Iterator<Item = WalletId> {
        self.heads.keys().copied()
    }

    /// Returns the coins that `wallet` holds, by lot. Lots with no coins left are included.
    pub fn held(&self, wallet: WalletId) -> impl Iterator<Item = LotBalance> {
        let lots = (wallet, LotId(i64::MIN))..=(wallet, LotId(i64::MAX));
        let known = self.held.range(lots);
        known.filter_map(|((_, lot), remaining)| {
            Some(LotBalance { lot: *self.lots.get(lot)?, remaining: *remaining })
        })
    }

    /// Returns how many coins of one kind `wallet` holds, including expired coins that have not been removed yet.
    pub fn total(&self, wallet: WalletId, kind: Kind) -> i64 {
        let held = self.held(wallet).filter(|held| held.lot.kind() == kind);
        held.map(|held| held.remaining.get()).sum()
    }

    /// Returns the current state of `wallet`; `None` if the wallet holds or owes more than [`Coins::MAX`].
    pub fn wallet(&self, wallet: WalletId) -> Option<Wallet> {
        Wallet::new(wallet, self.held(wallet))?.with_debts(self.owed(wallet))
    }
}

type ByLot<T> = BTreeMap<(WalletId, LotId), T>;

/// Converts sums of coins, by wallet and lot, to [`Coins`]. Fails with the error that
/// `error(wallet, lot, sum)` returns, if a sum is negative or too large.
fn into_coins(
    sums: ByLot<i128>,
    error: impl Fn(i64, i64, i128) -> EntryError,
) -> Result<ByLot<Coins>, EntryError> {
    let coins_or_error = |((wallet, lot), sum): ((WalletId, LotId), i128)| {
        let coins = i64::try_from(sum).ok().and_then(|sum| Coins::new(sum).ok());
        coins.map(|coins| ((wallet, lot), coins)).ok_or_else(|| error(wallet.0, lot.0, sum))
    };
    sums.into_iter().map(coins_or_error).collect()
}

/// Checks two rules about debts. A merge, or its undoing, moves debts between wallets but does not change the sum owed
/// for any lot. A repayment takes as many coins from a wallet as it deducts from the debt of the same wallet.
fn check_debts(entry: &Entry) -> Result<(), EntryError> {
    let unbalanced = match entry.kind {
        EntryKind::Merge | EntryKind::UndoMerge => {
            let debts = entry.postings.iter().filter(|posting| posting.account.debtor().is_some());
            sums(debts).values().any(|sum| *sum != 0)
        }
        EntryKind::Repay => {
            let repaid = entry.postings.iter().filter(|one| one.account == Account::Repaid);
            let sum: i128 = repaid.map(|posting| i128::from(posting.amount)).sum();
            sum != 0 || entry.wallets().len() != 1
        }
        EntryKind::Grant
        | EntryKind::Spend
        | EntryKind::Expire
        | EntryKind::Refund
        | EntryKind::Void => false,
    };
    if unbalanced { Err(EntryError::UnbalancedDebt) } else { Ok(()) }
}

/// Returns the sum of the amounts posted, for each lot.
fn sums<'a>(postings: impl IntoIterator<Item = &'a Posting>) -> BTreeMap<LotId, i128> {
    let mut sums = BTreeMap::new();
    for posting in postings {
        *sums.entry(posting.lot).or_default() += i128::from(posting.amount);
    }
    sums
}

fn check_sums(entry: &Entry) -> Result<(), EntryError> {
    if entry.postings.is_empty() {
        return Err(EntryError::Empty);
    }
    match sums(&entry.postings).into_iter().find(|(_, sum)| *sum != 0) {
        Some((lot, sum)) => Err(EntryError::NonZeroSum(lot.0, sum)),
        None => Ok(()),
    }
}
