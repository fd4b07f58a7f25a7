//! Auto-unlock: only if the reader opted in for the book, and up to a cap.

use database::Executes;
use ledger::Coins;
use serde::Serialize;
use utoipa::ToSchema;

use super::offer::{Offer, section_key};
use super::receipts::{self, SignedReceipt, UnlockMethod};
use super::service::WalletError;
use super::store::unlock_preferences::{self, AutoUnlockBookRow, AutoUnlockRow};
use super::unlock_service::{UnlockService, settle};
use crate::idempotency::lock;
use catalogue::{BookId, BookKey, book_pricing_in};
use readers::ReaderId;

/// A reader's auto-unlock setting for a book.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, ToSchema)]
pub struct AutoUnlock {
    /// Whether sections are unlocked when they are opened.
    pub enabled: bool,
    /// Most coins that it may spend in total.
    pub cap: i64,
    /// Coins spent since it was turned on.
    pub spent: i64,
}

/// A book with an auto-unlock setting.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct AutoUnlockBook {
    pub book_id: String,
    pub title: String,
    #[serde(flatten)]
    pub allowed: AutoUnlock,
}

impl From<AutoUnlockRow> for AutoUnlock {
    fn from(row: AutoUnlockRow) -> Self {
        Self { enabled: row.enabled == 1, cap: row.cap, spent: row.spent }
    }
}

/// Returns the setting for a book; off if it was never set.
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

    /// Returns all books with a setting, in the order of the catalogue.
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

    /// Turns auto-unlock on or off. Turning it on resets the coins spent.
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
                unlock_preferences::set_auto(unit, reader, book, (enabled, cap)).await?;
                load(unit, reader, book).await
            })
        });
        work.await
    }

    /// Unlocks a section that the reader opens, if auto-unlock is on and cap and balance suffice. Returns
    /// the receipt, also that of an earlier unlock; otherwise `None`.
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
                    // Two concurrent requests get the same receipt.
                    let of = (reader, book);
                    return receipts::covering(unit, &terms.key, of, &[section_key(section)]).await;
                }
                let price = offer.quote(&wanted)?.total;
                if !allowed.enabled || price.get() > allowed.cap - allowed.spent {
                    return Ok(None);
                }
                let new = [(*section, price)];
                let receipt = settle(unit, &terms, &offer, (&new, &[]), UnlockMethod::Auto).await?;
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
