//! The trend of a book: the number of its readers, where each reader counts once a day, and the weight of a reader
//! halves every three days. The trend is stored as a binary logarithm relative to a fixed time, so that the stored
//! value changes only when a reader is counted.

const HALF_LIFE: f64 = 3.0 * 86_400.0;

/// Returns the trend of a book whose only reader was counted at the time `unix_seconds`.
pub fn once(unix_seconds: i64) -> f64 {
    unix_seconds as f64 / HALF_LIFE
}

/// Returns the trend of a book after `times` readers were counted at the time `unix_seconds`. `trend` is the book's
/// trend before that.
pub fn after(trend: f64, times: i64, unix_seconds: i64) -> f64 {
    if times <= 0 {
        return trend;
    }
    let new = once(unix_seconds) + (times as f64).log2();
    let (high, low) = if new > trend { (new, trend) } else { (trend, new) };
    high + (1.0 + (low - high).exp2()).log2()
}

#[cfg(test)]
mod tests {
    use super::*;
    use foundation::calendar::DAY;
    use proptest::prelude::*;

    #[test]
    fn three_days_halve_the_weight() {
        let old = after(once(0), 7, 0);
        let weight_now = (old - once(3 * DAY)).exp2();
        assert!((weight_now - 4.0).abs() < 1e-9, "{weight_now}");
    }

    proptest! {
        #[test]
        fn more_reads_or_later_ones_never_count_less(
            start in 0i64..2_000_000_000, times in 1i64..10_000, more in 1i64..10_000, wait in 0i64..400 * DAY,
        ) {
            let now = start + wait;
            let trend = after(once(start), times, now);
            prop_assert!(trend >= once(start) && trend.is_finite());
            prop_assert!(after(once(start), times + more, now) > trend);
            prop_assert!(after(once(start), times, now + DAY) > trend);
        }
    }
}
