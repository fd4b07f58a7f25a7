use super::attribution_model::AttributionModel;
use super::report_data::ReportData;
use super::results::Report;
use super::store;
use crate::code::ProCode;
use crate::service::{CampaignError, Campaigns};
use crate::spend;
use foundation::calendar::DAY;

impl Campaigns {
    #[tracing::instrument(level = "debug", skip_all, fields(campaign = %code))]
    #[foundation::boxed]
    pub async fn report(
        &self,
        code: &ProCode,
        by: AttributionModel,
    ) -> Result<Report, CampaignError> {
        let campaign = self.find(code).await?;
        let now = self.clock.unix_seconds();
        let (id, goal) = (campaign.id, campaign.aim.goal);
        let mut db = self.database.snapshot().await?;
        let facts = ReportData {
            counted: store::counted(&mut db, id).await?,
            cohorts: store::cohorts(&mut db, id, by, now.div_euclid(DAY)).await?,
            reached: store::reached(&mut db, id, by).await?,
            payments: store::payments(&mut db, id, by).await?,
            anonymous: store::anonymous(&mut db, id, by).await?,
            spent: spend::all(&mut db, id).await?,
            contest: store::contest(&mut db, id, goal, now - DAY).await?,
        };
        Ok(Report::new(&campaign, by, &facts, now))
    }
}
