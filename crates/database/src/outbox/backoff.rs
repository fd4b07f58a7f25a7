//! Exponential back-off between retries.

/// How long to wait before each retry, in seconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Backoff {
    /// The delay after the first failure. It doubles with each further failure, up to `longest`.
    pub first: i64,
    pub longest: i64,
}

impl Backoff {
    /// 30 seconds, doubling up to an hour.
    pub const STANDARD: Self = Self { first: 30, longest: 3600 };

    /// Returns the delay after this many consecutive failures, in seconds.
    pub const fn after(self, failures: i64) -> i64 {
        let mut pause = self.first;
        let mut failure = 1;
        while failure < failures && pause < self.longest {
            pause = pause.saturating_mul(2);
            failure += 1;
        }
        if pause < self.longest { pause } else { self.longest }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn delays_double_from_half_a_minute_to_an_hour() {
        let pauses: Vec<_> = (1..10).map(|failures| Backoff::STANDARD.after(failures)).collect();
        assert_eq!(pauses, [30, 60, 120, 240, 480, 960, 1920, 3600, 3600]);
        assert_eq!((Backoff::STANDARD.after(0), Backoff::STANDARD.after(i64::MAX)), (30, 3600));
    }

    #[test]
    fn no_delay_exceeds_the_longest() {
        assert_eq!(Backoff { first: 90, longest: 60 }.after(1), 60);
        let endless = Backoff { first: 1, longest: i64::MAX };
        assert_eq!((endless.after(63), endless.after(1000)), (1 << 62, i64::MAX));
    }
}
