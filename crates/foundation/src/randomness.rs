//! The source of random numbers. Code takes the source as a parameter, so that a test can be repeated with the same
//! seed.

use std::sync::atomic::{AtomicU64, Ordering};

use sha2::{Digest as _, Sha256};

pub trait Randomness: Send + Sync {
    fn bytes(&self) -> [u8; 32];

    fn number(&self) -> u64 {
        let [a, b, c, d, e, f, g, h, ..] = self.bytes();
        u64::from_le_bytes([a, b, c, d, e, f, g, h])
    }
}

/// The operating system's randomness.
pub struct SystemRandomness;

impl Randomness for SystemRandomness {
    #[allow(clippy::disallowed_methods, reason = "the only place that reads system randomness")]
    fn bytes(&self) -> [u8; 32] {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).expect("the system provides randomness");
        bytes
    }
}

/// A deterministic source of random numbers for tests: the same seed gives the same bytes in the same order.
pub struct SeededRandomness {
    seed: u64,
    drawn: AtomicU64,
}

impl SeededRandomness {
    pub fn new(seed: u64) -> Self {
        Self { seed, drawn: AtomicU64::new(0) }
    }
}

impl Randomness for SeededRandomness {
    fn bytes(&self) -> [u8; 32] {
        let drawn = self.drawn.fetch_add(1, Ordering::Relaxed);
        Sha256::digest([self.seed.to_le_bytes(), drawn.to_le_bytes()].concat()).into()
    }
}
