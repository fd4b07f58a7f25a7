//! Reading time: counters per device, day and book that only grow.

use serde::Deserialize;
use utoipa::ToSchema;

use super::positions::printable;
use super::service::ReadingError;
use super::store::time::TimeFields;
use catalogue::{BookId, BookRef};
use foundation::calendar::DAY;

/// Upper bound on words read per day.
const MOST_WORDS: i64 = 2_000_000;
/// Seconds by which a day starts earlier in the easternmost time zone than in UTC.
const EARLIEST_DAY: i64 = 14 * 3600;

/// Total reading time of a book on a day with a device: of two counts, the larger is kept.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[schema(as = NewTime)]
pub struct NewTime {
    #[schema(value_type = String)]
    pub book_id: BookId,
    /// The day of the reader's calendar, in days since 1970.
    pub day: i64,
    /// Distinguishes the device from the reader's others.
    #[serde(default)]
    pub device: String,
    pub seconds: i64,
    #[serde(default)]
    pub words: i64,
}

impl NewTime {
    pub(super) fn fields(self, book: &BookRef, now: i64) -> Result<TimeFields, ReadingError> {
        if !(0..=(now + EARLIEST_DAY).div_euclid(DAY)).contains(&self.day) {
            return Err(ReadingError::Wrong("`day` is a day since 1970 that has begun somewhere"));
        }
        if !(0..=DAY).contains(&self.seconds) {
            return Err(ReadingError::Wrong("`seconds` fit into a day"));
        }
        if !(0..=MOST_WORDS).contains(&self.words) {
            return Err(ReadingError::Wrong("`words` are at most 2000000 a day"));
        }
        Ok(TimeFields {
            book: book.book,
            day: self.day,
            device: printable(&self.device),
            seconds: self.seconds,
            words: self.words,
        })
    }
}
