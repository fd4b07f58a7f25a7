//! Times as dates, by the calendar's own arithmetic.

/// Seconds of a day.
pub const DAY: i64 = 86_400;

/// The day of a time, as `YYYY-MM-DD`.
pub fn date(unix_seconds: i64) -> String {
    // Days since 0000-03-01: years then end with February, so leap days come last.
    let days = unix_seconds.div_euclid(DAY) + 719_468;
    let era = days.div_euclid(146_097);
    let day_of_era = days.rem_euclid(146_097);
    let year_of_era =
        (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month_from_march = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month_from_march + 2) / 5 + 1;
    let month = if month_from_march < 10 { month_from_march + 3 } else { month_from_march - 9 };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}")
}

/// The year of a day since 1970.
pub fn year_of(day: i64) -> i64 {
    // Right, or one too late: years are no longer than this.
    let guess = 1971 + day.div_euclid(365);
    (0..).map(|back| guess - back).find(|year| first_day(*year) <= day).unwrap_or(guess)
}

/// The first day of a year, in days since 1970.
pub fn first_day(year: i64) -> i64 {
    let before = year - 1;
    let leap_days = before.div_euclid(4) - before.div_euclid(100) + before.div_euclid(400);
    365 * before + leap_days - 719_162
}

/// First second of a month that is written as `YYYY-MM`, and of the next, in UTC.
fn month(text: &str) -> Option<(i64, i64)> {
    let (year, month) = text.split_once('-').filter(|(year, month)| {
        let digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
        year.len() == 4 && month.len() == 2 && digits(year) && digits(month)
    })?;
    let (year, month) = (year.parse::<i64>().ok()?, month.parse::<usize>().ok()?);
    let february = first_day(year + 1) - first_day(year) - 337;
    let days = [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    let length = *days.get(month.checked_sub(1)?)?;
    let start = first_day(year) + days[..month - 1].iter().sum::<i64>();
    Some((start * DAY, (start + length) * DAY))
}

/// The same of a month that is asked for, and all time where none is; a sentence, if it is no month.
pub fn month_or_always(text: Option<&str>) -> Result<(i64, i64), &'static str> {
    let Some(text) = text else { return Ok((i64::MIN, i64::MAX)) };
    month(text).ok_or("a month is written such as 2026-11")
}

/// A day that is written as `YYYY-MM-DD`, in days since 1970.
pub fn day(text: &str) -> Option<i64> {
    let (first, _) = month(text.get(..7)?)?;
    let number: i64 = text.get(8..)?.parse().ok()?;
    let day = first / DAY + number - 1;
    (date(day * DAY) == text).then_some(day)
}

/// A time as `YYYY-MM-DDThh:mm:ssZ`.
pub fn date_time(unix_seconds: i64) -> String {
    let second = unix_seconds.rem_euclid(DAY);
    let (hour, minute, second) = (second / 3600, second / 60 % 60, second % 60);
    format!("{}T{hour:02}:{minute:02}:{second:02}Z", date(unix_seconds))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn years_begin_on_their_first_day() {
        assert_eq!((first_day(1970), first_day(1971), first_day(2001)), (0, 365, 11_323));
        for day in -20_000..80_000 {
            let year: i64 = date(day * DAY)[..4].parse().unwrap();
            assert_eq!(year_of(day), year, "{day}");
        }
    }

    #[test]
    fn months_begin_where_the_one_before_ends() {
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
    fn a_day_is_read_as_it_is_written() {
        for written in -400..60_000 {
            assert_eq!(day(&date(written * DAY)), Some(written));
        }
        for bad in
            ["", "2026-02-29", "2026-11-00", "2026-11-31", "2026-1-01", "2026-11-1", "2026-11-015"]
        {
            assert_eq!(day(bad), None, "{bad}");
        }
    }

    #[test]
    fn days_are_those_of_the_calendar() {
        assert_eq!(date(0), "1970-01-01");
        assert_eq!(date(951_782_400), "2000-02-29");
        assert_eq!(date(1_794_726_689), "2026-11-15");
        assert_eq!(date(4_107_542_399), "2100-02-28");
        assert_eq!(date_time(1_794_726_689), "2026-11-15T07:11:29Z");
        assert_eq!(date_time(-1), "1969-12-31T23:59:59Z");
    }
}
