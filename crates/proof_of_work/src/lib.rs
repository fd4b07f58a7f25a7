//! Proof of work, without I/O: challenges that cost a browser some computing, and the counts of requests by which the
//! server decides when to require a challenge.

mod challenges;
mod throttle;

pub use challenges::{ChallengeSigner, ProofOfWork};
pub use throttle::{Challenge, PowThrottle, challenged};
