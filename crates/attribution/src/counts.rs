//! Anonymous counts by campaign, variant and day.

use database::{DatabaseError, Executes, Unit};

use super::store;
use foundation::calendar::DAY;

/// A variant of a campaign.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Arm {
    /// Row id of the campaign.
    pub campaign: i64,
    /// Number of the variant within the campaign.
    pub variant: i64,
}

/// Adds one to the anonymous count of `step` on the day of `at`. `step` is the name of a funnel step, or of something
/// that is counted separately, such as `bot`.
#[foundation::boxed]
pub async fn count(unit: &mut Unit, arm: Arm, step: &str, at: i64) -> Result<(), DatabaseError> {
    store::counts::add(unit, arm, step, at.div_euclid(DAY)).await
}

/// Returns the totals of a campaign over all days: variant, step, count.
pub async fn counts(
    db: &mut impl Executes,
    campaign: i64,
) -> Result<Vec<(i64, String, i64)>, DatabaseError> {
    store::counts::sums(db, campaign).await
}
