//! Revenue, cost and payback time of a campaign.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use serde::Serialize;

use super::report_data::ReportData;
use crate::experiment::{Estimate, Sample};
use crate::spend::Spent;

/// The largest payback time that is computed, in days after the arrival of the guests.
const OLDEST: i64 = 730;

/// Revenue and cost of one or more variants in one currency. Amounts are in hundredths.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Money {
    pub currency: String,
    /// Revenue from the guests, with its 95 % confidence interval.
    pub revenue: Estimate,
    /// Revenue per measured guest; guests are measured only if they consented to analytics.
    pub revenue_a_guest: Option<Estimate>,
    pub cost: f64,
    pub cost_a_guest: Option<f64>,
    /// Return on ad spend: revenue divided by cost.
    pub roas: Option<Estimate>,
    pub payback: Option<Payback>,
}

/// The payback time: the number of days after arrival in which the revenue of a guest reaches the cost of a guest. A
/// field is `None` if the revenue has not reached the cost yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Payback {
    /// Payback time, computed with the mean revenue of a guest.
    pub day: Option<i64>,
    /// Shortest likely payback time: computed with the upper end of the 95 % confidence interval of
    /// the mean revenue of a guest.
    pub soonest: Option<i64>,
    /// Longest likely payback time: computed with the lower end of the 95 % confidence interval of
    /// the mean revenue of a guest.
    pub latest: Option<i64>,
}

/// Returns the cost of each variant in each currency. Ad spend of a day that is not assigned to a variant is divided
/// among the variants in proportion to their views on that day, because views are what the spend paid for.
pub(super) fn costs(facts: &ReportData, variants: &[i64]) -> BTreeMap<(i64, String), f64> {
    let mut costs = BTreeMap::new();
    for spent in &facts.spent {
        let shares = match spent.variant {
            Some(variant) => vec![(variant, 1.0)],
            None => shares(facts, variants, spent),
        };
        for (variant, share) in shares {
            let cost = costs.entry((variant, spent.currency.clone())).or_insert(0.0);
            *cost += spent.amount as f64 * share;
        }
    }
    costs
}

fn shares(facts: &ReportData, variants: &[i64], spent: &Spent) -> Vec<(i64, f64)> {
    let views = |variant: i64, on: Option<i64>| -> i64 {
        let seen = facts.counted.iter().filter(|one| one.variant == variant && one.step == "view");
        seen.filter(|one| on.is_none_or(|day| day == one.day)).map(|one| one.count).sum()
    };
    for on in [Some(spent.day), None] {
        let seen: Vec<_> = variants.iter().map(|one| (*one, views(*one, on) as f64)).collect();
        let all: f64 = seen.iter().map(|(_, views)| views).sum();
        if all > 0.0 {
            return seen.into_iter().map(|(variant, views)| (variant, views / all)).collect();
        }
    }
    variants.iter().map(|variant| (*variant, 1.0 / variants.len() as f64)).collect()
}

/// Returns revenue, cost and payback time of `variants` together; one entry for each currency.
pub(super) fn money(
    facts: &ReportData,
    variants: &[i64],
    costs: &BTreeMap<(i64, String), f64>,
    counted_guests: i64,
    today: i64,
) -> Vec<Money> {
    let ours = |variant: i64| variants.contains(&variant);
    let paid = facts.payments.iter().filter(|one| ours(one.variant)).map(|one| &one.currency);
    let anonymous = facts.anonymous.iter().filter(|one| ours(one.variant)).map(|one| &one.currency);
    let spent = costs.keys().filter(|(variant, _)| ours(*variant)).map(|(_, currency)| currency);
    let currencies: BTreeSet<_> = paid.chain(anonymous).chain(spent).collect();
    let known: i64 =
        facts.cohorts.iter().filter(|one| ours(one.variant)).map(|one| one.guests).sum();
    let of = |currency: &String| {
        let spent = costs.iter().filter(|((variant, of), _)| ours(*variant) && of == currency);
        let cost: f64 = spent.map(|(_, cost)| cost).sum();
        let unknown = facts.anonymous.iter();
        let unknown = unknown.filter(|one| ours(one.variant) && one.currency == *currency);
        let unknown: i64 = unknown.map(|one| one.amount).sum();
        let guests = guests(facts, variants, currency);
        let mut sample = Sample { count: known, ..Sample::default() };
        guests.values().for_each(|guest| sample.add(guest.until(i64::MAX)));
        let a_guest = sample.mean();
        let revenue = a_guest.map_or(Estimate { value: 0.0, low: None, high: None }, |mean| {
            mean.scaled(known as f64)
        });
        let revenue = revenue.plus(unknown as f64);
        let all = counted_guests.max(known);
        let cost_a_guest = (cost > 0.0 && all > 0).then(|| cost / all as f64);
        Money {
            currency: currency.clone(),
            revenue,
            revenue_a_guest: a_guest,
            cost,
            cost_a_guest,
            roas: (cost > 0.0).then(|| revenue.scaled(1.0 / cost)),
            payback: cost_a_guest.map(|cost| payback(facts, variants, &guests, cost, today)),
        }
    };
    currencies.into_iter().map(of).collect()
}

/// The payments of one guest: the day of arrival, and for each payment the days since arrival and the amount.
struct Paying {
    day: i64,
    paid: Vec<(i64, i64)>,
}

impl Paying {
    fn until(&self, age: i64) -> f64 {
        self.paid.iter().filter(|(at, _)| *at <= age).map(|(_, amount)| *amount as f64).sum()
    }
}

fn guests(facts: &ReportData, variants: &[i64], currency: &str) -> HashMap<(i64, i64), Paying> {
    let mut guests = HashMap::new();
    for one in facts.payments.iter().filter(|one| variants.contains(&one.variant)) {
        if one.currency == currency {
            let new = || Paying { day: one.day, paid: Vec::new() };
            let guest = guests.entry((one.variant, one.reader)).or_insert_with(new);
            guest.paid.push((one.age, one.amount));
        }
    }
    guests
}

/// Computes the payback time: the number of days after arrival in which the mean revenue of a guest reaches `cost`. For
/// each number of days, only guests who arrived at least that many days ago count.
fn payback(
    facts: &ReportData,
    variants: &[i64],
    guests: &HashMap<(i64, i64), Paying>,
    cost: f64,
    today: i64,
) -> Payback {
    let mut payback = Payback { day: None, soonest: None, latest: None };
    for age in 0..=OLDEST {
        let ripe = |day: i64| day + age + 1 < today;
        let cohorts = facts.cohorts.iter().filter(|one| variants.contains(&one.variant));
        let count = cohorts.filter(|one| ripe(one.day)).map(|one| one.guests).sum();
        let mut sample = Sample { count, ..Sample::default() };
        guests.values().filter(|one| ripe(one.day)).for_each(|one| sample.add(one.until(age)));
        let Some(mean) = sample.mean() else { break };
        let reached = [
            (&mut payback.soonest, mean.high),
            (&mut payback.day, Some(mean.value)),
            (&mut payback.latest, mean.low),
        ];
        for (day, amount) in reached {
            if day.is_none() && amount.is_some_and(|amount| amount >= cost) {
                *day = Some(age);
            }
        }
        if payback.latest.is_some() {
            break;
        }
    }
    payback
}
