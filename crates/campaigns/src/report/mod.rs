//! Campaign reports: results and costs, with confidence intervals.

mod attribution_model;
mod money;
mod report_data;
mod results;
mod service;
mod store;

pub use attribution_model::AttributionModel;
pub use money::{Money, Payback};
pub use report_data::{AnonymousPayment, Cohort, Counted, Payment, ReachedStep, ReportData};
pub use results::{ExperimentResult, Reached, Report, Results, Retention};
pub(super) use store::tally;
