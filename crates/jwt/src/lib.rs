//! JSON Web Tokens with the library `jsonwebtoken` and the signature algorithms of `ring`, which TLS needs anyway. All
//! code that uses `jsonwebtoken` must go through this module, because the library reads its algorithms from a global
//! variable, which this module sets.

use std::sync::Once;

use jsonwebtoken::crypto::{CryptoProvider, JwtSigner, JwtVerifier, KeyUtils};
use jsonwebtoken::errors::{Error, ErrorKind};
use jsonwebtoken::signature::{self, Signer, Verifier};
use jsonwebtoken::{Algorithm, DecodingKey, DecodingKeyKind, EncodingKey, Header, Validation};
use ring::rand::SystemRandom;
use ring::signature::{
    ECDSA_P256_SHA256_FIXED, ECDSA_P256_SHA256_FIXED_SIGNING, ECDSA_P384_SHA384_FIXED, ED25519,
    EcdsaKeyPair, RSA_PKCS1_2048_8192_SHA256, RSA_PKCS1_2048_8192_SHA384,
    RSA_PKCS1_2048_8192_SHA512, RSA_PSS_2048_8192_SHA256, RsaParameters, RsaPublicKeyComponents,
    UnparsedPublicKey, VerificationAlgorithm,
};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// The accepted signature algorithms. All of them verify with a public key, none with a shared secret.
pub const ACCEPTED: [Algorithm; 7] = [
    Algorithm::RS256,
    Algorithm::RS384,
    Algorithm::RS512,
    Algorithm::PS256,
    Algorithm::ES256,
    Algorithm::ES384,
    Algorithm::EdDSA,
];

static RING: CryptoProvider = CryptoProvider {
    signer_factory: signer,
    verifier_factory: verifier,
    key_utils: KeyUtils::new_unimplemented(),
};

fn install() {
    static INSTALLED: Once = Once::new();
    INSTALLED.call_once(|| RING.install_default().expect("only this module installs one"));
}

/// A private key for ES256 signatures.
#[derive(Clone)]
pub struct SigningKey(EncodingKey);

impl SigningKey {
    /// Reads the key from a PKCS #8 document; `None` if the document has no P-256 key.
    pub fn from_pkcs8(der: &[u8]) -> Option<Self> {
        ecdsa_key(der).ok()?;
        Some(Self(EncodingKey::from_ec_der(der)))
    }

    /// Returns a token with these claims, signed with ES256; `None` if the system's randomness, which signing needs,
    /// fails.
    pub fn sign(&self, header: Header, claims: &impl Serialize) -> Option<String> {
        install();
        let header = Header { alg: Algorithm::ES256, ..header };
        jsonwebtoken::encode(&header, claims, &self.0).ok()
    }
}

/// Verifies that `token` is signed with `algorithm` and `key`, and returns its claims. The caller must check the
/// claims, including the expiry.
pub fn verify<C: DeserializeOwned>(
    token: &str,
    key: &DecodingKey,
    algorithm: Algorithm,
) -> Result<C, Error> {
    install();
    let mut validation = Validation::new(algorithm);
    validation.required_spec_claims.clear();
    validation.validate_exp = false;
    validation.validate_nbf = false;
    validation.validate_aud = false;
    Ok(jsonwebtoken::decode(token, key, &validation)?.claims)
}

fn ecdsa_key(der: &[u8]) -> Result<EcdsaKeyPair, Error> {
    let random = SystemRandom::new();
    EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, der, &random)
        .map_err(|_| ErrorKind::InvalidEcdsaKey.into())
}

struct Es256Signer(EcdsaKeyPair);

fn signer(algorithm: &Algorithm, key: &EncodingKey) -> Result<Box<dyn JwtSigner>, Error> {
    if *algorithm != Algorithm::ES256 || key.family() != algorithm.family() {
        return Err(ErrorKind::UnsupportedAlgorithm.into());
    }
    Ok(Box::new(Es256Signer(ecdsa_key(key.as_bytes())?)))
}

impl Signer<Vec<u8>> for Es256Signer {
    fn try_sign(&self, message: &[u8]) -> Result<Vec<u8>, signature::Error> {
        let signed = self.0.sign(&SystemRandom::new(), message);
        Ok(signed.map_err(|_| signature::Error::new())?.as_ref().to_vec())
    }
}

impl JwtSigner for Es256Signer {
    fn algorithm(&self) -> Algorithm {
        Algorithm::ES256
    }
}

struct RingVerifier(Algorithm, DecodingKey);

fn verifier(algorithm: &Algorithm, key: &DecodingKey) -> Result<Box<dyn JwtVerifier>, Error> {
    if !ACCEPTED.contains(algorithm) || key.family() != algorithm.family() {
        return Err(ErrorKind::UnsupportedAlgorithm.into());
    }
    Ok(Box::new(RingVerifier(*algorithm, key.clone())))
}

impl Verifier<Vec<u8>> for RingVerifier {
    fn verify(&self, message: &[u8], signed: &Vec<u8>) -> Result<(), signature::Error> {
        let verified = match (self.1.kind(), rsa(self.0), elliptic(self.0)) {
            (DecodingKeyKind::RsaModulusExponent { n, e }, Some(parameters), _) => {
                // Some issuers send a leading zero, which `ring` refuses.
                let n = &n[n.iter().take_while(|byte| **byte == 0).count()..];
                RsaPublicKeyComponents { n, e: e.as_slice() }.verify(parameters, message, signed)
            }
            (DecodingKeyKind::SecretOrDer(key), _, Some(algorithm)) => {
                UnparsedPublicKey::new(algorithm, key).verify(message, signed)
            }
            _ => return Err(signature::Error::new()),
        };
        verified.map_err(|_| signature::Error::new())
    }
}

impl JwtVerifier for RingVerifier {
    fn algorithm(&self) -> Algorithm {
        self.0
    }
}

fn rsa(algorithm: Algorithm) -> Option<&'static RsaParameters> {
    match algorithm {
        Algorithm::RS256 => Some(&RSA_PKCS1_2048_8192_SHA256),
        Algorithm::RS384 => Some(&RSA_PKCS1_2048_8192_SHA384),
        Algorithm::RS512 => Some(&RSA_PKCS1_2048_8192_SHA512),
        Algorithm::PS256 => Some(&RSA_PSS_2048_8192_SHA256),
        _ => None,
    }
}

fn elliptic(algorithm: Algorithm) -> Option<&'static dyn VerificationAlgorithm> {
    match algorithm {
        Algorithm::ES256 => Some(&ECDSA_P256_SHA256_FIXED),
        Algorithm::ES384 => Some(&ECDSA_P384_SHA384_FIXED),
        Algorithm::EdDSA => Some(&ED25519),
        _ => None,
    }
}
