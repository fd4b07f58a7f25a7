/// From here on Stirling's series is as exact as the numbers are.
const LARGE: f64 = 12.0;

/// The logarithm of the gamma function, for numbers above 0.
fn ln_gamma(x: f64) -> f64 {
    let (mut at, mut factor) = (x, 1.0);
    while at < LARGE {
        factor *= at;
        at += 1.0;
    }
    let (inverse, square) = (1.0 / at, 1.0 / (at * at));
    let series =
        inverse * (1.0 / 12.0 - square * (1.0 / 360.0 - square * (1.0 / 1260.0 - square / 1680.0)));
    (at - 0.5) * at.ln() - at + 0.5 * std::f64::consts::TAU.ln() + series - factor.ln()
}

/// The logarithm of the beta function, for numbers above 0.
pub(super) fn ln_beta(a: f64, b: f64) -> f64 {
    ln_gamma(a) + ln_gamma(b) - ln_gamma(a + b)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_the_factorial_between_whole_numbers_too() {
        let mut factorial = 1.0_f64;
        for n in 1..150_u32 {
            let x = f64::from(n);
            assert!((ln_gamma(x) - factorial.ln()).abs() < 1e-11 * factorial.ln().max(1.0), "{n}");
            factorial *= x;
        }
        let half = std::f64::consts::PI.sqrt().ln();
        assert!((ln_gamma(0.5) - half).abs() < 1e-12);
        assert!((ln_beta(0.5, 0.5) - std::f64::consts::PI.ln()).abs() < 1e-12);
    }
}
