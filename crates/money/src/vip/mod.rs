//! VIP: a membership opens every section while it lives.
//!
//! Promises:
//! * what is open is a row with a time: reading asks no payment provider;
//! * a membership that is to renew stays open for some days after its end, so that a payment which is late or
//!   failed does not lock a book in the middle;
//! * coins, bonus coins and unlocks are no part of it, and stay when it ends.

mod model;
mod service;
mod store;

pub use model::{Entitlement, Period, PlanId, SubscriptionStatus, UnknownPlan, Vip, VipState};
pub use service::{is_live, of, reassign, set};
