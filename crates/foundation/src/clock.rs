//! The clock: code takes it as a parameter, so that tests can set the time.

use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

pub trait Clock: Send + Sync {
    fn unix_millis(&self) -> i64;

    fn unix_seconds(&self) -> i64 {
        self.unix_millis().div_euclid(1000)
    }
}

/// The system clock.
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
