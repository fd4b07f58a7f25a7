//! An authenticator for tests, which creates one passkey and signs with it, as a security key does.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::digest::{SHA256, digest};
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_ASN1_SIGNING, EcdsaKeyPair, KeyPair as _};
use serde_json::{Value, json};

pub(crate) struct Authenticator {
    pair: EcdsaKeyPair,
    id: Vec<u8>,
    pub(crate) origin: String,
    pub(crate) site: String,
    pub(crate) flags: u8,
    pub(crate) count: u32,
}

impl Authenticator {
    pub(crate) fn new() -> Self {
        let random = SystemRandom::new();
        let document = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_ASN1_SIGNING, &random);
        let document = document.unwrap();
        let pair =
            EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_ASN1_SIGNING, document.as_ref(), &random);
        let pair = pair.unwrap();
        let id = digest(&SHA256, pair.public_key().as_ref()).as_ref()[..16].to_vec();
        let origin = "https://books.example".to_owned();
        Self { pair, id, origin, site: "books.example".to_owned(), flags: 0x05, count: 0 }
    }

    fn data(&mut self, flags: u8, rest: &[u8]) -> Vec<u8> {
        self.count += 1;
        let site = digest(&SHA256, self.site.as_bytes());
        [site.as_ref(), &[self.flags | flags], &self.count.to_be_bytes(), rest].concat()
    }

    fn client_data(&self, kind: &str, options: &Value) -> Vec<u8> {
        let challenge = &options["challenge"];
        json!({ "type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": false })
            .to_string()
            .into_bytes()
    }

    /// Returns the passkey as a new credential, as `navigator.credentials.create` does for these creation options.
    pub(crate) fn create(&mut self, options: &Value) -> Value {
        let point = self.pair.public_key().as_ref().to_vec();
        let key = [
            &[0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20],
            &point[1..33],
            &[0x22, 0x58, 0x20],
            &point[33..],
        ];
        let length = u8::try_from(self.id.len()).unwrap();
        let attested = [&[0; 16][..], &[0, length], &self.id, &key.concat()].concat();
        let data = self.data(0x40, &attested);
        let length = u8::try_from(data.len()).unwrap();
        let attestation =
            [b"\xa3cfmtdnonegattStmt\xa0hauthData\x58", &[length][..], &data].concat();
        json!({
            "id": encoded(&self.id), "rawId": encoded(&self.id), "type": "public-key",
            "response": {
                "clientDataJSON": encoded(&self.client_data("webauthn.create", options)),
                "attestationObject": encoded(&attestation),
                "transports": ["internal"],
            },
            "clientExtensionResults": {},
        })
    }

    /// Signs a challenge with the passkey, as `navigator.credentials.get` does for these request options.
    pub(crate) fn get(&mut self, options: &Value) -> Value {
        let (data, client_data) = (self.data(0, &[]), self.client_data("webauthn.get", options));
        let signed = [&data, digest(&SHA256, &client_data).as_ref()].concat();
        let signature = self.pair.sign(&SystemRandom::new(), &signed).unwrap();
        json!({
            "id": encoded(&self.id), "rawId": encoded(&self.id), "type": "public-key",
            "response": {
                "clientDataJSON": encoded(&client_data), "authenticatorData": encoded(&data),
                "signature": encoded(signature.as_ref()), "userHandle": null,
            },
            "clientExtensionResults": {},
        })
    }
}

fn encoded(bytes: &[u8]) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}
