//! Deadlines of a connection:
//! * a request head must be complete within `head` of its first byte (or of the connection's start);
//! * between requests the connection may be idle for `idle`;
//! * a response is abandoned when the peer has read nothing of it for `idle`.
//!
//! In HTTP/2, frames do not show when a request head begins. An HTTP/2 connection therefore has only the idle deadline,
//! and bytes that arrive while no request is in flight do not extend it.

use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::time::Duration;

use tokio::time::Instant;

#[derive(Debug, Clone, Copy)]
pub struct Deadlines {
    /// Time limit for receiving a request's head, from its first byte to its last.
    pub head: Duration,
    /// Time limit of a connection without traffic.
    pub idle: Duration,
}

/// Time for which a connection without a request in flight stays open at shutdown, in case a request is on its way.
const LINGER: Duration = Duration::from_secs(1);
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Protocol {
    Http1,
    Http2,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Verdict {
    WaitUntil(Instant),
    Close,
}

/// The state of a connection, from which `verdict` decides when to close it. Times are in milliseconds since `began`.
pub(super) struct ConnectionTimer {
    protocol: Protocol,
    deadlines: Deadlines,
    began: Instant,
    /// When the node began to shut down, in milliseconds since `began`, plus 1; 0 means that the
    /// node is not shutting down.
    closing_since: AtomicU64,
    /// Whether a write is blocked because the peer has not yet read the bytes sent earlier.
    write_blocked: AtomicBool,
    in_flight: AtomicU32,
    /// When bytes were last sent or received, in milliseconds since `began`. In HTTP/2, bytes
    /// received while no request is in flight do not count.
    moved: AtomicU64,
    /// When the first byte of an incomplete request head arrived, in milliseconds since `began`,
    /// plus 1; 0 means that no head is incomplete. Starts with 1, because the time limit of the
    /// first head counts from the beginning of the connection.
    head_since: AtomicU64,
    /// Whether bytes arrived while a request was in flight, which may be the start of the next request's head.
    read_ahead: AtomicBool,
}

impl ConnectionTimer {
    pub(super) fn new(protocol: Protocol, deadlines: Deadlines, began: Instant) -> Self {
        Self {
            protocol,
            deadlines,
            began,
            closing_since: AtomicU64::new(0),
            write_blocked: AtomicBool::new(false),
            in_flight: AtomicU32::new(0),
            moved: AtomicU64::new(0),
            head_since: AtomicU64::new(1),
            read_ahead: AtomicBool::new(false),
        }
    }

    /// Records that no request head has begun. Called for an idle connection whose earlier requests
    /// were served without this timer.
    pub(super) fn no_head_began(&self) {
        self.head_since.store(0, Ordering::Relaxed);
    }

    pub(super) fn protocol(&self) -> Protocol {
        self.protocol
    }

    pub(super) fn deadlines(&self) -> Deadlines {
        self.deadlines
    }

    /// Records that the node is shutting down, so that the connection closes after its last response.
    pub(super) fn close_soon(&self, now: Instant) {
        self.closing_since.store(self.milliseconds(now) + 1, Ordering::Relaxed);
    }

    pub(super) fn is_closing(&self) -> bool {
        self.closing_since.load(Ordering::Relaxed) > 0
    }

    fn milliseconds(&self, now: Instant) -> u64 {
        u64::try_from(now.duration_since(self.began).as_millis()).unwrap_or(u64::MAX)
    }

    pub(super) fn bytes_read(&self, now: Instant) {
        let now = self.milliseconds(now);
        let busy = self.in_flight.load(Ordering::Relaxed) > 0;
        if busy || self.protocol == Protocol::Http1 {
            self.moved.store(now, Ordering::Relaxed);
        }
        if busy {
            self.read_ahead.store(true, Ordering::Relaxed);
        } else if self.head_since.load(Ordering::Relaxed) == 0 {
            self.head_since.store(now + 1, Ordering::Relaxed);
        }
    }

    pub(super) fn bytes_written(&self, now: Instant) {
        self.write_blocked.store(false, Ordering::Relaxed);
        self.moved.store(self.milliseconds(now), Ordering::Relaxed);
    }

    pub(super) fn write_waits(&self) {
        self.write_blocked.store(true, Ordering::Relaxed);
    }

    pub(super) fn request_began(&self, now: Instant) {
        self.moved.store(self.milliseconds(now), Ordering::Relaxed);
        self.in_flight.fetch_add(1, Ordering::Relaxed);
        self.head_since.store(0, Ordering::Relaxed);
        self.read_ahead.store(false, Ordering::Relaxed);
    }

    pub(super) fn request_ended(&self, now: Instant) {
        let now = self.milliseconds(now);
        self.moved.store(now, Ordering::Relaxed);
        self.in_flight.fetch_sub(1, Ordering::Relaxed);
        if self.read_ahead.swap(false, Ordering::Relaxed) {
            self.head_since.store(now + 1, Ordering::Relaxed);
        }
    }

    pub(super) fn verdict(&self, now: Instant) -> Verdict {
        let at = |milliseconds: u64| self.began + Duration::from_millis(milliseconds);
        let busy = self.in_flight.load(Ordering::Relaxed) > 0
            || self.write_blocked.load(Ordering::Relaxed);
        let moved = self.moved.load(Ordering::Relaxed);
        let head_since = self.head_since.load(Ordering::Relaxed);
        let deadline = if !busy && head_since > 0 && self.protocol == Protocol::Http1 {
            at(head_since - 1) + self.deadlines.head
        } else if !busy && self.is_closing() {
            at(moved.max(self.closing_since.load(Ordering::Relaxed)))
                + LINGER.min(self.deadlines.idle)
        } else {
            at(moved) + self.deadlines.idle
        };
        if deadline <= now {
            return Verdict::Close;
        }
        // The timer is checked again before the head of a request that starts right now would be overdue.
        Verdict::WaitUntil(deadline.min(now + self.deadlines.head))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DEADLINES: Deadlines =
        Deadlines { head: Duration::from_secs(10), idle: Duration::from_secs(60) };

    fn began(protocol: Protocol) -> (ConnectionTimer, impl Fn(u64) -> Instant) {
        let start = Instant::now();
        let watch = ConnectionTimer::new(protocol, DEADLINES, start);
        (watch, move |seconds| start + Duration::from_secs(seconds))
    }

    fn waits(verdict: Verdict) -> bool {
        matches!(verdict, Verdict::WaitUntil(_))
    }

    #[test]
    fn an_incomplete_head_is_abandoned_at_its_deadline() {
        let (watch, at) = began(Protocol::Http1);
        watch.bytes_read(at(9));
        assert!(waits(watch.verdict(at(9))));
        assert_eq!(watch.verdict(at(10)), Verdict::Close, "more bytes do not buy more time");
    }

    #[test]
    fn a_connection_may_be_idle_between_requests() {
        let (watch, at) = began(Protocol::Http1);
        watch.request_began(at(0));
        watch.request_ended(at(0));
        assert!(waits(watch.verdict(at(59))));
        watch.bytes_read(at(59));
        assert!(waits(watch.verdict(at(68))));
        assert_eq!(watch.verdict(at(69)), Verdict::Close, "the next head has its own deadline");
    }

    #[test]
    fn an_idle_connection_and_a_stalled_response_are_closed() {
        let (idle, at) = began(Protocol::Http2);
        assert!(waits(idle.verdict(at(59))));
        idle.bytes_read(at(59));
        assert_eq!(idle.verdict(at(60)), Verdict::Close, "a ping is no request");
        let (stalled, at) = began(Protocol::Http1);
        stalled.request_began(at(0));
        stalled.bytes_written(at(30));
        assert!(waits(stalled.verdict(at(89))));
        assert_eq!(stalled.verdict(at(90)), Verdict::Close);
    }

    #[test]
    fn a_request_on_an_idle_http2_connection_is_served() {
        let (watch, at) = began(Protocol::Http2);
        watch.bytes_read(at(59));
        watch.request_began(at(59));
        assert!(waits(watch.verdict(at(61))));
    }

    #[test]
    fn a_closing_node_lets_a_slow_peer_read_the_response() {
        let (watch, at) = began(Protocol::Http1);
        watch.request_began(at(0));
        watch.request_ended(at(0));
        watch.write_waits();
        watch.close_soon(at(1));
        assert!(waits(watch.verdict(at(30))), "a slow peer is not idle");
        watch.bytes_written(at(30));
        assert_eq!(watch.verdict(at(32)), Verdict::Close);
    }

    #[test]
    fn a_partial_pipelined_head_has_the_deadline_of_a_head() {
        let (watch, at) = began(Protocol::Http1);
        watch.request_began(at(0));
        watch.bytes_read(at(1));
        watch.request_ended(at(2));
        assert_eq!(watch.verdict(at(12)), Verdict::Close);
    }

    #[test]
    fn a_closing_node_waits_for_a_request_on_its_way() {
        let (watch, at) = began(Protocol::Http1);
        watch.request_began(at(0));
        watch.request_ended(at(0));
        watch.close_soon(at(30));
        assert!(waits(watch.verdict(at(30))), "although it was idle before");
        assert_eq!(watch.verdict(at(32)), Verdict::Close);
    }

    #[test]
    fn an_idle_connection_that_is_handed_over_has_no_deadline_of_a_head() {
        let (watch, at) = began(Protocol::Http1);
        watch.no_head_began();
        assert!(waits(watch.verdict(at(59))));
        watch.close_soon(at(59));
        assert!(waits(watch.verdict(at(59))));
        assert_eq!(watch.verdict(at(61)), Verdict::Close);
    }

    #[test]
    fn the_timer_is_checked_before_a_head_could_be_overdue() {
        let (watch, at) = began(Protocol::Http1);
        watch.request_began(at(0));
        watch.request_ended(at(0));
        assert_eq!(watch.verdict(at(5)), Verdict::WaitUntil(at(15)));
        assert_eq!(watch.verdict(at(55)), Verdict::WaitUntil(at(60)));
    }
}
