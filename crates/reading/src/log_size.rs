//! Keeps the log of positions small: how many a reader may record, how many are stored, and which are deleted.
//!
//! A week after it was recorded, a position stays if it is the latest or furthest of its book, the last of its section,
//! or the last of its half hour on its device, so that past positions are still found for each day and device. After
//! two years, only the latest and the furthest stay. A reader with very many positions loses the others sooner.

use std::sync::atomic::Ordering;

use database::Unit;

use super::service::{Reading, ReadingError, lock};
use super::store::thinning::{self, Ages};
use foundation::calendar::DAY;
use readers::ReaderId;

/// Seconds after which positions are thinned. Longer than a merge of readers can be undone, and than any reward looks
/// back.
const THIN_AFTER: i64 = 8 * DAY;
/// Seconds after which positions are deleted.
const EXPIRES_AFTER: i64 = 730 * DAY;
/// Above this number of stored positions, those of a reader are thinned at once, whatever their age.
const MOST_POSITIONS: i64 = 30_000;
/// How many are left at most if thinning is not enough, besides the latest and furthest of each book.
const FEWER_POSITIONS: i64 = 10_000;
/// A reader can open at most this many books, as many as a library has.
pub(super) const MOST_BOOKS: i64 = 5_000;
/// Readers that are looked at in one round of [`Reading::thin_positions`].
const READERS_A_ROUND: i64 = 500;

/// Thins the reader's positions if there are more than may be stored. To be called after new ones were stored.
pub(super) async fn keep_within_limit(
    unit: &mut Unit,
    reader: ReaderId,
    now: i64,
) -> Result<(), ReadingError> {
    if thinning::count_up_to(unit, reader, MOST_POSITIONS + 1).await? <= MOST_POSITIONS {
        return Ok(());
    }
    let ages = Ages { before: i64::MAX, expired: now - EXPIRES_AFTER };
    let deleted = thinning::thin(unit, reader, ages).await?;
    thinning::keep_newest(unit, reader, FEWER_POSITIONS).await?;
    tracing::info!(reader = reader.get(), deleted, "a reader had too many positions");
    Ok(())
}

impl Reading {
    /// Thins the old positions of some readers, and continues with the next ones when it is called again. Returns
    /// whether it has come to the last reader.
    #[tracing::instrument(level = "debug", skip_all)]
    #[foundation::boxed]
    pub async fn thin_positions(&self) -> Result<bool, ReadingError> {
        let now = self.clock.unix_seconds();
        let ages = Ages { before: now - THIN_AFTER, expired: now - EXPIRES_AFTER };
        let from = self.thinned_up_to.load(Ordering::Relaxed);
        let mut db = self.database.read_costly().await?;
        let readers = thinning::readers_after(&mut db, from, READERS_A_ROUND).await?;
        let Some(to) = readers.last().copied() else {
            self.thinned_up_to.store(0, Ordering::Relaxed);
            return Ok(true);
        };
        let due = thinning::readers_to_thin(&mut db, from, to, ages).await?;
        drop(db);
        for reader in due {
            let thinned = self.database.write::<_, ReadingError, _>(move |unit| {
                Box::pin(async move {
                    match lock(unit, reader).await {
                        Ok(()) => Ok(thinning::thin(unit, reader, ages).await?),
                        // Merged into another reader meanwhile.
                        Err(ReadingError::Gone) => Ok(0),
                        Err(error) => Err(error),
                    }
                })
            });
            thinned.await?;
        }
        self.thinned_up_to.store(to, Ordering::Relaxed);
        Ok(false)
    }
}
