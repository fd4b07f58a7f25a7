//! Revenue, cost and payback time of a campaign.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use serde::Serialize;

use super::report_data::ReportData;
use crate::experiment::{Estimate, Sample};
use crate::spend::Spent;

/// Payback is searched for up to this many days after the guests' arrival.
const OLDEST: i64 = 730;

/// Revenue and cost of some variants in one currency, in hundredths.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Money {
    pub currency: String,
    /// What the guests paid, with the 95 % interval for as many guests of the same kind.
    pub revenue: Estimate,
    /// Revenue per measured guest.
    pub revenue_a_guest: Option<Estimate>,
    pub cost: f64,
    pub cost_a_guest: Option<f64>,
    /// Revenue divided by cost.
    pub roas: Option<Estimate>,
    pub payback: Option<Payback>,
}

/// How many days after arrival guests have paid back their cost; `None` where they have not yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Payback {
    /// By the mean revenue of a guest.
    pub day: Option<i64>,
    /// By the upper end of the 95 % interval.
    pub soonest: Option<i64>,
    /// By the lower end of the 95 % interval.
    pub latest: Option<i64>,
}

/// Returns the cost of each variant in each currency. Spend on all variants together is divided in proportion to their
/// views of that day, because views are what was bought.
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

/// Returns revenue, cost and payback of `variants` together, one entry for each currency.
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

/// The payments of one guest: the day of arrival, and for each payment its age in days and its amount.
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

/// Finds the number of days after arrival (the age) at which the mean revenue of a guest reaches `cost`. At each age,
/// only guests who came that long ago count.
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
