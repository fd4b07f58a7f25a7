//! Time zones by their IANA names. The rules of the time zones are compiled into the binary, so they are the same on
//! every machine.

use jiff::civil::DateTime;
use jiff::tz::{TimeZone, TimeZoneDatabase};

use crate::calendar::{self, DAY, civil_date, timestamp};

/// The number of seconds by which the easternmost time zone, where each day begins first, is ahead of UTC.
const EARLIEST: i64 = 14 * 3600;

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("`time_zone` must be a name of the IANA list, such as Europe/Berlin")]
pub struct UnknownTimeZone;

/// A time zone. Its methods take times in Unix seconds and count days from 1970.
#[derive(Debug, Clone)]
pub struct Zone {
    name: String,
    rules: TimeZone,
}

impl Zone {
    pub fn named(name: &str) -> Result<Self, UnknownTimeZone> {
        let rules = TimeZoneDatabase::bundled().get(name).map_err(|_| UnknownTimeZone)?;
        let name = rules.iana_name().ok_or(UnknownTimeZone)?.to_owned();
        Ok(Self { name, rules })
    }

    /// Returns the time zone with a stored name, or UTC if that name has been removed from the IANA list.
    pub fn stored(name: &str) -> Self {
        Self::named(name).unwrap_or_else(|_| Self { name: "UTC".to_owned(), rules: TimeZone::UTC })
    }

    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns how far local clocks are ahead of UTC at the time `at`, in seconds.
    pub fn offset(&self, at: i64) -> i64 {
        i64::from(self.rules.to_offset(timestamp(at)).seconds())
    }

    /// Returns the local calendar day of the time `at`, in days since 1970.
    pub fn day(&self, at: i64) -> i64 {
        calendar::days(self.local(at).date())
    }

    /// Returns the local time of day at `at`, in minutes since midnight.
    pub fn minute(&self, at: i64) -> i64 {
        let local = self.local(at);
        i64::from(local.hour()) * 60 + i64::from(local.minute())
    }

    /// Returns when a local calendar day begins, in Unix seconds.
    pub fn start(&self, day: i64) -> i64 {
        self.at(day, 0)
    }

    /// Returns when local clocks show the given minute of a day, in Unix seconds. If clocks go back and show this
    /// minute twice, returns the first time. If clocks go forward and skip this minute, returns a time later by the
    /// length of the skip.
    pub fn at(&self, day: i64, minute: i64) -> i64 {
        let (hour, minute) = ((minute / 60).clamp(0, 23) as i8, minute.rem_euclid(60) as i8);
        let moment = civil_date(day).at(hour, minute, 0, 0).to_zoned(self.rules.clone());
        moment.map_or(day.saturating_mul(DAY), |moment| moment.timestamp().as_second())
    }

    fn local(&self, at: i64) -> DateTime {
        self.rules.to_datetime(timestamp(at))
    }
}

/// Returns the latest calendar day that has begun anywhere on Earth, in days since 1970.
pub fn latest_day(now: i64) -> i64 {
    (now + EARLIEST).div_euclid(DAY)
}

/// Returns when `day` begins in the easternmost time zone, in Unix seconds.
pub fn first_begins(day: i64) -> i64 {
    day * DAY - EARLIEST
}

#[cfg(test)]
mod tests {
    use jiff::Timestamp;

    use super::*;

    #[test]
    fn only_iana_names_are_known() {
        for name in ["Europe/Berlin", "Pacific/Kiritimati", "UTC", "America/Argentina/Ushuaia"] {
            assert_eq!(Zone::named(name).unwrap().name(), name);
        }
        assert_eq!(Zone::named("europe/berlin").unwrap().name(), "Europe/Berlin");
        for bad in ["", "Mars/Olympus", "+02:00", "Europe/../Berlin", "EST5EDT,M3.2.0,M11.1.0"] {
            assert!(Zone::named(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn days_begin_at_midnight_across_clock_changes() {
        let berlin = Zone::named("Europe/Berlin").unwrap();
        // In Berlin, 25 October 2026 has 25 hours and 29 March 2026 has 23.
        let day = |text: &str| text.parse::<Timestamp>().unwrap().as_second();
        let october = berlin.day(day("2026-10-25T12:00:00Z"));
        assert_eq!(berlin.start(october), day("2026-10-24T22:00:00Z"));
        assert_eq!(berlin.start(october + 1) - berlin.start(october), 25 * 3600);
        let march = berlin.day(day("2026-03-29T12:00:00Z"));
        assert_eq!(berlin.start(march + 1) - berlin.start(march), 23 * 3600);
        assert_eq!(berlin.minute(day("2026-03-29T01:00:00Z")), 180);
        assert_eq!(berlin.offset(berlin.start(march)), 3600);
        assert_eq!(berlin.offset(berlin.start(march + 1)), 7200);
        // In Berlin, 02:30 is skipped on 29 March 2026: the clock jumps from 02:00 to 03:00.
        assert_eq!(berlin.minute(berlin.at(march, 150)), 210);
        // In Beirut, the clock skips midnight on 29 March 2026: the day begins at 01:00.
        let beirut = Zone::named("Asia/Beirut").unwrap();
        let march = beirut.day(day("2026-03-29T12:00:00Z"));
        assert_eq!(
            (beirut.day(beirut.start(march)), beirut.minute(beirut.start(march))),
            (march, 60)
        );
        assert_eq!(beirut.day(beirut.start(march) - 1), march - 1);
    }

    #[test]
    fn a_day_begins_first_in_the_zone_14_hours_ahead() {
        let first = Zone::named("Pacific/Kiritimati").unwrap();
        let now = 1_790_000_000;
        assert_eq!(latest_day(now), first.day(now));
        assert_eq!(first_begins(first.day(now)), first.start(first.day(now)));
    }
}
