//! The client secret with which this site authenticates to Apple: a signed token that names the
//! site and is valid for a few minutes.

use std::fmt;

use jsonwebtoken::{Algorithm, Header};
use rustls_pki_types::PrivatePkcs8KeyDer;
use rustls_pki_types::pem::PemObject as _;
use serde_json::json;

use jwt::SigningKey;

const GOOD_FOR: i64 = 300;

#[derive(Clone)]
pub(crate) struct AppleKey {
    team_id: String,
    key_id: String,
    key: SigningKey,
}

impl fmt::Debug for AppleKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AppleKey").field("key_id", &self.key_id).finish_non_exhaustive()
    }
}

impl AppleKey {
    /// Reads the key from the text of Apple's .p8 file, with or without the PEM header; `None` if the text contains no
    /// key.
    pub(crate) fn new(team_id: &str, key_id: &str, text: &str) -> Option<Self> {
        // The PEM header and footer are often lost when the key is copied.
        let armoured = match text.contains("-----BEGIN") {
            true => text.to_owned(),
            false => {
                format!("-----BEGIN PRIVATE KEY-----\n{}\n-----END PRIVATE KEY-----\n", text.trim())
            }
        };
        let key = PrivatePkcs8KeyDer::from_pem_slice(armoured.as_bytes()).ok()?;
        let key = SigningKey::from_pkcs8(key.secret_pkcs8_der())?;
        Some(Self { team_id: team_id.to_owned(), key_id: key_id.to_owned(), key })
    }

    /// Returns a client secret; `None` if the system's randomness, which signing needs, fails.
    pub(crate) fn secret(&self, issuer: &str, client_id: &str, now: i64) -> Option<String> {
        let kid = Some(self.key_id.clone());
        let header = Header { typ: None, kid, ..Header::new(Algorithm::ES256) };
        let claims = json!({
            "iss": self.team_id,
            "iat": now,
            "exp": now + GOOD_FOR,
            "aud": issuer,
            "sub": client_id,
        });
        self.key.sign(header, &claims)
    }
}

#[cfg(test)]
mod tests {
    use base64::Engine as _;
    use base64::engine::general_purpose::{STANDARD, URL_SAFE_NO_PAD};
    use ring::rand::SystemRandom;
    use ring::signature::{
        ECDSA_P256_SHA256_FIXED, ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair as _,
        UnparsedPublicKey,
    };
    use serde_json::Value;

    use super::*;

    /// Returns the private key `key` (PKCS #8) in Apple's variant of the encoding, which repeats
    /// the id of the elliptic curve in the inner structure of the key.
    fn in_apples_form(key: &[u8]) -> Vec<u8> {
        const CURVE: &[u8] =
            &[0xa0, 0x0a, 0x06, 0x08, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x03, 0x01, 0x07];
        let (head, public) = key.split_at(key.len() - 70);
        let mut longer = [head, CURVE, public].concat();
        let added = u8::try_from(CURVE.len()).unwrap();
        // Adds to the lengths of the whole document, of the octet string around the key, and of the key.
        longer[2] += added;
        longer[28] += added;
        longer[30] += added;
        longer
    }

    fn pem(key: &[u8]) -> String {
        let text = STANDARD.encode(key);
        format!(
            "-----BEGIN PRIVATE KEY-----\n{}\n{}\n-----END PRIVATE KEY-----\n",
            &text[..64],
            &text[64..]
        )
    }

    #[test]
    fn the_client_secret_is_a_token_that_apple_can_verify() {
        let key =
            EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &SystemRandom::new());
        let key = key.unwrap();
        let pair = EcdsaKeyPair::from_pkcs8(
            &ECDSA_P256_SHA256_FIXED_SIGNING,
            key.as_ref(),
            &SystemRandom::new(),
        );
        let public = pair.unwrap().public_key().as_ref().to_vec();
        assert_eq!(key.as_ref().len(), 138, "the form that the bytes are counted in");
        for key in [key.as_ref().to_vec(), in_apples_form(key.as_ref())] {
            let key = AppleKey::new("TEAM", "KEY", &pem(&key)).unwrap();
            let secret = key.secret("https://appleid.apple.com", "books", 1000).unwrap();
            let (signed, signature) = secret.rsplit_once('.').unwrap();
            let signature = URL_SAFE_NO_PAD.decode(signature).unwrap();
            UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, &public)
                .verify(signed.as_bytes(), &signature)
                .unwrap();
            let parts: Vec<Value> = signed
                .split('.')
                .map(|part| serde_json::from_slice(&URL_SAFE_NO_PAD.decode(part).unwrap()).unwrap())
                .collect();
            assert_eq!(parts[0], json!({ "alg": "ES256", "kid": "KEY" }));
            assert_eq!(
                parts[1],
                json!({ "iss": "TEAM", "iat": 1000, "exp": 1300,
                "aud": "https://appleid.apple.com", "sub": "books" })
            );
        }
        for bad in ["", "no key", "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----"] {
            assert!(AppleKey::new("TEAM", "KEY", bad).is_none());
        }
    }
}
