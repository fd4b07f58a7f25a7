//! Decides whether one variant of a campaign is the best. The decision is valid however often the test is evaluated.
//!
//! Each pair of variants is compared by a mixture sequential probability ratio test (Robbins): the likelihood of the
//! observed difference of two rates under a prior of usual differences, divided by its likelihood under no difference.
//! If there is no difference, this ratio is a martingale that starts at 1, so by Ville's inequality it ever exceeds 20
//! in at most one campaign in twenty. This is exact for large numbers; the simulations below show that it also holds
//! for small numbers, and while a bandit shifts the draws.

use super::bandit::Arm;

/// Accepted probability of declaring a winner although all variants are equal.
const FALSE_WINNERS: f64 = 0.05;
/// Standard deviation of the prior on the difference of two variants' log-odds.
const USUAL: f64 = 0.4;
/// Upper limit of the likelihood ratio that a [`Verdict`] reports, so that it stays finite.
const CERTAIN: f64 = 1e12;

/// The result of comparing the variants of a campaign by the rate of guests who reach the campaign's goal.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Verdict {
    /// Number of the variant with the best rate; `None` if there are fewer than two variants, or if no guest reached
    /// the goal.
    pub ahead: Option<i64>,
    /// Likelihood ratio: how many times more probable the observed counts are if the leading variant and its closest
    /// rival have different rates than if they have the same rate. 1 favours neither.
    pub evidence: f64,
    /// The evidence needed to declare a winner.
    pub needed: f64,
}

impl Verdict {
    pub fn winner(&self) -> Option<i64> {
        self.ahead.filter(|_| self.evidence >= self.needed)
    }
}

/// Compares the variants of a campaign by the rate of guests who reach the campaign's goal. The
/// caller must count in `arms` only guests whose time limit for reaching the goal has passed.
pub fn evaluate(arms: &[Arm]) -> Verdict {
    let rivals = arms.len().saturating_sub(1).max(1);
    let needed = rivals as f64 / FALSE_WINNERS;
    let of = |arm: &Arm| arm.reached as f64 / (arm.guests as f64).max(1.0);
    let best = arms.iter().max_by(|one, other| of(one).total_cmp(&of(other)));
    let Some(best) = best.filter(|best| arms.len() > 1 && best.reached > 0) else {
        return Verdict { ahead: None, evidence: 1.0, needed };
    };
    let others = arms.iter().filter(|arm| arm.variant != best.variant);
    let evidence = others.map(|other| weight(best, other)).fold(CERTAIN, f64::min);
    Verdict { ahead: Some(best.variant), evidence, needed }
}

