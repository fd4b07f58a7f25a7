//! Welfare: rewards for daily check-ins and for tasks.
//!
//! Promises:
//! * a reader can check in once per calendar day, in whatever time zone the reader is, and never twice for the same
//!   day;
//! * a reader who visits every day loses neither a check-in nor the streak by travelling;
//! * progress is computed from stored data; a client's claim alone never counts as proof that a task is done;
//! * a reward is recorded and granted in one unit of work, once; a repeated request returns the same reward;
//! * a guest's rewards are spendable only after reading, and the new guests of a network share a daily budget; the
//!   welfare center shows which rewards are held, and what will release them;
//! * when two readers are merged, no day is rewarded again, and granted rewards stay granted.

mod center;
mod check_in_rule;
mod guest_rewards;
mod merge;
mod model;
mod personal_data;
mod reward_grant;
mod reward_table;
mod service;
mod store;

pub use guest_rewards::{delete_past_networks, release_all};
pub use merge::{ClaimKey, JoinedCheckIn, Standing, WelfareMerge, merge, undo_merge};
pub use model::{
    Center, CheckInState, CheckedIn, Claimed, ExpiringBonus, Freezes, HeldRewards, HeldUntil, Rung,
    RungState, Task, TaskHint, TaskState,
};
pub use personal_data::{erase, export_data};
pub use reward_table::{Period, TaskId};
pub use service::{Claimant, Welfare, WelfareError};
