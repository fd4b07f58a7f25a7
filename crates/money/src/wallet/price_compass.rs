//! The price compass: how many coins, how many VIP days or how long a wait it takes to finish a
//! book, starting from one section.

use serde::Serialize;
use utoipa::ToSchema;

use super::offer::Offer;
use super::service::WalletError;
use super::store::unlock_preferences;
use super::unlock_service::UnlockService;
use super::wait_for_free::{WAIT, free_at};
use crate::vip;
use catalogue::BookId;
use readers::ReaderId;

/// The assumed number of words that a reader reads per day: one hour at 200 words per minute.
const WORDS_A_DAY: i64 = 12_000;

/// The effort to finish a book from the requested section on, in three ways: with coins, with VIP, and by waiting.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct Compass {
    /// Number of coins to unlock all locked sections together, from the requested section to the end of the book.
    #[schema(minimum = 0, example = 63)]
    pub coins: i64,
    /// Number of coins to unlock all locked sections up to the end of the book one by one, without the discount.
    #[schema(minimum = 0, example = 70)]
    pub one_by_one: i64,
    /// Number of VIP days needed to finish the book at one hour of reading per day; 0 if no section is locked.
    #[schema(minimum = 0, example = 1)]
    pub vip_days: i64,
    /// When the last section of the book can be unlocked by wait for free, in Unix seconds, if the reader waits for one
    /// section after another. Null if no section from the requested section on is locked, or if the site has no wait
    /// for free.
    #[schema(minimum = 0, example = 1_790_000_000)]
    pub free_by: Option<i64>,
    /// Whether the reader has a VIP subscription that gives access now; false without a login.
    #[schema(example = false)]
    pub vip: bool,
}

impl UnlockService {
    #[tracing::instrument(level = "debug", skip_all, fields(reader = reader.map(ReaderId::get), book = %book_id, section = section), err(level = "debug"))]
    #[foundation::boxed]
    pub async fn compass(
        &self,
        reader: Option<ReaderId>,
        book_id: &BookId,
        section: i64,
    ) -> Result<Compass, WalletError> {
        let mut db = self.database.read().await?;
        let offer = Offer::load(&mut db, reader, book_id, self.rules, 1).await?;
        let waited = match reader {
            Some(reader) => {
                unlock_preferences::waited_at(&mut db, reader, offer.book_key()).await?
            }
            None => None,
        };
        let vip = match reader {
            Some(reader) => vip::is_live(&mut db, reader, self.now()).await?,
            None => false,
        };
        drop(db);
        let ahead: Vec<_> = offer.locked().filter(|one| one.number >= section).copied().collect();
        let words: i64 = ahead.iter().map(|one| one.words).sum();
        let vip_days = if ahead.is_empty() { 0 } else { 1 + (words - 1).max(0) / WORDS_A_DAY };
        // Wait for free unlocks sections in order, so earlier locked sections have to be waited for too.
        let all = i64::try_from(offer.locked().count()).unwrap_or(i64::MAX);
        let free_by = (self.rules.wait_for_free && !ahead.is_empty())
            .then(|| free_at(waited, self.now()).saturating_add((all - 1).saturating_mul(WAIT)));
        let coins = offer.quote(&ahead)?.total.get();
        let one_by_one = offer.one_by_one(&ahead)?.total.get();
        Ok(Compass { coins, one_by_one, vip_days, free_by, vip })
    }
}
