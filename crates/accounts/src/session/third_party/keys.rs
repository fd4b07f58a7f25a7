//! The keys an issuer signs with. The key decides which signatures it is for, never the token.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::signature::{
    ECDSA_P256_SHA256_FIXED, ECDSA_P384_SHA384_FIXED, ED25519, RSA_PKCS1_2048_8192_SHA256,
    RSA_PKCS1_2048_8192_SHA384, RSA_PKCS1_2048_8192_SHA512, RSA_PSS_2048_8192_SHA256,
    RsaParameters, RsaPublicKeyComponents, UnparsedPublicKey, VerificationAlgorithm,
};
use serde::Deserialize;

/// More keys than any issuer has.
const MOST: usize = 100;

/// Kinds of signatures that are taken: all with a public key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Algorithm {
    Rs256,
    Rs384,
    Rs512,
    Ps256,
    Es256,
    Es384,
    EdDsa,
}

impl Algorithm {
    pub(super) fn parse(name: &str) -> Option<Self> {
        Some(match name {
            "RS256" => Self::Rs256,
            "RS384" => Self::Rs384,
            "RS512" => Self::Rs512,
            "PS256" => Self::Ps256,
            "ES256" => Self::Es256,
            "ES384" => Self::Es384,
            "EdDSA" => Self::EdDsa,
            _ => return None,
        })
    }
}

/// One entry of a key set, as it is published.
#[derive(Debug, Deserialize)]
struct PublishedKey {
    kty: String,
    kid: Option<String>,
    #[serde(rename = "use")]
    used_for: Option<String>,
    alg: Option<String>,
    crv: Option<String>,
    n: Option<String>,
    e: Option<String>,
    x: Option<String>,
    y: Option<String>,
}

