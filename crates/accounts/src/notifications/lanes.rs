//! Lanes: slots in which notifications are sent concurrently. One host gets only a few of the lanes, so a host that
//! does not respond delays only its own notifications.

use std::collections::{HashMap, VecDeque};

/// The limits for concurrent sending of one channel: pushes, notification mails or account mails.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct LaneLimits {
    /// The number of notifications that are sent at the same time, to all hosts together.
    pub(super) lanes: usize,
    /// The number of notifications that are sent at the same time to one host.
    pub(super) per_host: usize,
    /// The number of claimed notifications that may wait for one host, besides those that are being sent.
    pub(super) waiting_per_host: usize,
}

impl LaneLimits {
    /// Returns how many notifications may be claimed at the same time: those being sent and those waiting together.
    const fn claimed(self) -> usize {
        2 * self.lanes
    }
}

/// Whether [`HostLanes::admit`] queued a notification or refused it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Admission {
    /// The notification waits to be sent; [`HostLanes::start`] will return it.
    Waits,
    /// Too many notifications wait for the same host, so the caller must release the claim.
    Refused,
}

/// The notifications that wait to be sent, and how many are being sent to each host.
#[derive(Debug)]
pub(super) struct HostLanes<T> {
    limits: LaneLimits,
    running: HashMap<String, usize>,
    waiting: VecDeque<(String, T)>,
}

impl<T> HostLanes<T> {
    pub(super) fn new(limits: LaneLimits) -> Self {
        Self { limits, running: HashMap::new(), waiting: VecDeque::new() }
    }

    /// Returns how many more notifications may be claimed now.
    pub(super) fn room(&self) -> usize {
        let held = self.busy() + self.waiting.len();
        self.limits.claimed().saturating_sub(held)
    }

    /// Queues a claimed notification for `host`, unless too many notifications wait for that host.
    pub(super) fn admit(&mut self, host: &str, notification: T) -> Admission {
        let waiting = self.waiting.iter().filter(|(waits_for, _)| waits_for == host).count();
        let free = self.limits.per_host.saturating_sub(self.sent_to(host));
        if waiting >= self.limits.waiting_per_host + free {
            return Admission::Refused;
        }
        self.waiting.push_back((host.to_owned(), notification));
        Admission::Waits
    }

    /// Returns the next waiting notification that may be sent now without exceeding a limit, with its host; `None` if
    /// there is none. The caller must call [`finish`](Self::finish) when the notification has been sent.
    pub(super) fn start(&mut self) -> Option<(String, T)> {
        if self.busy() >= self.limits.lanes {
            return None;
        }
        let limit = self.limits.per_host;
        let next = self.waiting.iter().position(|(host, _)| self.sent_to(host) < limit)?;
        let (host, notification) = self.waiting.remove(next)?;
        *self.running.entry(host.clone()).or_default() += 1;
        Some((host, notification))
    }

    /// Records that an attempt to send a notification to `host` has ended, so that another may start.
    pub(super) fn finish(&mut self, host: &str) {
        if let Some(sent) = self.running.get_mut(host) {
            *sent -= 1;
            if *sent == 0 {
                self.running.remove(host);
            }
        }
    }

    fn busy(&self) -> usize {
        self.running.values().sum()
    }

    fn sent_to(&self, host: &str) -> usize {
        self.running.get(host).copied().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const LIMITS: LaneLimits = LaneLimits { lanes: 6, per_host: 2, waiting_per_host: 3 };

    #[test]
    fn a_host_that_never_responds_leaves_lanes_to_the_others() {
        let mut lanes = HostLanes::new(LIMITS);
        let admitted = (0..50).filter(|n| lanes.admit("slow", *n) == Admission::Waits).count();
        assert_eq!(admitted, LIMITS.per_host + LIMITS.waiting_per_host);
        while lanes.start().is_some() {}
        assert!(lanes.room() > 0, "there is room for other hosts");
        assert_eq!(lanes.admit("slow", 99), Admission::Refused);
        assert_eq!(lanes.admit("quick", 100), Admission::Waits);
        assert_eq!(lanes.start(), Some(("quick".to_owned(), 100)), "at once");
    }

    proptest! {
        #[test]
        fn limits_hold_and_nothing_is_lost_or_reordered(
            steps in proptest::collection::vec((0..3_u8, 0..4_usize), 0..200)
        ) {
            let hosts = ["a", "b", "c", "d"];
            let mut lanes = HostLanes::new(LIMITS);
            let (mut admitted, mut sent) = (vec![Vec::new(); 4], vec![Vec::new(); 4]);
            let mut running = Vec::<usize>::new();
            let mut number = 0;
            let mut start = |lanes: &mut HostLanes<i32>, running: &mut Vec<usize>| {
                let (host, started) = lanes.start()?;
                let place = hosts.iter().position(|known| *known == host)?;
                sent[place].push(started);
                running.push(place);
                Some(())
            };
            for (step, host) in steps {
                match step {
                    0 if lanes.room() > 0 => {
                        number += 1;
                        if lanes.admit(hosts[host], number) == Admission::Waits {
                            admitted[host].push(number);
                        }
                    }
                    1 => drop(start(&mut lanes, &mut running)),
                    _ if !running.is_empty() => {
                        let place = running.remove(host % running.len());
                        lanes.finish(hosts[place]);
                    }
                    _ => {}
                }
                prop_assert!(running.len() <= LIMITS.lanes);
                for place in 0..hosts.len() {
                    let sent = running.iter().filter(|running| **running == place).count();
                    prop_assert!(sent <= LIMITS.per_host);
                }
            }
            loop {
                while start(&mut lanes, &mut running).is_some() {}
                let Some(place) = running.pop() else { break };
                lanes.finish(hosts[place]);
            }
            prop_assert_eq!(admitted, sent);
            prop_assert_eq!(lanes.room(), LIMITS.claimed());
        }
    }
}
