//! Quiet hours: the hours of the day in which a reader gets no notifications. Notifications that are due in the quiet
//! hours are sent when the quiet hours end.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use foundation::time_zone::Zone;

/// Minutes in a day.
const DAY: i64 = 24 * 60;

/// A reader's quiet hours: from one minute of the day to another, in the reader's time zone, possibly across midnight.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct QuietHours {
    /// The first quiet minute, in minutes after midnight (0 to 1439).
    #[schema(minimum = 0, maximum = 1439)]
    pub from: i64,
    /// The first minute that is no longer quiet, in minutes after midnight (0 to 1439).
    #[schema(minimum = 0, maximum = 1439)]
    pub until: i64,
}

impl QuietHours {
    /// Returns whether `from` and `until` are minutes of a day (0 to 1439) and differ.
    pub(super) fn is_valid(self) -> bool {
        let day = 0..DAY;
        day.contains(&self.from) && day.contains(&self.until) && self.from != self.until
    }

    /// Returns when the quiet hours that contain `now` end, in Unix seconds; `None` if `now` is outside the quiet
    /// hours.
    pub(super) fn end(self, now: i64, zone: &Zone) -> Option<i64> {
        let (minute, today) = (zone.minute(now), zone.day(now));
        let over_midnight = self.from > self.until;
        let ends = match (over_midnight, minute >= self.from, minute < self.until) {
            (false, true, true) | (true, false, true) => zone.at(today, self.until),
            (true, true, _) => zone.at(today + 1, self.until),
            _ => return None,
        };
        // When clocks are set back, an hour repeats: if `now` is in the second pass, the computed end can lie in the
        // first pass, before `now`.
        (ends > now).then_some(ends)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn at(text: &str) -> i64 {
        text.parse::<jiff::Timestamp>().unwrap().as_second()
    }

    #[test]
    fn quiet_hours_end_in_the_time_zone_of_the_reader() {
        let berlin = Zone::named("Europe/Berlin").unwrap();
        let night = QuietHours { from: 22 * 60, until: 8 * 60 };
        let end = |time: &str| night.end(at(time), &berlin);
        assert_eq!(end("2026-11-15T20:59:00Z"), None);
        assert_eq!(end("2026-11-15T21:00:00Z"), Some(at("2026-11-16T07:00:00Z")));
        assert_eq!(end("2026-11-16T06:59:59Z"), Some(at("2026-11-16T07:00:00Z")));
        assert_eq!(end("2026-11-16T07:00:00Z"), None);
        // The night in which clocks are set back is an hour longer.
        assert_eq!(end("2026-10-24T20:00:00Z"), Some(at("2026-10-25T07:00:00Z")));
        let noon = QuietHours { from: 12 * 60, until: 13 * 60 };
        assert_eq!(noon.end(at("2026-11-15T11:30:00Z"), &berlin), Some(at("2026-11-15T12:00:00Z")));
        assert_eq!(noon.end(at("2026-11-15T12:30:00Z"), &berlin), None);
    }

    proptest! {
        #[test]
        fn quiet_hours_end_within_26_hours(
            from in 0..DAY, until in 0..DAY, now in 1_735_689_600..1_798_761_600_i64, number in 0..4_usize,
        ) {
            let names = ["UTC", "Australia/Lord_Howe", "America/New_York", "Asia/Beirut"];
            let zone = Zone::named(names[number]).unwrap();
            let quiet = QuietHours { from, until };
            prop_assume!(quiet.is_valid());
            if let Some(end) = quiet.end(now, &zone) {
                prop_assert!(end > now && end - now <= 26 * 3600);
            }
        }
    }
}
