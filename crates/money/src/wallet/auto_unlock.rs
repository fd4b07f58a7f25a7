//! Auto-unlock: if a reader has turned it on for a book, each section is unlocked when the reader
//! opens it, until a maximum number of coins is spent.

use database::Executes;
use ledger::Coins;
use serde::Serialize;
use utoipa::ToSchema;

use super::offer::{Offer, section_key};
use super::receipts::{self, SignedReceipt, UnlockMethod};
use super::service::WalletError;
use super::store::unlock_preferences::{self, AutoUnlockBookRow, AutoUnlockRow};
use super::unlock_service::{PricedSection, UnlockService, settle};
use crate::idempotency::lock;
use catalogue::{BookId, BookKey, book_pricing_in};
use readers::ReaderId;

/// The auto-unlock setting of a reader for a book: whether auto-unlock is on, and how many coins it may spend.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, ToSchema)]
pub struct AutoUnlock {
    /// Whether sections of the book are unlocked when the reader opens them.
    #[schema(example = true)]
    pub enabled: bool,
    /// The largest number of coins that auto-unlock may spend on the book after the reader turned it on.
    #[schema(minimum = 0, example = 100)]
    pub cap: i64,
    /// Number of coins that auto-unlock has spent on the book since the reader turned it on.
    #[schema(minimum = 0, example = 10)]
    pub spent: i64,
}

/// A book for which the reader has turned auto-unlock on or off.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct AutoUnlockBook {
    /// Id of the book.
    #[schema(value_type = catalogue::BookId)]
    pub book_id: String,
    /// Title of the book.
    #[schema(example = "The Drowned Tuner")]
    pub title: String,
    #[serde(flatten)]
    pub allowed: AutoUnlock,
}

impl From<AutoUnlockRow> for AutoUnlock {
    fn from(row: AutoUnlockRow) -> Self {
        Self { enabled: row.enabled == 1, cap: row.cap, spent: row.spent }
    }
}

/// Returns the reader's auto-unlock setting for a book; off if the reader never set it.
pub(super) async fn load(
    db: &mut impl Executes,
    reader: ReaderId,
    book: BookKey,
) -> Result<AutoUnlock, WalletError> {
    let row = unlock_preferences::auto(db, reader, book).await?;
    Ok(row.map_or_else(AutoUnlock::default, AutoUnlock::from))
}

impl UnlockService {
    #[tracing::instrument(level = "debug", skip_all, fields(reader = reader.get(), book = %book_id), err(level = "debug"))]
    #[foundation::boxed]
    pub async fn allowed(
        &self,
        reader: ReaderId,
        book_id: &BookId,
    ) -> Result<AutoUnlock, WalletError> {
        let mut db = self.database.read().await?;
        let book = book_pricing_in(&mut db, book_id).await?.book;
        load(&mut db, reader, book).await
    }

    /// Returns all books for which the reader has set auto-unlock, ordered by book key.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = reader.get()), err(level = "debug"))]
    #[foundation::boxed]
    pub async fn auto_unlock_books(
        &self,
        reader: ReaderId,
    ) -> Result<Vec<AutoUnlockBook>, WalletError> {
        let rows = unlock_preferences::all_auto(&mut self.database.read().await?, reader).await?;
        let book = |row: AutoUnlockBookRow| AutoUnlockBook {
            book_id: row.book_id,
            title: row.title,
            allowed: row.auto.into(),
        };
        Ok(rows.into_iter().map(book).collect())
    }

    /// Turns auto-unlock on or off for a book. If auto-unlock was off before, the number of coins spent is reset to
    /// zero.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = reader.get(), book = %book_id), err(level = "debug"))]
    #[foundation::boxed]
    pub async fn set_auto_unlock(
        &self,
        reader: ReaderId,
        book_id: BookId,
        enabled: bool,
        cap: Coins,
    ) -> Result<AutoUnlock, WalletError> {
        let work = self.database.write(move |unit| {
            Box::pin(async move {
                lock(unit, reader).await?;
                let book = book_pricing_in(unit, &book_id).await?.book;
                unlock_preferences::set_auto(unit, reader, book, enabled, cap).await?;
                load(unit, reader, book).await
            })
        });
        work.await
    }

    /// Unlocks a section that the reader opens, if auto-unlock is on for the book and neither the cap nor the balance
    /// is exceeded. Returns the receipt of the unlock. If the section was unlocked before, returns the receipt of the
    /// earlier unlock. Returns `None` if the section stays locked or is free.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = reader.get(), book = %book_id, section = number), err(level = "debug"))]
    #[foundation::boxed]
    pub async fn auto_unlock(
        &self,
        reader: ReaderId,
        book_id: BookId,
        number: i64,
    ) -> Result<Option<SignedReceipt>, WalletError> {
        if !self.allowed(reader, &book_id).await?.enabled {
            return Ok(None);
        }
        let terms = self.terms(reader).await?;
        let work = self.database.write(move |unit| {
            Box::pin(async move {
                lock(unit, reader).await?;
                let offer = Offer::load(unit, Some(reader), &book_id, terms.rules, number).await?;
                let book = offer.book_key();
                let allowed = load(unit, reader, book).await?;
                let wanted = offer.wanted(&[number])?;
                let Some(section) = wanted.first() else { return Ok(None) };
                if !offer.is_locked(section) {
                    // If two requests run at the same time, both return the same receipt.
                    let sections = [section_key(section)];
                    return receipts::covering(unit, &terms.key, reader, book, &sections).await;
                }
                let price = offer.quote(&wanted)?.total;
                if !allowed.enabled || price.get() > allowed.cap - allowed.spent {
                    return Ok(None);
                }
                let new = [PricedSection { section: *section, price }];
                let receipt = settle(unit, &terms, &offer, &new, &[], UnlockMethod::Auto).await?;
                unlock_preferences::add_auto_spent(unit, reader, book, price).await?;
                Ok(Some(receipt))
            })
        });
        match work.await {
            Err(WalletError::InsufficientCoins { .. }) => Ok(None),
            done => done,
        }
    }
}
