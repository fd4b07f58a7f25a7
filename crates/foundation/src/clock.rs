//! The interface to the clock. Code takes the clock as a parameter, so that tests can set the time.

use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

use crate::calendar::DAY;

pub trait Clock: Send + Sync {
    fn unix_millis(&self) -> i64;

    fn unix_seconds(&self) -> i64 {
        self.unix_millis().div_euclid(1000)
    }
}

/// A length of time in whole seconds. It is a type of its own so that it cannot be confused with a point in time, which
/// is an `i64` in Unix seconds.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Seconds(i64);

impl Seconds {
    pub const ZERO: Self = Self(0);

    pub const fn new(seconds: i64) -> Self {
        Self(seconds)
    }

    pub const fn days(days: i64) -> Self {
        Self(days * DAY)
    }

    pub const fn get(self) -> i64 {
        self.0
    }

    /// Returns the point in time that is this long before `unix_seconds`.
    pub const fn before(self, unix_seconds: i64) -> i64 {
        unix_seconds.saturating_sub(self.0)
    }

    /// Returns the point in time that is this long after `unix_seconds`.
    pub const fn after(self, unix_seconds: i64) -> i64 {
        unix_seconds.saturating_add(self.0)
    }
}

pub struct SystemClock;

impl Clock for SystemClock {
    #[allow(clippy::disallowed_methods, reason = "the only place that reads the system clock")]
    fn unix_millis(&self) -> i64 {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
    }
}

/// A clock for tests: its time changes only when the test sets it.
pub struct ManualClock(AtomicI64);

impl ManualClock {
    pub fn at(unix_seconds: i64) -> Self {
        Self(AtomicI64::new(unix_seconds * 1000))
    }

    pub fn set(&self, unix_seconds: i64) {
        self.0.store(unix_seconds * 1000, Ordering::Relaxed);
    }

    pub fn advance_millis(&self, millis: i64) {
        self.0.fetch_add(millis, Ordering::Relaxed);
    }
}

impl Clock for ManualClock {
    fn unix_millis(&self) -> i64 {
        self.0.load(Ordering::Relaxed)
    }
}
