//! Rate limits with a token bucket per sender and per network of senders. Each node of the site counts separately.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};

use crate::network::Network;

/// The largest number of senders that are tracked. When there are more, the senders with the fullest buckets, which
/// have sent the fewest requests recently, are removed.
const MOST: usize = 10_000;
/// The number of senders that are removed at a time, so that a flood of new senders does not cause a full scan for each
/// of them.
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
    /// Creates a limit that allows each sender a burst of `burst` requests, and one more every `seconds_each` seconds.
    pub fn new(burst: u32, seconds_each: u32) -> Self {
        Self::times(burst, seconds_each, 1)
    }

    /// Creates a limit that allows each sender a burst of `burst * factor` requests, and `factor` more every
    /// `seconds_each` seconds.
    fn times(burst: u32, seconds_each: u32, factor: u32) -> Self {
        Self {
            burst: f64::from(burst) * f64::from(factor),
            seconds_each: f64::from(seconds_each) / f64::from(factor),
            buckets: Mutex::default(),
        }
    }

    /// Takes one token from the bucket of `sender`. If the bucket is empty, the error is the number of seconds until a
    /// token is available.
    pub fn take(&self, sender: &K, now: i64) -> Result<(), u64> {
        self.take_many(sender, 1, now)
    }

    /// Takes `tokens` tokens from the bucket of `sender`, but never more than a whole burst. If too few are left, takes
    /// none; the error is the number of seconds until there are enough.
    pub fn take_many(&self, sender: &K, tokens: u32, now: i64) -> Result<(), u64> {
        let tokens = f64::from(tokens).min(self.burst);
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= MOST && !buckets.contains_key(sender) {
            self.evict_idlest(&mut buckets, now);
        }
        let left = buckets.get(sender).map_or(self.burst, |bucket| self.filled(bucket, now));
        if left < tokens {
            return Err(((tokens - left) * self.seconds_each).ceil() as u64);
        }
        buckets.insert(sender.clone(), Bucket { left: left - tokens, at: now });
        Ok(())
    }

    /// Puts back one token into the bucket of `sender`, for an attempt that turned out to be allowed, such as a
    /// successful sign-in.
    pub fn give_back(&self, sender: &K) {
        self.give_back_many(sender, 1);
    }

    fn give_back_many(&self, sender: &K, tokens: u32) {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(bucket) = buckets.get_mut(sender) {
            bucket.left = (bucket.left + f64::from(tokens)).min(self.burst);
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

/// The factor by which the limit for a wide network exceeds the limit for one sender.
const WIDE_FACTOR: u32 = 8;
/// The factor by which the limit for all IPv6 senders together exceeds the limit for one sender.
const IPV6_FACTOR: u32 = 256;

/// A rate limit per sender that a sender cannot escape by changing its address.
///
/// Each request counts for the sender's narrow network (one IPv4 address, or an IPv6 /64), for the sender's wide
/// network (a /24 or a /48) and, if the address is IPv6, for all of IPv6, because IPv6 networks are cheap and IPv4
/// addresses are not. A request is admitted only if each of these limits allows it.
pub struct NetworkLimit {
    narrow: RateLimit<Option<Network>>,
    wide: RateLimit<Network>,
    ipv6: RateLimit<Network>,
}

impl NetworkLimit {
    /// Creates a limit that allows each sender a burst of `burst` requests, and one more every `seconds_each` seconds.
    pub fn new(burst: u32, seconds_each: u32) -> Self {
        Self {
            narrow: RateLimit::new(burst, seconds_each),
            wide: RateLimit::times(burst, seconds_each, WIDE_FACTOR),
            ipv6: RateLimit::times(burst, seconds_each, IPV6_FACTOR),
        }
    }

    /// Creates a limit that allows each sender a burst of `burst` requests, and `rate` more every second.
    pub fn per_second(burst: u32, rate: u32) -> Self {
        Self {
            narrow: RateLimit::times(burst / rate, 1, rate),
            wide: RateLimit::times(burst / rate, 1, rate * WIDE_FACTOR),
            ipv6: RateLimit::times(burst / rate, 1, rate * IPV6_FACTOR),
        }
    }

    /// Counts a request of the sender at the address `from`: takes one token from each bucket of the sender's networks.
    /// All senders with an unknown address count as one sender. If a bucket is empty, takes nothing; the error is the
    /// number of seconds until a token is available.
    pub fn take(&self, from: Option<IpAddr>, now: i64) -> Result<(), u64> {
        self.take_many(from, 1, now)
    }

    /// Counts a request that costs `tokens` tokens, at most those of a whole burst: takes them from each bucket of the
    /// networks of the sender at the address `from`. All senders with an unknown address count as one sender. If a
    /// bucket has too few, takes nothing; the error is the number of seconds until there are enough.
    pub fn take_many(&self, from: Option<IpAddr>, tokens: u32, now: i64) -> Result<(), u64> {
        let narrow = from.map(Network::narrow);
        self.narrow.take_many(&narrow, tokens, now)?;
        let Some(from) = from else { return Ok(()) };
        let wide = Network::wide(from);
        if let Err(seconds) = self.wide.take_many(&wide, tokens, now) {
            self.narrow.give_back_many(&narrow, tokens);
            return Err(seconds);
        }
        if wide.is_ipv6()
            && let Err(seconds) = self.ipv6.take_many(&Network::IPV6, tokens, now)
        {
            self.narrow.give_back_many(&narrow, tokens);
            self.wide.give_back_many(&wide, tokens);
            return Err(seconds);
        }
        Ok(())
    }

    /// Puts back one token of the sender at the address `from`, for an attempt that turned out to be allowed, such as a
    /// successful sign-in.
    pub fn give_back(&self, from: Option<IpAddr>) {
        self.narrow.give_back(&from.map(Network::narrow));
        let Some(from) = from else { return };
        let wide = Network::wide(from);
        self.wide.give_back(&wide);
        if wide.is_ipv6() {
            self.ipv6.give_back(&Network::IPV6);
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

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

    /// Returns how many requests are admitted if all of `senders` send one at the same time.
    fn admitted(limit: &NetworkLimit, senders: impl Iterator<Item = u128>) -> u32 {
        senders.map(|bits| u32::from(limit.take(Some(IpAddr::V6(bits.into())), 1000).is_ok())).sum()
    }

    const BASE: u128 = 0x2001_0db8_0001_0000 << 64;

    #[test]
    fn changing_an_ipv6_address_escapes_no_limit() {
        let hosts = |of: u128| (0..100).map(move |host| BASE + (of << 64) + host);
        let limit = NetworkLimit::new(10, 60);
        assert_eq!(admitted(&limit, hosts(0)), 10, "a /64 is one sender");
        assert_eq!(admitted(&limit, hosts(1)), 10, "another /64 is another");
        let networks = (2..1000).map(|network: u128| BASE + (network << 64));
        assert_eq!(admitted(&limit, networks), 60, "a /48 sends eight times as much as a sender");
        let wide = (1..10_000).map(|network: u128| BASE + (network << 80));
        assert_eq!(admitted(&limit, wide), 2560 - 80, "all of IPv6 has a limit, too");
        let v4 = Some(IpAddr::from([203, 0, 113, 7]));
        assert_eq!(limit.take(v4, 1000), Ok(()), "and IPv4 is not affected by it");
    }

    #[test]
    fn an_ipv4_24_has_a_limit_of_its_own() {
        let limit = NetworkLimit::new(10, 60);
        let all = (0..=255).flat_map(|last| [[203, 0, 113, last]; 20]);
        let admitted = all.filter(|from| limit.take(Some(IpAddr::from(*from)), 1000).is_ok());
        assert_eq!(admitted.count(), 80);
        assert_eq!(limit.take(Some(IpAddr::from([203, 0, 114, 1])), 1000), Ok(()));
    }

    proptest! {
        #[test]
        fn a_refused_request_and_a_returned_one_take_nothing(
            steps in proptest::collection::vec((0_u128..2, 0_u128..12, any::<bool>()), 1..120),
        ) {
            let limit = NetworkLimit::new(2, 60);
            let (mut narrow, mut wide) = (HashMap::new(), HashMap::new());
            for (site, network, returned) in steps {
                let from = Some(IpAddr::V6((BASE + (site << 80) + (network << 64)).into()));
                let taken = limit.take(from, 1000).is_ok();
                let (of_narrow, of_wide) =
                    (narrow.entry((site, network)).or_insert(0), wide.entry(site).or_insert(0));
                prop_assert_eq!(taken, *of_narrow < 2 && *of_wide < 16);
                if taken && returned {
                    limit.give_back(from);
                } else if taken {
                    *of_narrow += 1;
                    *of_wide += 1;
                }
            }
        }
    }

    #[test]
    fn many_tokens_are_taken_at_once_or_not_at_all() {
        let (limit, here) = (limit(), IpAddr::from([203, 0, 113, 7]));
        assert_eq!(limit.take_many(&here, 7, 1000), Ok(()));
        assert_eq!(limit.take_many(&here, 5, 1000), Err(120));
        assert_eq!(limit.take_many(&here, 3, 1000), Ok(()), "the refused request took nothing");
        assert_eq!(limit.take_many(&here, 99, 1600), Ok(()), "a full bucket is enough for any");
        assert_eq!(limit.take_many(&here, 0, 1600), Ok(()));
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
