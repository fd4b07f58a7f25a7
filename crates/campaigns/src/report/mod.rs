//! What a campaign brought and what it cost, with what is not known about it.

mod by;
mod facts;
mod money;
mod results;
mod service;
mod store;

pub use by::By;
pub use facts::{Cohort, Counted, Facts, NamelessPayment, Payment, ReachedStep, Spent};
pub use money::{Money, Payback};
pub use results::{Judged, Reached, Report, Results, Retention};
pub(super) use store::tally;
