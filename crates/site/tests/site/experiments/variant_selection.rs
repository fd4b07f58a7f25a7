use attribution::{Arm, FunnelStep};
use campaigns::experiment::Sampler;
use campaigns::report::AttributionModel;
use campaigns::{Aim, CampaignError, Design};
use test_database::{TestDatabase, on_both_engines};

use super::{Deed, add, campaign, guests, happen, report};
use crate::campaigns::variant;
use crate::site::{NOW, TestSite};

const RATES: [f64; 2] = [0.05, 0.12];
const MINUTES: i64 = 80;
const A_MINUTE: usize = 50;

#[tokio::test]
async fn the_bandit_finds_the_better_variant() {
    let scratch = TestDatabase::sqlite().await;
    let site = TestSite::stocked(&scratch).await;
    let aim = Aim { goal: FunnelStep::Unlock, bandit: true };
    let spring = campaign(&site, "spring", aim, 2).await;
    let (code, campaigns) = ("spring".parse().unwrap(), &site.site.app.campaigns);
    let mut sampler = Sampler::new(41);
    let visitors = guests(&site, MINUTES * i64::try_from(A_MINUTE).unwrap()).await;
    let mut drawn = Vec::new();
    for (minute, visitors) in (0..).zip(visitors.chunks(A_MINUTE)) {
        let now = NOW + 60 * minute;
        site.clock.set(now);
        let mut deeds = Vec::new();
        for visitor in visitors {
            let number = campaigns.landing(&code, None).await.unwrap().variant.number;
            drawn.push(number);
            let arm = Arm { campaign: spring.id, variant: number };
            deeds.push((*visitor, now, Deed::Came(arm)));
            if sampler.share() < RATES[usize::try_from(number - 1).unwrap()] {
                deeds.push((*visitor, now, Deed::Took(FunnelStep::Unlock)));
            }
        }
        happen(&site, deeds).await;
    }
    let better = |draws: &[i64]| draws.iter().filter(|number| **number == 2).count();
    let last = &drawn[drawn.len() - 1_000..];
    assert!((880..=980).contains(&better(last)), "{} of the last thousand", better(last));
    assert!(better(&drawn) > drawn.len() * 3 / 4, "{}", better(&drawn));
    // The report declares a winner a day later, not before.
    assert_eq!(report(&site, "spring", AttributionModel::First).await.verdict.winner, None);
    site.clock.set(NOW + 60 * MINUTES + 86_400);
    let verdict = report(&site, "spring", AttributionModel::First).await.verdict;
    assert_eq!((verdict.winner, verdict.guests), (Some(2), 4_000), "{verdict:?}");
}

on_both_engines! {
    async fn a_variant_with_weight_zero_is_never_drawn(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        campaign(&site, "spring", Aim { goal: FunnelStep::Vip, bandit: true }, 2).await;
        add(&site, "spring", Design { weight: 0, ..variant() }).await;
        let (code, campaigns) = ("spring".parse().unwrap(), &site.site.app.campaigns);
        let mut seen = [0, 0, 0];
        for _ in 0..200 {
            let number = campaigns.landing(&code, None).await.unwrap().variant.number;
            seen[usize::try_from(number - 1).unwrap()] += 1;
        }
        assert!(seen[0] > 60 && seen[1] > 60 && seen[2] == 0, "{seen:?}");
        assert_eq!(campaigns.landing(&code, Some(3)).await.unwrap().variant.number, 3, "on explicit request");
    }

    async fn a_goal_must_be_a_step_of_guests(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        for goal in [FunnelStep::View, FunnelStep::Guest] {
            let new = campaigns::NewCampaign {
                pro_code: None,
                name: String::new(),
                book_id: crate::site::id(1),
                aim: Aim { goal, bandit: true },
                variant: variant(),
            };
            let refused = site.site.app.campaigns.create(new).await;
            assert!(matches!(refused, Err(CampaignError::Wrong(_))));
        }
    }
}
