//! What the database knows of a campaign, as a report needs it. Days are days since 1970, in UTC.

use crate::experiment::Arm;
use attribution::FunnelStep;

#[derive(Debug, Clone, Default)]
pub struct ReportData {
    pub counted: Vec<Counted>,
    pub cohorts: Vec<Cohort>,
    pub reached: Vec<ReachedStep>,
    pub payments: Vec<Payment>,
    pub anonymous: Vec<AnonymousPayment>,
    pub spent: Vec<Spent>,
    /// Guests who came at least a day ago, and who of them reached the goal within a day.
    pub contest: Vec<Arm>,
}

/// What was counted on a day without anybody's name: `view`, `guest`, `bot`, `repeat`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Counted {
    pub variant: i64,
    pub day: i64,
    pub step: String,
    pub count: i64,
}

/// Guests who came on one day. Of them, for each age in [`Cohort::AGES`]: how many could have read on
/// the day so long after their first, and how many did.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cohort {
    pub variant: i64,
    pub day: i64,
    pub guests: i64,
    pub back: [(i64, i64); 3],
}

impl Cohort {
    pub const AGES: [i64; 3] = [1, 7, 30];
}

/// How many guests took a step.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReachedStep {
    pub variant: i64,
    pub step: FunnelStep,
    pub guests: i64,
}

/// What a guest paid, in hundredths.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Payment {
    pub variant: i64,
    pub reader: i64,
    /// The day on which the guest came.
    pub day: i64,
    /// Days from then to the payment.
    pub age: i64,
    pub amount: i64,
    pub currency: String,
}

/// What was paid by guests who are forgotten since.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AnonymousPayment {
    pub variant: i64,
    pub amount: i64,
    pub currency: String,
}

/// What a day cost, in hundredths; without a variant, for all of them together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Spent {
    pub variant: Option<i64>,
    pub day: i64,
    pub currency: String,
    pub amount: i64,
}
