//! The rules of a release plan, without I/O: how sections move, the rhythm of a serial, and its backlog.

use catalogue::{ChangedRelease, ReleasePlan, SectionKey};
use foundation::calendar::DAY;
use foundation::time_zone::Zone;

use crate::model::{Following, Placement, PlanProblem};

/// The rhythm, in days, that is assumed for a serial if none can be computed, because no two of its
/// releases are on different days.
pub(crate) const USUAL_RHYTHM: i64 = 7;
/// The largest number of releases from which the rhythm of a serial is computed.
pub(crate) const RELEASES_OF_RHYTHM: usize = 9;
/// How far ahead an operator can schedule a section, in seconds: ten years.
const FURTHEST: i64 = 3_653 * DAY;

/// What the rules of a release plan need besides the plan: the publisher's time zone, the current
/// time in Unix seconds, and the rhythm of the serial.
#[derive(Debug, Clone)]
pub(crate) struct Setting {
    pub(crate) zone: Zone,
    pub(crate) now: i64,
    /// The usual number of days from one release to the next.
    pub(crate) rhythm: i64,
}

impl Setting {
    /// Returns the time `days` days after `at`, at the same local time of day even if the clocks change in between.
    fn later(&self, at: i64, days: i64) -> i64 {
        self.zone.at(self.zone.day(at) + days, self.zone.minute(at)) + at.rem_euclid(60)
    }
}

/// Returns the usual number of days between releases: the median of the numbers of days from one release to the next.
/// Releases on the same day count as one. `times` are the times of the releases in ascending order.
pub(crate) fn rhythm(zone: &Zone, times: &[i64]) -> i64 {
    let recent = &times[times.len().saturating_sub(RELEASES_OF_RHYTHM)..];
    let days: Vec<_> = recent.iter().map(|at| zone.day(*at)).collect();
    let mut gaps: Vec<_> = days.windows(2).map(|pair| pair[1] - pair[0]).collect();
    gaps.retain(|gap| *gap > 0);
    gaps.sort_unstable();
    gaps.get(gaps.len() / 2).copied().unwrap_or(USUAL_RHYTHM)
}

/// Returns the number of days from today to `last`, the time of the last scheduled section (0 if there is none), and
/// the same number as if the `planned` sections without a time were scheduled too, in the rhythm of the serial.
pub(crate) fn backlog(setting: &Setting, last: Option<i64>, planned: i64) -> (i64, i64) {
    let today = setting.zone.day(setting.now);
    let scheduled = last.map_or(0, |last| (setting.zone.day(last) - today).max(0));
    (scheduled, scheduled + planned * setting.rhythm)
}

/// Returns all sections of the plan, changed so that `wanted.section` is published at `wanted.at`.
/// Fails if this time is past or too far ahead, or if sections would not be published in the order
/// of the book.
pub(crate) fn placed(
    plan: &ReleasePlan,
    setting: &Setting,
    wanted: &Placement,
) -> Result<Vec<ChangedRelease>, PlanProblem> {
    let mut rest = releases(plan);
    let place = place_of(&rest, wanted.section)?;
    let section = rest.remove(place);
    if wanted.at <= setting.now {
        return Err(PlanProblem::Past);
    }
    if wanted.at > setting.now.saturating_add(FURTHEST) {
        return Err(PlanProblem::TooFar);
    }
    let before = |(index, other): &(usize, &ChangedRelease)| {
        other.at.is_some_and(|at| at < wanted.at || (at == wanted.at && *index < place))
    };
    let by_time = rest.iter().enumerate().take_while(before).count();
    // The index of the section in the new order. Without `reorder` the index stays, and later sections may be
    // postponed.
    let target = if wanted.reorder { by_time } else { place };
    if by_time < target {
        return Err(blocked(plan, &rest[target - 1]));
    }
    let moves_in_book = target != place;
    if wanted.following == Following::Shift {
        let days = match section.at.filter(|_| !moves_in_book) {
            Some(former) => setting.zone.day(wanted.at) - setting.zone.day(former),
            None => setting.rhythm,
        };
        for other in &mut rest[target..] {
            other.at = other.at.map(|at| setting.later(at, days));
        }
    }
    let silent = wanted.silent.unwrap_or(section.silent);
    rest.insert(target, ChangedRelease { at: Some(wanted.at), silent, ..section });
    if wanted.following == Following::Fill {
        let dated = rest.iter().take_while(|other| other.at.is_some()).count();
        let last = rest[..dated].last().and_then(|other| other.at).unwrap_or(wanted.at);
        for (steps, other) in (1..).zip(&mut rest[dated..]) {
            other.at = Some(setting.later(last, steps * setting.rhythm));
        }
    }
    if let Some(early) =
        rest[target + 1..].iter().find(|other| other.at.is_some_and(|at| at < wanted.at))
    {
        return Err(blocked(plan, early));
    }
    numbered(plan, rest, setting)
}

/// Returns all sections of the plan, changed so that `section` and, if `following` is true, all
/// later sections have no publication time. Fails if `following` is false and the next section has
/// a publication time.
pub(crate) fn unscheduled(
    plan: &ReleasePlan,
    setting: &Setting,
    section: SectionKey,
    following: bool,
) -> Result<Vec<ChangedRelease>, PlanProblem> {
    let mut all = releases(plan);
    let place = place_of(&all, section)?;
    let after = &all[place + 1..];
    if let Some(next) = after.first().filter(|next| next.at.is_some() && !following) {
        return Err(blocked(plan, next));
    }
    for release in &mut all[place..] {
        release.at = None;
    }
    numbered(plan, all, setting)
}

fn releases(plan: &ReleasePlan) -> Vec<ChangedRelease> {
    let release = |waiting: &catalogue::WaitingSection| ChangedRelease {
        section: waiting.section,
        number: waiting.number,
        at: waiting.at,
        silent: waiting.silent,
    };
    plan.waiting.iter().map(release).collect()
}

fn place_of(all: &[ChangedRelease], section: SectionKey) -> Result<usize, PlanProblem> {
    all.iter().position(|release| release.section == section).ok_or(PlanProblem::NotWaiting)
}

/// Numbers the sections in the order of `all`. Fails if their publication times are not in this order, or if one of
/// these times is more than twenty years ahead.
fn numbered(
    plan: &ReleasePlan,
    mut all: Vec<ChangedRelease>,
    setting: &Setting,
) -> Result<Vec<ChangedRelease>, PlanProblem> {
    for (number, release) in (plan.section_num + 1..).zip(&mut all) {
        release.number = number;
        if release.at.is_some_and(|at| at > setting.now.saturating_add(2 * FURTHEST)) {
            return Err(PlanProblem::TooFar);
        }
    }
    let time = |release: &ChangedRelease| release.at.unwrap_or(i64::MAX);
    match all.windows(2).find(|pair| time(&pair[0]) > time(&pair[1])) {
        Some(pair) => Err(blocked(plan, &pair[0])),
        None => Ok(all),
    }
}

fn blocked(plan: &ReleasePlan, by: &ChangedRelease) -> PlanProblem {
    let stored = plan.waiting.iter().find(|waiting| waiting.section == by.section);
    let (number, title, at) = stored.map_or_else(
        || (by.number, String::new(), by.at),
        |stored| (stored.number, stored.title.clone(), stored.at),
    );
    PlanProblem::InTheWay { number, title, at }
}

#[cfg(test)]
#[path = "rules_tests.rs"]
mod tests;
