//! Times as dates, by the calendar's own arithmetic.

/// The day of a time, as `YYYY-MM-DD`.
pub(crate) fn date(unix_seconds: i64) -> String {
    // Days since 0000-03-01: years then end with February, so leap days come last.
    let days = unix_seconds.div_euclid(86_400) + 719_468;
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

/// A time as `YYYY-MM-DDThh:mm:ssZ`.
pub(crate) fn date_time(unix_seconds: i64) -> String {
    let second = unix_seconds.rem_euclid(86_400);
    let (hour, minute, second) = (second / 3600, second / 60 % 60, second % 60);
    format!("{}T{hour:02}:{minute:02}:{second:02}Z", date(unix_seconds))
}

#[cfg(test)]
mod tests {
    use super::*;

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
