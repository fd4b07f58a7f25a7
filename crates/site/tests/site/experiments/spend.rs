use campaigns::report::AttributionModel;
use campaigns::spend::{Spend, SpendError, read_csv};
use campaigns::{Aim, CampaignError};
use test_database::on_both_engines;

use super::{campaign, report};
use crate::site::TestSite;

/// Parses a CSV file of advertising costs. The day of `NOW` is 2026-09-21; the site refuses costs
/// that are dated later than the day after it.
pub(super) fn spent(text: &str) -> Vec<Spend> {
    read_csv(text).unwrap().into_iter().map(|(_, spend)| spend).collect()
}

on_both_engines! {
    async fn a_later_spend_entry_replaces_an_earlier_one(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        campaign(&site, "spring", Aim::default(), 2).await;
        let code = "spring".parse().unwrap();
        let campaigns = &site.site.app.campaigns;
        campaigns.spend(&code, spent("2026-09-20,10,USD\n2026-09-21,1,4.5,USD\n2026-09-21,3,EUR")).await.unwrap();
        campaigns.spend(&code, spent("2026-09-20,20,USD")).await.unwrap();
        let told = report(&site, "spring", AttributionModel::First).await;
        let costs: Vec<_> = told.all.money.iter().map(|money| (money.currency.as_str(), money.cost)).collect();
        assert_eq!(costs, [("EUR", 300.0), ("USD", 2_450.0)]);
        // Costs of the whole campaign are divided equally among its variants, because no variant has views.
        let of = |place: usize| told.variants[place].money.iter().find(|money| money.currency == "USD").unwrap().cost;
        assert_eq!((of(0), of(1)), (1_450.0, 1_000.0));
    }

    async fn spend_is_stored_all_or_none(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        campaign(&site, "spring", Aim::default(), 1).await;
        let code = "spring".parse().unwrap();
        let campaigns = &site.site.app.campaigns;
        let wrong = "2026-09-20,1,USD\n2026-09-20,2,1,USD\n2026-09-23,1,USD";
        let Err(CampaignError::InvalidSpend(wrong)) = campaigns.spend(&code, spent(wrong)).await else {
            panic!("two of them are wrong")
        };
        assert_eq!(wrong, [(1, SpendError::NoSuchVariant), (2, SpendError::DayToCome)]);
        assert_eq!(report(&site, "spring", AttributionModel::First).await.all.money, []);
        let nowhere = campaigns.spend(&"winter".parse().unwrap(), spent("2026-09-20,1,USD")).await;
        assert!(matches!(nowhere, Err(CampaignError::NoSuchCampaign(_))));
    }
}
