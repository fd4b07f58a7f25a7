//! Data of the welfare center.

use serde::Serialize;
use utoipa::ToSchema;

use super::reward_table::{Period, TaskId};
use money::wallet::CoinsAndBonus;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Center {
    /// Today in the reader's time zone, such as `2026-11-15`.
    pub today: String,
    pub check_in: CheckInState,
    pub tasks: Vec<Task>,
    pub balance: CoinsAndBonus,
    /// Bonus coins that expire within a week, the soonest first.
    pub expiring: Vec<ExpiringBonus>,
    /// Rewards that the reader has earned and cannot spend yet; null if there are none.
    pub held: Option<HeldRewards>,
}

/// Rewards of a guest that are not in the balance yet. Signing in with a provider makes them spendable at once.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct HeldRewards {
    pub bonus: i64,
    pub until: HeldUntil,
    /// Seconds of reading after which all of them are spendable; 0 unless `until` is `reading`.
    pub seconds: i64,
}

/// What makes rewards spendable.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum HeldUntil {
    /// The reader has to read for longer.
    Reading,
    /// Other new guests of the same network have had today's rewards: there are more tomorrow, and on the third day of
    /// reading it does not matter any more.
    Network,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct CheckInState {
    /// Whether today's check-in is done.
    pub done: bool,
    /// The streak: days in a row with a check-in, up to today or yesterday; 0 if the next check-in restarts it.
    pub streak: i64,
    /// Today's rung of the `ladder`, which has one rung for each day of a streak's week: from 1 to 7.
    pub rung: i64,
    pub ladder: Vec<Rung>,
    pub freezes: Freezes,
    /// When the check-in after today's is possible, in Unix seconds.
    pub next_at: i64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct Rung {
    /// Day of a streak's week, from 1 to 7.
    pub day: i64,
    pub bonus: i64,
    pub state: RungState,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum RungState {
    Taken,
    Today,
    Ahead,
}

/// Streak freezes. Each covers one missed day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct Freezes {
    pub left: i64,
    pub most: i64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = WelfareTask)]
pub struct Task {
    pub task_id: TaskId,
    pub bonus: i64,
    /// How far the reader is, up to `target`; in seconds for the reading task.
    pub progress: i64,
    pub target: i64,
    pub state: TaskState,
    pub period: Period,
    /// What is left to do, where it is not plain from the task; null otherwise.
    pub hint: Option<TaskHint>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum TaskHint {
    /// A notification was sent to the reader's browser, and the reader has to open it.
    OpenNotification,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum TaskState {
    Open,
    Ready,
    Claimed,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct ExpiringBonus {
    pub bonus: i64,
    /// When these coins expire, in Unix seconds.
    pub at: i64,
}

/// The reward of a check-in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct CheckedIn {
    pub bonus: i64,
    pub rung: i64,
    pub streak: i64,
    /// Missed days that freezes covered.
    pub froze: i64,
    /// When the bonus expires, in Unix seconds.
    pub expires_at: i64,
    /// Whether today's check-in was done before this request; then nothing is granted again.
    pub repeated: bool,
    /// Whether the bonus is not spendable yet; `center.held` says what makes it so.
    pub held: bool,
    pub center: Center,
}

/// The reward of a task.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Claimed {
    pub task_id: TaskId,
    pub bonus: i64,
    /// When the bonus expires, in Unix seconds.
    pub expires_at: i64,
    /// Whether the task was claimed before this request; then nothing is granted again.
    pub repeated: bool,
    /// Whether the bonus is not spendable yet; `center.held` says what makes it so.
    pub held: bool,
    pub center: Center,
}
