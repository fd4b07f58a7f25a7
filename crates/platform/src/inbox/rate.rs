//! How much one address may send: a bucket that fills again with time.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};

/// Messages an address may send at once, and how many seconds give it one more.
const BURST: f64 = 10.0;
const SECONDS_A_MESSAGE: f64 = 60.0;
/// Addresses remembered; past that the fullest buckets, which are the idlest, are forgotten.
const MOST: usize = 10_000;
/// How many are forgotten at once, so that a flood of addresses does not search all of them each time.
const FORGOTTEN_AT_ONCE: usize = MOST / 10;

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
        let address = line_of(address);
        let mut buckets = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= MOST && !buckets.contains_key(&address) {
            forget_idlest(&mut buckets, now);
        }
        let left = buckets.get(&address).map_or(BURST, |bucket| bucket.filled(now));
        if left < 1.0 {
            return Err(((1.0 - left) * SECONDS_A_MESSAGE).ceil() as u64);
        }
        buckets.insert(address, Bucket { left: left - 1.0, at: now });
        Ok(())
    }
}

fn forget_idlest(buckets: &mut HashMap<IpAddr, Bucket>, now: i64) {
    let mut fullest: Vec<_> =
        buckets.iter().map(|(address, bucket)| (bucket.filled(now), *address)).collect();
    fullest.select_nth_unstable_by(FORGOTTEN_AT_ONCE, |(a, _), (b, _)| b.total_cmp(a));
    for (_, address) in &fullest[..FORGOTTEN_AT_ONCE] {
        buckets.remove(address);
    }
}

/// Whoever has one address of version 6 has the 2^64 beside it too.
fn line_of(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(v6) => {
            let [a, b, c, d, ..] = v6.segments();
            IpAddr::from([a, b, c, d, 0, 0, 0, 0])
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn however_many_addresses_come_only_so_many_are_remembered() {
        let limit = RateLimit::default();
        let flooder = IpAddr::from([203, 0, 113, 7]);
        for _ in 0..10 {
            limit.take(flooder, 1000).unwrap();
        }
        for number in 0..3 * MOST as u32 {
            limit.take(IpAddr::from((0x0a00_0000 + number).to_be_bytes()), 1000).unwrap();
            assert!(limit.0.lock().unwrap().len() <= MOST);
        }
        assert!(limit.take(flooder, 1000).is_err(), "the one who sent most is not forgotten");
    }

    #[test]
    fn one_line_of_version_6_is_one_sender() {
        let limit = RateLimit::default();
        let address = |last: u16| IpAddr::from([0x2001, 0xdb8, 1, 2, 0, 0, 0, last]);
        for last in 0..10 {
            limit.take(address(last), 1000).unwrap();
        }
        assert!(limit.take(address(10), 1000).is_err());
        assert!(limit.take(IpAddr::from([0x2001, 0xdb8, 1, 3, 0, 0, 0, 1]), 1000).is_ok());
    }

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
