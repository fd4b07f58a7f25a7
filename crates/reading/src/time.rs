//! Reading time: one counter for each device, day and book. Counters only grow.

use serde::Deserialize;
use utoipa::ToSchema;

use super::positions::printable;
use super::service::ReadingError;
use super::store::time::TimeFields;
use catalogue::{BookId, BookRef};
use foundation::calendar::DAY;
use foundation::input::{Problem, Rule};

/// The largest number of words per day that is accepted; no reader reads more.
const MOST_WORDS: i64 = 2_000_000;
/// Seconds by which a day starts earlier in the easternmost time zone than in UTC.
const EARLIEST_DAY: i64 = 14 * 3600;

/// The total time that a reader has read a book on a day with a device. If several totals are sent, the largest is
/// stored.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[schema(as = NewTime)]
pub struct NewTime {
    /// Id of the book.
    pub book_id: BookId,
    /// The calendar day in the reader's time zone, in days since 1970-01-01. At most the current day in the easternmost
    /// time zone.
    #[schema(minimum = 0, example = 20_400)]
    pub day: i64,
    /// The device on which the reader read: a name that the client chooses and that no other device has. Only the first
    /// 40 characters are stored.
    #[serde(default)]
    #[schema(example = "d1f0a3")]
    pub device: String,
    /// Total seconds that the reader read the book on this day with this device.
    #[schema(minimum = 0, maximum = 86_400, example = 900)]
    pub seconds: i64,
    /// Total words that the reader read in this time.
    #[serde(default)]
    #[schema(minimum = 0, maximum = 2_000_000, example = 3_000)]
    pub words: i64,
}

impl NewTime {
    pub(super) fn fields(self, book: &BookRef, now: i64) -> Result<TimeFields, ReadingError> {
        if !(0..=(now + EARLIEST_DAY).div_euclid(DAY)).contains(&self.day) {
            let must = "must be a day since 1970 that has begun somewhere";
            return Err(Problem::of_field("day", Rule::Value, must).into());
        }
        if !(0..=DAY).contains(&self.seconds) {
            let must = format!("must be from 0 to {DAY}");
            return Err(Problem::of_field("seconds", Rule::Value, &must).into());
        }
        if !(0..=MOST_WORDS).contains(&self.words) {
            let must = format!("must be from 0 to {MOST_WORDS}");
            return Err(Problem::of_field("words", Rule::Value, &must).into());
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
