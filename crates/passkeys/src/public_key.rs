//! Public keys of passkeys in COSE format (RFC 9053), and verification of signatures with them.

use ring::signature::{
    ECDSA_P256_SHA256_ASN1, ED25519, RSA_PKCS1_2048_8192_SHA256, RsaPublicKeyComponents,
    UnparsedPublicKey,
};

use crate::cbor::Value;

/// COSE numbers of the signature algorithms that are accepted, the preferred one first: `EdDSA`, `ES256` and `RS256`.
pub(crate) const ALGORITHMS: [i64; 3] = [EDDSA, ES256, RS256];

const EDDSA: i64 = -8;
const ES256: i64 = -7;
const RS256: i64 = -257;

/// Label of the key type in a COSE key. This and the following constants are the labels of the
/// parameters of a key, as numbered in the standard.
const KIND: i64 = 1;
const ALGORITHM: i64 = 3;
const CURVE: i64 = -1;
const X: i64 = -2;
const Y: i64 = -3;
const MODULUS: i64 = -1;
const EXPONENT: i64 = -2;

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum PublicKey {
    Ed25519([u8; 32]),
    /// A public key for `ES256`: a point on the elliptic curve P-256 in uncompressed form, which is
    /// the byte 4 and the coordinates.
    P256([u8; 65]),
    Rsa {
        modulus: Vec<u8>,
        exponent: Vec<u8>,
    },
}

impl PublicKey {
    /// Parses a COSE key. Returns `None` if the key is invalid, or its algorithm is not in `ALGORITHMS`.
    pub(crate) fn parse(cose: &[u8]) -> Option<Self> {
        let (key, rest) = Value::parse(cose)?;
        if !rest.is_empty() {
            return None;
        }
        let number = |label| key.at(label)?.integer();
        let part = |label| key.at(label)?.bytes();
        match (number(KIND)?, number(ALGORITHM)?) {
            (1, EDDSA) if number(CURVE)? == 6 => Some(Self::Ed25519(part(X)?.try_into().ok()?)),
            (2, ES256) if number(CURVE)? == 1 => {
                let (x, y) = (part(X)?, part(Y)?);
                let point = [&[4], x, y].concat();
                (x.len() == 32).then_some(Self::P256(point.try_into().ok()?))
            }
            (3, RS256) => {
                let (modulus, exponent) = (part(MODULUS)?.to_vec(), part(EXPONENT)?.to_vec());
                (modulus.len() >= 256).then_some(Self::Rsa { modulus, exponent })
            }
            _ => None,
        }
    }

    /// Returns whether `signature` is this key's signature of `message`.
    pub(crate) fn verifies(&self, message: &[u8], signature: &[u8]) -> bool {
        match self {
            Self::Ed25519(key) => UnparsedPublicKey::new(&ED25519, key).verify(message, signature),
            Self::P256(point) => {
                UnparsedPublicKey::new(&ECDSA_P256_SHA256_ASN1, point).verify(message, signature)
            }
            Self::Rsa { modulus, exponent } => {
                let key = RsaPublicKeyComponents { n: modulus, e: exponent };
                key.verify(&RSA_PKCS1_2048_8192_SHA256, message, signature)
            }
        }
        .is_ok()
    }
}

#[cfg(test)]
mod tests {
    use ring::signature::{Ed25519KeyPair, KeyPair as _};

    use super::*;

    fn ed25519(x: &[u8]) -> Vec<u8> {
        [&[0xa4, 0x01, 0x01, 0x03, 0x27, 0x20, 0x06, 0x21, 0x58, 0x20], x].concat()
    }

    #[test]
    fn a_signature_is_accepted_only_from_its_key() {
        let pair = Ed25519KeyPair::from_seed_unchecked(&[7; 32]).unwrap();
        let key = PublicKey::parse(&ed25519(pair.public_key().as_ref())).unwrap();
        let signature = pair.sign(b"message");
        assert!(key.verifies(b"message", signature.as_ref()));
        assert!(!key.verifies(b"other", signature.as_ref()));
        let other = Ed25519KeyPair::from_seed_unchecked(&[8; 32]).unwrap();
        assert!(!key.verifies(b"message", other.sign(b"message").as_ref()));
    }

    #[test]
    fn keys_of_other_kinds_and_broken_keys_are_refused() {
        let whole = ed25519(&[1; 32]);
        assert!(PublicKey::parse(&whole).is_some());
        for at in 1..8 {
            let mut changed = whole.clone();
            changed[at] ^= 0x40;
            assert_eq!(PublicKey::parse(&changed), None, "byte {at}");
        }
        assert_eq!(PublicKey::parse(&whole[..41]), None);
        assert_eq!(PublicKey::parse(&[whole, vec![0]].concat()), None);
    }
}
