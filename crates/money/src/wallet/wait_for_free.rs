//! Wait for free: once a day, a reader can unlock the next section of a book without coins, if the publisher allows it.

use ledger::Coins;
use serde::Serialize;

use super::offer::Offer;
use super::receipts::{SignedReceipt, UnlockMethod};
use super::service::WalletError;
use super::store::unlock_preferences;
use super::unlock_service::{PricedSection, UnlockService, settle};
use crate::idempotency::{IdempotencyKey, IdempotentRequest};
use catalogue::BookId;
use foundation::calendar::DAY;
use readers::ReaderId;

pub(super) const WAIT: i64 = DAY;
const PATH: &str = "/api/wallet/wait-unlock";

#[derive(Serialize)]
struct WaitUnlockRequest<'a> {
    book_id: &'a BookId,
}

impl UnlockService {
    /// Unlocks the reader's first locked section of a book without coins, and returns the receipt. Fails if the
    /// reader's last unlock by wait for free in this book was less than a day ago. A retry with the same idempotency
    /// key returns the same receipt.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = reader.get(), book = %book_id), err(level = "debug"))]
    #[foundation::boxed]
    pub async fn wait_unlock(
        &self,
        reader: ReaderId,
        key: IdempotencyKey,
        book_id: BookId,
    ) -> Result<SignedReceipt, WalletError> {
        if !self.rules.wait_for_free {
            return Err(WalletError::WaitForFreeOff);
        }
        let request =
            IdempotentRequest::new(reader, key, PATH, &WaitUnlockRequest { book_id: &book_id })?;
        if let Some(receipt) = request.response(&mut self.database.read().await?).await? {
            return Ok(receipt);
        }
        let terms = self.terms(reader).await?;
        let waited = request.run_once(&self.database, terms.now, move |unit| {
            Box::pin(async move {
                let offer = Offer::load(unit, Some(reader), &book_id, terms.rules, 1).await?;
                let book = offer.book_key();
                let next = *offer.locked().next().ok_or(WalletError::AllOpen)?;
                let free_at =
                    free_at(unlock_preferences::waited_at(unit, reader, book).await?, terms.now);
                if free_at > terms.now {
                    return Err(WalletError::NotYet(free_at));
                }
                unlock_preferences::set_waited(unit, reader, book, terms.now).await?;
                let new = [PricedSection { section: next, price: Coins::ZERO }];
                settle(unit, &terms, &offer, &new, &[], UnlockMethod::Wait).await
            })
        });
        waited.await
    }
}

/// Returns the time, in Unix seconds and not before `now`, from which the next section can be unlocked by wait for
/// free. `waited_at` is the time of the last such unlock; `None` if there was none.
pub(super) fn free_at(waited_at: Option<i64>, now: i64) -> i64 {
    waited_at.map_or(now, |at| at.saturating_add(WAIT).max(now))
}
