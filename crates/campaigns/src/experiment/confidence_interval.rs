//! Estimates with 95 % confidence intervals.

use serde::Serialize;

/// Number of standard deviations on either side of the mean that cover 95 %.
const DEVIATIONS: f64 = 1.959_963_984_540_054;

#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Estimate {
    pub value: f64,
    /// Lower end of the 95 % interval; `None` if there are too few observations for an interval.
    pub low: Option<f64>,
    /// Upper end of the 95 % interval; `None` if there are too few observations for an interval.
    pub high: Option<f64>,
}

impl Estimate {
    pub fn scaled(self, by: f64) -> Self {
        self.with(|value| value * by)
    }

    pub fn plus(self, more: f64) -> Self {
        self.with(|value| value + more)
    }

    pub fn holds(self, truth: f64) -> bool {
        self.low.zip(self.high).is_some_and(|(low, high)| (low..=high).contains(&truth))
    }

    fn with(self, change: impl Fn(f64) -> f64) -> Self {
        Self { value: change(self.value), low: self.low.map(&change), high: self.high.map(&change) }
    }
}

/// Returns the rate `reached / of` with its Wilson interval, which is also valid for small numbers and stays within 0
/// to 1; `None` if `of` is not above 0.
pub fn rate(reached: i64, of: i64) -> Option<Estimate> {
    if of <= 0 {
        return None;
    }
    let n = of as f64;
    let value = reached.clamp(0, of) as f64 / n;
    let square = DEVIATIONS * DEVIATIONS;
    let middle = (value + square / (2.0 * n)) / (1.0 + square / n);
    let spread = value * (1.0 - value) / n + square / (4.0 * n * n);
    let half = DEVIATIONS * spread.sqrt() / (1.0 + square / n);
    let low = if reached <= 0 { 0.0 } else { (middle - half).max(0.0) };
    let high = if reached >= of { 1.0 } else { (middle + half).min(1.0) };
    Some(Estimate { value, low: Some(low), high: Some(high) })
}

/// Count, sum and sum of squares of a sample, from which its mean and confidence interval are computed.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Sample {
    pub count: i64,
    pub sum: f64,
    pub squares: f64,
}

impl Sample {
    /// Adds an observation to the sums, but not to `count`, which the caller sets.
    pub fn add(&mut self, amount: f64) {
        self.sum += amount;
        self.squares += amount * amount;
    }

    /// Returns the mean with its 95 % interval; `None` for an empty sample. A single observation has no interval.
    pub fn mean(&self) -> Option<Estimate> {
        if self.count <= 0 {
            return None;
        }
        let n = self.count as f64;
        let value = self.sum / n;
        if self.count < 2 {
            return Some(Estimate { value, low: None, high: None });
        }
        let variance = (self.squares - n * value * value).max(0.0) / (n - 1.0);
        let half = DEVIATIONS * (variance / n).sqrt();
        let (low, high) = (Some((value - half).max(0.0)), Some(value + half));
        Some(Estimate { value, low, high })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::experiment::Sampler;

    const RUNS: u32 = 2_000;

    fn covered(mut holds: impl FnMut() -> bool) -> f64 {
        f64::from((0..RUNS).map(|_| u32::from(holds())).sum::<u32>()) / f64::from(RUNS)
    }

    #[test]
    fn rate_intervals_cover_the_truth_95_times_in_100() {
        let mut sampler = Sampler::new(5);
        for (truth, of) in [(0.5, 40), (0.1, 100), (0.02, 1_000)] {
            let share = covered(|| {
                let reached = (0..of).filter(|_| sampler.share() < truth).count();
                rate(i64::try_from(reached).unwrap(), of).unwrap().holds(truth)
            });
            assert!((0.92..=0.985).contains(&share), "{truth} of {of}: {share}");
        }
    }

    #[test]
    fn mean_intervals_cover_the_truth_95_times_in_100() {
        let mut sampler = Sampler::new(6);
        // One in ten guests pays, either 5 or 20.
        let truth = 0.1 * 12.5;
        let share = covered(|| {
            let mut sample = Sample { count: 2_000, ..Sample::default() };
            for _ in 0..sample.count {
                if sampler.share() < 0.1 {
                    sample.add(if sampler.share() < 0.5 { 5.0 } else { 20.0 });
                }
            }
            sample.mean().unwrap().holds(truth)
        });
        assert!((0.93..=0.97).contains(&share), "{share}");
    }

    #[test]
    fn an_empty_sample_has_no_estimate_and_rates_stay_within_bounds() {
        assert_eq!((rate(0, 0), Sample::default().mean()), (None, None));
        let none = rate(0, 10).unwrap();
        assert_eq!((none.value, none.low), (0.0, Some(0.0)));
        let high = none.high.unwrap();
        assert!(high > 0.2 && high < 0.35);
        let all = rate(10, 10).unwrap();
        assert_eq!((all.value, all.high), (1.0, Some(1.0)));
        assert!((all.low.unwrap() - (1.0 - high)).abs() < 1e-12);
        let one = Sample { count: 1, sum: 1.99, squares: 1.99 * 1.99 }.mean();
        assert_eq!(one, Some(Estimate { value: 1.99, low: None, high: None }));
        assert_eq!(rate(12, 10), rate(10, 10), "more than all is all");
    }
}
