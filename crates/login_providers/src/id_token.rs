//! ID tokens: parsed strictly, and accepted only if all claims are as expected.

use jsonwebtoken::errors::ErrorKind;
use jsonwebtoken::{Algorithm, decode_header};
use serde::Deserialize;

use crate::Person;
use crate::keys::KeySet;
use jwt::ACCEPTED;

/// The number of seconds by which the issuer's clock may differ from the clock of this site.
const LEEWAY: f64 = 60.0;
const LONGEST: usize = 16 * 1024;

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(crate) enum BadToken {
    #[error("the ID token cannot be read")]
    Unreadable,
    #[error("the ID token is signed with an algorithm that is not accepted")]
    Algorithm,
    #[error("the ID token is signed with a key that is not the issuer's")]
    UnknownKey,
    #[error("the ID token's signature is wrong")]
    Signature,
    #[error("the ID token is of another issuer")]
    Issuer,
    #[error("the ID token is for another client")]
    Audience,
    #[error("the ID token has expired, or is not valid yet")]
    Time,
    #[error("the ID token is of another attempt")]
    Nonce,
    #[error("the ID token has no valid subject")]
    Subject,
}

/// The expected claims of an ID token, and the current time.
pub(crate) struct Expected<'a> {
    pub(crate) issuer: &'a str,
    pub(crate) client_id: &'a str,
    pub(crate) nonce: &'a str,
    pub(crate) now: i64,
}

#[derive(Debug, Deserialize)]
struct Claims {
    iss: String,
    sub: String,
    aud: Audience,
    azp: Option<String>,
    exp: f64,
    iat: Option<f64>,
    nbf: Option<f64>,
    nonce: Option<String>,
    name: Option<String>,
    preferred_username: Option<String>,
}

#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum Audience {
    One(String),
    Several(Vec<String>),
}

/// An ID token whose header has been parsed, but whose signature has not been verified yet.
pub(crate) struct IdToken<'a> {
    algorithm: Algorithm,
    kid: Option<String>,
    text: &'a str,
}

impl<'a> IdToken<'a> {
    pub(crate) fn parse(text: &'a str) -> Result<Self, BadToken> {
        // A signed token has three parts; an encrypted one has five.
        if text.len() > LONGEST || text.matches('.').count() != 2 {
            return Err(BadToken::Unreadable);
        }
        let header = decode_header(text).map_err(|_| BadToken::Unreadable)?;
        // Critical extensions are not supported.
        if !ACCEPTED.contains(&header.alg) || header.crit.is_some() {
            return Err(BadToken::Algorithm);
        }
        Ok(Self { algorithm: header.alg, kid: header.kid, text })
    }

    /// Verifies the token and returns the person whom the token identifies. No claim is read before the signature is
    /// verified.
    pub(crate) fn verify(
        &self,
        keys: &KeySet,
        expected: &Expected<'_>,
    ) -> Result<Person, BadToken> {
        let key = keys.find(self.algorithm, self.kid.as_deref()).ok_or(BadToken::UnknownKey)?;
        let claims: Claims =
            key.verify(self.text, self.algorithm).map_err(|error| match error.kind() {
                ErrorKind::InvalidSignature => BadToken::Signature,
                ErrorKind::InvalidAlgorithm => BadToken::Algorithm,
                _ => BadToken::Unreadable,
            })?;
        claims.check(expected)?;
        let label = claims.name.as_deref().or(claims.preferred_username.as_deref());
        Person::new(&claims.sub, label).ok_or(BadToken::Subject)
    }
}

