//! Experiments: which variant is shown, and what can be said of them. Pure but for the seed that is passed in.
//!
//! Promises:
//! * the bandit shows the better variant more often, and each at least every twentieth time;
//! * looking often makes nobody a winner: of campaigns whose variants are alike, at most one in twenty is
//!   ever said to have one.

mod bandit;
mod confidence_interval;
mod sampler;
mod sequential_test;

pub use bandit::{Arm, LEAST_SHARE, thompson_sample};
pub use confidence_interval::{Estimate, Sample, rate};
pub use sampler::Sampler;
pub use sequential_test::{Verdict, evaluate};
