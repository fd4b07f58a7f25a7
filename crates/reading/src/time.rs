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

/// How long a reader has read a book on a day with a device, in all. If several counts are sent, the largest is kept.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[schema(as = NewTime)]
pub struct NewTime {
    #[schema(value_type = String)]
    pub book_id: BookId,
    /// The day of the reader's calendar, in days since 1970.
    pub day: i64,
    /// The device on which the reader read; a name that the client chooses.
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
