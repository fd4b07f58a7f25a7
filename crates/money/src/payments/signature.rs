//! Signatures of webhooks, in the form `t=TIME,v1=HMAC`. The HMAC covers the time and the body.

use foundation::signing::{mac, verify_mac};

/// The largest allowed difference, in seconds, between the current time and the time in a webhook's signature.
pub const TOLERANCE: i64 = 300;
const MOST_SIGNATURES: usize = 8;

/// Returns the signature header of a webhook with this body, sent at the time `at` (Unix seconds).
pub fn sign(secret: &[u8], at: i64, body: &[u8]) -> String {
    let time = format!("{at}.");
    format!("t={at},v1={}", hex::encode(mac(secret, &[time.as_bytes(), body])))
}

/// Returns whether `header` has a valid and recent signature of `body`. One valid signature is enough: while a sender
/// changes its secret, the header has one signature with the old secret and one with the new.
pub(super) fn is_good(secret: &[u8], header: &str, body: &[u8], now: i64) -> bool {
    let part = |wanted: &'static str| {
        header.split(',').filter_map(move |part| {
            let (name, value) = part.trim().split_once('=')?;
            (name == wanted).then_some(value)
        })
    };
    let Some(at) = part("t").next().and_then(|at| at.parse::<i64>().ok()) else { return false };
    if now.abs_diff(at) > TOLERANCE.unsigned_abs() {
        return false;
    }
    let time = format!("{at}.");
    let signed = [time.as_bytes(), body];
    let mut signatures = part("v1").take(MOST_SIGNATURES).filter_map(|text| hex::decode(text).ok());
    signatures.any(|bytes| verify_mac(secret, &signed, &bytes))
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: i64 = 1_790_000_000;

    #[test]
    fn a_signature_needs_the_secret_and_a_recent_time() {
        let header = sign(b"secret", NOW, b"{}");
        assert!(is_good(b"secret", &header, b"{}", NOW));
        assert!(is_good(b"secret", &header, b"{}", NOW + TOLERANCE));
        assert!(!is_good(b"secret", &header, b"{}", NOW + TOLERANCE + 1), "old");
        assert!(!is_good(b"secret", &header, b"{}", NOW - TOLERANCE - 1), "ahead");
        assert!(!is_good(b"other", &header, b"{}", NOW));
        assert!(!is_good(b"secret", &header, b"{ }", NOW));
        let moved = header.replace(&NOW.to_string(), &(NOW + 1).to_string());
        assert!(!is_good(b"secret", &moved, b"{}", NOW), "the time is signed too");
    }

    #[test]
    fn one_valid_signature_of_several_is_enough() {
        let (_, good) = sign(b"secret", NOW, b"x")
            .split_once(',')
            .map(|(t, s)| (t.to_owned(), s.to_owned()))
            .unwrap();
        let several = format!("t={NOW}, v1={}, {good},v0=abc", "0".repeat(64));
        assert!(is_good(b"secret", &several, b"x", NOW));
        for bad in
            ["", "t=", "v1=", &good, "t=x,v1=y", &format!("t={NOW},v1=éé"), &format!("t={NOW}")]
        {
            assert!(!is_good(b"secret", bad, b"x", NOW), "{bad}");
        }
        assert!(!is_good(b"secret", &format!("t={},{good}", i64::MIN), b"x", NOW));
    }
}
