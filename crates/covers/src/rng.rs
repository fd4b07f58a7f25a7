//! A random number generator that is seeded with a text: the same text gives the same numbers.

use sha2::{Digest as _, Sha256};

pub(super) struct SeededRng(u64);

impl SeededRng {
    pub(super) fn new(text: &str) -> Self {
        let hash = Sha256::digest(text.as_bytes());
        let head = hash.first_chunk().expect("a SHA-256 hash has 32 bytes");
        Self(u64::from_le_bytes(*head))
    }

    /// Returns 64 random bits by the SplitMix64 algorithm.
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    pub(super) fn between(&mut self, low: f32, high: f32) -> f32 {
        let thousandths = (self.next() >> 32) % 1001;
        low + (high - low) * thousandths as f32 / 1000.0
    }

    /// Returns a random number from 0 to `count - 1`; 0 if `count` is 0.
    pub(super) fn below(&mut self, count: usize) -> usize {
        ((self.next() >> 33) as usize) % count.max(1)
    }

    /// Returns true with a probability of `percent` per cent.
    pub(super) fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    pub(super) fn sign(&mut self) -> f32 {
        if self.chance(50) { 1.0 } else { -1.0 }
    }
}