impl Claims {
    fn check(&self, expected: &Expected<'_>) -> Result<(), BadToken> {
        if self.iss != expected.issuer {
            return Err(BadToken::Issuer);
        }
        let azp = self.azp.as_deref();
        let for_us = match &self.aud {
            Audience::One(site) => site == expected.client_id,
            // A token with several audiences must name the authorized party (`azp`).
            Audience::Several(sites) => {
                sites.iter().any(|site| site == expected.client_id)
                    && (sites.len() == 1 || azp.is_some())
            }
        };
        if !for_us || azp.is_some_and(|azp| azp != expected.client_id) {
            return Err(BadToken::Audience);
        }
        let now = expected.now as f64;
        let begins = self.nbf.into_iter().chain(self.iat).fold(f64::MIN, f64::max);
        // If a time is NaN, these comparisons are false.
        let in_time = self.exp > now - LEEWAY && begins <= now + LEEWAY;
        if !in_time {
            return Err(BadToken::Time);
        }
        if self.nonce.as_deref() != Some(expected.nonce) {
            return Err(BadToken::Nonce);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use base64::Engine as _;
    use base64::engine::general_purpose::URL_SAFE_NO_PAD;
    use proptest::prelude::*;
    use ring::rand::SystemRandom;
    use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair as _};
    use serde_json::{Value, json};

    use super::*;

    const NOW: i64 = 1_790_000_000;

    struct Issuer(EcdsaKeyPair);

    impl Issuer {
        fn new() -> Self {
            let (algorithm, random) = (&ECDSA_P256_SHA256_FIXED_SIGNING, SystemRandom::new());
            let key = EcdsaKeyPair::generate_pkcs8(algorithm, &random).unwrap();
            Self(EcdsaKeyPair::from_pkcs8(algorithm, key.as_ref(), &random).unwrap())
        }

        fn keys(&self) -> KeySet {
            let [x, y] = [1..33, 33..65]
                .map(|part| URL_SAFE_NO_PAD.encode(&self.0.public_key().as_ref()[part]));
            let set =
                json!({ "keys": [{ "kty": "EC", "crv": "P-256", "kid": "k", "x": x, "y": y }] });
            KeySet::parse(set.to_string().as_bytes()).unwrap()
        }

        fn sign(&self, header: &Value, claims: &str) -> String {
            let header = URL_SAFE_NO_PAD.encode(header.to_string());
            let signed = format!("{header}.{}", URL_SAFE_NO_PAD.encode(claims));
            let signature = self.0.sign(&SystemRandom::new(), signed.as_bytes()).unwrap();
            format!("{signed}.{}", URL_SAFE_NO_PAD.encode(signature))
        }
    }

    fn read(token: &str, keys: &KeySet) -> Result<Person, BadToken> {
        let expected =
            Expected { issuer: "https://i.example", client_id: "books", nonce: "n", now: NOW };
        IdToken::parse(token)?.verify(keys, &expected)
    }

    fn claims() -> Value {
        json!({ "iss": "https://i.example", "sub": "ann", "aud": "books", "exp": NOW + 300,
            "iat": NOW, "nonce": "n", "name": "Ann" })
    }

    #[test]
    fn every_claim_is_checked() {
        let issuer = Issuer::new();
        let header = json!({ "alg": "ES256", "kid": "k" });
        let with = |changed: Value| {
            let mut claims = claims();
            for (name, value) in changed.as_object().unwrap() {
                claims[name] = value.clone();
            }
            read(&issuer.sign(&header, &claims.to_string()), &issuer.keys())
        };
        let ann = Person { subject: "ann".into(), label: Some("Ann".into()) };
        for fine in [
            json!({}),
            json!({ "aud": ["books"] }),
            json!({ "aud": ["other", "books"], "azp": "books" }),
            json!({ "exp": NOW - 59, "iat": NOW + 60, "nbf": NOW + 60 }),
            json!({ "exp": NOW as f64 + 0.5 }),
            json!({ "email": "ann@example.com", "email_verified": false }),
        ] {
            assert_eq!(with(fine.clone()), Ok(ann.clone()), "{fine}");
        }
        for (bad, why) in [
            (json!({ "iss": "https://i.example/" }), BadToken::Issuer),
            (json!({ "aud": "other" }), BadToken::Audience),
            (json!({ "aud": [] }), BadToken::Audience),
            (json!({ "aud": ["books", "other"] }), BadToken::Audience),
            (json!({ "azp": "other" }), BadToken::Audience),
            (json!({ "exp": NOW - 60 }), BadToken::Time),
            (json!({ "iat": NOW + 61 }), BadToken::Time),
            (json!({ "nbf": NOW + 61 }), BadToken::Time),
            (json!({ "exp": "never" }), BadToken::Unreadable),
            (json!({ "nonce": "other" }), BadToken::Nonce),
            (json!({ "nonce": null }), BadToken::Nonce),
            (json!({ "sub": "" }), BadToken::Subject),
            (json!({ "sub": "a\u{0}" }), BadToken::Subject),
            (json!({ "sub": "a".repeat(256) }), BadToken::Subject),
            (json!({ "sub": 7 }), BadToken::Unreadable),
        ] {
            assert_eq!(with(bad.clone()), Err(why), "{bad}");
        }
        let twice = claims().to_string().replacen('{', "{\"sub\":\"bob\",", 1);
        assert_eq!(read(&issuer.sign(&header, &twice), &issuer.keys()), Err(BadToken::Unreadable));
    }

    #[test]
    fn the_header_cannot_choose_how_the_token_is_verified() {
        let (issuer, stranger) = (Issuer::new(), Issuer::new());
        let claims = claims().to_string();
        for (header, why) in [
            (json!({ "alg": "none", "kid": "k" }), BadToken::Unreadable),
            (json!({ "alg": "PS512", "kid": "k" }), BadToken::Algorithm),
            (json!({ "alg": "HS256", "kid": "k" }), BadToken::Algorithm),
            (json!({ "alg": "RS256", "kid": "k" }), BadToken::UnknownKey),
            (json!({ "alg": "ES256", "kid": "other" }), BadToken::UnknownKey),
            (
                json!({ "alg": "ES256", "kid": "k", "crit": ["b64"], "b64": false }),
                BadToken::Algorithm,
            ),
            (json!({ "kid": "k" }), BadToken::Unreadable),
        ] {
            assert_eq!(read(&issuer.sign(&header, &claims), &issuer.keys()), Err(why), "{header}");
        }
        let header = json!({ "alg": "ES256", "kid": "k" });
        let forged = stranger.sign(&header, &claims);
        assert_eq!(read(&forged, &issuer.keys()), Err(BadToken::Signature));
        let good = issuer.sign(&header, &claims);
        let (signed, _) = good.rsplit_once('.').unwrap();
        assert_eq!(read(&format!("{signed}."), &issuer.keys()), Err(BadToken::Signature));
        assert_eq!(read(&format!("{good}."), &issuer.keys()), Err(BadToken::Unreadable));
        assert_eq!(read(signed, &issuer.keys()), Err(BadToken::Unreadable));
        assert!(read(&issuer.sign(&json!({ "alg": "ES256" }), &claims), &issuer.keys()).is_ok());
    }

    proptest! {
        #[test]
        fn random_text_is_not_a_valid_token(text in "[a-zA-Z0-9_.=-]{0,80}") {
            prop_assert!(read(&text, &KeySet::default()).is_err());
        }
    }
}
