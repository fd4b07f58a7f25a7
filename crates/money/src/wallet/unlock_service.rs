//! Unlocks sections: the reader pays once, at the price that was shown, and gets a receipt.

use std::sync::Arc;

use database::{Database, Unit};
use ledger::Coins;
use serde::Serialize;
use tokio::sync::OnceCell;

use super::offer::{Offer, section_key};
use super::posting;
use super::price::PriceRules;
use super::receipts::{
    self, CoinsAndBonus, ReceiptBody, ReceiptKey, ReceiptOf, ReceiptSection, SignedReceipt,
    UnlockMethod,
};
use super::service::WalletError;
use super::unlocks::{ToUnlock, unlock_from};
use crate::idempotency::{IdempotencyKey, IdempotentRequest};
use attribution::{self, FunnelEvent, FunnelStep};
use catalogue::{BookId, SoldSection};
use foundation::clock::Clock;
use foundation::randomness::Randomness;
use readers::ReaderId;

/// The largest number of sections that one request can unlock, so that its unit of work stays short.
pub const MOST_AT_ONCE: usize = 2_000;
pub(super) const UNLOCK: &str = "/api/wallet/unlock";

/// A reader's request to unlock sections of a book with coins.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct UnlockRequest {
    pub book_id: BookId,
    /// Numbers of the sections to unlock.
    pub sections: Vec<i64>,
    /// The price in coins that the reader was shown. If the price has changed, nothing is unlocked.
    pub price: i64,
}

/// The service that unlocks sections. Cheap to clone.
#[derive(Clone)]
pub struct UnlockService {
    pub(super) database: Database,
    clock: Arc<dyn Clock>,
    randomness: Arc<dyn Randomness>,
    pub(super) rules: PriceRules,
    key: Arc<OnceCell<ReceiptKey>>,
}

/// The data that a unit of work needs to unlock sections: the reader, the price rules, the key that signs the receipt,
/// the id of the receipt, and the time.
#[derive(Clone)]
pub(super) struct Terms {
    pub(super) reader: ReaderId,
    pub(super) rules: PriceRules,
    pub(super) key: ReceiptKey,
    /// The id of the receipt that the unit of work will store.
    pub(super) receipt_id: String,
    pub(super) now: i64,
}

impl UnlockService {
    pub fn new(
        database: Database,
        clock: Arc<dyn Clock>,
        randomness: Arc<dyn Randomness>,
        rules: PriceRules,
    ) -> Self {
        Self { database, clock, randomness, rules, key: Arc::default() }
    }

    /// Unlocks sections with coins and returns the receipt. A retry with the same idempotency key returns the same
    /// receipt.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = reader.get(), book = %asked.book_id, sections = asked.sections.len()), err(level = "debug"))]
    #[foundation::boxed]
    pub async fn unlock(
        &self,
        reader: ReaderId,
        key: IdempotencyKey,
        asked: UnlockRequest,
    ) -> Result<SignedReceipt, WalletError> {
        if asked.sections.is_empty() {
            return Err(WalletError::NothingLocked);
        }
        if asked.sections.len() > MOST_AT_ONCE {
            return Err(WalletError::TooManySections);
        }
        let request = IdempotentRequest::new(reader, key, UNLOCK, &asked)?;
        if let Some(receipt) = request.response(&mut self.database.read().await?).await? {
            return Ok(receipt);
        }
        let terms = self.terms(reader).await?;
        let bought = request.run_once(&self.database, terms.now, move |unit| {
            Box::pin(async move { buy(unit, &terms, &asked).await })
        });
        bought.await
    }

    /// Returns a receipt of the reader; fails if the receipt does not exist or belongs to another reader.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = reader.get(), receipt = id), err(level = "debug"))]
    #[foundation::boxed]
    pub async fn receipt(&self, reader: ReaderId, id: &str) -> Result<SignedReceipt, WalletError> {
        let key = self.key().await?;
        receipts::find(&mut self.database.read().await?, &key, reader, id).await
    }

    pub(super) fn now(&self) -> i64 {
        self.clock.unix_seconds()
    }

    pub(super) async fn terms(&self, reader: ReaderId) -> Result<Terms, WalletError> {
        let receipt_id = receipts::new_id(self.randomness.as_ref());
        let (rules, key, now) = (self.rules, self.key().await?, self.now());
        Ok(Terms { reader, rules, key, receipt_id, now })
    }

