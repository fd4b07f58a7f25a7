//! Proof of work, without I/O: challenges that cost a browser some computing, and the count of requests per network that
//! decides when to require one.

mod challenges;
mod throttle;

pub use challenges::{ChallengeSigner, ProofOfWork};
pub use throttle::{Challenge, PowThrottle, challenged};
