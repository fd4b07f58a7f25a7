//! Welfare: what readers are given for coming back, and for what they do.
//!
//! Promises:
//! * one check-in for each day of the reader's calendar, wherever the reader is, and never two for one;
//! * nobody who comes every day loses a day or the streak by travelling;
//! * what is done is counted here, from what is stored; no client tells that a task is done;
//! * a reward is written down before it is given, in the same unit of work, and once: asked for again,
//!   it is told again;
//! * when two readers become one, no day is rewarded again, and what they were given stays.

mod center;
mod check_in_rule;
mod merge;
mod model;
mod personal_data;
mod reward_grant;
mod reward_table;
mod service;
mod store;

pub use merge::{JoinedCheckIn, WelfareMerge, merge, undo_merge};
pub use model::{
    Center, CheckInState, CheckedIn, Claimed, ExpiringBonus, Freezes, Rung, RungState, Task,
    TaskState,
};
pub use personal_data::{erase, export_data};
pub use reward_table::{Period, TaskId};
pub use service::{Claimant, Welfare, WelfareError};
