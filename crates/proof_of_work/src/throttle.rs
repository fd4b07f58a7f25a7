//! Proof of work for sign-ups. When there are too many sign-ups, more and more work is required, but nobody is refused:
//! thousands of honest readers behind one address of a mobile carrier can sign up, and a machine that creates millions
//! of guests has to do the work for each.
//!
//! Sign-ups are counted per network (an IPv4 /24; an IPv6 /64 and its /48) and in total, in memory, with exponential
//! decay. A second throttle counts the rewards of guests. A challenge is not stored: it contains its own expiry, number
//! of bits and signature.

use std::collections::{HashMap, HashSet};
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};

use crate::challenges::{self, ChallengeSigner};
use foundation::network::Network;

/// The number of sign-ups (or rewards of guests) per minute from one IPv4 /24 or IPv6 /64 above which proof of work is
/// required.
const HONEST_NETWORK: f64 = 60.0;
/// The number of sign-ups (or rewards of guests) per minute from one IPv6 /48 above which proof of work is required.
const HONEST_IPV6_48: f64 = 240.0;
/// The number of sign-ups (or rewards of guests) per minute on the whole site above which proof of work is required.
const HONEST_SITE: f64 = 1200.0;
const FEWEST_BITS: u32 = 10;
const MOST_BITS: u32 = 20;
/// By how many bits the number that is required when a solution arrives may exceed the number of bits of the solved
/// challenge: the required number may rise while the client solves the challenge.
const SLACK: u32 = 2;
/// The time constant, in seconds, with which the counts decay exponentially. A count is roughly the number of sign-ups
/// (or rewards) in the last minute.
const FADES_IN: f64 = 60.0;
/// The largest number of networks that are counted; when there are more, those with the lowest counts are removed.
const MOST_NETWORKS: usize = 10_000;

/// A challenge that a client must solve before a guest is created or rewarded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Challenge {
    pub text: String,
    /// The number of zero bits with which the hash of the solution must begin.
    pub bits: u32,
}

#[derive(Default)]
pub struct PowThrottle(Mutex<Counted>);

#[derive(Default)]
struct Counted {
    networks: HashMap<Option<Network>, DecayingCount>,
    site: DecayingCount,
    spent: SpentChallenges,
}

#[derive(Clone, Copy, Default)]
struct DecayingCount {
    weight: f64,
    at: i64,
}

impl DecayingCount {
    fn now(self, now: i64) -> f64 {
        // If the clock was set back, the weight stays the same instead of growing.
        self.weight * (-((now - self.at).max(0) as f64) / FADES_IN).exp()
    }

    fn add(&mut self, now: i64) {
        *self = Self { weight: self.now(now) + 1.0, at: now };
    }
}

impl PowThrottle {
    /// Returns how many zero bits a proof of work from the address `from` must have now; `None` if no proof of work is
    /// required.
    pub fn required_bits(&self, from: Option<IpAddr>, now: i64) -> Option<u32> {
        let counted = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let of_networks = counted_networks(from).map(|(network, honest)| {
            let here = counted.networks.get(&network).map_or(0.0, |faded| faded.now(now));
            bits(here, honest)
        });
        of_networks.max().flatten().max(bits(counted.site.now(now), HONEST_SITE))
    }

    /// Counts a sign-up, or a reward of a guest, from the address `from`.
    pub fn count(&self, from: Option<IpAddr>, now: i64) {
        let mut counted = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        for (network, _) in counted_networks(from) {
            if counted.networks.len() >= MOST_NETWORKS && !counted.networks.contains_key(&network) {
                evict_quietest(&mut counted.networks, now);
            }
            counted.networks.entry(network).or_default().add(now);
        }
        counted.site.add(now);
    }

    /// Returns whether `done` solves a challenge that the signer `seal` issued and that is hard enough: its number of
    /// bits may be at most [`SLACK`] below the required number `asked`. Each challenge is accepted only once.
    pub fn accepts(
        &self,
        seal: &ChallengeSigner,
        done: &challenges::ProofOfWork,
        asked: u32,
        now: i64,
    ) -> bool {
        let Some(bits) = seal.bits_of(&done.challenge, now) else { return false };
        bits + SLACK >= asked && challenges::is_solved(&done.challenge, &done.nonce, bits) && {
            let mut counted = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            counted.spent.spend(&done.challenge, now)
        }
    }
}

/// Returns the networks in which a sign-up or reward from the address `from` is counted, each with the rate above which
/// proof of work is required. All clients with an unknown address count as one network.
fn counted_networks(from: Option<IpAddr>) -> impl Iterator<Item = (Option<Network>, f64)> {
    let wide = from.map(Network::wide).filter(|network| network.is_ipv6());
    let wide = wide.map(|network| (Some(network), HONEST_IPV6_48));
    [(from.map(client_network), HONEST_NETWORK)].into_iter().chain(wide)
}

/// Returns the smallest network in which a client is counted: an IPv4 /24 or an IPv6 /64.
fn client_network(address: IpAddr) -> Network {
    let narrow = Network::narrow(address);
    if narrow.is_ipv6() { narrow } else { Network::wide(address) }
}

/// Returns the name of the network in which a challenge for the address `from` is valid: the whole network, because a
/// phone may get another address of the same network while the phone solves the challenge.
pub fn challenged(from: Option<IpAddr>) -> String {
    from.map(|from| client_network(from).to_string()).unwrap_or_default()
}

