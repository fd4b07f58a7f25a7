//! Detects repeat visits to a landing page on the same day, so that they are not counted again. Visitors are stored as
//! salted hashes, in memory only, and dropped at the end of the day.

use std::collections::HashSet;
use std::sync::{Mutex, PoisonError};

use sha2::{Digest as _, Sha256};

use super::visitor::Visitor;
use attribution::CampaignKey;
use foundation::calendar::DAY;
use foundation::network::Network;
use foundation::randomness::Randomness;

/// The largest number of visits whose hashes are stored. When this number is reached, all hashes are dropped, and every
/// visitor counts as new again.
const MOST: usize = 500_000;

#[derive(Default)]
pub(super) struct RepeatVisits(Mutex<Today>);

#[derive(Default)]
struct Today {
    day: i64,
    salt: [u8; 32],
    seen: HashSet<[u8; 12]>,
}

impl RepeatVisits {
    /// Returns whether this is the visitor's first visit to a campaign today on this node. A visitor without an IP
    /// address always counts as new.
    pub(super) fn is_first(
        &self,
        campaign: CampaignKey,
        visitor: &Visitor,
        randomness: &dyn Randomness,
        now: i64,
    ) -> bool {
        let Some(address) = visitor.address else { return true };
        let mut today = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let day = now.div_euclid(DAY);
        if today.day != day || today.seen.len() >= MOST {
            *today = Today { day, salt: randomness.bytes(), seen: HashSet::new() };
        }
        let text = format!("{} {} {}", campaign.get(), Network::narrow(address), visitor.agent);
        let hash = Sha256::new().chain_update(today.salt).chain_update(text).finalize();
        let mut short = [0; 12];
        short.copy_from_slice(&hash[..12]);
        today.seen.insert(short)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use foundation::randomness::SeededRandomness;

    #[test]
    fn a_visitor_is_new_once_per_day_and_campaign() {
        let (repeats, randomness) = (RepeatVisits::default(), SeededRandomness::new(1));
        let visitor = |address: [u8; 4], agent: &str| Visitor {
            address: Some(address.into()),
            agent: agent.to_owned(),
            prefetched: false,
        };
        let first = |campaign, visitor: &Visitor, now| {
            repeats.is_first(CampaignKey::new(campaign), visitor, &randomness, now)
        };
        let here = visitor([203, 0, 113, 7], "one");
        assert!(first(1, &here, 100));
        assert!(!first(1, &here, 200));
        assert!(first(2, &here, 200), "another campaign");
        assert!(first(1, &visitor([203, 0, 113, 8], "one"), 200), "another address");
        assert!(first(1, &visitor([203, 0, 113, 7], "two"), 200), "another browser");
        assert!(first(1, &here, 100 + DAY), "another day");
        let nowhere = Visitor { address: None, ..here };
        assert!(first(1, &nowhere, 200) && first(1, &nowhere, 200));
    }
}
