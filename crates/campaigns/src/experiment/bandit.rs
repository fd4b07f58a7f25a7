//! Thompson sampling: each variant is drawn with the probability that it is the best variant, but at least in a share
//! of [`LEAST_SHARE`] of the draws.

use super::sampler::Sampler;

/// Minimum share of the draws that each variant gets, however bad its results are.
pub const LEAST_SHARE: f64 = 0.05;

/// The observations of a variant: the number of its guests, and how many of these reached the campaign's goal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Arm {
    pub variant: i64,
    pub guests: i64,
    pub reached: i64,
}

/// Draws a variant and returns its number; `None` if `arms` is empty.
pub fn thompson_sample(arms: &[Arm], sampler: &mut Sampler) -> Option<i64> {
    let place = (sampler.share() / LEAST_SHARE) as usize;
    if let Some(kept) = arms.get(place) {
        return Some(kept.variant);
    }
    let drawn = arms.iter().map(|arm| {
        let reached = arm.reached.clamp(0, arm.guests.max(0));
        let missed = arm.guests.max(0) - reached;
        (sampler.beta(1.0 + reached as f64, 1.0 + missed as f64), arm.variant)
    });
    drawn.max_by(|one, other| one.0.total_cmp(&other.0)).map(|(_, variant)| variant)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shares(arms: &[Arm], draws: u32) -> Vec<f64> {
        let mut sampler = Sampler::new(3);
        let mut drawn = vec![0_u32; arms.len()];
        for _ in 0..draws {
            let variant = thompson_sample(arms, &mut sampler).unwrap();
            drawn[arms.iter().position(|arm| arm.variant == variant).unwrap()] += 1;
        }
        drawn.into_iter().map(|times| f64::from(times) / f64::from(draws)).collect()
    }

    fn arm(variant: i64, guests: i64, reached: i64) -> Arm {
        Arm { variant, guests, reached }
    }

    #[test]
    fn without_data_all_variants_are_drawn_equally() {
        for share in shares(&[arm(1, 0, 0), arm(2, 0, 0), arm(7, 0, 0)], 20_000) {
            assert!((share - 1.0 / 3.0).abs() < 0.02, "{share}");
        }
        assert_eq!(thompson_sample(&[], &mut Sampler::new(1)), None);
    }

    #[test]
    fn the_best_variant_is_drawn_most_and_others_keep_the_minimum_share() {
        let drawn =
            shares(&[arm(1, 10_000, 300), arm(2, 10_000, 500), arm(3, 10_000, 100)], 20_000);
        assert!((drawn[1] - 0.9).abs() < 0.01, "{drawn:?}");
        assert!((drawn[0] - 0.05).abs() < 0.01 && (drawn[2] - 0.05).abs() < 0.01, "{drawn:?}");
    }

    #[test]
    fn the_bandit_converges_on_the_better_of_two_variants() {
        let truth = [0.04, 0.06];
        let mut sampler = Sampler::new(11);
        let mut arms = [arm(1, 0, 0), arm(2, 0, 0)];
        for _ in 0..20_000 {
            let drawn = thompson_sample(&arms, &mut sampler).unwrap();
            let arm = &mut arms[usize::try_from(drawn - 1).unwrap()];
            arm.guests += 1;
            arm.reached += i64::from(sampler.share() < truth[usize::try_from(drawn - 1).unwrap()]);
        }
        assert!(arms[1].guests > 16_000, "{arms:?}");
        assert!(arms[0].guests > 900, "{arms:?}");
    }
}
