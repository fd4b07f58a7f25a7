//! Pauses of requests to an ad platform that does not accept them; each further failure makes the pause longer.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use attribution::Peer;
use database::outbox::Backoff;
use foundation::clock::Seconds;

/// The pause of requests to each ad platform (peer) on this node. The pauses are stored in memory, so a restarted node
/// sends requests immediately.
#[derive(Default)]
pub(super) struct PeerBackoff(Mutex<HashMap<Peer, Pause>>);

#[derive(Clone, Copy, Default)]
struct Pause {
    failures: i64,
    until: i64,
}

impl PeerBackoff {
    fn all(&self) -> MutexGuard<'_, HashMap<Peer, Pause>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn lasts(&self, peer: Peer, now: i64) -> bool {
        self.all().get(&peer).is_some_and(|pause| now < pause.until)
    }

    /// Starts a pause of requests to `peer`, and returns the length of the pause. The pause is longer with each
    /// consecutive failure.
    pub(super) fn begin(&self, peer: Peer, now: i64) -> Seconds {
        let mut all = self.all();
        let pause = all.entry(peer).or_default();
        pause.failures += 1;
        let length = Backoff::STANDARD.after(pause.failures);
        pause.until = length.after(now);
        length
    }

    pub(super) fn end(&self, peer: Peer) {
        self.all().remove(&peer);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_and_end_with_a_success() {
        let pauses = PeerBackoff::default();
        let begun: Vec<_> = (0..3).map(|_| pauses.begin(Peer::Meta, 100)).collect();
        assert_eq!(begun, [30, 60, 120].map(Seconds::new));
        assert!(pauses.lasts(Peer::Meta, 219) && !pauses.lasts(Peer::Meta, 220));
        assert!(!pauses.lasts(Peer::TikTok, 100), "each has its own");
        pauses.end(Peer::Meta);
        assert!(!pauses.lasts(Peer::Meta, 100));
        assert_eq!(pauses.begin(Peer::Meta, 100), Seconds::new(30));
    }
}
