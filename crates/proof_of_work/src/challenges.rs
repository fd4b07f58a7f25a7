//! Proof of work: issues signed challenges and checks their solutions.

use std::fmt::Display;

use serde::Deserialize;
use sha2::{Digest as _, Sha256};
use utoipa::ToSchema;

use crate::throttle::Challenge;
use foundation::randomness::Randomness;
use foundation::signing;

/// The number of seconds for which a challenge is valid.
pub(crate) const GOOD_FOR: i64 = 120;
const LONGEST_NONCE: usize = 32;

/// A challenge and its solution, as the client sends them.
#[derive(Debug, Clone, Deserialize, ToSchema)]
pub struct ProofOfWork {
    /// The challenge, exactly as the server sent it.
    #[schema(max_length = 200)]
    pub challenge: String,
    /// A nonce for which the SHA-256 hash of `challenge:nonce` begins with the required number of zero bits.
    #[schema(max_length = 64)]
    pub nonce: String,
}

/// Issues and verifies challenges that are valid only for one purpose (sign-up or reward) and in one network.
pub struct ChallengeSigner {
    key: Vec<u8>,
    purpose: String,
}

impl ChallengeSigner {
    pub fn new(key: &[u8], network: &impl Display) -> Self {
        Self { key: key.to_owned(), purpose: format!("challenge {network}") }
    }

    pub fn challenge(&self, randomness: &dyn Randomness, bits: u32, now: i64) -> Challenge {
        let until = now + GOOD_FOR;
        let stem = format!("{until}.{bits}.{:016x}", randomness.number());
        Challenge { text: signing::sign(&self.key, &self.purpose, &stem), bits }
    }

    /// Returns how many zero bits the solution of `challenge` needs; `None` if this signer did not issue the challenge
    /// or the challenge has expired.
    pub fn bits_of(&self, challenge: &str, now: i64) -> Option<u32> {
        let stem = signing::verify(&self.key, &self.purpose, challenge)?;
        let (until, rest) = stem.split_once('.')?;
        let (bits, _) = rest.split_once('.')?;
        (until.parse::<i64>().ok()? > now).then_some(bits.parse().ok()?)
    }
}

pub(crate) fn is_solved(challenge: &str, nonce: &str, bits: u32) -> bool {
    let hash = Sha256::digest(format!("{challenge}:{nonce}"));
    nonce.len() <= LONGEST_NONCE && zero_bits(&hash) >= bits
}

fn zero_bits(hash: &[u8]) -> u32 {
    let zeros = hash.iter().take_while(|byte| **byte == 0).count();
    let next = hash.get(zeros).map_or(0, |byte| byte.leading_zeros());
    u32::try_from(zeros * 8).unwrap_or(u32::MAX).saturating_add(next)
}

#[cfg(test)]
mod tests {
    use super::*;
    use foundation::randomness::SeededRandomness;

    fn solve(challenge: &Challenge) -> String {
        let mut nonces = (0_u64..).map(|nonce| nonce.to_string());
        nonces.find(|nonce| is_solved(&challenge.text, nonce, challenge.bits)).unwrap()
    }

    #[test]
    fn a_challenge_is_valid_for_its_network_for_two_minutes() {
        let seal = ChallengeSigner::new(b"key", &"203.0.113.0/24");
        let challenge = seal.challenge(&SeededRandomness::new(1), 11, 1000);
        assert_eq!(seal.bits_of(&challenge.text, 1119), Some(11));
        assert_eq!(seal.bits_of(&challenge.text, 1120), None);
        for other in [
            ChallengeSigner::new(b"key", &"203.0.114.0/24"),
            ChallengeSigner::new(b"other", &"203.0.113.0/24"),
        ] {
            assert_eq!(other.bits_of(&challenge.text, 1000), None);
        }
        let easier = challenge.text.replacen(".11.", ".01.", 1);
        for forged in [easier.as_str(), "", ".", "1.2.3", "9999999999.0.x.", "é.é"] {
            assert_eq!(seal.bits_of(forged, 1000), None, "{forged}");
        }
    }

    #[test]
    fn a_solution_needs_the_required_zero_bits() {
        let seal = ChallengeSigner::new(b"key", &"-");
        let challenge = seal.challenge(&SeededRandomness::new(1), 10, 1000);
        let nonce = solve(&challenge);
        assert!(is_solved(&challenge.text, &nonce, 10));
        assert!(!is_solved(&challenge.text, &format!("{nonce}{}", "0".repeat(32)), 0));
        assert_eq!(zero_bits(&[0, 0b0001_0000, 0]), 11);
        assert_eq!(zero_bits(&[0; 32]), 256);
        assert_eq!(zero_bits(&[0xff]), 0);
    }
}
