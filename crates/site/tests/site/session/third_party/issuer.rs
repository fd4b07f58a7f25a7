//! A small OpenID Connect issuer for tests, which validates requests strictly and can be made to misbehave.

use login_providers::{NewProvider, ProviderKind};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard};

use base64::Engine as _;
use base64::engine::general_purpose::{STANDARD, URL_SAFE_NO_PAD};
use hmac::{Hmac, KeyInit as _, Mac as _};
use ring::rand::SystemRandom;
use ring::signature::{
    ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair as _, RSA_PKCS1_SHA256, RsaKeyPair,
    RsaPublicKeyComponents,
};
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

use crate::peer::{Asked, Peer, Reply, parsed};
use crate::site::NOW;

pub(super) const CLIENT: &str = "books&co";
const SECRET: &str = "s:cr+t";

/// How the issuer signs the next ID tokens.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Signing {
    Rsa,
    /// Signs with a second key (the field `new` of `Keys`), which `change_key` publishes.
    NewKey,
    /// Signs with a key that is not the issuer's, but states the id of the issuer's key.
    InvalidSignature,
    Unsigned,
    /// Signs with HMAC, and uses the public key as the secret (algorithm confusion).
    Confused,
}

/// A sign-in for which a user of the issuer gave consent.
struct Grant {
    subject: String,
    nonce: String,
    challenge: String,
    return_address: String,
}

pub(super) struct Script {
    pub(super) signing: Signing,
    /// Claims that replace claims of the next ID tokens.
    pub(super) claims: Value,
    /// Responses that replace the usual ones, by path.
    pub(super) instead: BTreeMap<&'static str, Reply>,
    /// Whether the issuer accepts the client secret only as a form field, as Apple does.
    pub(super) secret_in_form: bool,
    publishes_new_key: bool,
    address: String,
    agreed: usize,
    grants: BTreeMap<String, Grant>,
}

pub(super) struct Issuer {
    peer: Peer,
    script: Arc<Mutex<Script>>,
}

struct Keys {
    rsa: RsaKeyPair,
    new: EcdsaKeyPair,
    stranger: EcdsaKeyPair,
}

impl Issuer {
    pub(super) async fn start() -> Self {
        let script = Arc::new(Mutex::new(Script {
            signing: Signing::Rsa,
            claims: json!({}),
            instead: BTreeMap::new(),
            secret_in_form: false,
            publishes_new_key: false,
            address: String::new(),
            agreed: 0,
            grants: BTreeMap::new(),
        }));
        let (told, keys) = (Arc::clone(&script), Keys::new());
        let peer = Peer::start(move |asked| told.lock().unwrap().answer(asked, &keys)).await;
        script.lock().unwrap().address = peer.address.clone();
        Self { peer, script }
    }

    pub(super) fn address(&self) -> &str {
        &self.peer.address
    }

    pub(super) fn provider(&self, name: &str) -> NewProvider {
        NewProvider {
            name: name.into(),
            kind: ProviderKind::Oidc,
            label: Some("City Library".into()),
            client_id: CLIENT.into(),
            client_secret: Some(SECRET.into()),
            team_id: None,
            key_id: None,
            private_key: None,
            issuer: Some(self.address().into()),
            version: None,
        }
    }

    pub(super) fn script(&self) -> MutexGuard<'_, Script> {
        self.script.lock().unwrap()
    }

    /// Sets how the next ID tokens are signed, and which of their claims are replaced.
    pub(super) fn says(&self, signing: Signing, claims: &Value) {
        let mut script = self.script();
        (script.signing, script.claims) = (signing, claims.clone());
    }

    /// Publishes the second key, and signs with it from now on.
    pub(super) fn change_key(&self) {
        let mut script = self.script();
        (script.signing, script.publishes_new_key) = (Signing::NewKey, true);
    }

    pub(super) fn asked(&self, path: &str) -> usize {
        self.peer.paths().iter().filter(|asked| *asked == path).count()
    }

    /// Returns the last request to the path. Panics if there was none.
    pub(super) fn last(&self, path: &str) -> Asked {
        self.peer.last(path)
    }

    /// Gives consent as the user `subject`, at the URL to which the site sent the user. Returns the authorization code.
    pub(super) fn agree(&self, url: &str, subject: &str) -> String {
        let (at, query) = url.split_once('?').unwrap();
        assert_eq!(at, format!("{}/auth", self.address()));
        let asked = parsed(query);
        assert_eq!(asked["response_type"], "code");
        assert_eq!(asked["client_id"], CLIENT);
        assert_eq!(asked["code_challenge_method"], "S256");
        let mut script = self.script();
        script.agreed += 1;
        let code = format!("code {}", script.agreed);
        let grant = Grant {
            subject: subject.into(),
            nonce: asked["nonce"].clone(),
            challenge: asked["code_challenge"].clone(),
            return_address: asked["redirect_uri"].clone(),
        };
        script.grants.insert(code.clone(), grant);
        code
    }
}

