use serde::Serialize;

use super::attribution_model::AttributionModel;
use super::money::{Money, costs, money};
use super::report_data::{Cohort, ReportData};
use crate::experiment::{Arm, Estimate, evaluate, rate};
use crate::{Aim, Campaign};
use foundation::calendar::DAY;

/// The results of a campaign, per variant and in total. Amounts are in hundredths.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Report {
    pub pro_code: String,
    pub name: String,
    /// The attribution model: `first` or `last`, for the first or last campaign that brought the reader.
    pub by: &'static str,
    /// When the report was made, in Unix seconds.
    pub at: i64,
    pub verdict: ExperimentResult,
    pub variants: Vec<Results>,
    pub all: Results,
}

/// The comparison of the variants with a weight above 0: which of them reaches the campaign's goal best.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ExperimentResult {
    pub goal: &'static str,
    /// Number of guests who arrived at least 24 hours ago, so that they had a full day to reach the goal.
    pub guests: i64,
    /// Number of the variant with the best rate; `None` if fewer than two variants take part, or if no guest reached
    /// the goal.
    pub ahead: Option<i64>,
    /// Number of the winning variant; `None` until `evidence` has reached `needed`.
    pub winner: Option<i64>,
    /// Likelihood ratio: how many times more probable the observed counts are if the leading variant and its closest
    /// rival have different rates than if they have the same rate. 1 favours neither.
    pub evidence: f64,
    /// Value of `evidence` that is needed to declare a winner.
    pub needed: f64,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Results {
    /// Number of the variant; `None` for all variants together.
    pub variant: Option<i64>,
    pub views: i64,
    pub bots: i64,
    pub repeats: i64,
    pub guests: i64,
    /// The number of guests divided by the number of views of the landing page.
    pub guests_a_view: Option<Estimate>,
    /// Number of guests who consented to analytics. Only these guests count in `steps` and
    /// `retention`.
    pub measured: i64,
    pub steps: Vec<Reached>,
    pub retention: Vec<Retention>,
    pub money: Vec<Money>,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Reached {
    pub step: &'static str,
    pub guests: i64,
    pub rate: Option<Estimate>,
}

/// The number of guests who read again exactly `day` days after their first day.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Retention {
    pub day: i64,
    /// Number of guests whose first day was more than `day` days ago.
    pub of: i64,
    pub back: i64,
    pub rate: Option<Estimate>,
}

impl Report {
    /// Builds the report of a campaign from its stored data (`facts`). `now` is in Unix seconds.
    pub fn new(campaign: &Campaign, by: AttributionModel, facts: &ReportData, now: i64) -> Self {
        let numbers: Vec<_> = campaign.variants.iter().map(|variant| variant.number).collect();
        let costs = costs(facts, &numbers);
        let today = now.div_euclid(DAY);
        let of = |variant, numbers: &[i64]| {
            results(facts, variant, numbers, |guests| money(facts, numbers, &costs, guests, today))
        };
        Self {
            pro_code: campaign.pro_code.to_string(),
            name: campaign.name.clone(),
            by: by.name(),
            at: now,
            verdict: judged(campaign, &facts.contest),
            variants: numbers.iter().map(|number| of(Some(*number), &[*number])).collect(),
            all: of(None, &numbers),
        }
    }
}

fn judged(campaign: &Campaign, contest: &[Arm]) -> ExperimentResult {
    let arms = campaign.arms(contest);
    let verdict = evaluate(&arms);
    ExperimentResult {
        goal: campaign.aim.goal.name(),
        guests: arms.iter().map(|arm| arm.guests).sum(),
        ahead: verdict.ahead,
        winner: verdict.winner(),
        evidence: verdict.evidence,
        needed: verdict.needed,
    }
}

fn results(
    facts: &ReportData,
    variant: Option<i64>,
    numbers: &[i64],
    money: impl Fn(i64) -> Vec<Money>,
) -> Results {
    let ours = |variant: i64| numbers.contains(&variant);
    let counted = |step: &str| -> i64 {
        let of = facts.counted.iter().filter(|one| ours(one.variant) && one.step == step);
        of.map(|one| one.count).sum()
    };
    let cohorts: Vec<_> = facts.cohorts.iter().filter(|one| ours(one.variant)).collect();
    let measured = cohorts.iter().map(|cohort| cohort.guests).sum();
    let steps = Aim::GOALS.into_iter().map(|step| {
        let of = facts.reached.iter().filter(|one| ours(one.variant) && one.step == step);
        let guests = of.map(|one| one.guests).sum();
        Reached { step: step.name(), guests, rate: rate(guests, measured) }
    });
    let retention = (0..).zip(Cohort::AGES).map(|(place, day): (usize, i64)| {
        let of = cohorts.iter().map(|cohort| cohort.back[place].0).sum();
        let back = cohorts.iter().map(|cohort| cohort.back[place].1).sum();
        Retention { day, of, back, rate: rate(back, of) }
    });
    let (views, guests) = (counted("view"), counted("guest"));
    Results {
        variant,
        views,
        bots: counted("bot"),
        repeats: counted("repeat"),
        guests,
        guests_a_view: rate(guests, views),
        measured,
        steps: steps.collect(),
        retention: retention.collect(),
        money: money(guests),
    }
}
