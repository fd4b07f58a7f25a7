/// Numbers that are drawn from a seed.
#[derive(Debug, Clone)]
pub struct Sampler(u64);

impl Sampler {
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// Any number, evenly spread.
    pub fn number(&mut self) -> u64 {
        // SplitMix64: a counter, and a mixing of its bits that is one to one.
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// Between 0 and 1, and neither of them.
    pub fn share(&mut self) -> f64 {
        const STEPS: f64 = (1_u64 << 53) as f64;
        ((self.number() >> 11) as f64 + 0.5) / STEPS
    }

    /// From the bell curve around 0 with deviation 1.
    pub fn normal(&mut self) -> f64 {
        let radius = (-2.0 * self.share().ln()).sqrt();
        radius * (std::f64::consts::TAU * self.share()).cos()
    }

    /// From the gamma distribution of scale 1; the shape is at least 1.
    fn gamma(&mut self, shape: f64) -> f64 {
        // Marsaglia and Tsang: a cube of a normal number, refused where it would be too frequent.
        let d = shape - 1.0 / 3.0;
        let c = 1.0 / (9.0 * d).sqrt();
        loop {
            let normal = self.normal();
            let cube = (1.0 + c * normal).powi(3);
            let bound = 0.5 * normal * normal + d - d * cube + d * cube.max(f64::MIN_POSITIVE).ln();
            if cube > 0.0 && self.share().ln() < bound {
                return d * cube;
            }
        }
    }

    /// From the beta distribution; both counts are at least 1.
    pub fn beta(&mut self, yes: f64, no: f64) -> f64 {
        let (yes, no) = (self.gamma(yes), self.gamma(no));
        yes / (yes + no)
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
    fn shares_are_even_and_inside() {
        let mut sampler = Sampler::new(1);
        let (mean, variance) = mean_and_variance(|| {
            let share = sampler.share();
            assert!(share > 0.0 && share < 1.0);
            share
        });
        assert!((mean - 0.5).abs() < 0.01 && (variance - 1.0 / 12.0).abs() < 0.003);
    }

    #[test]
    fn what_is_drawn_has_the_mean_and_the_spread_of_its_distribution() {
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
