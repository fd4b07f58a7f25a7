use attribution::{self, Arm, FunnelStep};
use campaigns::Aim;
use campaigns::report::{AttributionModel, Payback, Results};
use database::DatabaseError;
use test_database::on_both_engines;

use super::spend::spent;
use super::{DAY, Deed, campaign, guests, happen, report};
use crate::site::{NOW, TestSite};

/// Time at which the guests come, in Unix seconds: one hour after midnight (UTC) of the day of `NOW`.
const CAME: i64 = NOW / DAY * DAY + 3_600;

fn step(results: &Results, step: FunnelStep) -> i64 {
    results.steps.iter().find(|reached| reached.step == step.name()).unwrap().guests
}

fn back(results: &Results) -> Vec<(i64, i64, i64)> {
    results.retention.iter().map(|back| (back.day, back.of, back.back)).collect()
}

/// Records ten guests who come to the two variants of the campaign `spring`. One of them comes again through the
/// campaign `autumn` and pays; another one pays, and is then erased.
async fn told(site: &TestSite) {
    let spring = campaign(site, "spring", Aim::default(), 2).await.id;
    let autumn = campaign(site, "autumn", Aim::default(), 1).await.id;
    let guests = guests(site, 10).await;
    let mut deeds: Vec<_> = Vec::new();
    for (place, guest) in guests.iter().enumerate() {
        let variant = if place < 6 { 1 } else { 2 };
        deeds.push((*guest, CAME, Deed::Came(Arm { campaign: spring, variant })));
    }
    let paid = |amount, order: &str| Deed::Paid(FunnelStep::Recharge, amount, order.to_owned());
    for (variant, views) in [(1, 3), (2, 1)] {
        deeds.push((guests[0], CAME, Deed::Viewed(Arm { campaign: spring, variant }, views)));
    }
    deeds.extend([
        (guests[0], CAME, Deed::Took(FunnelStep::FirstSection)),
        (guests[0], CAME, Deed::Read),
        (guests[0], CAME, Deed::Took(FunnelStep::Unlock)),
        (guests[0], CAME, Deed::Took(FunnelStep::Unlock)),
        (guests[0], CAME, paid(499, "order:1")),
        (guests[0], CAME + DAY, Deed::Read),
        (guests[0], CAME + 3 * DAY, paid(1_999, "order:2")),
        (guests[1], CAME, Deed::Took(FunnelStep::FirstSection)),
        (guests[1], CAME + DAY, Deed::Read),
        (guests[1], CAME + 8 * DAY, Deed::Read),
        (guests[2], CAME + 2 * DAY, Deed::Came(Arm { campaign: autumn, variant: 1 })),
        (guests[2], CAME + 2 * DAY, paid(999, "order:3")),
        (guests[6], CAME + DAY, Deed::Paid(FunnelStep::Vip, 1_500, "order:4".to_owned())),
    ]);
    happen(site, deeds).await;
    let forgotten = guests[6];
    let work = site.site.app.database.write::<_, DatabaseError, _>(move |unit| {
        Box::pin(async move { attribution::erase(unit, forgotten).await })
    });
    work.await.unwrap();
    let spent = spent("2026-09-21,20,USD");
    site.site.app.campaigns.spend(&"spring".parse().unwrap(), spent).await.unwrap();
    site.clock.set(CAME + 10 * DAY);
}

on_both_engines! {
    async fn a_report_has_results_by_variant_and_in_total(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        told(&site).await;
        let spring = report(&site, "spring", AttributionModel::First).await;
        let [one, two] = &spring.variants[..] else { panic!("two variants") };
        assert_eq!((one.views, one.guests, one.measured), (3, 6, 6));
        assert_eq!((two.views, two.guests, two.measured), (1, 4, 3), "one is erased");
        assert_eq!((spring.all.views, spring.all.guests, spring.all.measured), (4, 10, 9));
        let steps = [FunnelStep::FirstSection, FunnelStep::ThirdSection, FunnelStep::Unlock, FunnelStep::Recharge, FunnelStep::Vip];
        assert_eq!(steps.map(|of| step(one, of)), [2, 0, 1, 2, 0]);
        assert_eq!(steps.map(|of| step(two, of)), [0, 0, 0, 0, 0]);
        // The second guest reads for the first time one day after arrival, and again a week later.
        assert_eq!(back(one), [(1, 6, 1), (7, 6, 1), (30, 0, 0)]);
        assert_eq!(one.retention[2].rate, None, "no guest has that age yet");
        let (money, other) = (&one.money[0], &two.money[0]);
        assert_eq!((money.revenue.value, money.cost), (3_497.0, 1_500.0), "by the views of the day");
        assert!((money.roas.unwrap().value - 3_497.0 / 1_500.0).abs() < 1e-9);
        assert_eq!(money.cost_a_guest, Some(250.0));
        let payback = money.payback.unwrap();
        assert_eq!(payback.day, Some(3));
        assert!(payback.soonest.unwrap() <= 2 && payback.latest.is_none(), "{payback:?}");
        assert_eq!((other.revenue.value, other.cost), (1_500.0, 500.0), "money stays without a name");
        assert_eq!(other.payback, Some(Payback { day: None, soonest: None, latest: None }));
        let all = &spring.all.money[0];
        assert_eq!((all.revenue.value, all.cost), (4_997.0, 2_000.0));
        assert_eq!((spring.verdict.guests, spring.verdict.ahead, spring.verdict.winner), (9, Some(1), None));
    }

    async fn last_touch_attribution_credits_the_other_campaign(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        told(&site).await;
        let first = report(&site, "autumn", AttributionModel::First).await;
        assert_eq!((first.by, first.all.measured, first.all.money.len()), ("first", 0, 0));
        let last = report(&site, "autumn", AttributionModel::Last).await;
        assert_eq!((last.by, last.all.measured, last.all.guests), ("last", 1, 0));
        assert_eq!((step(&last.all, FunnelStep::Recharge), last.all.money[0].revenue.value), (1, 999.0));
        let spring = report(&site, "spring", AttributionModel::Last).await;
        assert_eq!((step(&spring.variants[0], FunnelStep::Recharge), spring.variants[0].money[0].revenue.value), (1, 2_498.0));
    }

    async fn a_campaign_without_views_has_a_report(scratch: TestDatabase) {
        let site = TestSite::stocked(&scratch).await;
        campaign(&site, "spring", Aim::default(), 2).await;
        let told = report(&site, "spring", AttributionModel::First).await;
        assert_eq!((told.all.views, told.all.measured, told.verdict.ahead), (0, 0, None));
        assert_eq!((told.all.guests_a_view, told.all.money.len(), told.variants.len()), (None, 0, 2));
    }
}
