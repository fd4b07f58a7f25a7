//! Rights to sections.

use database::{Executes, Unit};
use ledger::Coins;
use serde::Serialize;

use super::posting::OpenWallet;
use super::service::WalletError;
use super::store::unlocks::UnlockRow;
use super::{posting, store};
use readers::ReaderId;

/// A section that a reader asks for, and what it costs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ToUnlock {
    pub book: i64,
    /// The section's identity, not its number.
    pub section: i64,
    pub price: Coins,
}

/// A section that is unlocked for ever.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Unlocked {
    pub book: i64,
    pub section: i64,
    /// What was paid for it.
    pub price: Coins,
    pub at: i64,
}

/// What an unlock did.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Receipt {
    /// Every section that was asked for, also those unlocked before.
    pub unlocked: Vec<Unlocked>,
    /// What was paid now.
    pub spent: Coins,
    /// The entry of the ledger that paid, if anything was.
    pub entry: Option<i64>,
}

/// Unlocks sections and pays for those that were not unlocked yet; all of them or none.
pub async fn unlock(
    unit: &mut Unit,
    reader: ReaderId,
    wanted: &[ToUnlock],
    reason: &str,
    now: i64,
) -> Result<Receipt, WalletError> {
    let opened = posting::open(unit, reader, now).await?;
    unlock_from(unit, &opened, (reader, reason), wanted, now).await
}

/// The same, from a wallet that is open already.
pub(super) async fn unlock_from(
    unit: &mut Unit,
    opened: &OpenWallet,
    (reader, reason): (ReaderId, &str),
    wanted: &[ToUnlock],
    now: i64,
) -> Result<Receipt, WalletError> {
    let mut new = Vec::new();
    let mut spent = Coins::ZERO;
    for wanted in wanted {
        let price = wanted.price.get();
        let row = store::unlocks::put(unit, reader, wanted.book, wanted.section, price, now);
        if let Some(id) = row.await? {
            new.push((id, wanted.price));
            spent = spent.plus(wanted.price).ok_or(ledger::Refusal::TooMany)?;
        }
    }
    let mut paid = None;
    if !spent.is_zero() {
        let entry = ledger::spend(&opened.wallet, spent, now)?.with_reason(reason);
        let entry = posting::post(unit, &entry, &[opened]).await?;
        for (id, _) in new.iter().filter(|(_, price)| !price.is_zero()) {
            store::unlocks::set_entry(unit, *id, entry).await?;
        }
        paid = Some(entry);
    }
    let mut unlocked = Vec::with_capacity(wanted.len());
    for wanted in wanted {
        let row = store::unlocks::find(unit, reader, wanted.section).await?;
        let row = row.ok_or_else(|| posting::damaged("an unlock is not there"))?;
        unlocked.push(row.unlocked()?);
    }
    Ok(Receipt { unlocked, spent, entry: paid })
}

pub async fn is_unlocked(
    db: &mut impl Executes,
    reader: ReaderId,
    section: i64,
) -> Result<bool, WalletError> {
    Ok(store::unlocks::find(db, reader, section).await?.is_some())
}

/// What a reader has unlocked, of one book or of all.
pub async fn unlocked_sections(
    db: &mut impl Executes,
    reader: ReaderId,
    book: Option<i64>,
) -> Result<Vec<Unlocked>, WalletError> {
    let rows = match book {
        Some(book) => store::unlocks::of_book(db, reader, book).await?,
        None => store::unlocks::of_reader(db, reader).await?,
    };
    rows.into_iter().map(UnlockRow::unlocked).collect()
}

impl UnlockRow {
    fn unlocked(self) -> Result<Unlocked, WalletError> {
        let Self { book, section, unlocked_at: at, .. } = self;
        Ok(Unlocked { book, section, price: Coins::new(self.price)?, at })
    }
}
