//! VIP: a subscription that grants access to every section while it runs.
//!
//! Promises:
//! * access is a row with an end time: reading calls no payment provider;
//! * a subscription that will renew keeps its access for some days after its end, so that a late or failed
//!   payment does not lock a book in the middle;
//! * it carries its provider; one that was bought without money ends when the site goes into production;
//! * coins, bonus coins and unlocks are independent of it, and stay when it ends.

mod model;
mod service;
mod store;

pub use model::{Entitlement, Period, PlanId, SubscriptionStatus, UnknownPlan, Vip, VipState};
pub use service::{end_simulated, is_live, of, reassign, set};
