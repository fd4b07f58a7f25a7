use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng as _, RngExt as _, SeedableRng as _};
use rand_distr::{Beta, Open01, StandardNormal};

/// A seeded random sampler that gives the same draws on every platform.
#[derive(Debug, Clone)]
pub struct Sampler(Xoshiro256PlusPlus);

impl Sampler {
    pub fn new(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// Returns a uniformly distributed `u64`.
    pub fn number(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// Returns a uniformly distributed number between 0 and 1, both excluded.
    pub fn share(&mut self) -> f64 {
        self.0.sample(Open01)
    }

    /// Returns a normally distributed number with mean 0 and standard deviation 1.
    pub fn normal(&mut self) -> f64 {
        self.0.sample(StandardNormal)
    }

    /// Returns a beta-distributed number; both parameters must be at least 1.
    pub fn beta(&mut self, yes: f64, no: f64) -> f64 {
        self.0.sample(Beta::new(yes, no).expect("both parameters are at least 1"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DRAWS: u32 = 40_000;

    fn mean_and_variance(mut draw: impl FnMut() -> f64) -> (f64, f64) {
        let drawn: Vec<f64> = (0..DRAWS).map(|_| draw()).collect();
        let mean = drawn.iter().sum::<f64>() / f64::from(DRAWS);
        let squares = drawn.iter().map(|one| (one - mean).powi(2)).sum::<f64>();
        (mean, squares / f64::from(DRAWS))
    }

    #[test]
    fn a_seed_replays_its_draws() {
        let draws = |seed| {
            let mut sampler = Sampler::new(seed);
            [sampler.share(), sampler.normal(), sampler.beta(2.0, 30.0), sampler.share()]
        };
        assert_eq!(draws(7), draws(7));
        assert_ne!(draws(7), draws(8));
    }

    #[test]
    fn shares_are_uniform_and_within_bounds() {
        let mut sampler = Sampler::new(1);
        let (mean, variance) = mean_and_variance(|| {
            let share = sampler.share();
            assert!(share > 0.0 && share < 1.0);
            share
        });
        assert!((mean - 0.5).abs() < 0.01 && (variance - 1.0 / 12.0).abs() < 0.003);
    }

    #[test]
    fn draws_have_the_mean_and_variance_of_their_distribution() {
        let mut sampler = Sampler::new(2);
        let (mean, variance) = mean_and_variance(|| sampler.normal());
        assert!(mean.abs() < 0.02 && (variance - 1.0).abs() < 0.03, "{mean} {variance}");
        for (yes, no) in [(1.0, 1.0), (3.0, 9.0), (40.0, 960.0)] {
            let (mean, variance) = mean_and_variance(|| sampler.beta(yes, no));
            let (right, all) = (yes / (yes + no), yes + no);
            let spread = right * (1.0 - right) / (all + 1.0);
            assert!((mean - right).abs() < 4.0 * (spread / f64::from(DRAWS)).sqrt());
            assert!((variance / spread - 1.0).abs() < 0.05, "{variance} {spread}");
        }
    }
}
