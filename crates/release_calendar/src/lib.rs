//! The release calendar of operators: which section of which serial is published when, and changes of these release
//! plans. `catalogue` stores the plans and publishes sections when they are due.
//!
//! Promises:
//! * days and times of day are those of the publisher's time zone, also when its clocks change;
//! * a plan is changed as a whole or not at all, and only if the operator saw its current version;
//! * a published section stays published: only the times of unpublished sections change.

mod model;
mod rules;
mod service;
mod store;

pub use model::{CalendarError, Following, Placement, PlanProblem, Release, ReleaseState, Serial};
pub use service::{Moment, Range, ReleaseCalendar};
