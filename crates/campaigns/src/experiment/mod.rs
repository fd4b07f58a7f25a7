//! Experiments: which variant of a campaign is drawn for a visitor, and whether one variant is better than the others.
//! All functions of this module are pure: the result depends only on the input and a seed.
//!
//! Promises:
//! * the bandit draws the better variant more often, and each variant in at least 5 % of the draws;
//! * the statistical test may be evaluated at any time: of campaigns whose variants are equally good, at most one in
//!   twenty ever reports a winner, however often the test is evaluated.

mod bandit;
mod confidence_interval;
mod sampler;
mod sequential_test;

pub use bandit::{Arm, LEAST_SHARE, thompson_sample};
pub use confidence_interval::{Estimate, Sample, rate};
pub use sampler::Sampler;
pub use sequential_test::{Verdict, evaluate};
