//! VIP: a subscription that grants access to every section while it runs.
//!
//! Promises:
//! * access is a row with an end time, so opening a section never needs a payment provider;
//! * a subscription that renews gives access for some days after the paid time ends, so that a late or failed payment
//!   does not lock a book while it is being read;
//! * a subscription is stored with its provider; if it was bought without money, it ends when the site goes into
//!   production;
//! * coins, bonus coins and unlocks do not depend on VIP, and stay when the subscription ends.

mod model;
mod service;
mod store;

pub use model::{Entitlement, Period, PlanId, SubscriptionStatus, UnknownPlan, Vip, VipState};
pub use service::{end_simulated, is_live, of, reassign, set};
