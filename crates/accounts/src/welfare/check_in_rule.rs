//! The check-in rule: a reader can check in once per calendar day, in whatever time zone the reader is, and never twice
//! for the same day.
//!
//! A day ends only when midnight has passed both in the zone of the last check-in and in the reader's current zone, so
//! setting the clock ahead gains nothing. The recorded day is the day in the reader's current zone, or the day after
//! the last check-in if that is later. The recorded day has always begun somewhere on Earth, so there are never more
//! check-ins than days.

use foundation::time_zone::{Zone, first_begins, latest_day};

/// The number of days of a streak that earn a freeze: the reader gets one each time the streak reaches a multiple of
/// this number.
pub(super) const FREEZE_EVERY: i64 = 7;
/// The largest number of freezes that a reader can have.
pub(super) const MOST_FREEZES: i64 = 2;

/// The last check-in of a reader, with the streak and the number of freezes after this check-in.
#[derive(Debug, Clone)]
pub(super) struct Last {
    pub(super) day: i64,
    /// When the reader checked in, in Unix seconds.
    pub(super) at: i64,
    pub(super) zone: Zone,
    pub(super) streak: i64,
    pub(super) freezes: i64,
    /// Time and zone of a visit after this check-in, in another time zone and too early for the next check-in; `None`
    /// if there was no such visit. Days before this visit do not count as missed.
    pub(super) seen: Option<(i64, Zone)>,
}

/// A check-in to be recorded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct CheckIn {
    pub(super) day: i64,
    /// The streak in days, including this check-in.
    pub(super) streak: i64,
    /// Number of missed days that freezes cover with this check-in.
    pub(super) froze: i64,
    /// Number of freezes that are left after this check-in, including a freeze that the check-in earned.
    pub(super) freezes: i64,
}

/// Returns when the next check-in after `last` is possible, in Unix seconds, for a reader who is now in `zone`.
pub(super) fn opens_at(last: &Last, zone: &Zone) -> i64 {
    let there = last.zone.start(last.zone.day(last.at) + 1);
    let here = zone.start(zone.day(last.at) + 1);
    there.max(here).max(first_begins(last.day + 1))
}

/// Returns the check-in that is possible at `now`; `None` if it is too early after `last`.
pub(super) fn check_in(last: Option<&Last>, now: i64, zone: &Zone) -> Option<CheckIn> {
    let today = zone.day(now).min(latest_day(now));
    let Some(last) = last else {
        return Some(CheckIn { day: today, streak: 1, froze: 0, freezes: 0 });
    };
    if now < opens_at(last, zone) {
        return None;
    }
    let missed = gap(last, now, zone) - 1;
    let (streak, froze) = if missed <= last.freezes { (last.streak + 1, missed) } else { (1, 0) };
    let earned = i64::from(streak % FREEZE_EVERY == 0);
    let freezes = (last.freezes - froze + earned).min(MOST_FREEZES);
    Some(CheckIn { day: today.max(last.day + 1), streak, froze, freezes })
}

/// Returns how many days have passed since the reader's last check-in or, if that number is smaller, since the later
/// visit in `last.seen`; at least one.
fn gap(last: &Last, now: i64, zone: &Zone) -> i64 {
    let here = LocalTime { at: now, zone };
    let since = days_between(LocalTime { at: last.at, zone: &last.zone }, here);
    let seen = last.seen.as_ref();
    let seen =
        seen.map_or(since, |(at, there)| days_between(LocalTime { at: *at, zone: there }, here));
    since.min(seen).max(1)
}

/// A time in Unix seconds, and the time zone in which the reader was at that time.
#[derive(Clone, Copy)]
struct LocalTime<'a> {
    at: i64,
    zone: &'a Zone,
}

/// Returns how many days have passed from `then` to `now`: the smallest of three counts, so that a journey to another
/// time zone never looks like a missed day. Both days are taken in the zone of `then`, or both in the zone of `now`, or
/// each in its own zone.
fn days_between(then: LocalTime<'_>, now: LocalTime<'_>) -> i64 {
    let by_there = then.zone.day(now.at) - then.zone.day(then.at);
    let by_here = now.zone.day(now.at) - now.zone.day(then.at);
    by_there.min(by_here).min(now.zone.day(now.at) - then.zone.day(then.at))
}

#[cfg(test)]
mod tests;
