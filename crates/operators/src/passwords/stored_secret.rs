//! Encrypts the secrets of authenticator apps for storage (ChaCha20-Poly1305), with a key of the site. An attacker who
//! gets only the tables of operators, as from a partial copy or a faulty query, cannot compute codes from the stored
//! secrets. A secret can be decrypted only for the operator for whom it was encrypted.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD_NO_PAD;
use database::site_secret;
use ring::aead::{Aad, CHACHA20_POLY1305, LessSafeKey, NONCE_LEN, Nonce, UnboundKey};

use super::codes::from_base32;
use crate::model::{OperatorError, OperatorId};
use crate::service::Operators;

/// The name under which the encryption key is stored among the secret keys of the site.
const KEY_NAME: &str = "operator_totp";
/// Prefix of encrypted secrets. Secrets that were stored before encryption was introduced are in base32, which has no
/// colon.
const ENCRYPTED: &str = "v1:";

/// The key with which the secrets of authenticator apps are encrypted.
pub(super) struct SecretKey(LessSafeKey);

impl SecretKey {
    fn new(bytes: &[u8]) -> Option<Self> {
        Some(Self(LessSafeKey::new(UnboundKey::new(&CHACHA20_POLY1305, bytes).ok()?)))
    }

    /// Encrypts a secret for this operator. The nonce is taken from `random`, which must be new for each call.
    pub(super) fn encrypt(
        &self,
        operator: OperatorId,
        secret: &[u8],
        random: &[u8; 32],
    ) -> Result<String, OperatorError> {
        let mut nonce = [0; NONCE_LEN];
        nonce.copy_from_slice(&random[..NONCE_LEN]);
        let mut bytes = secret.to_vec();
        self.0
            .seal_in_place_append_tag(
                Nonce::assume_unique_for_key(nonce),
                aad(operator),
                &mut bytes,
            )
            .map_err(|_| OperatorError::SecretKey)?;
        Ok(format!("{ENCRYPTED}{}", STANDARD_NO_PAD.encode([&nonce[..], &bytes].concat())))
    }

    /// Returns the secret of an operator from its stored form, encrypted or in base32. Returns `None` if the stored
    /// form is damaged, or was encrypted with another key or for another operator.
    pub(super) fn decrypt(&self, operator: OperatorId, stored: &str) -> Option<Vec<u8>> {
        let Some(encrypted) = stored.strip_prefix(ENCRYPTED) else { return from_base32(stored) };
        let bytes = STANDARD_NO_PAD.decode(encrypted).ok()?;
        let (nonce, sealed) = bytes.split_at_checked(NONCE_LEN)?;
        let (nonce, mut sealed) = (Nonce::try_assume_unique_for_key(nonce).ok()?, sealed.to_vec());
        let opened = self.0.open_in_place(nonce, aad(operator), &mut sealed).ok()?;
        Some(opened.to_vec())
    }
}

/// Returns whether a stored secret is unencrypted.
pub(super) fn is_plain(stored: &str) -> bool {
    !stored.starts_with(ENCRYPTED)
}

fn aad(operator: OperatorId) -> Aad<Vec<u8>> {
    Aad::from(format!("operator {}", operator.get()).into_bytes())
}

impl Operators {
    /// Returns the key for the secrets of authenticator apps. If the site has no such key yet, creates and stores one.
    pub(super) async fn secret_key(&self) -> Result<SecretKey, OperatorError> {
        let new = self.randomness.bytes();
        let stored = self.database.write::<_, OperatorError, _>(move |unit| {
            Box::pin(async move { Ok(site_secret(unit, KEY_NAME, &new).await?) })
        });
        SecretKey::new(&stored.await?).ok_or(OperatorError::SecretKey)
    }
}

#[cfg(test)]
mod tests {
    use super::super::codes::to_base32;
    use super::*;

    #[test]
    fn a_secret_is_read_with_its_key_and_for_its_operator_only() {
        let (secret, ann, ben) = (b"12345678901234567890", OperatorId::new(1), OperatorId::new(2));
        let key = SecretKey::new(&[7; 32]).unwrap();
        let stored = key.encrypt(ann, secret, &[3; 32]).unwrap();
        assert!(!stored.contains(&to_base32(secret)) && !is_plain(&stored));
        assert_eq!(key.decrypt(ann, &stored).unwrap(), secret);
        assert_eq!(key.decrypt(ben, &stored), None, "of another operator");
        assert_eq!(SecretKey::new(&[8; 32]).unwrap().decrypt(ann, &stored), None, "another key");
        for damaged in ["v1:", "v1:AAAA", "v1:\u{e9}", &stored[..stored.len() - 2]] {
            assert_eq!(key.decrypt(ann, damaged), None, "{damaged}");
        }
        let plain = to_base32(secret);
        assert!(is_plain(&plain), "as before secrets were encrypted");
        assert_eq!(key.decrypt(ann, &plain).unwrap(), secret);
    }
}
