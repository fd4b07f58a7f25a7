//! Reading time: counters for each device, day and book, which only grow.

use serde::Deserialize;
use utoipa::ToSchema;

use super::positions::printable;
use super::service::ReadingError;
use super::store::time::TimeFields;
use catalogue::{BookId, BookRef};
use foundation::calendar::DAY;

/// Nobody reads more words per day; larger numbers are rejected.
const MOST_WORDS: i64 = 2_000_000;
/// Seconds by which a day starts earlier in the easternmost time zone than in UTC.
const EARLIEST_DAY: i64 = 14 * 3600;

/// How long a reader has read a book on a day with a device, in all. If several counts are sent, the largest is stored.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[schema(as = NewTime)]
pub struct NewTime {
    /// Id of the book.
    pub book_id: BookId,
    /// The day of the reader's calendar, in days since 1970-01-01; not after today anywhere on Earth.
    #[schema(minimum = 0, example = 20_400)]
    pub day: i64,
    /// The device on which the reader read: a name that the client chooses, and that no other device has. Of a longer
    /// one, the first 40 characters are stored.
    #[serde(default)]
    #[schema(example = "d1f0a3")]
    pub device: String,
    /// Seconds that the book was read on that day with that device, in all.
    #[schema(minimum = 0, maximum = 86_400, example = 900)]
    pub seconds: i64,
    /// Words that were read in that time.
    #[serde(default)]
    #[schema(minimum = 0, maximum = 2_000_000, example = 3_000)]
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
