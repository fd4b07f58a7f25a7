//! How long another server is left alone after it did not take what it was sent.

const SHORTEST: i64 = 30;
const LONGEST: i64 = 3600;
/// From here on it is the longest.
const MOST_DOUBLINGS: i64 = 7;

/// 30 seconds after the first failure, then ever longer up to an hour.
pub fn backoff_seconds(failures: i64) -> i64 {
    (SHORTEST << (failures - 1).clamp(0, MOST_DOUBLINGS)).min(LONGEST)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_from_half_a_minute_to_an_hour() {
        let pauses: Vec<_> = (1..10).map(backoff_seconds).collect();
        assert_eq!(pauses, [30, 60, 120, 240, 480, 960, 1920, 3600, 3600]);
        assert_eq!((backoff_seconds(0), backoff_seconds(i64::MAX)), (30, 3600));
    }
}
