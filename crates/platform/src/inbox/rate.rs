//! How much one address may send: a bucket that fills again with time.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};

/// Messages an address may send at once, and how many seconds give it one more.
const BURST: f64 = 10.0;
const SECONDS_A_MESSAGE: f64 = 60.0;
/// Addresses remembered; past that the fullest buckets, which are the idlest, are forgotten.
const MOST: usize = 10_000;

#[derive(Default)]
pub(super) struct RateLimit(Mutex<HashMap<IpAddr, Bucket>>);

struct Bucket {
    left: f64,
    at: i64,
}

impl Bucket {
    fn filled(&self, now: i64) -> f64 {
        // A clock that was set back fills nothing and takes nothing away.
        let passed = (now - self.at).max(0) as f64;
        (self.left + passed / SECONDS_A_MESSAGE).min(BURST)
    }
}

impl RateLimit {
    /// Takes one message's worth, or says after how many seconds to try again.
    pub(super) fn take(&self, address: IpAddr, now: i64) -> Result<(), u64> {
        let mut buckets = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= MOST && !buckets.contains_key(&address) {
            buckets.retain(|_, bucket| bucket.filled(now) < BURST);
        }
        let left = buckets.get(&address).map_or(BURST, |bucket| bucket.filled(now));
        if left < 1.0 {
            return Err(((1.0 - left) * SECONDS_A_MESSAGE).ceil() as u64);
        }
        buckets.insert(address, Bucket { left: left - 1.0, at: now });
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_burst_is_allowed_then_one_a_minute() {
        let (limit, here) = (RateLimit::default(), IpAddr::from([203, 0, 113, 7]));
        for _ in 0..10 {
            assert_eq!(limit.take(here, 1000), Ok(()));
        }
        assert_eq!(limit.take(here, 1000), Err(60));
        assert_eq!(limit.take(here, 1030), Err(30));
        assert_eq!(limit.take(here, 1060), Ok(()));
        assert_eq!(
            limit.take(IpAddr::from([203, 0, 113, 8]), 1060),
            Ok(()),
            "others are not held up"
        );
        assert!(limit.take(here, 900).is_err(), "turning the clock back gives nothing");
    }
}
