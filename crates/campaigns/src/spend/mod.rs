//! What a campaign cost, as the publisher says: a day at a time, or many from a file.

mod csv;
mod model;
mod store;

use database::DatabaseError;

pub use csv::{BadLine, read_csv};
pub use model::{Amount, Day, Spend, SpendCurrency, SpendError};
pub(super) use store::all;

use super::code::ProCode;
use super::service::{CampaignError, Campaigns};
use foundation::calendar::DAY;

impl Campaigns {
    /// Writes down what was spent: all of it or nothing. What was said before of the same day, variant and
    /// currency is replaced. What cannot be is answered by its place.
    #[tracing::instrument(level = "debug", skip_all, fields(campaign = %code))]
    pub async fn spend(&self, code: &ProCode, spent: Vec<Spend>) -> Result<(), CampaignError> {
        let campaign = self.find(code).await?;
        // Wherever the publisher is, no day is further ahead than this.
        let last = self.clock.unix_seconds().div_euclid(DAY) + 1;
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
            Box::pin(async move { store::put(unit, campaign.id, &spent).await })
        });
        Ok(work.await?)
    }
}
