//! The stored data of a campaign from which a report is built. Days are counted since 1970-01-01, in UTC.

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
    /// For each variant: the guests who arrived at least 24 hours ago, and how many of them reached the campaign's goal
    /// within 24 hours of their arrival.
    pub contest: Vec<Arm>,
}

/// The number of visitors of a variant who reached `step` on one day, counted without storing who they were. `step` is
/// `view`, `guest`, `bot` or `repeat`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Counted {
    pub variant: i64,
    pub day: i64,
    pub step: String,
    pub count: i64,
}

/// The guests of a variant who arrived on one day, and how many of them read again later. `back` has a pair for each
/// age in [`Cohort::AGES`], in days: the number of guests whose first day is longer ago than the age, and how many of
/// these guests read again exactly at this age.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cohort {
    pub variant: i64,
    pub day: i64,
    pub guests: i64,
    pub back: [(i64, i64); 3],
}

impl Cohort {
    /// The ages of guests at which retention is measured, in days after the guest's first day.
    pub const AGES: [i64; 3] = [1, 7, 30];
}

/// The number of guests of a variant who reached a funnel step.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReachedStep {
    pub variant: i64,
    pub step: FunnelStep,
    pub guests: i64,
}

/// A payment of a guest; the amount is in hundredths.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Payment {
    pub variant: i64,
    pub reader: i64,
    /// The day on which the guest arrived, in days since 1970-01-01.
    pub day: i64,
    /// Number of days from the guest's arrival to the payment.
    pub age: i64,
    pub amount: i64,
    pub currency: String,
}

/// Sum of the payments of guests whose data has been erased, in hundredths.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AnonymousPayment {
    pub variant: i64,
    pub amount: i64,
    pub currency: String,
}
