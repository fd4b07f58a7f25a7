//! Exponential back-off: the delays between retries.

use foundation::clock::Seconds;

/// The delays between retries.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Backoff {
    /// The delay after the first failure. The delay doubles with each further failure, up to `longest`.
    pub first: Seconds,
    pub longest: Seconds,
}

impl Backoff {
    /// The standard back-off: 30 seconds after the first failure, doubled after each further failure, up to an hour.
    pub const STANDARD: Self = Self { first: Seconds::new(30), longest: Seconds::new(3600) };

    /// Returns the delay after this many consecutive failures.
    pub const fn after(self, failures: i64) -> Seconds {
        let (mut pause, longest) = (self.first.get(), self.longest.get());
        let mut failure = 1;
        while failure < failures && pause < longest {
            pause = pause.saturating_mul(2);
            failure += 1;
        }
        if pause < longest { Seconds::new(pause) } else { self.longest }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn delays_double_from_half_a_minute_to_an_hour() {
        let after = |failures| Backoff::STANDARD.after(failures).get();
        let pauses: Vec<_> = (1..10).map(after).collect();
        assert_eq!(pauses, [30, 60, 120, 240, 480, 960, 1920, 3600, 3600]);
        assert_eq!((after(0), after(i64::MAX)), (30, 3600));
    }

    #[test]
    fn no_delay_exceeds_the_longest() {
        let [first, longest] = [90, 60].map(Seconds::new);
        assert_eq!(Backoff { first, longest }.after(1), longest);
        let [first, longest] = [1, i64::MAX].map(Seconds::new);
        let endless = Backoff { first, longest };
        assert_eq!((endless.after(63), endless.after(1000)), (Seconds::new(1 << 62), longest));
    }
}