    async fn key(&self) -> Result<ReceiptKey, WalletError> {
        let made = self.key.get_or_try_init(|| async {
            let new = self.randomness.bytes();
            let work = self
                .database
                .write(move |unit| Box::pin(async move { ReceiptKey::of_site(unit, &new).await }));
            work.await
        });
        made.await.cloned()
    }
}

async fn buy(
    unit: &mut Unit,
    terms: &Terms,
    asked: &UnlockRequest,
) -> Result<SignedReceipt, WalletError> {
    let first = asked.sections.iter().copied().min().unwrap_or(1);
    let reader = Some(terms.reader);
    let offer = Offer::load(unit, reader, &asked.book_id, terms.rules, first).await?;
    let wanted = offer.wanted(&asked.sections)?;
    if wanted.is_empty() {
        return Err(WalletError::NothingLocked);
    }
    let (locked, owned): (Vec<_>, Vec<_>) =
        wanted.iter().copied().partition(|section| offer.is_locked(section));
    if locked.is_empty() {
        // All sections are already unlocked, perhaps by a concurrent request: returns the receipt of that unlock.
        let sections: Vec<_> = wanted.iter().map(section_key).collect();
        let (reader, book) = (terms.reader, offer.book_key());
        if let Some(known) = receipts::covering(unit, &terms.key, reader, book, &sections).await? {
            return Ok(known);
        }
    }
    let quote = offer.quote(&locked)?;
    if !locked.is_empty() && quote.total.get() != asked.price {
        return Err(WalletError::PriceChanged(quote.total));
    }
    let priced = locked.into_iter().zip(&quote.parts);
    let priced = priced.map(|(section, (_, price))| PricedSection { section, price: *price });
    let new: Vec<_> = priced.collect();
    settle(unit, terms, &offer, &new, &owned, UnlockMethod::Coins).await
}

/// A section that is about to be unlocked, and its price in coins.
#[derive(Debug, Clone, Copy)]
pub(super) struct PricedSection {
    pub(super) section: SoldSection,
    pub(super) price: Coins,
}

/// Unlocks the sections `new` at their prices and stores the receipt. The receipt also lists the sections `owned`,
/// which the reader had already unlocked, at price 0.
pub(super) async fn settle(
    unit: &mut Unit,
    terms: &Terms,
    offer: &Offer,
    new: &[PricedSection],
    owned: &[SoldSection],
    how: UnlockMethod,
) -> Result<SignedReceipt, WalletError> {
    let (reader, now, book) = (terms.reader, terms.now, offer.book_key());
    let opened = posting::open(unit, reader, now).await?;
    let before = opened.wallet.balance(now);
    let price =
        Coins::checked_sum(new.iter().map(|one| one.price)).ok_or(ledger::Refusal::TooMany)?;
    let has = before.paid.checked_add(before.bonus).unwrap_or(Coins::MAX);
    if let Some(missing) = price.checked_sub(has).filter(|missing| !missing.is_zero()) {
        return Err(WalletError::InsufficientCoins { price, balance: before, missing });
    }
    let wanted: Vec<_> = new
        .iter()
        .map(|one| ToUnlock { section: section_key(&one.section), price: one.price })
        .collect();
    let payment = unlock_from(unit, &opened, book, &wanted, how, now).await?;
    let priced = new.iter().map(|one| (&one.section, one.price.get()));
    let mut all: Vec<_> = priced.chain(owned.iter().map(|section| (section, 0))).collect();
    all.sort_by_key(|(section, _)| section.number);
    let sections =
        all.iter().map(|(section, price)| ReceiptSection { number: section.number, price: *price });
    let body = ReceiptBody {
        receipt_id: terms.receipt_id.clone(),
        book_id: offer.book.book_id.clone(),
        sections: sections.collect(),
        how,
        spent: payment.spent,
        balance: CoinsAndBonus::of(&before).less(payment.spent),
        at: now,
    };
    let sections: Vec<_> = all.iter().map(|(section, _)| section_key(section)).collect();
    if !new.is_empty() {
        let unlock = FunnelEvent {
            step: FunnelStep::Unlock,
            key: None,
            book: Some(book.get()),
            value: None,
            at: now,
        };
        attribution::record_event(unit, reader, unlock).await?;
    }
    let of = ReceiptOf { reader, book, entry: payment.entry };
    receipts::put(unit, &terms.key, of, body, &sections).await
}
