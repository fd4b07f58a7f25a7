//! The one place where coins move.

use std::collections::HashMap;

use database::Unit;
use ledger::{ChainHash, Entry, Kind, LotId, Wallet, WalletId};

use super::service::WalletError;
use super::store;
use readers::ReaderId;

/// A wallet whose row this unit of work holds. Nothing in it has expired.
pub(super) struct OpenWallet {
    pub(super) wallet: Wallet,
    seal: ChainHash,
}

/// Takes the wallet's row, or makes it, and takes out what has expired.
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

/// Opens two wallets; always the same one first, so that nobody waits for each other.
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
    let seal = ChainHash::stored(store::lock(unit, reader).await?);
    Ok(OpenWallet { wallet: load(unit, reader).await?, seal })
}

/// What a wallet holds, without holding its row.
pub(super) async fn load(
    db: &mut impl database::Executes,
    reader: ReaderId,
) -> Result<Wallet, WalletError> {
    let held = store::held(db, reader).await?.into_iter().map(store::HeldRow::held);
    let held = held.collect::<Result<Vec<_>, _>>()?;
    let owed = store::debts::owed(db, reader).await??;
    let wallet =
        Wallet::new(WalletId(reader.get()), held).and_then(|wallet| wallet.with_debts(owed));
    wallet.ok_or_else(|| damaged("a wallet holds or owes too much"))
}

/// Writes an entry down and moves its coins. The wallets are those it touches.
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
    let seal = ChainHash::of(entry, &previous);
    let id = store::put_entry(unit, entry, &seal).await?;
    for (line, posting) in (1..).zip(&entry.postings) {
        store::put_posting(unit, id, line, posting).await?;
        if let Some(wallet) = posting.account.wallet() {
            let reader = ReaderId::new(wallet.0);
            store::change_holding(unit, reader, posting.lot, posting.amount).await?;
        }
        if let Some(debtor) = posting.account.debtor() {
            let reader = ReaderId::new(debtor.0);
            store::debts::change(unit, reader, posting.lot, -posting.amount).await?;
        }
    }
    let kinds = kinds(entry, wallets);
    for wallet in entry.wallets() {
        let of = |kind| entry.change(wallet, |lot| kinds.get(&lot) == Some(&kind));
        let reader = ReaderId::new(wallet.0);
        let change = (of(Kind::Paid), of(Kind::Bonus), entry.debt_change(wallet));
        store::change_balance(unit, reader, change, &seal).await?;
    }
    Ok(id)
}

fn kinds(entry: &Entry, wallets: &[&OpenWallet]) -> HashMap<LotId, Kind> {
    let held = wallets.iter().flat_map(|opened| opened.wallet.held()).map(|held| held.lot);
    held.chain(entry.opens).map(|lot| (lot.id(), lot.kind())).collect()
}

pub(super) fn damaged(what: &str) -> WalletError {
    WalletError::Damaged(what.into())
}
