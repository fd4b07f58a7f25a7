//! The welfare center: today's check-in, the progress of tasks, and bonus coins that expire soon.

use database::Executes;

use super::check_in_rule::{self, Last, MOST_FREEZES, opens_at};
use super::guest_rewards;
use super::model::{
    Center, CheckInState, ExpiringBonus, Freezes, Rung, RungState, Task, TaskHint, TaskState,
};
use super::reward_table::{CHECK_IN_REWARDS, TaskId, bonus_of, rung};
use super::service::{Claimant, WelfareError, still_claimed};
use super::store::{self, CheckInRow};
use crate::notifications;
use foundation::calendar::{self, DAY};
use foundation::time_zone::Zone;
use money::wallet;
use money::wallet::{CoinsAndBonus, LotBalance};
use readers::{self, ReaderId};

/// Bonus coins that expire within this number of seconds are listed as expiring in the welfare center.
const EXPIRES_SOON: i64 = 7 * DAY;

/// Returns the reader's check-in with the latest day, as the input of the check-in rule ([`Last`]) and as the stored
/// row; `None` if the reader never checked in. After a merge, another check-in may have been made more recently: the
/// time and zone in [`Last`] are always those of the most recent check-in.
pub(super) async fn last(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<Option<(Last, CheckInRow)>, WelfareError> {
    let Some(row) = store::latest_check_in(db, reader).await? else { return Ok(None) };
    let (at, zone) =
        store::last_check_in_at(db, reader).await?.unwrap_or((row.at, row.zone.clone()));
    let last = Last {
        day: row.day,
        at,
        zone: Zone::stored(&zone),
        streak: row.streak,
        freezes: row.freezes,
        seen: row.seen_at.zip(row.seen_zone.as_deref().map(Zone::stored)),
    };
    Ok(Some((last, row)))
}

pub(super) async fn center(
    db: &mut impl Executes,
    who: Claimant,
    zone: &Zone,
    now: i64,
) -> Result<Center, WelfareError> {
    let last = last(db, who.reader).await?.map(|(last, _)| last);
    let claims = store::last_claims(db, who.reader).await?;
    let mut tasks = Vec::with_capacity(TaskId::ALL.len());
    for task in TaskId::ALL {
        let claim = claims.iter().find(|claim| claim.task == task.name());
        let claimed = claim.is_some_and(|claim| still_claimed(claim, task, now, zone));
        // If the site offers no way to sign in, the task cannot be completed, so it is left out.
        if task == TaskId::BindAccount && !claimed && !who.bound && !who.can_bind {
            continue;
        }
        let target = task.target();
        let progress =
            if claimed { target } else { progress(db, who, zone, now, task).await?.min(target) };
        let state = match (claimed, progress >= target) {
            (true, _) => TaskState::Claimed,
            (false, true) => TaskState::Ready,
            (false, false) => TaskState::Open,
        };
        let (bonus, period) = (task.bonus(), task.period());
        let hint = match (task, state) {
            (TaskId::TurnOnNotifications, TaskState::Open) => {
                let sent = notifications::awaits_opening(db, who.reader).await?;
                sent.then_some(TaskHint::OpenNotification)
            }
            _ => None,
        };
        tasks.push(Task { task_id: task, bonus, progress, target, state, period, hint });
    }
    let balance = wallet::balance(db, who.reader, now).await?;
    Ok(Center {
        today: calendar::date(zone.day(now) * DAY),
        check_in: check_in_state(last.as_ref(), zone, now),
        tasks,
        balance: CoinsAndBonus::of(&balance.balance),
        expiring: expiring(&balance.lots, now + EXPIRES_SOON),
        held: guest_rewards::held(db, who, now).await?,
    })
}

fn check_in_state(last: Option<&Last>, zone: &Zone, now: i64) -> CheckInState {
    let next = check_in_rule::check_in(last, now, zone);
    let (done, streak, today) = match (next, last) {
        // Today's check-in is not done yet: the streak counts the days up to yesterday, or is 0 if the next check-in
        // starts a new streak.
        (Some(next), _) => (false, next.streak - 1, rung(next.streak)),
        (None, Some(last)) => (true, last.streak, rung(last.streak)),
        (None, None) => (true, 0, 1),
    };
    let next_at = match (done, last) {
        (true, Some(last)) => opens_at(last, zone),
        _ => zone.start(zone.day(now) + 1),
    };
    let ladder = (1..=CHECK_IN_REWARDS.len() as i64).map(|day| Rung {
        day,
        bonus: bonus_of(day),
        state: match day.cmp(&today) {
            std::cmp::Ordering::Less => RungState::Taken,
            std::cmp::Ordering::Equal if done => RungState::Taken,
            std::cmp::Ordering::Equal => RungState::Today,
            std::cmp::Ordering::Greater => RungState::Ahead,
        },
    });
    let left = last.map_or(0, |last| last.freezes);
    let freezes = Freezes { left, most: MOST_FREEZES };
    CheckInState { done, streak, rung: today, ladder: ladder.collect(), freezes, next_at }
}

/// Returns the reader's progress in a task, in the unit of the task's target, computed from stored data.
pub(super) async fn progress(
    db: &mut impl Executes,
    who: Claimant,
    zone: &Zone,
    now: i64,
    task: TaskId,
) -> Result<i64, WelfareError> {
    let reader = who.reader;
    let today = zone.day(now);
    let begun = zone.start(today);
    Ok(match task {
        TaskId::ReadTenMinutes => {
            // Reading time cannot exceed the time since midnight, or since the reader was created.
            let there = now - begun.max(readers::created_at(db, reader).await?.unwrap_or(now));
            reading::seconds_on(db, reader, today).await?.min(there).max(0)
        }
        TaskId::FinishSection => {
            let until = zone.start(today + 1);
            i64::from(reading::finished_section(db, reader, begun, until).await?)
        }
        TaskId::AddToLibrary => i64::from(reading::has_library(db, reader).await?),
        TaskId::BindAccount => i64::from(who.bound),
        TaskId::TurnOnNotifications => i64::from(notifications::is_subscribed(db, reader).await?),
        TaskId::Share => i64::from(store::has_shared(db, reader, today).await?),
    })
}

/// Returns the coins in `lots` that expire at or before `until`, the soonest first: for each UTC day, the number of
/// coins that expire on this day, and when the first of them expire.
fn expiring(lots: &[LotBalance], until: i64) -> Vec<ExpiringBonus> {
    let mut soon: Vec<ExpiringBonus> = Vec::new();
    for held in lots {
        let Some(at) = held.lot.expires().filter(|at| *at <= until) else { continue };
        match soon.iter_mut().find(|known| known.at.div_euclid(DAY) == at.div_euclid(DAY)) {
            Some(known) => {
                known.bonus += held.remaining.get();
                known.at = known.at.min(at);
            }
            None => soon.push(ExpiringBonus { bonus: held.remaining.get(), at }),
        }
    }
    soon.sort_by_key(|expiring| expiring.at);
    soon
}
