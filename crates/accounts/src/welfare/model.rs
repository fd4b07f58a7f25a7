//! Data of the welfare center.

use serde::Serialize;
use utoipa::ToSchema;

use super::reward_table::{Period, TaskId};
use money::wallet::CoinsAndBonus;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(example = json!({
    "today": "2026-11-15",
    "check_in": {
        "done": false, "streak": 2, "rung": 3,
        "ladder": [{ "day": 1, "bonus": 5, "state": "taken" }],
        "freezes": { "left": 1, "most": 2 }, "next_at": 1794787200
    },
    "tasks": [{
        "task_id": "read_ten_minutes", "bonus": 10, "progress": 120, "target": 600,
        "state": "open", "period": "day", "hint": null
    }],
    "balance": { "coins": 0, "bonus": 12 },
    "expiring": [{ "bonus": 5, "at": 1795219200 }],
    "held": { "bonus": 5, "until": "reading", "seconds": 180 }
}))]
pub struct Center {
    /// Today in the reader's time zone, such as `2026-11-15`.
    pub today: String,
    /// State of the daily check-in: streak, rewards and freezes.
    pub check_in: CheckInState,
    /// The tasks that give bonus coins.
    pub tasks: Vec<Task>,
    /// The coins that the reader can spend now.
    pub balance: CoinsAndBonus,
    /// Bonus coins that expire within a week, the soonest first.
    pub expiring: Vec<ExpiringBonus>,
    /// Rewards that the reader has earned but cannot spend yet; null if there are none.
    pub held: Option<HeldRewards>,
}

/// Rewards of a guest that are not in the balance yet. They become spendable immediately when the guest signs in with a
/// login provider.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct HeldRewards {
    /// Number of bonus coins that are held.
    pub bonus: i64,
    /// What makes the held rewards spendable.
    pub until: HeldUntil,
    /// Seconds that the guest has to read until all held rewards are spendable; 0 unless `until` is `reading`.
    pub seconds: i64,
}

/// What makes held rewards spendable.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum HeldUntil {
    /// The guest has to read for longer.
    Reading,
    /// The new guests of this network have used up today's budget for rewards. There is a new budget tomorrow. The
    /// budget does not apply to guests who came at least two days ago and have read on three days.
    Network,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct CheckInState {
    /// Whether today's check-in is done.
    pub done: bool,
    /// Number of consecutive days with a check-in, up to today or yesterday; 0 if the next check-in starts a new
    /// streak.
    pub streak: i64,
    /// Rung of the `ladder` for today's check-in, from 1 to 7. The ladder has one rung for each day of a week of the
    /// streak.
    pub rung: i64,
    /// The reward for each of the seven days of a week of the streak.
    pub ladder: Vec<Rung>,
    /// The reader's freezes, which cover missed days of a streak.
    pub freezes: Freezes,
    /// When the check-in after today's becomes possible, in Unix seconds.
    pub next_at: i64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct Rung {
    /// Day within a week of the streak, from 1 to 7.
    pub day: i64,
    /// Number of bonus coins that the check-in on this day of the streak gives.
    pub bonus: i64,
    /// Whether the check-in for this day is done, is to be done today, or comes later.
    pub state: RungState,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum RungState {
    /// The check-in for this day is done.
    Taken,
    /// Today's check-in is for this day, and is not done yet.
    Today,
    /// The check-in for this day comes after today's.
    Ahead,
}

/// Streak freezes. Each covers one missed day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct Freezes {
    /// Number of freezes that the reader has.
    pub left: i64,
    /// Largest number of freezes that a reader can have.
    pub most: i64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = WelfareTask)]
pub struct Task {
    /// Id of the task, for claiming it.
    pub task_id: TaskId,
    /// Number of bonus coins that the task gives.
    pub bonus: i64,
    /// The reader's progress, up to `target`; in seconds for the reading task.
    pub progress: i64,
    /// The progress at which the task is done.
    pub target: i64,
    /// Whether the task is open, ready to be claimed, or claimed.
    pub state: TaskState,
    /// How often the task can be claimed.
    pub period: Period,
    /// What the reader has to do next, if the task itself does not make this clear; otherwise null.
    pub hint: Option<TaskHint>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum TaskHint {
    /// A notification was sent to the reader's browser, and the reader has to open this notification.
    OpenNotification,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum TaskState {
    /// The task is not done yet.
    Open,
    /// The task is done, and the reward can be claimed.
    Ready,
    /// The reward was claimed.
    Claimed,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct ExpiringBonus {
    /// Number of bonus coins that expire together.
    pub bonus: i64,
    /// When the bonus coins expire, in Unix seconds.
    pub at: i64,
}

/// The reward of a check-in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct CheckedIn {
    /// Number of bonus coins that the check-in gave.
    #[schema(minimum = 0, example = 5)]
    pub bonus: i64,
    /// The rung of the ladder that the reader reached, from 1 to 7.
    #[schema(minimum = 1, maximum = 7, example = 3)]
    pub rung: i64,
    /// Number of consecutive days with a check-in, including today.
    #[schema(minimum = 1, example = 3)]
    pub streak: i64,
    /// Number of missed days that freezes covered.
    #[schema(minimum = 0, example = 0)]
    pub froze: i64,
    /// When the bonus coins expire, in Unix seconds.
    #[schema(example = 1797292800)]
    pub expires_at: i64,
    /// Whether today's check-in was already done before this request; if so, nothing is granted again.
    #[schema(example = false)]
    pub repeated: bool,
    /// Whether the bonus coins are not spendable yet; `center.held` says what will make them spendable.
    #[schema(example = true)]
    pub held: bool,
    /// The state of all rewards after the check-in.
    pub center: Center,
}

/// The reward of a task.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Claimed {
    /// The task that was claimed.
    pub task_id: TaskId,
    /// Number of bonus coins that the task gave.
    #[schema(minimum = 0, example = 3)]
    pub bonus: i64,
    /// When the bonus coins expire, in Unix seconds.
    #[schema(example = 1797292800)]
    pub expires_at: i64,
    /// Whether the task was already claimed before this request; if so, nothing is granted again.
    #[schema(example = false)]
    pub repeated: bool,
    /// Whether the bonus coins are not spendable yet; `center.held` says what will make them spendable.
    #[schema(example = true)]
    pub held: bool,
    /// The state of all rewards after the claim.
    pub center: Center,
}
