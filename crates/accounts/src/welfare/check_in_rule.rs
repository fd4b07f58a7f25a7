//! The check-in rule: one per day of the reader's calendar, in any time zone, and never two for one day.
//!
//! A day ends when midnight has passed both in the zone of the last check-in and in the reader's current
//! zone: setting the clock ahead gains nothing. The recorded day is the reader's own, or the one after the
//! last if that is later, and has begun somewhere on Earth: there are never more check-ins than days.

use foundation::time_zone::{Zone, first_begins, latest_day};

/// Days in a row after which a freeze is earned.
pub(super) const FREEZE_EVERY: i64 = 7;
/// Most freezes that a reader can have.
pub(super) const MOST_FREEZES: i64 = 2;

/// The last check-in of a reader, with streak and freezes after it.
#[derive(Debug, Clone)]
pub(super) struct Last {
    pub(super) day: i64,
    pub(super) at: i64,
    pub(super) zone: Zone,
    pub(super) streak: i64,
    pub(super) freezes: i64,
    /// Time and zone of a later visit, before the next check-in was possible.
    pub(super) seen: Option<(i64, Zone)>,
}

/// A check-in to be recorded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct CheckIn {
    pub(super) day: i64,
    /// Days in a row, including this one.
    pub(super) streak: i64,
    /// Missed days that freezes cover.
    pub(super) froze: i64,
    /// Freezes left, including one that was just earned.
    pub(super) freezes: i64,
}

/// Returns when the next check-in is possible for a reader in this zone.
pub(super) fn opens_at(last: &Last, zone: &Zone) -> i64 {
    let there = last.zone.start(last.zone.day(last.at) + 1);
    let here = zone.start(zone.day(last.at) + 1);
    there.max(here).max(first_begins(last.day + 1))
}

/// Returns the check-in that is possible now; `None` if it is too early.
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

/// Returns the days since the reader's last visit, at least one.
fn gap(last: &Last, now: i64, zone: &Zone) -> i64 {
    let since = days_between((last.at, &last.zone), (now, zone));
    let seen = last.seen.as_ref();
    let seen = seen.map_or(since, |(at, there)| days_between((*at, there), (now, zone)));
    since.min(seen).max(1)
}

/// Returns the fewest days between two times by any calendar that a traveller may count with: that of the
/// old zone, of the new zone, or the old one first and then the new.
fn days_between((then, there): (i64, &Zone), (now, here): (i64, &Zone)) -> i64 {
    let by_there = there.day(now) - there.day(then);
    let by_here = here.day(now) - here.day(then);
    by_there.min(by_here).min(here.day(now) - there.day(then))
}

#[cfg(test)]
mod tests;
