//! Rate limiting with a token bucket per sender. Each node counts separately.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};

/// At most this many senders are tracked; above it, those who sent least recently (with the fullest buckets) are
/// forgotten.
const MOST: usize = 10_000;
/// How many senders are forgotten at once, so that a flood of new senders does not cause a full scan for each.
const EVICTION_BATCH: usize = MOST / 10;

pub struct RateLimit<K> {
    burst: f64,
    seconds_each: f64,
    buckets: Mutex<HashMap<K, Bucket>>,
}

struct Bucket {
    left: f64,
    at: i64,
}

impl<K: Clone + Eq + Hash> RateLimit<K> {
    /// Allows `burst` requests at once, and one more every `seconds_each` seconds.
    pub fn new(burst: u32, seconds_each: u32) -> Self {
        let buckets = Mutex::default();
        Self { burst: f64::from(burst), seconds_each: f64::from(seconds_each), buckets }
    }

    /// Takes one token of `sender`. If none is left, the error says in how many seconds there will be one.
    pub fn take(&self, sender: &K, now: i64) -> Result<(), u64> {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= MOST && !buckets.contains_key(sender) {
            self.evict_idlest(&mut buckets, now);
        }
        let left = buckets.get(sender).map_or(self.burst, |bucket| self.filled(bucket, now));
        if left < 1.0 {
            return Err(((1.0 - left) * self.seconds_each).ceil() as u64);
        }
        buckets.insert(sender.clone(), Bucket { left: left - 1.0, at: now });
        Ok(())
    }

    /// Puts back one token of `sender`, for a request that turned out to be harmless.
    pub fn give_back(&self, sender: &K) {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(bucket) = buckets.get_mut(sender) {
            bucket.left = (bucket.left + 1.0).min(self.burst);
        }
    }

    fn filled(&self, bucket: &Bucket, now: i64) -> f64 {
        // A clock that was set back neither adds nor removes tokens.
        let passed = (now - bucket.at).max(0) as f64;
        (bucket.left + passed / self.seconds_each).min(self.burst)
    }

    fn evict_idlest(&self, buckets: &mut HashMap<K, Bucket>, now: i64) {
        let mut fullest: Vec<_> = buckets
            .iter()
            .map(|(sender, bucket)| (self.filled(bucket, now), sender.clone()))
            .collect();
        fullest.select_nth_unstable_by(EVICTION_BATCH, |(a, _), (b, _)| b.total_cmp(a));
        for (_, sender) in &fullest[..EVICTION_BATCH] {
            buckets.remove(sender);
        }
    }
}

/// Masks an IPv6 address to its /64, since one sender usually controls a whole /64. IPv4 addresses are unchanged.
pub fn client_prefix(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(v6) => {
            let [a, b, c, d, ..] = v6.segments();
            IpAddr::from([a, b, c, d, 0, 0, 0, 0])
        }
    }
}

/// Returns the first address of the network that `address` belongs to: a /24 for IPv4, a /64 for IPv6.
pub fn network_of(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(v4) => {
            let [a, b, c, _] = v4.octets();
            IpAddr::from([a, b, c, 0])
        }
        IpAddr::V6(_) => client_prefix(address),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn limit() -> RateLimit<IpAddr> {
        RateLimit::new(10, 60)
    }

    #[test]
    fn the_number_of_tracked_senders_is_limited() {
        let limit = limit();
        let flooder = IpAddr::from([203, 0, 113, 7]);
        for _ in 0..10 {
            limit.take(&flooder, 1000).unwrap();
        }
        for number in 0..3 * MOST as u32 {
            limit.take(&IpAddr::from((0x0a00_0000 + number).to_be_bytes()), 1000).unwrap();
            assert!(limit.buckets.lock().unwrap().len() <= MOST);
        }
        assert!(limit.take(&flooder, 1000).is_err(), "the busiest sender is not evicted");
    }

    #[test]
    fn an_ipv6_64_prefix_counts_as_one_sender() {
        let limit = limit();
        let address = |last: u16| client_prefix(IpAddr::from([0x2001, 0xdb8, 1, 2, 0, 0, 0, last]));
        for last in 0..10 {
            limit.take(&address(last), 1000).unwrap();
        }
        assert!(limit.take(&address(10), 1000).is_err());
        let beside = client_prefix(IpAddr::from([0x2001, 0xdb8, 1, 3, 0, 0, 0, 1]));
        assert!(limit.take(&beside, 1000).is_ok());
    }

    #[test]
    fn a_burst_is_allowed_then_one_per_minute() {
        let (limit, here) = (limit(), IpAddr::from([203, 0, 113, 7]));
        for _ in 0..10 {
            assert_eq!(limit.take(&here, 1000), Ok(()));
        }
        assert_eq!(limit.take(&here, 1000), Err(60));
        assert_eq!(limit.take(&here, 1030), Err(30));
        assert_eq!(limit.take(&here, 1060), Ok(()));
        assert!(limit.take(&here, 1060).is_err());
        limit.give_back(&here);
        assert_eq!(limit.take(&here, 1060), Ok(()), "a returned token can be taken again");
        assert_eq!(
            limit.take(&IpAddr::from([203, 0, 113, 8]), 1060),
            Ok(()),
            "other senders are not affected"
        );
        assert!(limit.take(&here, 900).is_err(), "setting the clock back adds no tokens");
    }
}
