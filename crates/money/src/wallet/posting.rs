//! Posts entries to the stored ledger. No other code moves coins.

use std::collections::HashMap;

use database::{Executes, Unit};
use ledger::{Entry, EntryHash, Kind, LotId, Wallet, WalletId};

use super::receipts::CoinsAndBonus;
use super::service::WalletError;
use super::store;
use readers::ReaderId;

/// A wallet whose row the unit of work has locked, and from which expired coins have been removed.
pub(super) struct OpenWallet {
    pub(super) wallet: Wallet,
    seal: EntryHash,
}

impl OpenWallet {
    /// Returns how many paid and how many bonus coins an entry takes out of this wallet.
    pub(super) fn spent_by(&self, entry: &Entry) -> CoinsAndBonus {
        let kinds = kinds(entry, &[self]);
        let of = |kind| entry.change(self.wallet.id(), |lot| kinds.get(&lot) == Some(&kind));
        CoinsAndBonus { coins: -of(Kind::Paid), bonus: -of(Kind::Bonus) }
    }
}

/// Locks the wallet row of a reader, and removes expired coins from the wallet. Inserts the row if it is missing.
pub(super) async fn open(
    unit: &mut Unit,
    reader: ReaderId,
    now: i64,
) -> Result<OpenWallet, WalletError> {
    let opened = lock(unit, reader).await?;
    let Some(expired) = ledger::expire(&opened.wallet, now) else { return Ok(opened) };
    post(unit, &expired, &[&opened]).await?;
    lock(unit, reader).await
}

/// Locks the wallets of two readers like [`open`], in a fixed order to avoid deadlocks. Returns the wallet of `one`,
/// then the wallet of `other`.
pub(super) async fn open_both(
    unit: &mut Unit,
    one: ReaderId,
    other: ReaderId,
    now: i64,
) -> Result<(OpenWallet, OpenWallet), WalletError> {
    if one < other {
        let first = open(unit, one, now).await?;
        Ok((first, open(unit, other, now).await?))
    } else {
        let first = open(unit, other, now).await?;
        Ok((open(unit, one, now).await?, first))
    }
}

async fn lock(unit: &mut Unit, reader: ReaderId) -> Result<OpenWallet, WalletError> {
    let locked = store::lock(unit, reader).await?;
    let wallet = load_held(unit, reader).await?;
    let wallet = if locked.debt == 0 { wallet } else { load_debts(unit, reader, wallet).await? };
    Ok(OpenWallet { wallet, seal: EntryHash::stored(locked.seal) })
}

/// Returns what a reader's wallet holds and owes, without locking the wallet row.
pub(super) async fn load(db: &mut impl Executes, reader: ReaderId) -> Result<Wallet, WalletError> {
    let wallet = load_held(db, reader).await?;
    load_debts(db, reader, wallet).await
}

async fn load_held(db: &mut impl Executes, reader: ReaderId) -> Result<Wallet, WalletError> {
    let held = store::held(db, reader).await?.into_iter().map(store::HeldRow::held);
    let wallet = Wallet::new(WalletId(reader.get()), held.collect::<Result<Vec<_>, _>>()?);
    wallet.ok_or_else(|| damaged("a wallet holds too much"))
}

async fn load_debts(
    db: &mut impl Executes,
    reader: ReaderId,
    wallet: Wallet,
) -> Result<Wallet, WalletError> {
    let owed = store::debts::owed(db, reader).await??;
    wallet.with_debts(owed).ok_or_else(|| damaged("a wallet owes too much"))
}

/// Stores an entry and updates the stored balances. `wallets` must contain every wallet that the entry posts to.
/// Returns the id of the entry.
pub(super) async fn post(
    unit: &mut Unit,
    entry: &Entry,
    wallets: &[&OpenWallet],
) -> Result<i64, WalletError> {
    let mut previous = Vec::new();
    for id in entry.wallets() {
        let opened = wallets.iter().find(|opened| opened.wallet.id() == id);
        previous.push(opened.ok_or_else(|| damaged("a wallet is not open"))?.seal.clone());
    }
    let seal = EntryHash::of(entry, &previous);
    let id = store::put_entry(unit, entry, &seal).await?;
    store::put_postings(unit, id, &entry.postings).await?;
    let (mut holdings, mut debts) = (store::LotChanges::new(), store::LotChanges::new());
    for posting in &entry.postings {
        if let Some(wallet) = posting.account.wallet() {
            *holdings.entry((wallet, posting.lot)).or_default() += posting.amount;
        }
        if let Some(debtor) = posting.account.debtor() {
            *debts.entry((debtor, posting.lot)).or_default() -= posting.amount;
        }
    }
    store::change_holdings(unit, &holdings).await?;
    store::debts::change(unit, &debts).await?;
    let kinds = kinds(entry, wallets);
    let change = |wallet| {
        let of = |kind| entry.change(wallet, |lot| kinds.get(&lot) == Some(&kind));
        let (paid, bonus) = (of(Kind::Paid), of(Kind::Bonus));
        store::WalletChange { wallet, paid, bonus, debt: entry.debt_change(wallet) }
    };
    let changes: Vec<_> = entry.wallets().into_iter().map(change).collect();
    store::change_wallets(unit, &changes, &seal).await?;
    Ok(id)
}

fn kinds(entry: &Entry, wallets: &[&OpenWallet]) -> HashMap<LotId, Kind> {
    let held = wallets.iter().flat_map(|opened| opened.wallet.held()).map(|held| held.lot);
    held.chain(entry.opens).map(|lot| (lot.id(), lot.kind())).collect()
}

pub(super) fn damaged(what: &str) -> WalletError {
    WalletError::Damaged(what.into())
}
