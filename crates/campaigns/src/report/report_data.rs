//! The stored data of a campaign that a report is built from. Days are days since 1970, in UTC.

use crate::experiment::Arm;
use crate::spend::Spent;
use attribution::FunnelStep;

#[derive(Debug, Clone, Default)]
pub struct ReportData {
    pub counted: Vec<Counted>,
    pub cohorts: Vec<Cohort>,
    pub reached: Vec<ReachedStep>,
    pub payments: Vec<Payment>,
    pub anonymous: Vec<AnonymousPayment>,
    pub spent: Vec<Spent>,
    /// For each variant: guests who came at least a day ago, and how many of them reached the goal within a day.
    pub contest: Vec<Arm>,
}

/// Anonymous count of a variant on one day; `step` is `view`, `guest`, `bot` or `repeat`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Counted {
    pub variant: i64,
    pub day: i64,
    pub step: String,
    pub count: i64,
}

/// Guests who came on one day. `back` has, for each age in [`Cohort::AGES`]: for how many of them the day of that age
/// is over, and how many of those read on it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cohort {
    pub variant: i64,
    pub day: i64,
    pub guests: i64,
    pub back: [(i64, i64); 3],
}

impl Cohort {
    /// Days after a guest's first day.
    pub const AGES: [i64; 3] = [1, 7, 30];
}

/// The number of guests who reached a funnel step.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReachedStep {
    pub variant: i64,
    pub step: FunnelStep,
    pub guests: i64,
}

/// A payment of a guest, in hundredths.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Payment {
    pub variant: i64,
    pub reader: i64,
    /// The day on which the guest came, as days since 1970.
    pub day: i64,
    /// Days from arrival to the payment.
    pub age: i64,
    pub amount: i64,
    pub currency: String,
}

/// Sum of the payments of guests who have been erased since, in hundredths.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AnonymousPayment {
    pub variant: i64,
    pub amount: i64,
    pub currency: String,
}
