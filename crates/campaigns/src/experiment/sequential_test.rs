//! Whether one variant is the best, however often one looks.
//!
//! Each pair is weighed by a sequential test with a mixture (Robbins): how likely the difference of two rates
//! is if the truth lies anywhere within what variants usually differ by, by how likely it is if there is
//! none. Where there is none, this is a martingale that starts at 1, so by Ville's inequality it ever
//! exceeds 20 in at most one campaign in twenty. It is exact for large numbers; the simulations below show
//! that it holds for small ones, and while a bandit shifts the draws.

use super::bandit::Arm;

/// How often a winner may be named where there is none.
const FALSE_WINNERS: f64 = 0.05;
/// How far apart the logarithms of two variants' odds usually are.
const USUAL: f64 = 0.4;
/// Evidence beyond this is no more certain.
const CERTAIN: f64 = 1e12;

/// What can be said of the variants of a campaign.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Verdict {
    /// The variant that is ahead, if any is.
    pub ahead: Option<i64>,
    /// How much likelier what was seen is with a difference than without, for the rival that comes nearest.
    pub evidence: f64,
    /// What the evidence must reach.
    pub needed: f64,
}

impl Verdict {
    pub fn winner(&self) -> Option<i64> {
        self.ahead.filter(|_| self.evidence >= self.needed)
    }
}

/// Weighs the variants. Each arm holds guests whose time to reach the goal is over.
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
    // As if one more had reached it and one more had not: nothing is certain of few.
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

    /// Whether a winner is named at any of many looks, and after how many guests.
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
    fn looking_a_hundred_times_makes_no_winner_of_equals() {
        let most = (RUNS / 20) as usize;
        for rates in [&[0.02, 0.02][..], &[0.3, 0.3], &[0.1, 0.1, 0.1, 0.1]] {
            for bandit in [false, true] {
                let false_winners = winners(rates, bandit).len();
                assert!(false_winners <= most, "{rates:?} {bandit}: {false_winners}");
            }
        }
    }

    #[test]
    fn a_test_that_is_meant_for_one_look_would_have_named_many() {
        // Shows that the simulation above can tell: two rates, compared each time as if it were the last.
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
    fn a_better_variant_wins_in_the_end_and_it_is_the_right_one() {
        let named = winners(&[0.1, 0.17], false);
        assert!(named.len() > (RUNS * 9 / 10) as usize, "{}", named.len());
        let wrong = named.iter().filter(|(winner, _)| *winner != 2).count();
        assert!(wrong <= (RUNS / 20) as usize, "{wrong}");
        let three = winners(&[0.1, 0.3, 0.12], true);
        assert!(three.len() > (RUNS * 9 / 10) as usize, "{}", three.len());
        assert!(three.iter().filter(|(winner, _)| *winner != 2).count() <= (RUNS / 20) as usize);
    }

    #[test]
    fn one_variant_is_ahead_of_nobody_and_nothing_is_said_before_anything_happened() {
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