/// Returns the number of zero bits that is required at this `rate`: `FEWEST_BITS` at the rate `honest`, and one more
/// bit for each doubling of the rate, up to `MOST_BITS`. Returns `None` below the rate `honest`.
fn bits(rate: f64, honest: f64) -> Option<u32> {
    // Caps the value before the conversion; larger values exceed `MOST_BITS` anyway.
    let doublings = (rate / honest).log2().min(f64::from(MOST_BITS));
    (rate >= honest).then(|| (FEWEST_BITS + doublings as u32).min(MOST_BITS))
}

fn evict_quietest(networks: &mut HashMap<Option<Network>, DecayingCount>, now: i64) {
    let mut weights: Vec<_> = networks.values().map(|faded| faded.now(now)).collect();
    let tenth = weights.len() / 10;
    let (_, weight, _) = weights.select_nth_unstable_by(tenth, f64::total_cmp);
    let weight = *weight;
    networks.retain(|_, faded| faded.now(now) > weight);
}

/// Challenges whose solutions were accepted, stored as long as they are valid, so that none is accepted twice.
#[derive(Default)]
struct SpentChallenges {
    lately: HashSet<String>,
    before: HashSet<String>,
    since: i64,
}

impl SpentChallenges {
    /// Marks a challenge as used. Returns false if the challenge was used before.
    fn spend(&mut self, challenge: &str, now: i64) -> bool {
        if now - self.since >= challenges::GOOD_FOR {
            self.before = std::mem::take(&mut self.lately);
            if now - self.since >= 2 * challenges::GOOD_FOR {
                self.before.clear();
            }
            self.since = now;
        }
        !self.before.contains(challenge) && self.lately.insert(challenge.to_owned())
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn an_honest_rate_needs_no_work_and_a_burst_ever_more() {
        assert_eq!(bits(0.0, 60.0), None);
        assert_eq!(bits(59.9, 60.0), None);
        assert_eq!(bits(60.0, 60.0), Some(10));
        assert_eq!(bits(120.0, 60.0), Some(11));
        assert_eq!(bits(60.0 * 1024.0, 60.0), Some(20));
        assert_eq!(bits(f64::MAX, 60.0), Some(20));
    }

    #[test]
    fn a_burst_decays_and_does_not_affect_other_networks() {
        let flood = PowThrottle::default();
        let network = |last: u8| Some(IpAddr::from([203, 0, last, 0]));
        for _ in 0..500 {
            flood.count(network(1), 1000);
        }
        assert_eq!(flood.required_bits(network(1), 1000), Some(13));
        assert_eq!(flood.required_bits(network(2), 1000), None);
        assert_eq!(flood.required_bits(network(1), 1300), None);
        assert_eq!(
            flood.required_bits(network(1), 0),
            Some(13),
            "a clock set back changes nothing"
        );
    }

    #[test]
    fn a_flood_from_many_networks_of_an_ipv6_48_needs_work() {
        let flood = PowThrottle::default();
        let address =
            |network: u16, host| Some(IpAddr::from([0x2001, 0xdb8, 1, network, 0, 0, 0, host]));
        for number in 0..200 {
            flood.count(address(number, 1), 1000);
        }
        assert_eq!(flood.required_bits(address(7777, 1), 1000), None, "a busy provider");
        for number in 200..480 {
            flood.count(address(number, number), 1000);
        }
        assert_eq!(flood.required_bits(address(7777, 1), 1000), Some(11), "a network never seen");
        let elsewhere = Some(IpAddr::from([0x2001, 0xdb8, 2, 0, 0, 0, 0, 1]));
        assert_eq!(flood.required_bits(elsewhere, 1000), None);
        assert_eq!(challenged(address(5, 1)), challenged(address(5, 9)));
        assert_ne!(challenged(address(5, 1)), challenged(address(6, 1)));
    }

    #[test]
    fn the_number_of_counted_networks_is_limited() {
        let flood = PowThrottle::default();
        let loud = Some(IpAddr::from([203, 0, 113, 0]));
        for _ in 0..100 {
            flood.count(loud, 1000);
        }
        for number in 0..2 * MOST_NETWORKS as u32 {
            flood.count(Some(IpAddr::from((0x0a00_0000 + number * 256).to_be_bytes())), 1000);
            assert!(flood.0.lock().unwrap().networks.len() <= MOST_NETWORKS);
        }
        assert!(flood.required_bits(loud, 1000).is_some());
    }

    proptest! {
        #[test]
        fn a_higher_rate_never_needs_less_work(rate in 0.0..1e9_f64) {
            prop_assert!(bits(rate, 60.0) <= bits(rate * 2.0, 60.0));
            prop_assert!(bits(rate, 60.0).is_none_or(|bits| (FEWEST_BITS..=MOST_BITS).contains(&bits)));
        }

        #[test]
        fn a_valid_challenge_is_spent_once(steps in proptest::collection::vec(0_i64..100, 1..40)) {
            let mut spent = SpentChallenges::default();
            let mut now = 1000;
            let mut used = HashMap::new();
            for step in steps {
                now += step;
                let challenge = format!("{}", step % 7);
                let fresh = spent.spend(&challenge, now);
                if used.get(&challenge).is_some_and(|at| now - at < challenges::GOOD_FOR) {
                    prop_assert!(!fresh);
                }
                if fresh {
                    used.insert(challenge, now);
                }
            }
        }
    }
}
