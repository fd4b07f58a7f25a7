//! Limits the open connections of each network, so that no single peer can occupy all connections.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use foundation::network::Network;

/// Factor between the limits of networks: a wide network (an IPv4 /24 or IPv6 /48) may have this many times the
/// connections of a narrow network (an IPv4 address or IPv6 /64).
const WIDE_FACTOR: usize = 4;

type Counts = Arc<Mutex<HashMap<Network, usize>>>;

pub(super) struct PeerLimit {
    /// Maximum number of open connections of a narrow network; 0 means no limit.
    most: usize,
    /// Peers that are not limited, such as proxies, from which the connections of many clients come.
    exempt: Vec<Network>,
    open: Counts,
}

/// A counted open connection. Dropping this value removes the connection from the counts of its networks.
pub(super) struct CountedPeer {
    networks: Vec<Network>,
    open: Counts,
}

impl PeerLimit {
    pub(super) fn new(most: usize, exempt: Vec<Network>) -> Self {
        Self { most, exempt, open: Counts::default() }
    }

    /// Counts a new connection of `peer`. Returns `None` if the narrow or wide network of the peer has reached its
    /// limit.
    pub(super) fn admit(&self, peer: IpAddr) -> Option<CountedPeer> {
        let peer = peer.to_canonical();
        let networks = if self.most == 0 || self.exempt.iter().any(|exempt| exempt.contains(peer)) {
            Vec::new()
        } else {
            vec![Network::narrow(peer), Network::wide(peer)]
        };
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let limits = [self.most, self.most.saturating_mul(WIDE_FACTOR)];
        let full = networks.iter().zip(limits).any(|(network, most)| {
            open.get(network).is_some_and(|connections| *connections >= most)
        });
        if full {
            return None;
        }
        for network in &networks {
            *open.entry(*network).or_default() += 1;
        }
        Some(CountedPeer { networks, open: Arc::clone(&self.open) })
    }
}

impl Drop for CountedPeer {
    fn drop(&mut self) {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        for network in &self.networks {
            if let Some(connections) = open.get_mut(network) {
                *connections -= 1;
                if *connections == 0 {
                    open.remove(network);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn v6(network: u16, host: u16) -> IpAddr {
        IpAddr::from([0x2001, 0xdb8, 1, network, 0, 0, 0, host])
    }

    #[test]
    fn a_network_has_a_limited_number_of_connections() {
        let limit = PeerLimit::new(2, Vec::new());
        let mut open: Vec<_> = (0..5).filter_map(|host| limit.admit(v6(0, host))).collect();
        assert_eq!(open.len(), 2, "a /64 is one peer, whatever its addresses");
        open.extend((1..20).filter_map(|network| limit.admit(v6(network, 0))));
        assert_eq!(open.len(), 8, "a /48 has four times as many");
        assert!(limit.admit(IpAddr::from([0x2001, 0xdb8, 2, 0, 0, 0, 0, 1])).is_some());
        open.pop();
        assert!(limit.admit(v6(0, 0)).is_none(), "this /64 still has two");
        assert!(limit.admit(v6(20, 0)).is_some(), "a closed connection makes room");
        drop(open);
        assert!(limit.open.lock().unwrap().is_empty(), "nothing is kept of closed connections");
    }

    #[test]
    fn proxies_are_not_limited_and_zero_is_no_limit() {
        let proxy = IpAddr::from([10, 0, 0, 1]);
        let mapped = "::ffff:10.0.0.1".parse().unwrap();
        let limit = PeerLimit::new(1, vec![Network::narrow(proxy)]);
        let open: Vec<_> = [proxy, mapped, proxy].map(|peer| limit.admit(peer)).into();
        assert!(open.iter().all(Option::is_some));
        let unlimited = PeerLimit::new(0, Vec::new());
        let open: Vec<_> = (0..9).map(|_| unlimited.admit(v6(1, 1))).collect();
        assert!(open.iter().all(Option::is_some));
    }
}