impl Script {
    fn answer(&mut self, asked: &Asked, keys: &Keys) -> Reply {
        if let Some(reply) = self.instead.get(asked.path.as_str()) {
            return reply.clone();
        }
        match asked.path.as_str() {
            "/.well-known/openid-configuration" => Reply::Json(200, self.metadata()),
            "/keys" => Reply::Json(200, keys.published(self.publishes_new_key)),
            "/token" => self.token(asked, keys),
            other => Reply::Json(404, json!({ "there is no": other })),
        }
    }

    fn metadata(&self) -> Value {
        let at = |path: &str| format!("{}{path}", self.address);
        let method = if self.secret_in_form { "client_secret_post" } else { "client_secret_basic" };
        json!({
            "issuer": self.address,
            "authorization_endpoint": at("/auth"),
            "token_endpoint": at("/token"),
            "jwks_uri": at("/keys"),
            "token_endpoint_auth_methods_supported": [method],
        })
    }

    fn token(&mut self, asked: &Asked, keys: &Keys) -> Reply {
        let basic = STANDARD.encode("books%26co:s%3Acr%2Bt");
        let known = match self.secret_in_form {
            false => asked.authorization.as_deref() == Some(&format!("Basic {basic}")),
            true => asked.authorization.is_none() && asked.field("client_id") == CLIENT,
        };
        if !known {
            return Reply::Json(401, json!({ "error": "invalid_client" }));
        }
        let refused = Reply::Json(400, json!({ "error": "invalid_grant" }));
        let Some(grant) = self.grants.remove(asked.field("code")) else { return refused };
        let challenge = URL_SAFE_NO_PAD.encode(Sha256::digest(asked.field("code_verifier")));
        let same = grant.challenge == challenge
            && grant.return_address == asked.field("redirect_uri")
            && asked.field("grant_type") == "authorization_code";
        if !same {
            return refused;
        }
        let mut claims = json!({
            "iss": self.address, "sub": grant.subject, "aud": CLIENT, "nonce": grant.nonce,
            "iat": NOW, "exp": NOW + 3600,
        });
        for (name, value) in self.claims.as_object().unwrap() {
            claims[name] = value.clone();
        }
        Reply::Json(200, json!({ "id_token": keys.sign(self.signing, &claims) }))
    }
}

impl Keys {
    fn new() -> Self {
        let pem = include_str!("issuer-key.pem");
        let lines = pem.lines().filter(|line| !line.starts_with('-'));
        let rsa = STANDARD.decode(lines.collect::<String>()).unwrap();
        Self { rsa: RsaKeyPair::from_pkcs8(&rsa).unwrap(), new: fresh(), stranger: fresh() }
    }

    fn modulus(&self) -> Vec<u8> {
        RsaPublicKeyComponents::<Vec<u8>>::from(self.rsa.public()).n
    }

    fn published(&self, with_new: bool) -> Value {
        let n = URL_SAFE_NO_PAD.encode(self.modulus());
        let mut keys =
            vec![json!({ "kty": "RSA", "kid": "rsa", "use": "sig", "n": n, "e": "AQAB" })];
        if with_new {
            let [x, y] = [1..33, 33..65]
                .map(|part| URL_SAFE_NO_PAD.encode(&self.new.public_key().as_ref()[part]));
            keys.push(json!({ "kty": "EC", "crv": "P-256", "kid": "new", "x": x, "y": y }));
        }
        json!({ "keys": keys })
    }

    fn sign(&self, signing: Signing, claims: &Value) -> String {
        let (algorithm, kid) = match signing {
            Signing::Rsa => ("RS256", "rsa"),
            Signing::NewKey => ("ES256", "new"),
            Signing::InvalidSignature => ("RS256", "rsa"),
            Signing::Unsigned => ("none", "rsa"),
            Signing::Confused => ("HS256", "rsa"),
        };
        let header = json!({ "alg": algorithm, "kid": kid }).to_string();
        let [header, claims] =
            [header, claims.to_string()].map(|part| URL_SAFE_NO_PAD.encode(part));
        let signed = format!("{header}.{claims}");
        let with = |key: &EcdsaKeyPair| {
            key.sign(&SystemRandom::new(), signed.as_bytes()).unwrap().as_ref().to_vec()
        };
        let signature = match signing {
            Signing::Rsa => {
                let mut signature = vec![0; self.rsa.public().modulus_len()];
                let random = SystemRandom::new();
                self.rsa
                    .sign(&RSA_PKCS1_SHA256, &random, signed.as_bytes(), &mut signature)
                    .unwrap();
                signature
            }
            Signing::NewKey => with(&self.new),
            Signing::InvalidSignature => with(&self.stranger),
            Signing::Unsigned => Vec::new(),
            Signing::Confused => {
                let mut mac = Hmac::<Sha256>::new_from_slice(&self.modulus()).unwrap();
                mac.update(signed.as_bytes());
                mac.finalize().into_bytes().to_vec()
            }
        };
        format!("{signed}.{}", URL_SAFE_NO_PAD.encode(signature))
    }
}

/// Generates a new ECDSA key.
pub(super) fn fresh() -> EcdsaKeyPair {
    let (algorithm, random) = (&ECDSA_P256_SHA256_FIXED_SIGNING, SystemRandom::new());
    let key = EcdsaKeyPair::generate_pkcs8(algorithm, &random).unwrap();
    EcdsaKeyPair::from_pkcs8(algorithm, key.as_ref(), &random).unwrap()
}
