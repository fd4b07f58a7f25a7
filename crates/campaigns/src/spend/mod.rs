//! Ad spend of a campaign per day, entered by the publisher or imported from a file.

mod csv;
mod model;
mod store;

use database::DatabaseError;

pub use csv::{BadLine, read_csv};
pub use model::{Amount, Day, Spend, SpendCurrency, SpendError, Spent};
pub(super) use store::all;

use super::code::ProCode;
use super::service::{CampaignError, Campaigns, record_act};
use foundation::calendar::DAY;
use serde_json::json;

impl Campaigns {
    /// Stores ad spend: all entries or, if any is invalid, none. An earlier entry for the same day, variant and
    /// currency is overwritten. The error lists invalid entries by their index in `spent`.
    #[tracing::instrument(level = "debug", skip_all, fields(campaign = %code))]
    #[foundation::boxed]
    pub async fn spend(&self, code: &ProCode, spent: Vec<Spend>) -> Result<(), CampaignError> {
        let campaign = self.find(code).await?;
        // Allows one day ahead of UTC, for publishers in eastern time zones.
        let now = self.clock.unix_seconds();
        let last = now.div_euclid(DAY) + 1;
        let wrong = |one: &Spend| {
            let known = |number| campaign.variants.iter().any(|variant| variant.number == number);
            if !one.variant.is_none_or(known) {
                return Some(SpendError::NoSuchVariant);
            }
            (one.day.get() > last).then_some(SpendError::DayToCome)
        };
        let wrong: Vec<_> = spent
            .iter()
            .enumerate()
            .filter_map(|(place, one)| Some((place, wrong(one)?)))
            .collect();
        if !wrong.is_empty() {
            return Err(CampaignError::InvalidSpend(wrong));
        }
        let work = self.database.write::<_, DatabaseError, _>(move |unit| {
            Box::pin(async move {
                store::put(unit, campaign.id, &spent).await?;
                let details = json!({ "amounts": spent.len() });
                record_act(unit, "campaign.spend", &campaign.pro_code, details, now).await
            })
        });
        Ok(work.await?)
    }
}
