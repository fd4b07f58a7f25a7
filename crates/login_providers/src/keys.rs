//! The public keys of an issuer, which verify the signatures of its tokens. The signature
//! algorithms that are allowed depend on the key, never on the token.

use jsonwebtoken::errors::{Error, ErrorKind};
use jsonwebtoken::jwk::{AlgorithmParameters, EllipticCurve, Jwk, PublicKeyUse};
use jsonwebtoken::{Algorithm, DecodingKey};
use serde::Deserialize;
use serde::de::DeserializeOwned;

/// The largest number of keys that are read from an issuer's key set; no issuer has so many.
const MAX_KEYS: usize = 100;

#[derive(Debug, Deserialize)]
struct PublishedSet {
    keys: Vec<serde_json::Value>,
}

#[derive(Debug, Clone)]
pub(crate) struct Key {
    kid: Option<String>,
    /// The signature algorithms that the key allows: all algorithms of its key type, or only the algorithm that the
    /// issuer published with the key.
    algorithms: Vec<Algorithm>,
    decoding: DecodingKey,
}

#[derive(Debug, Clone, Default)]
pub(crate) struct KeySet(Vec<Key>);

impl KeySet {
    /// Parses a JWK set. Keys that are not for signatures, or have an unknown type, are left out.
    pub(crate) fn parse(json: &[u8]) -> Result<Self, serde_json::Error> {
        let set: PublishedSet = serde_json::from_slice(json)?;
        let published = set.keys.into_iter().take(MAX_KEYS);
        let known = published.filter_map(|key| Key::of(&serde_json::from_value(key).ok()?));
        Ok(Self(known.collect()))
    }

    /// Returns the key for a token: the key with the id `kid` or, if `kid` is `None`, the only key that allows
    /// `algorithm`. Returns `None` if no key or more than one key fits.
    pub(crate) fn find(&self, algorithm: Algorithm, kid: Option<&str>) -> Option<&Key> {
        let named = |key: &&Key| kid.is_none() || key.kid.as_deref() == kid;
        let fits = |key: &&Key| key.algorithms.contains(&algorithm);
        let mut fitting = self.0.iter().filter(fits).filter(named);
        let found = fitting.next()?;
        fitting.next().is_none().then_some(found)
    }
}

impl Key {
    fn of(published: &Jwk) -> Option<Self> {
        use Algorithm::{ES256, ES384, EdDSA, PS256, RS256, RS384, RS512};
        let Jwk { common, algorithm } = published;
        if common.public_key_use.as_ref().is_some_and(|used| *used != PublicKeyUse::Signature) {
            return None;
        }
        let decoding = DecodingKey::from_jwk(published).ok()?;
        // An uncompressed point consists of one byte and two coordinates.
        let is_point = |length: usize| decoding.try_get_as_bytes().is_ok_and(|k| k.len() == length);
        let of_its_kind = match algorithm {
            AlgorithmParameters::RSA(_) => vec![RS256, RS384, RS512, PS256],
            AlgorithmParameters::EllipticCurve(key) => match key.curve {
                EllipticCurve::P256 if is_point(65) => vec![ES256],
                EllipticCurve::P384 if is_point(97) => vec![ES384],
                _ => return None,
            },
            AlgorithmParameters::OctetKeyPair(key) if key.curve == EllipticCurve::Ed25519 => {
                vec![EdDSA]
            }
            _ => return None,
        };
        let algorithms = match common.key_algorithm {
            None => of_its_kind,
            Some(only) => {
                let only = Algorithm::try_from(only).ok()?;
                of_its_kind.contains(&only).then(|| vec![only])?
            }
        };
        Some(Self { kid: common.key_id.clone(), algorithms, decoding })
    }

    /// Verifies the signature of a token and returns its claims. The claims themselves are not checked.
    pub(crate) fn verify<C: DeserializeOwned>(
        &self,
        token: &str,
        algorithm: Algorithm,
    ) -> Result<C, Error> {
        if !self.algorithms.contains(&algorithm) {
            return Err(ErrorKind::InvalidAlgorithm.into());
        }
        jwt::verify(token, &self.decoding, algorithm)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;
    use jwt::ACCEPTED;

    const POINT: &str = r#""kty":"EC","crv":"P-256",
        "x":"f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU",
        "y":"x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0""#;

    fn set(keys: &[String]) -> KeySet {
        let json = format!("{{\"keys\":[{}]}}", keys.join(","));
        KeySet::parse(json.as_bytes()).unwrap()
    }

    #[test]
    fn the_signature_of_rfc_7515_is_verified_and_a_changed_one_refused() {
        // The example of RFC 7515, appendix A.3.
        let message = "eyJhbGciOiJFUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ";
        let signature = "DtEhU3ljbEg8L38VWAfUAqOyKAM6-Xx-F4GawxaepmXFCgfTjDxw5djxLa8ISlSApmWQxfKTUJqPP3-Kg6NU1Q";
        let keys = set(&[format!("{{{POINT}}}")]);
        let key = keys.find(Algorithm::ES256, None).unwrap();
        let verifies = |algorithm, token: String| key.verify::<Value>(&token, algorithm).is_ok();
        let good = format!("{message}.{signature}");
        assert_eq!(key.verify::<Value>(&good, Algorithm::ES256).unwrap()["iss"], "joe");
        let other = message.replace("eyJpc3MiOiJqb2Ui", "eyJpc3MiOiJqb2ki");
        assert!(!verifies(Algorithm::ES256, format!("{other}.{signature}")));
        assert!(!verifies(Algorithm::EdDSA, good));
        assert!(!verifies(Algorithm::ES256, format!("{message}.{}", &signature[4..])));
    }

    #[test]
    fn a_key_is_found_by_its_id_and_only_for_its_algorithms() {
        let key = |kid: &str, more: &str| format!("{{{POINT},\"kid\":\"{kid}\"{more}}}");
        let keys = set(&[
            key("a", ""),
            key("b", ",\"use\":\"sig\",\"alg\":\"ES256\""),
            key("enc", ",\"use\":\"enc\""),
            key("other", ",\"alg\":\"ECDH-ES\""),
            r#"{"kty":"oct","kid":"shared","k":"AAAA"}"#.to_owned(),
            r#"{"kty":"oct","kid":"shared","alg":"HS256","k":"AAAA"}"#.to_owned(),
            key("shared", ",\"alg\":\"HS256\""),
            r#"{"kty":"OKP","crv":"P-256","kid":"mixed","x":"AAAA"}"#.to_owned(),
            r#"{"kty":"RSA","kid":"half","n":"AAAA"}"#.to_owned(),
            r#"{"kty":"EC","crv":"P-256","kid":"short","x":"AA","y":"AA"}"#.to_owned(),
            "7".to_owned(),
        ]);
        assert_eq!(keys.0.len(), 2);
        assert!(keys.find(Algorithm::ES256, Some("a")).is_some());
        assert!(keys.find(Algorithm::ES256, Some("b")).is_some());
        assert!(keys.find(Algorithm::ES256, Some("c")).is_none());
        assert!(keys.find(Algorithm::ES256, None).is_none(), "two would fit");
        assert!(keys.find(Algorithm::RS256, Some("a")).is_none());
        for shared in [Algorithm::HS256, Algorithm::HS384, Algorithm::HS512] {
            assert!(!ACCEPTED.contains(&shared));
        }
        assert!(KeySet::parse(b"[]").is_err());
    }
}
