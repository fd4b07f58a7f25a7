//! Whether one variant is the best, however often one looks.
//!
//! Each pair is weighed by how much better two rates explain what was seen than one rate for both. The two
//! are not chosen after the fact: they are averaged over all rates (Jeffreys' mixture), while the one rate is
//! the best that there is. That quotient never has a mean above 1 where the rates are alike, so by Ville's
//! inequality it ever exceeds 20 in at most one campaign in twenty. Shares of the draws cancel out, so it
//! holds while a bandit shifts them.

use super::bandit::Arm;
use super::gamma::ln_beta;

/// How often a winner may be named where there is none.
const FALSE_WINNERS: f64 = 0.05;
const HALF: f64 = 0.5;
/// Evidence beyond this is no more certain.
const CERTAIN: f64 = 1e12;

/// What can be said of the variants of a campaign.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Verdict {
    /// The variant that is ahead, if any is.
    pub ahead: Option<i64>,
    /// How much better two rates explain what was seen than one, for it and the one that comes nearest.
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
pub fn judge(arms: &[Arm]) -> Verdict {
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
    let counts = |arm: &Arm| (arm.reached as f64, (arm.guests - arm.reached) as f64);
    let ((yes, no), (other_yes, other_no)) = (counts(one), counts(other));
    let apart = mixture(yes, no) + mixture(other_yes, other_no);
    (apart - best_rate(yes + other_yes, no + other_no)).exp().min(CERTAIN)
}

/// How likely a row of outcomes is, averaged over all rates. As a logarithm.
fn mixture(yes: f64, no: f64) -> f64 {
    ln_beta(yes + HALF, no + HALF) - ln_beta(HALF, HALF)
}

/// How likely a row of outcomes is at the rate that fits it best. As a logarithm.
fn best_rate(yes: f64, no: f64) -> f64 {
    let part = |count: f64| if count > 0.0 { count * (count / (yes + no)).ln() } else { 0.0 };
    part(yes) + part(no)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::campaigns::experiment::{Dice, thompson};

    const RUNS: u64 = 500;
    const LOOKS: u32 = 100;
    const GUESTS_A_LOOK: u32 = 50;

    /// Whether a winner is named at any of many looks, and after how many guests.
    fn winner(seed: u64, rates: &[f64], bandit: bool) -> Option<(i64, u32)> {
        let mut dice = Dice::new(seed.wrapping_mul(0x1234_5678_9abc_def1));
        let mut arms: Vec<_> =
            (1..).zip(rates).map(|(variant, _)| Arm { variant, guests: 0, reached: 0 }).collect();
        for look in 1..=LOOKS {
            let before = arms.clone();
            for _ in 0..GUESTS_A_LOOK {
                let drawn = if bandit {
                    usize::try_from(thompson(&before, &mut dice)? - 1).unwrap()
                } else {
                    (dice.share() * rates.len() as f64) as usize
                };
                arms[drawn].guests += 1;
                arms[drawn].reached += i64::from(dice.share() < rates[drawn]);
            }
            if let Some(winner) = judge(&arms).winner() {
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
            let mut dice = Dice::new(seed * 7 + 1);
            let mut counts = [(0.0_f64, 0.0_f64); 2];
            (0..LOOKS).any(|_| {
                for _ in 0..GUESTS_A_LOOK {
                    let count = &mut counts[usize::from(dice.share() < 0.5)];
                    count.0 += 1.0;
                    count.1 += f64::from(u8::from(dice.share() < 0.3));
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
            let verdict = judge(arms);
            assert_eq!((verdict.ahead, verdict.winner()), (None, None), "{arms:?}");
        }
        let early = judge(&[arm(1, 3, 3), arm(2, 3, 0)]);
        assert_eq!((early.ahead, early.winner()), (Some(1), None));
        assert_eq!(judge(&[arm(1, 900, 300), arm(2, 900, 30)]).winner(), Some(1));
        assert_eq!(judge(&[arm(1, 900, 300), arm(2, 900, 30), arm(3, 0, 0)]).winner(), None);
    }
}
