//! Simulates many guests with known rates, and checks that the confidence intervals in the campaign report contain the
//! true values.

use std::collections::BTreeMap;

use attribution::{Arm, CampaignKey, FunnelStep};
use campaigns::Aim;
use campaigns::experiment::{Estimate, Sampler};
use campaigns::report::{AttributionModel, Money, Report, Results};
use database::Address;
use readers::ReaderId;
use test_database::on_both_engines;

use super::spend::spent;
use super::{DAY, Deed, campaign, guests, happen, report};
use crate::site::{NOW, TestSite};

/// Number of guests whose actions are stored in one unit of work.
const A_BATCH: usize = 100;
const DAYS: i64 = 30;
const BEGIN: i64 = (NOW / DAY + 1) * DAY;
/// Probability that a page view is that of a new guest.
const GUESTS_A_VIEW: f64 = 0.8;
/// Number of days within which a simulated guest who buys coins does so after coming to the site;
/// each of these days is equally likely.
const PAYS_WITHIN: i64 = 10;
/// Amounts of a payment, in hundredths of the currency, which are equally likely.
const PAID: [i64; 2] = [499, 1_999];
const VIP: i64 = 999;
/// Advertising cost per guest, in hundredths of the currency.
const COST: i64 = 37;

struct Truth {
    /// Probability that a guest reaches each funnel step, in the order of `Aim::GOALS`.
    steps: [f64; 6],
    /// Of the guests who read on the first day, the shares that read again 1, 7 and 30 days later.
    back: [f64; 3],
}

const TRUTH: [Truth; 2] = [
    Truth { steps: [0.30, 0.15, 0.11, 0.10, 0.040, 0.01], back: [0.30, 0.12, 0.05] },
    Truth { steps: [0.32, 0.17, 0.11, 0.14, 0.055, 0.01], back: [0.33, 0.12, 0.06] },
];

impl Truth {
    /// Returns the mean amount that a guest has paid `age` days after the guest came, in hundredths.
    fn paid_by(&self, age: i64) -> f64 {
        let share = (age + 1).min(PAYS_WITHIN) as f64 / PAYS_WITHIN as f64;
        let mean = PAID.iter().sum::<i64>() as f64 / PAID.len() as f64;
        self.steps[4] * mean * share + self.steps[5] * VIP as f64
    }
}

/// Number of page views by variant and day.
type Views = BTreeMap<(i64, i64), i64>;

/// Simulates one guest, and returns the guest's actions. Adds the page views that led to this guest
/// to `views`.
fn life(
    sampler: &mut Sampler,
    guest: ReaderId,
    campaign: CampaignKey,
    views: &mut Views,
) -> Vec<(ReaderId, i64, Deed)> {
    let variant = if sampler.share() < 0.5 { 1 } else { 2 };
    let truth = if variant == 1 { &TRUTH[0] } else { &TRUTH[1] };
    let came = BEGIN + (sampler.share() * (DAYS * DAY) as f64) as i64;
    let seen = views.entry((variant, came / DAY)).or_default();
    *seen += 1;
    while sampler.share() > GUESTS_A_VIEW {
        *seen += 1;
    }
    let mut deeds = vec![(guest, came, Deed::Came(Arm { campaign, variant }))];
    let takes: Vec<_> = truth.steps.iter().map(|rate| sampler.share() < *rate).collect();
    if takes[0] {
        deeds.push((guest, came, Deed::Read));
        for (age, rate) in [1, 7, 30].into_iter().zip(truth.back) {
            if sampler.share() < rate {
                deeds.push((guest, came + age * DAY, Deed::Read));
            }
        }
    }
    for (step, _) in Aim::GOALS.into_iter().zip(&takes).filter(|(_, takes)| **takes) {
        let order = format!("order:{}:{}", guest.get(), step.name());
        deeds.push(match step {
            FunnelStep::Recharge => {
                let age = (sampler.share() * PAYS_WITHIN as f64) as i64;
                let amount = PAID[usize::from(sampler.share() < 0.5)];
                (guest, came + age * DAY + 60, Deed::Paid(step, amount, order))
            }
            FunnelStep::Vip => (guest, came + 60, Deed::Paid(step, VIP, order)),
            _ => (guest, came + 60, Deed::Took(step)),
        });
    }
    deeds
}

