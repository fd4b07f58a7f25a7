//! Unlocking: the price that was shown is the price that is paid, once, with a receipt.

use std::sync::Arc;

use database::{Database, Unit};
use ledger::Coins;
use serde::Serialize;
use tokio::sync::OnceCell;

use super::idempotency::{IdempotencyKey, IdempotentRequest};
use super::offer::Offer;
use super::posting;
use super::price::PriceRules;
use super::receipts::{
    self, CoinsAndBonus, ReceiptBody, ReceiptKey, ReceiptSection, SignedReceipt, UnlockMethod,
};
use super::service::{WalletError, balance};
use super::unlocks::{ToUnlock, unlock_from};
use attribution::{self, FunnelEvent, FunnelStep};
use catalogue::{BookId, SoldSection};
use foundation::clock::Clock;
use foundation::randomness::Randomness;
use readers::ReaderId;

/// Sections that one request unlocks at most, so that its unit of work stays short.
pub const MOST_AT_ONCE: usize = 2_000;
pub(super) const UNLOCK: &str = "/api/wallet/unlock";

/// What a reader asks for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct UnlockRequest {
    pub book_id: BookId,
    /// Numbers of sections.
    pub sections: Vec<i64>,
    /// What the reader was shown.
    pub price: i64,
}

/// The service that unlocks, cheap to clone.
#[derive(Clone)]
pub struct UnlockService {
    pub(super) database: Database,
    clock: Arc<dyn Clock>,
    randomness: Arc<dyn Randomness>,
    pub(super) rules: PriceRules,
    key: Arc<OnceCell<ReceiptKey>>,
}

/// What a unit of work that unlocks needs to know.
#[derive(Clone)]
pub(super) struct Terms {
    pub(super) reader: ReaderId,
    pub(super) rules: PriceRules,
    pub(super) key: ReceiptKey,
    /// The name of a new receipt.
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

    /// Unlocks sections for coins. Answers the envelope of the receipt, letter by letter the same for
    /// the same key.
    pub async fn unlock(
        &self,
        reader: ReaderId,
        key: IdempotencyKey,
        asked: UnlockRequest,
    ) -> Result<String, WalletError> {
        if asked.sections.is_empty() {
            return Err(WalletError::NothingLocked);
        }
        if asked.sections.len() > MOST_AT_ONCE {
            return Err(WalletError::TooManySections);
        }
        let request = IdempotentRequest::new(reader, key, UNLOCK, &asked)?;
        if let Some(answer) = request.answer(&mut self.database.read().await?).await? {
            return Ok(answer);
        }
        let terms = self.terms(reader).await?;
        let bought = request.run_once(&self.database, terms.now, move |unit| {
            Box::pin(async move { buy(unit, &terms, &asked).await })
        });
        bought.await
    }

    /// A reader's own receipt.
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
        // Paid for before, perhaps a moment ago: the receipt is the one from then.
        let sections: Vec<_> = wanted.iter().map(|section| section.identity.get()).collect();
        let of = (terms.reader, offer.book.book.get());
        if let Some(known) = receipts::covering(unit, &terms.key, of, &sections).await? {
            return Ok(known);
        }
    }
    let quote = offer.quote(&locked)?;
    if !locked.is_empty() && quote.total.get() != asked.price {
        return Err(WalletError::PriceChanged(quote.total));
    }
    let prices: Vec<_> = quote.parts.iter().map(|(_, price)| *price).collect();
    let new: Vec<_> = locked.into_iter().zip(prices).collect();
    settle(unit, terms, &offer, (&new, &owned), UnlockMethod::Coins).await
}

/// Unlocks sections at their prices and writes the receipt. Those that are owned stand on it too.
pub(super) async fn settle(
    unit: &mut Unit,
    terms: &Terms,
    offer: &Offer,
    (new, owned): (&[(SoldSection, Coins)], &[SoldSection]),
    how: UnlockMethod,
) -> Result<SignedReceipt, WalletError> {
    let (reader, now, book) = (terms.reader, terms.now, offer.book.book.get());
    let opened = posting::open(unit, reader, now).await?;
    let before = opened.wallet.balance(now);
    let price = Coins::sum(new.iter().map(|(_, price)| *price)).ok_or(ledger::Refusal::TooMany)?;
    let has = before.paid.plus(before.bonus).unwrap_or(Coins::MOST);
    if let Some(missing) = price.minus(has).filter(|missing| !missing.is_zero()) {
        return Err(WalletError::InsufficientCoins { price, balance: before, missing });
    }
    let wanted: Vec<_> = new
        .iter()
        .map(|(section, price)| ToUnlock { book, section: section.identity.get(), price: *price })
        .collect();
    let done = unlock_from(unit, &opened, (reader, how.reason()), &wanted, now).await?;
    let after = CoinsAndBonus::of(&balance(unit, reader, now).await?.balance);
    let priced = new.iter().map(|(section, price)| (section, price.get()));
    let mut all: Vec<_> = priced.chain(owned.iter().map(|section| (section, 0))).collect();
    all.sort_by_key(|(section, _)| section.number);
    let sections =
        all.iter().map(|(section, price)| ReceiptSection { number: section.number, price: *price });
    let body = ReceiptBody {
        receipt_id: terms.receipt_id.clone(),
        book_id: offer.book.book_id.clone(),
        sections: sections.collect(),
        how,
        spent: CoinsAndBonus::of(&before).less(after),
        balance: after,
        at: now,
    };
    let identities: Vec<_> = all.iter().map(|(section, _)| section.identity.get()).collect();
    if !new.is_empty() {
        let unlock = FunnelEvent {
            step: FunnelStep::Unlock,
            key: None,
            book: Some(book),
            value: None,
            at: now,
        };
        attribution::record_event(unit, reader, unlock).await?;
    }
    receipts::put(unit, &terms.key, (reader, book, done.entry), body, &identities).await
}
