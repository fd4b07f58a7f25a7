//! Experiments: which variant is shown, and what can be said of them. Pure but for the seed that is passed in.
//!
//! Promises:
//! * the bandit shows the better variant more often, and each at least every twentieth time;
//! * looking often makes nobody a winner: of campaigns whose variants are alike, at most one in twenty is
//!   ever said to have one.

mod bandit;
mod dice;
mod evidence;
mod interval;

pub use bandit::{Arm, LEAST_SHARE, thompson};
pub use dice::Dice;
pub use evidence::{Verdict, judge};
pub use interval::{Estimate, Sample, rate};