/// Returns all estimates in the results of a variant: the name, the estimate and the true value of each.
fn estimates(results: &Results, truth: &Truth) -> Vec<(String, Estimate, f64)> {
    let mut all = vec![("guests".to_owned(), results.guests_a_view.unwrap(), GUESTS_A_VIEW)];
    for (reached, rate) in results.steps.iter().zip(truth.steps) {
        all.push((reached.step.to_owned(), reached.rate.unwrap(), rate));
    }
    for (back, rate) in results.retention.iter().zip(truth.back) {
        all.push((format!("day {}", back.day), back.rate.unwrap(), truth.steps[0] * rate));
    }
    let [money] = &results.money[..] else { panic!("one currency") };
    let a_guest = truth.paid_by(PAYS_WITHIN);
    let revenue = a_guest * results.measured as f64;
    all.push(("a guest".to_owned(), money.revenue_a_guest.unwrap(), a_guest));
    all.push(("revenue".to_owned(), money.revenue, revenue));
    all.push(("ROAS".to_owned(), money.roas.unwrap(), revenue / money.cost));
    all
}

/// Returns the estimate with a confidence interval of double width, which misses the true value in
/// only one of 10,000 cases.
fn wide(of: Estimate) -> Estimate {
    let twice = |bound: f64| bound + (bound - of.value);
    Estimate { value: of.value, low: of.low.map(twice), high: of.high.map(twice) }
}

fn assert_payback(money: &Money, truth: &Truth) {
    let cost = money.cost_a_guest.unwrap();
    let day = (0..PAYS_WITHIN).find(|age| truth.paid_by(*age) >= cost).unwrap();
    let payback = money.payback.unwrap();
    let holds = payback.soonest.is_some_and(|soonest| soonest <= day)
        && payback.latest.is_none_or(|latest| day <= latest);
    assert!(holds, "{day}: {payback:?}");
}

fn assert_true(told: &Report) {
    let mut all = Vec::new();
    for (results, truth) in told.variants.iter().zip(&TRUTH) {
        all.extend(estimates(results, truth));
        assert_payback(&results.money[0], truth);
    }
    for (name, estimate, truth) in &all {
        assert!(wide(*estimate).holds(*truth), "{name}: {estimate:?} {truth}");
    }
    let missed: Vec<_> =
        all.iter().filter(|(_, estimate, truth)| !estimate.holds(*truth)).collect();
    assert!(missed.len() * 6 <= all.len(), "of {}: {missed:?}", all.len());
}

on_both_engines! {
    async fn the_report_of_many_guests_contains_the_true_rates(scratch: TestDatabase) {
        let count = if matches!(scratch.address, Address::Sqlite(_)) { 10_000 } else { 2_000 };
        let site = TestSite::stocked(&scratch).await;
        let aim = Aim { goal: FunnelStep::Unlock, bandit: false };
        let spring = campaign(&site, "spring", aim, 2).await.id;
        let (mut sampler, mut views) = (Sampler::new(8), Views::new());
        let guests = guests(&site, count).await;
        for batch in guests.chunks(A_BATCH) {
            let lives = batch.iter().flat_map(|guest| life(&mut sampler, *guest, spring, &mut views));
            happen(&site, lives.collect()).await;
        }
        let viewed = |((variant, day), count)| {
            (guests[0], day * DAY, Deed::Viewed(Arm { campaign: spring, variant }, count))
        };
        happen(&site, views.into_iter().map(viewed).collect()).await;
        site.clock.set(BEGIN + (DAYS + 15) * DAY);
        let days: Vec<_> = (0..DAYS)
            .map(|day| {
                let amount = count * COST / DAYS;
                let date = if day < 9 { format!("2026-09-{:02}", 22 + day) } else { format!("2026-10-{:02}", day - 8) };
                format!("{date},{}.{:02},USD", amount / 100, amount % 100)
            })
            .collect();
        let spent = spent(&days.join("\n"));
        site.site.app.campaigns.spend(&"spring".parse().unwrap(), spent).await.unwrap();
        let told = report(&site, "spring", AttributionModel::First).await;
        assert_eq!((told.all.guests, told.all.measured), (count, count));
        assert_eq!(told.all.money[0].cost.round() as i64, count * COST / DAYS * DAYS);
        assert_true(&told);
        assert_eq!(told.verdict.guests, count);
        assert_eq!(told.verdict.ahead, Some(2));
        if count == 10_000 {
            assert_eq!(told.verdict.winner, Some(2), "{:?}", told.verdict);
        }
    }
}
