//! Statistics of what a reader has read in a year.

use serde::Serialize;
use utoipa::ToSchema;

use super::service::{Reading, ReadingError};
use super::store;
use foundation::calendar;
use foundation::input::{Problem, Rule};
use foundation::time_zone::Zone;
use readers::ReaderId;

/// The largest number of days from which streaks are computed, which is more than a lifetime.
const MOST_DAYS: i64 = 40_000;

/// The statistics of a reader's reading in a year.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ReadingStatistics {
    /// The calendar year of these statistics. Only `streak` and `years` cover other years too.
    #[schema(minimum = 1970, maximum = 9999, example = 2026)]
    pub year: i64,
    /// Seconds spent reading in the year.
    #[schema(minimum = 0, example = 5400)]
    pub seconds: i64,
    /// Words read in the year.
    #[schema(minimum = 0, example = 18_000)]
    pub words: i64,
    /// Number of books finished in the year.
    #[schema(minimum = 0, example = 1)]
    pub finished: i64,
    /// The reader's current and longest streak of consecutive days with reading.
    pub streak: Streak,
    /// The days of the year on which the reader read anything, in ascending order.
    pub days: Vec<DaySeconds>,
    /// All years in which the reader read anything, newest first.
    #[schema(example = json!([2026]))]
    pub years: Vec<i64>,
}

/// The current and the longest streak of a reader. A streak is a row of consecutive days with reading on each of them;
/// it may extend over the end of a year.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct Streak {
    /// Number of consecutive days with reading up to today, or up to yesterday if the reader
    /// has not read anything today yet.
    #[schema(minimum = 0, example = 3)]
    pub current: i64,
    /// The largest number of consecutive days with reading that the reader ever had.
    #[schema(minimum = 0, example = 9)]
    pub longest: i64,
}

/// The reading time of a reader on one day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct DaySeconds {
    /// The calendar day in the reader's time zone, in days since 1970-01-01.
    #[schema(minimum = 0, example = 20_717)]
    pub day: i64,
    /// Seconds spent reading on this day.
    #[schema(minimum = 0, example = 900)]
    pub seconds: i64,
}

impl Streak {
    /// Computes the streaks from the days on which the reader read anything, in ascending order.
    fn of(days: &[i64], today: i64) -> Self {
        let mut streak = Self::default();
        let (mut last, mut length) = (None, 0);
        for day in days {
            length = if last == Some(day - 1) { length + 1 } else { 1 };
            last = Some(*day);
            streak.longest = streak.longest.max(length);
        }
        if last.is_some_and(|last| last >= today - 1) {
            streak.current = length;
        }
        streak
    }
}

impl Reading {
    /// Returns the statistics of a calendar year, by default the current year in the reader's time zone `zone`.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = reader.get()))]
    #[foundation::boxed]
    pub async fn statistics(
        &self,
        reader: ReaderId,
        year: Option<i64>,
        zone: &Zone,
    ) -> Result<ReadingStatistics, ReadingError> {
        let today = zone.day(self.clock.unix_seconds());
        let year = year.unwrap_or_else(|| calendar::year_of(today));
        if !(1970..=9999).contains(&year) {
            let must = "must be a year from 1970 to 9999";
            return Err(Problem::of_parameter("year", Rule::Value, must).into());
        }
        let (first, end) = (calendar::first_day(year), calendar::first_day(year + 1));
        let mut db = self.database.read().await?;
        let days = store::time::days(&mut db, reader, first, end).await?;
        let read_days = store::time::read_days(&mut db, reader, MOST_DAYS).await?;
        let (begin, until) = (zone.start(first), zone.start(end));
        let finished = store::library::finished(&mut db, reader, begin, until).await?;
        let mut years: Vec<_> = read_days.iter().rev().map(|day| calendar::year_of(*day)).collect();
        years.dedup();
        Ok(ReadingStatistics {
            year,
            seconds: days.iter().map(|day| day.seconds).sum(),
            words: days.iter().map(|day| day.words).sum(),
            finished,
            streak: Streak::of(&read_days, today),
            days: days
                .into_iter()
                .map(|day| DaySeconds { day: day.day, seconds: day.seconds })
                .collect(),
            years,
        })
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_streak_ends_when_a_day_passes_without_reading() {
        let of = |days: &[i64], today| {
            let streak = Streak::of(days, today);
            (streak.current, streak.longest)
        };
        assert_eq!(of(&[], 9), (0, 0));
        assert_eq!(of(&[1, 2, 3, 7, 8], 8), (2, 3));
        assert_eq!(of(&[1, 2, 3, 7, 8], 9), (2, 3), "today is not over");
        assert_eq!(of(&[1, 2, 3, 7, 8], 10), (0, 3));
    }

    proptest! {
        #[test]
        fn the_longest_streak_has_no_gaps(days in proptest::collection::btree_set(0..40_i64, 0..30)) {
            let days: Vec<_> = days.into_iter().collect();
            let streak = Streak::of(&days, 40);
            let has = |length: i64| days.iter().any(|first| {
                (0..length).all(|more| days.contains(&(first + more)))
            });
            prop_assert!(has(streak.longest) || days.is_empty());
            prop_assert!(!has(streak.longest + 1));
        }
    }
}