#[derive(Debug, Deserialize)]
struct PublishedSet {
    keys: Vec<serde_json::Value>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Material {
    Rsa { n: Vec<u8>, e: Vec<u8> },
    P256(Vec<u8>),
    P384(Vec<u8>),
    Ed25519(Vec<u8>),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Key {
    kid: Option<String>,
    /// Where the issuer says so, the only kind of signature it is for.
    only: Option<Algorithm>,
    material: Material,
}

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct KeySet(Vec<Key>);

impl KeySet {
    /// Keys that are not for signatures, or of a kind that is not known, are left out.
    pub(super) fn parse(json: &[u8]) -> Result<Self, serde_json::Error> {
        let set: PublishedSet = serde_json::from_slice(json)?;
        let published = set.keys.into_iter().take(MOST);
        let known = published.filter_map(|key| Key::of(serde_json::from_value(key).ok()?));
        Ok(Self(known.collect()))
    }

    /// The key a token was signed with: the one it names, or the only one that fits.
    pub(super) fn find(&self, algorithm: Algorithm, kid: Option<&str>) -> Option<&Key> {
        let named = |key: &&Key| kid.is_none() || key.kid.as_deref() == kid;
        let mut fitting = self.0.iter().filter(|key| key.fits(algorithm)).filter(named);
        let found = fitting.next()?;
        fitting.next().is_none().then_some(found)
    }
}

impl Key {
    fn of(published: PublishedKey) -> Option<Self> {
        if published.used_for.is_some_and(|used_for| used_for != "sig") {
            return None;
        }
        let only = match published.alg {
            None => None,
            Some(name) => Some(Algorithm::parse(&name)?),
        };
        let bytes = |text: Option<String>| URL_SAFE_NO_PAD.decode(text?).ok();
        let point = |x: Option<String>, y: Option<String>, length: usize| {
            let (x, y) = (bytes(x)?, bytes(y)?);
            let whole = x.len() == length && y.len() == length;
            whole.then(|| [&[4], x.as_slice(), y.as_slice()].concat())
        };
        let PublishedKey { n, e, x, y, .. } = published;
        let material = match (published.kty.as_str(), published.crv.as_deref()) {
            ("RSA", _) => Material::Rsa { n: bytes(n)?, e: bytes(e)? },
            ("EC", Some("P-256")) => Material::P256(point(x, y, 32)?),
            ("EC", Some("P-384")) => Material::P384(point(x, y, 48)?),
            ("OKP", Some("Ed25519")) => Material::Ed25519(bytes(x)?),
            _ => return None,
        };
        Some(Self { kid: published.kid, only, material })
    }

    fn fits(&self, algorithm: Algorithm) -> bool {
        use Algorithm::{EdDsa, Es256, Es384, Ps256, Rs256, Rs384, Rs512};
        let of_its_kind = match self.material {
            Material::Rsa { .. } => matches!(algorithm, Rs256 | Rs384 | Rs512 | Ps256),
            Material::P256(_) => algorithm == Es256,
            Material::P384(_) => algorithm == Es384,
            Material::Ed25519(_) => algorithm == EdDsa,
        };
        of_its_kind && self.only.is_none_or(|only| only == algorithm)
    }

    pub(super) fn verifies(&self, algorithm: Algorithm, message: &[u8], signature: &[u8]) -> bool {
        if !self.fits(algorithm) {
            return false;
        }
        let with = |algorithm: &'static dyn VerificationAlgorithm, key: &[u8]| {
            UnparsedPublicKey::new(algorithm, key).verify(message, signature).is_ok()
        };
        match &self.material {
            Material::P256(point) => with(&ECDSA_P256_SHA256_FIXED, point),
            Material::P384(point) => with(&ECDSA_P384_SHA384_FIXED, point),
            Material::Ed25519(key) => with(&ED25519, key),
            Material::Rsa { n, e } => {
                // A leading zero is a slip that some issuers make.
                let n = &n[n.iter().take_while(|byte| **byte == 0).count()..];
                let key = RsaPublicKeyComponents { n, e: e.as_slice() };
                key.verify(rsa(algorithm), message, signature).is_ok()
            }
        }
    }
}

fn rsa(algorithm: Algorithm) -> &'static RsaParameters {
    match algorithm {
        Algorithm::Rs384 => &RSA_PKCS1_2048_8192_SHA384,
        Algorithm::Rs512 => &RSA_PKCS1_2048_8192_SHA512,
        Algorithm::Ps256 => &RSA_PSS_2048_8192_SHA256,
        _ => &RSA_PKCS1_2048_8192_SHA256,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const POINT: &str = r#""kty":"EC","crv":"P-256",
        "x":"f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU",
        "y":"x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0""#;

    fn set(keys: &[String]) -> KeySet {
        let json = format!("{{\"keys\":[{}]}}", keys.join(","));
        KeySet::parse(json.as_bytes()).unwrap()
    }

    #[test]
    fn a_signature_of_the_standard_is_verified_and_a_changed_one_is_not() {
        // RFC 7515, A.3.
        let message = b"eyJhbGciOiJFUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ";
        let signature = URL_SAFE_NO_PAD
            .decode("DtEhU3ljbEg8L38VWAfUAqOyKAM6-Xx-F4GawxaepmXFCgfTjDxw5djxLa8ISlSApmWQxfKTUJqPP3-Kg6NU1Q")
            .unwrap();
        let keys = set(&[format!("{{{POINT}}}")]);
        let key = keys.find(Algorithm::Es256, None).unwrap();
        assert!(key.verifies(Algorithm::Es256, message, &signature));
        assert!(!key.verifies(Algorithm::Es256, &message[1..], &signature));
        assert!(!key.verifies(Algorithm::EdDsa, message, &signature));
        assert!(!key.verifies(Algorithm::Es256, message, &signature[1..]));
    }

    #[test]
    fn a_key_is_found_by_its_name_and_only_for_what_it_is() {
        let key = |kid: &str, more: &str| format!("{{{POINT},\"kid\":\"{kid}\"{more}}}");
        let keys = set(&[
            key("a", ""),
            key("b", ",\"use\":\"sig\",\"alg\":\"ES256\""),
            key("enc", ",\"use\":\"enc\""),
            key("other", ",\"alg\":\"ECDH-ES\""),
            r#"{"kty":"oct","kid":"shared","k":"AAAA"}"#.to_owned(),
            r#"{"kty":"RSA","kid":"half","n":"AAAA"}"#.to_owned(),
            r#"{"kty":"EC","crv":"P-256","kid":"short","x":"AA","y":"AA"}"#.to_owned(),
            "7".to_owned(),
        ]);
        assert_eq!(keys.0.len(), 2);
        assert!(keys.find(Algorithm::Es256, Some("a")).is_some());
        assert!(keys.find(Algorithm::Es256, Some("b")).is_some());
        assert!(keys.find(Algorithm::Es256, Some("c")).is_none());
        assert!(keys.find(Algorithm::Es256, None).is_none(), "two would fit");
        assert!(keys.find(Algorithm::Rs256, Some("a")).is_none());
        for secret in ["none", "None", "HS256", "HS512", "rs256", ""] {
            assert_eq!(Algorithm::parse(secret), None, "{secret}");
        }
        assert!(KeySet::parse(b"[]").is_err());
    }
}
