//! Anonymous counts of funnel steps by campaign, variant and day.

use database::{DatabaseError, Executes, FromRow, Unit};

use super::keys::CampaignKey;
use super::store;
use foundation::calendar::DAY;

/// A variant of a campaign.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Arm {
    pub campaign: CampaignKey,
    /// Number of the variant within the campaign.
    pub variant: i64,
}

/// The number of times that a step was counted for a variant, summed over all days.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct StepCount {
    /// Number of the variant within the campaign.
    pub variant: i64,
    /// The name of a funnel step, or of another count such as `bot`.
    pub step: String,
    pub count: i64,
}

/// Counts one more visitor of a variant who reached `step`, on the UTC day of the time `at`, without storing who the
/// visitor was. `step` is the name of a funnel step, or of another count such as `bot`.
#[foundation::boxed]
pub async fn count(unit: &mut Unit, arm: Arm, step: &str, at: i64) -> Result<(), DatabaseError> {
    store::counts::add(unit, arm, step, at.div_euclid(DAY)).await
}

/// Returns how many visitors reached each funnel step of a campaign, over all days, ordered by variant and step. These
/// counts include visitors without consent, because they do not say who the visitors were.
pub async fn counts(
    db: &mut impl Executes,
    campaign: CampaignKey,
) -> Result<Vec<StepCount>, DatabaseError> {
    store::counts::sums(db, campaign).await
}
