//! Experiments: which variant is drawn, and whether one of them is better. Pure functions of their input
//! and a seed.
//!
//! Promises:
//! * the bandit shows the better variant more often, and each at least every twentieth time;
//! * peeking is safe: among campaigns whose variants are equal, at most one in twenty ever reports a
//!   winner, however often it is evaluated.

mod bandit;
mod confidence_interval;
mod sampler;
mod sequential_test;

pub use bandit::{Arm, LEAST_SHARE, thompson_sample};
pub use confidence_interval::{Estimate, Sample, rate};
pub use sampler::Sampler;
pub use sequential_test::{Verdict, evaluate};
