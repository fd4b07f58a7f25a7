use database::{DatabaseError, Executes, Unit, execute, fetch_all};

use crate::counts::{Arm, StepCount};
use crate::keys::CampaignKey;

pub(crate) async fn add(
    unit: &mut Unit,
    arm: Arm,
    step: &str,
    day: i64,
) -> Result<(), DatabaseError> {
    let sql = "INSERT INTO campaign_count (campaign, variant, day, step, count)
        VALUES ($1, $2, $3, $4, 1)
        ON CONFLICT (campaign, variant, day, step)
        DO UPDATE SET count = campaign_count.count + 1";
    execute!(unit, sql, arm.campaign, arm.variant, day, step).map(|_| ())
}

pub(crate) async fn sums(
    db: &mut impl Executes,
    campaign: CampaignKey,
) -> Result<Vec<StepCount>, DatabaseError> {
    let sql = "SELECT variant, step, CAST(SUM(count) AS BIGINT) AS count FROM campaign_count
        WHERE campaign = $1 GROUP BY variant, step ORDER BY variant, step";
    fetch_all!(db, StepCount, sql, campaign)
}
