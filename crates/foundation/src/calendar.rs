//! Calendar dates in UTC. A time outside the years -9999 to 9999 (the range of `jiff`) counts as the first or last day
//! of that range.

use jiff::civil::{Date, DateTime};
use jiff::tz::TimeZone;
use jiff::{Timestamp, Unit};

use crate::input::{Problem, Rule};

/// Seconds per day.
pub const DAY: i64 = 86_400;
const EPOCH: Date = Date::constant(1970, 1, 1);

/// Returns the UTC date of a time as `YYYY-MM-DD`.
pub fn date(unix_seconds: i64) -> String {
    civil(unix_seconds).date().to_string()
}

/// Returns a time in UTC as `YYYY-MM-DDThh:mm:ssZ`.
pub fn date_time(unix_seconds: i64) -> String {
    format!("{}Z", civil(unix_seconds))
}

/// Returns a time in the format of HTTP headers, such as `Tue, 17 Nov 2026 06:00:00 GMT`.
pub fn http_date(unix_seconds: i64) -> String {
    civil(unix_seconds).strftime("%a, %d %b %Y %H:%M:%S GMT").to_string()
}

/// Returns the calendar year in which `day` lies; `day` is in days since 1970.
pub fn year_of(day: i64) -> i64 {
    i64::from(civil(day.saturating_mul(DAY)).year())
}

/// Returns the first day of a year, in days since 1970. Every year after 9999 gives the day after the last day of 9999.
pub fn first_day(year: i64) -> i64 {
    match i16::try_from(year).ok().and_then(|year| Date::new(year, 1, 1).ok()) {
        Some(first) => days(first),
        None if year < 0 => days(Date::MIN),
        None => days(Date::MAX) + 1,
    }
}

/// Parses a date in the form `YYYY-MM-DD` into days since 1970; `None` if the text has another form or the date does
/// not exist.
pub fn day(text: &str) -> Option<i64> {
    let date: Date = text.parse().ok()?;
    // The parser of `jiff` also accepts other forms of ISO 8601, and years with more digits.
    (text.len() == 10 && date.to_string() == text).then(|| days(date))
}

/// Parses a month in the form `YYYY-MM`. Returns the first second of the month and the first second of the next month,
/// in Unix seconds. If `text` is `None`, returns a range that contains all times.
pub fn month_or_always(text: Option<&str>) -> Result<(i64, i64), Problem> {
    let Some(text) = text else { return Ok((i64::MIN, i64::MAX)) };
    let must = "must be a month, such as 2026-11";
    month(text).ok_or_else(|| Problem::of_parameter("month", Rule::Format, must))
}

fn month(text: &str) -> Option<(i64, i64)> {
    let first = day(&format!("{text}-01"))?;
    let length = i64::from(civil_date(first).days_in_month());
    Some((first * DAY, (first + length) * DAY))
}

/// Converts days since 1970 to a date.
pub(crate) fn civil_date(day: i64) -> Date {
    civil(day.saturating_mul(DAY)).date()
}

/// Converts a date to days since 1970.
pub(crate) fn days(date: Date) -> i64 {
    let since = EPOCH.until((Unit::Day, date)).expect("the days between any two dates fit");
    i64::from(since.get_days())
}

fn civil(unix_seconds: i64) -> DateTime {
    TimeZone::UTC.to_datetime(timestamp(unix_seconds))
}

/// Converts Unix seconds to a `jiff` timestamp; a time outside the range of `jiff` becomes the first or last time of
/// the range.
pub(crate) fn timestamp(unix_seconds: i64) -> Timestamp {
    let latest = if unix_seconds < 0 { Timestamp::MIN } else { Timestamp::MAX };
    Timestamp::from_second(unix_seconds).unwrap_or(latest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_written_as_in_http_headers() {
        assert_eq!(http_date(784_111_777), "Sun, 06 Nov 1994 08:49:37 GMT");
    }

    #[test]
    fn every_day_is_in_its_year() {
        assert_eq!((first_day(1970), first_day(1971), first_day(2001)), (0, 365, 11_323));
        for day in -20_000..80_000 {
            let year: i64 = date(day * DAY)[..4].parse().unwrap();
            assert_eq!(year_of(day), year, "{day}");
        }
    }

    #[test]
    fn each_month_begins_where_the_previous_ends() {
        let mut end = month("1999-12").unwrap().1;
        for year in 2000..2110 {
            for number in 1..=12 {
                let name = format!("{year}-{number:02}");
                let (from, until) = month(&name).unwrap();
                assert_eq!(
                    (from, &date(from)[..], &date(until - 1)[..7]),
                    (end, &*format!("{name}-01"), &*name)
                );
                end = until;
            }
        }
        for bad in ["", "2026", "2026-13", "2026-00", "2026-1", "26-11", "2026-+1", "2026-11-01"] {
            assert_eq!(month(bad), None, "{bad}");
        }
    }

    #[test]
    fn a_day_round_trips_and_other_formats_are_rejected() {
        for written in -400..60_000 {
            assert_eq!(day(&date(written * DAY)), Some(written));
        }
        for bad in [
            "",
            "2026-02-29",
            "2026-11-00",
            "2026-11-31",
            "2026-1-01",
            "2026-11-1",
            "2026-11-015",
            "20261101",
            "-002026-11-01",
            "2026-W46-1",
            "2026-11-15T00:00",
        ] {
            assert_eq!(day(bad), None, "{bad}");
        }
    }

    #[test]
    fn dates_are_those_of_the_calendar() {
        assert_eq!(date(0), "1970-01-01");
        assert_eq!(date(951_782_400), "2000-02-29");
        assert_eq!(date(1_794_726_689), "2026-11-15");
        assert_eq!(date(4_107_542_399), "2100-02-28");
        assert_eq!(date_time(1_794_726_689), "2026-11-15T07:11:29Z");
        assert_eq!(date_time(-1), "1969-12-31T23:59:59Z");
    }

    #[test]
    fn times_beyond_the_calendar_are_clamped() {
        assert_eq!((date(i64::MAX), date(i64::MIN)), ("9999-12-30".into(), "-009999-01-02".into()));
        assert_eq!((year_of(i64::MAX), year_of(i64::MIN)), (9999, -9999));
        assert_eq!(first_day(10_000) - first_day(9999), 365);
        assert_eq!(first_day(i64::MIN), first_day(-9999));
    }
}
