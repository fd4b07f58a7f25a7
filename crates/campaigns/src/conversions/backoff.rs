//! Back-off after requests that a peer (an advertising network) did not accept.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use attribution::Peer;
use database::outbox::Backoff;

/// The back-off state of each peer on this node. A restarted node tries at once.
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

    /// Starts a pause of requests to `peer`, longer with each failure in a row, and returns its length in seconds.
    pub(super) fn begin(&self, peer: Peer, now: i64) -> i64 {
        let mut all = self.all();
        let pause = all.entry(peer).or_default();
        pause.failures += 1;
        let seconds = Backoff::STANDARD.after(pause.failures);
        pause.until = now + seconds;
        seconds
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
        assert_eq!(begun, [30, 60, 120]);
        assert!(pauses.lasts(Peer::Meta, 219) && !pauses.lasts(Peer::Meta, 220));
        assert!(!pauses.lasts(Peer::TikTok, 100), "each has its own");
        pauses.end(Peer::Meta);
        assert!(!pauses.lasts(Peer::Meta, 100));
        assert_eq!(pauses.begin(Peer::Meta, 100), 30);
    }
}
