//! Keeps the log of positions small: limits how many positions are stored for a reader, and decides which positions are
//! deleted.
//!
//! Eight days after a position was recorded, it is deleted unless it is the latest or furthest position of its book,
//! the last position in its section, or the last position of its device within a half hour. So the past positions of
//! each day and device can still be shown. After two years, only the latest and the furthest position of each book
//! stay. If a reader has more than 30,000 positions, the oldest are deleted sooner.

use std::sync::atomic::Ordering;

use database::Unit;

use super::service::{Reading, ReadingError, lock};
use super::store::thinning::{self, Ages};
use foundation::calendar::DAY;
use readers::ReaderId;

/// Age in seconds from which positions are thinned: only the last position of each half hour and the last position in
/// each section stay. The age is longer than the week in which a merge of readers can be undone, and longer than the
/// period that any reward looks at.
const THIN_AFTER: i64 = 8 * DAY;
/// Age in seconds from which positions are deleted, except for the latest and furthest position of each book.
const EXPIRES_AFTER: i64 = 730 * DAY;
/// Largest number of stored positions of a reader. If a reader has more positions, they are thinned at once, whatever
/// their age.
const MOST_POSITIONS: i64 = 30_000;
/// If a reader has more than [`MOST_POSITIONS`] positions, at most this many of the newest stay, besides the latest and
/// furthest position of each book.
const FEWER_POSITIONS: i64 = 10_000;
/// The largest number of books that a reader can open: as many as a library can hold.
pub(super) const MOST_BOOKS: i64 = 5_000;
/// Number of readers that one call of [`Reading::thin_positions`] checks.
const READERS_A_ROUND: i64 = 500;

/// Thins the reader's positions if there are more than [`MOST_POSITIONS`]. To be called after new positions were
/// stored.
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
    /// Thins the old positions of the next 500 readers, in the order of their ids; the next call continues after these
    /// readers. Returns true when no reader is left; the next call then starts again with the first reader.
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
                        // The reader has been merged into another reader in the meantime.
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
