//! Decides when a push endpoint has failed for so long that its push subscription is deleted.

use foundation::calendar::DAY;

/// The number of consecutive failures after which a push endpoint is given up, if the first of these failures was also
/// at least `FAILING_FOR` seconds ago.
const MOST_FAILURES: i64 = 10;
/// The number of seconds for which a push endpoint must have failed before the endpoint is given up: a week, because a
/// push service may be down for days.
const FAILING_FOR: i64 = 7 * DAY;

/// The consecutive failures of a push endpoint since its last success.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Failures {
    pub(super) count: i64,
    /// When the first of the consecutive failures happened, in Unix seconds.
    pub(super) since: i64,
}

impl Failures {
    /// Returns whether the endpoint has failed so often, and for so long, that its push subscription must be deleted.
    pub(super) const fn is_given_up(self, now: i64) -> bool {
        self.count >= MOST_FAILURES && now - self.since >= FAILING_FOR
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_endpoint_is_given_up_after_many_failures_over_a_week() {
        let failures = |count| Failures { count, since: 1_000 };
        assert!(failures(10).is_given_up(1_000 + 7 * DAY));
        assert!(!failures(9).is_given_up(1_000 + 30 * DAY), "few notifications were sent");
        assert!(!failures(500).is_given_up(1_000 + 7 * DAY - 1), "the service may come back");
    }
}
