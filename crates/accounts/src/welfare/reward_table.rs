//! The amounts of rewards: for each day of a week of the streak, and for each task.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use foundation::calendar::DAY;

/// Bonus coins for the seven days of a week of the streak; after the seventh day, the first day follows.
pub(super) const CHECK_IN_REWARDS: [i64; 7] = [5, 5, 10, 10, 15, 15, 40];
/// The number of seconds after which the bonus coins of a reward expire.
pub(super) const EXPIRES_AFTER: i64 = 30 * DAY;
/// The number of seconds of reading that complete the reading task.
pub(super) const READING_GOAL: i64 = 600;

/// Returns the rung of the ladder for a streak of this many days: its day within a week, from 1 to 7.
pub(super) fn rung(streak: i64) -> i64 {
    (streak - 1).rem_euclid(CHECK_IN_REWARDS.len() as i64) + 1
}

pub(super) fn bonus_of(rung: i64) -> i64 {
    usize::try_from(rung - 1)
        .ok()
        .and_then(|place| CHECK_IN_REWARDS.get(place))
        .copied()
        .unwrap_or(CHECK_IN_REWARDS[0])
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum TaskId {
    /// Read for ten minutes.
    ReadTenMinutes,
    /// Finish a section.
    FinishSection,
    /// Add a book to the library.
    AddToLibrary,
    /// Sign in with a login provider.
    BindAccount,
    /// Turn on push notifications and open the first notification that the site sends.
    TurnOnNotifications,
    /// Share a book or the site.
    Share,
}

/// How often a task is rewarded.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Period {
    /// The task is rewarded once per calendar day in the reader's time zone.
    Day,
    /// The task is rewarded only once.
    Once,
}

impl TaskId {
    pub(super) const ALL: [Self; 6] = [
        Self::ReadTenMinutes,
        Self::FinishSection,
        Self::Share,
        Self::AddToLibrary,
        Self::TurnOnNotifications,
        Self::BindAccount,
    ];

    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::ReadTenMinutes => "read_ten_minutes",
            Self::FinishSection => "finish_section",
            Self::AddToLibrary => "add_to_library",
            Self::BindAccount => "bind_account",
            Self::TurnOnNotifications => "turn_on_notifications",
            Self::Share => "share",
        }
    }

    pub(super) fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|task| task.name() == name)
    }

    pub(super) const fn period(self) -> Period {
        match self {
            Self::ReadTenMinutes | Self::FinishSection | Self::Share => Period::Day,
            Self::AddToLibrary | Self::BindAccount | Self::TurnOnNotifications => Period::Once,
        }
    }

    pub(super) const fn bonus(self) -> i64 {
        match self {
            Self::ReadTenMinutes | Self::AddToLibrary => 10,
            Self::FinishSection | Self::Share => 5,
            Self::TurnOnNotifications => 20,
            Self::BindAccount => 50,
        }
    }

    pub(super) const fn target(self) -> i64 {
        match self {
            Self::ReadTenMinutes => READING_GOAL,
            _ => 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ladder_begins_again_after_a_week() {
        let rungs: Vec<_> = (1..=15).map(rung).collect();
        assert_eq!(rungs, [1, 2, 3, 4, 5, 6, 7, 1, 2, 3, 4, 5, 6, 7, 1]);
        assert_eq!((bonus_of(1), bonus_of(7)), (5, 40));
    }

    #[test]
    fn tasks_are_known_by_their_names() {
        for task in TaskId::ALL {
            assert_eq!(TaskId::named(task.name()), Some(task));
            assert_eq!(serde_json::to_value(task).unwrap(), task.name());
        }
        assert_eq!(TaskId::named("robbery"), None);
    }
}