fn weight(one: &Arm, other: &Arm) -> f64 {
    if one.guests == 0 || other.guests == 0 {
        return 1.0;
    }
    let (of_one, of_other) = (one.guests as f64, other.guests as f64);
    let (reached, guests) = ((one.reached + other.reached) as f64, of_one + of_other);
    // Laplace smoothing, so that few observations never give a variance of zero.
    let common = (reached + 1.0) / (guests + 2.0);
    let spread = common * (1.0 - common);
    let variance = spread * (1.0 / of_one + 1.0 / of_other);
    let usual = (USUAL * spread).powi(2);
    let apart = one.reached as f64 / of_one - other.reached as f64 / of_other;
    let both = variance + usual;
    let weight = 0.5 * (variance / both).ln() + usual * apart * apart / (2.0 * variance * both);
    weight.exp().min(CERTAIN)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::experiment::{Sampler, thompson_sample};

    const RUNS: u64 = 500;
    const LOOKS: u32 = 100;
    const GUESTS_A_LOOK: u32 = 50;

    /// Simulates a campaign that is evaluated again after every few guests. Returns the first declared winner and the
    /// number of guests until then; `None` if no winner is declared.
    fn winner(seed: u64, rates: &[f64], bandit: bool) -> Option<(i64, u32)> {
        let mut sampler = Sampler::new(seed.wrapping_mul(0x1234_5678_9abc_def1));
        let mut arms: Vec<_> =
            (1..).zip(rates).map(|(variant, _)| Arm { variant, guests: 0, reached: 0 }).collect();
        for look in 1..=LOOKS {
            let before = arms.clone();
            for _ in 0..GUESTS_A_LOOK {
                let drawn = if bandit {
                    usize::try_from(thompson_sample(&before, &mut sampler)? - 1).unwrap()
                } else {
                    (sampler.share() * rates.len() as f64) as usize
                };
                arms[drawn].guests += 1;
                arms[drawn].reached += i64::from(sampler.share() < rates[drawn]);
            }
            if let Some(winner) = evaluate(&arms).winner() {
                return Some((winner, look * GUESTS_A_LOOK));
            }
        }
        None
    }

    fn winners(rates: &[f64], bandit: bool) -> Vec<(i64, u32)> {
        (0..RUNS).filter_map(|seed| winner(seed, rates, bandit)).collect()
    }

    #[test]
    fn a_hundred_looks_rarely_name_a_winner_among_equals() {
        let most = (RUNS / 20) as usize;
        for rates in [&[0.02, 0.02][..], &[0.3, 0.3], &[0.1, 0.1, 0.1, 0.1]] {
            for bandit in [false, true] {
                let false_winners = winners(rates, bandit).len();
                assert!(false_winners <= most, "{rates:?} {bandit}: {false_winners}");
            }
        }
    }

    #[test]
    fn a_fixed_sample_test_would_name_many_false_winners() {
        // Control for the simulation above: a fixed-sample z-test that is repeated at each evaluation declares many
        // false winners.
        let named = (0..RUNS).filter(|seed| {
            let mut sampler = Sampler::new(seed * 7 + 1);
            let mut counts = [(0.0_f64, 0.0_f64); 2];
            (0..LOOKS).any(|_| {
                for _ in 0..GUESTS_A_LOOK {
                    let count = &mut counts[usize::from(sampler.share() < 0.5)];
                    count.0 += 1.0;
                    count.1 += f64::from(u8::from(sampler.share() < 0.3));
                }
                let [(n, k), (m, l)] = counts;
                let pooled = (k + l) / (n + m);
                let deviation = (pooled * (1.0 - pooled) * (1.0 / n + 1.0 / m)).sqrt();
                ((k / n - l / m) / deviation).abs() > 1.96
            })
        });
        assert!(named.count() > (RUNS / 5) as usize);
    }

    #[test]
    fn the_better_variant_eventually_wins() {
        let named = winners(&[0.1, 0.17], false);
        assert!(named.len() > (RUNS * 9 / 10) as usize, "{}", named.len());
        let wrong = named.iter().filter(|(winner, _)| *winner != 2).count();
        assert!(wrong <= (RUNS / 20) as usize, "{wrong}");
        let three = winners(&[0.1, 0.3, 0.12], true);
        assert!(three.len() > (RUNS * 9 / 10) as usize, "{}", three.len());
        assert!(three.iter().filter(|(winner, _)| *winner != 2).count() <= (RUNS / 20) as usize);
    }

    #[test]
    fn there_is_no_verdict_for_one_variant_or_without_data() {
        let arm = |variant, guests, reached| Arm { variant, guests, reached };
        for arms in [&[][..], &[arm(1, 500, 90)], &[arm(1, 40, 0), arm(2, 0, 0)]] {
            let verdict = evaluate(arms);
            assert_eq!((verdict.ahead, verdict.winner()), (None, None), "{arms:?}");
        }
        let early = evaluate(&[arm(1, 3, 3), arm(2, 3, 0)]);
        assert_eq!((early.ahead, early.winner()), (Some(1), None));
        assert_eq!(evaluate(&[arm(1, 900, 300), arm(2, 900, 30)]).winner(), Some(1));
        assert_eq!(evaluate(&[arm(1, 900, 300), arm(2, 900, 30), arm(3, 0, 0)]).winner(), None);
    }
}
