//! Counts by campaign, variant and day. Nobody's name is on them.

use database::{DatabaseError, Executes, Unit};

use super::store;
use foundation::calendar::DAY;

/// A campaign and variant, by number.
pub type Arm = (i64, i64);

/// Counts what happened at a time. `step` is the name of a step, or what was told apart from one.
pub async fn count(unit: &mut Unit, arm: Arm, step: &str, at: i64) -> Result<(), DatabaseError> {
    store::counts::add(unit, arm, step, at.div_euclid(DAY)).await
}

/// What was counted in a campaign on all days: variant, step, how often.
pub async fn counts(
    db: &mut impl Executes,
    campaign: i64,
) -> Result<Vec<(i64, String, i64)>, DatabaseError> {
    store::counts::sums(db, campaign).await
}
