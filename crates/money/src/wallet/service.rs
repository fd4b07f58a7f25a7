use std::sync::Arc;

use database::{Database, DatabaseError, Executes, Unit};
use ledger::{
    Balance, Coins, InvalidCoins, Kind, Lot, LotBalance, Provider, Refusal, Source, UnknownName,
};

use super::{posting, store};
use crate::idempotency::IdempotencyError;
use catalogue::CatalogueError;
use foundation::clock::Clock;
use foundation::input::Problem;
use readers::{ReaderId, mark_paid};

#[derive(Debug, thiserror::Error)]
pub enum WalletError {
    #[error(transparent)]
    Refused(#[from] Refusal),
    #[error("a reader cannot be merged with itself")]
    SameReader,
    #[error("bonus coins must expire later than now")]
    ExpiredAlready,
    #[error("none of these sections is to be unlocked")]
    NothingLocked,
    #[error("no section of this book is locked")]
    AllOpen,
    #[error("at most {most} sections are unlocked at a time", most = super::MOST_AT_ONCE)]
    TooManySections,
    #[error("the price is {0} coins now")]
    PriceChanged(Coins),
    #[error("{price} coins are needed, {missing} of which are missing")]
    InsufficientCoins { price: Coins, balance: Balance, missing: Coins },
    #[error("there is no such receipt")]
    NoSuchReceipt,
    #[error("nothing is unlocked for waiting here")]
    WaitForFreeOff,
    #[error("the next section is free at {0}")]
    NotYet(i64),
    #[error(transparent)]
    Wrong(#[from] Problem),
    #[error("the stored coins are inconsistent: {0}")]
    Damaged(#[source] Box<dyn std::error::Error + Send + Sync>),
    #[error(transparent)]
    Idempotency(#[from] IdempotencyError),
    #[error(transparent)]
    Catalogue(#[from] CatalogueError),
    #[error(transparent)]
    Database(#[from] DatabaseError),
}

impl From<InvalidCoins> for WalletError {
    fn from(error: InvalidCoins) -> Self {
        Self::Damaged(error.into())
    }
}

impl From<UnknownName> for WalletError {
    fn from(error: UnknownName) -> Self {
        Self::Damaged(error.into())
    }
}

/// Coins to be granted to a reader: how many, which kind, and why.
#[derive(Debug, Clone)]
pub struct Grant {
    pub coins: Coins,
    pub kind: GrantKind,
    pub source: Source,
    pub reason: String,
    /// Idempotency key: of several grants with the same key, only the first takes effect.
    pub key: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GrantKind {
    Paid,
    Bonus { expires: Option<i64> },
}

/// A reader's balance, and the lots that the coins belong to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WalletBalance {
    pub balance: Balance,
    /// The lots that have coins left and have not expired, in spending order.
    pub lots: Vec<LotBalance>,
}

/// The wallet service. Cheap to clone.
#[derive(Clone)]
pub struct Wallets {
    pub(super) database: Database,
    pub(super) clock: Arc<dyn Clock>,
}

impl Wallets {
    pub fn new(database: Database, clock: Arc<dyn Clock>) -> Self {
        Self { database, clock }
    }

    #[tracing::instrument(level = "debug", skip_all, fields(reader = reader.get()), err(level = "debug"))]
    #[foundation::boxed]
    pub async fn balance(&self, reader: ReaderId) -> Result<WalletBalance, WalletError> {
        balance(&mut self.database.read().await?, reader, self.clock.unix_seconds()).await
    }

    /// Grants coins to a reader, in a unit of work of its own. Returns false if the idempotency key was used before.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = reader.get()), err(level = "debug"))]
    #[foundation::boxed]
    pub async fn grant(&self, reader: ReaderId, new: Grant) -> Result<bool, WalletError> {
        let now = self.clock.unix_seconds();
        let key = new.key.clone();
        let work = self
            .database
            .write(move |unit| Box::pin(async move { grant(unit, reader, &new, now).await }));
        match (work.await, key) {
            // Another request with the same key won the race.
            (Err(WalletError::Database(error)), Some(key)) if error.is_unique_violation() => {
                let known = store::entry_by_key(&mut self.database.read().await?, &key).await?;
                known.map(|_| false).ok_or(WalletError::Database(error))
            }
            (done, _) => done,
        }
    }
}

/// Returns a reader's balance at `now`, read on the caller's connection or in the caller's unit of work.
pub async fn balance(
    db: &mut impl Executes,
    reader: ReaderId,
    now: i64,
) -> Result<WalletBalance, WalletError> {
    let wallet = posting::load(db, reader).await?;
    let lots = wallet.unexpired(now).copied().collect();
    Ok(WalletBalance { balance: wallet.balance(now), lots })
}

/// Returns whether the reader has a wallet. The row of a reader with a wallet must not be deleted, because the ledger
/// refers to the row.
pub async fn has_wallet(db: &mut impl Executes, reader: ReaderId) -> Result<bool, WalletError> {
    Ok(store::has_wallet(db, reader).await?)
}

/// Returns when paid coins were first granted to the reader, in Unix seconds. Coins that a merge moved to the reader do
/// not count.
pub async fn first_paid_grant(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<Option<i64>, WalletError> {
    Ok(store::first_paid_grant(db, reader).await?)
}

/// Grants coins to a reader, in the caller's unit of work. The coins repay the reader's debt first. Returns false if
/// the idempotency key was used before.
#[foundation::boxed]
pub async fn grant(
    unit: &mut Unit,
    reader: ReaderId,
    new: &Grant,
    now: i64,
) -> Result<bool, WalletError> {
    grant_through(unit, reader, new, None, now).await
}

/// Grants coins to a reader, in the caller's unit of work, and records the payment provider `provider` through which
/// the coins were bought; `provider` is `None` if they were not bought. Returns false if the idempotency key was used
/// before.
#[foundation::boxed]
pub async fn grant_through(
    unit: &mut Unit,
    reader: ReaderId,
    new: &Grant,
    provider: Option<Provider>,
    now: i64,
) -> Result<bool, WalletError> {
    // `mark_paid` locks the reader. The reader must be locked before the wallet, as in a merge, to avoid deadlocks.
    if new.kind == GrantKind::Paid {
        mark_paid(unit, reader, now).await?;
    }
    let opened = posting::open(unit, reader, now).await?;
    if let Some(key) = &new.key
        && store::entry_by_key(unit, key).await?.is_some()
    {
        return Ok(false);
    }
    let (kind, expires) = match new.kind {
        GrantKind::Paid => (Kind::Paid, None),
        GrantKind::Bonus { expires } => (Kind::Bonus, expires),
    };
    if expires.is_some_and(|expires| expires <= now) {
        return Err(WalletError::ExpiredAlready);
    }
    let id = store::put_lot(unit, kind, new.source, now, expires, provider).await?;
    let lot = match kind {
        Kind::Paid => Lot::paid(id, new.source, now),
        Kind::Bonus => Lot::bonus(id, new.source, now, expires),
    };
    let entry = ledger::grant(&opened.wallet, lot.through(provider), new.coins)?;
    let entry = entry.with_reason(&new.reason).with_key(new.key.as_deref());
    posting::post(unit, &entry, &[&opened]).await?;
    if !opened.wallet.debt().is_zero() {
        let opened = posting::open(unit, reader, now).await?;
        if let Some(entry) = ledger::repay(&opened.wallet, id, now) {
            posting::post(unit, &entry.with_reason("a debt was paid"), &[&opened]).await?;
        }
    }
    Ok(true)
}
