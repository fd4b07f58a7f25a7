//! Selects a campaign's variant for a visitor who has not seen one of its variants yet.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use super::experiment::{Arm, Sampler, thompson_sample};
use super::model::{Campaign, Variant, choose_by_weight};
use super::report;
use super::service::{CampaignError, Campaigns};
use attribution::CampaignKey;

/// The number of seconds for which bandit statistics are cached.
const KEPT: i64 = 60;

/// Cached statistics of the campaigns whose variants a bandit draws. Each node has its own cache.
#[derive(Default)]
pub(super) struct BanditStats(Mutex<HashMap<CampaignKey, Tally>>);

struct Tally {
    read_at: i64,
    arms: Arc<[Arm]>,
}

impl BanditStats {
    /// Returns the cached statistics of a campaign, and whether the caller must reload them because they are outdated.
    /// Only one caller per minute has to reload them; the others use the cached statistics in the meantime.
    fn known(&self, campaign: CampaignKey, now: i64) -> (Arc<[Arm]>, bool) {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let unread = || Tally { read_at: i64::MIN, arms: Arc::default() };
        let tally = all.entry(campaign).or_insert_with(unread);
        let old = now.saturating_sub(tally.read_at) >= KEPT;
        if old {
            tally.read_at = now;
        }
        (tally.arms.clone(), old)
    }

    fn put(&self, campaign: CampaignKey, now: i64, arms: Arc<[Arm]>) {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.insert(campaign, Tally { read_at: now, arms });
    }
}

impl Campaigns {
    /// Draws a variant of the campaign, by weight or by the bandit; `None` if all variants have weight 0.
    pub(super) async fn choose_variant<'a>(
        &self,
        campaign: &'a Campaign,
    ) -> Result<Option<&'a Variant>, CampaignError> {
        if !campaign.aim.bandit || campaign.variants.len() == 1 {
            return Ok(choose_by_weight(&campaign.variants, self.randomness.number()));
        }
        let now = self.clock.unix_seconds();
        let (mut known, old) = self.tallies.known(campaign.id, now);
        if old {
            let mut db = self.database.read().await?;
            known = report::tally(&mut db, campaign.id, campaign.aim.goal).await?.into();
            drop(db);
            self.tallies.put(campaign.id, now, known.clone());
        }
        let number =
            thompson_sample(&campaign.arms(&known), &mut Sampler::new(self.randomness.number()));
        Ok(campaign.variants.iter().find(|variant| Some(variant.number) == number))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_caller_per_minute_reloads_stale_statistics() {
        let tallies = BanditStats::default();
        let [seven, eight] = [7, 8].map(CampaignKey::new);
        assert_eq!(tallies.known(seven, 1_000), (Arc::default(), true));
        assert_eq!(tallies.known(seven, 1_000), (Arc::default(), false), "one reads, others go on");
        let arms: Arc<[Arm]> = [Arm { variant: 1, guests: 9, reached: 2 }].into();
        tallies.put(seven, 1_000, arms.clone());
        assert_eq!(tallies.known(seven, 1_059), (arms.clone(), false));
        assert_eq!(tallies.known(eight, 1_059), (Arc::default(), true), "each campaign by itself");
        assert_eq!(tallies.known(seven, 1_060), (arms.clone(), true));
        assert_eq!(tallies.known(seven, 1_061), (arms, false));
    }
}
