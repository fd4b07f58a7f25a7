//! Web push messages: encrypted for one browser (RFC 8291, `aes128gcm` of RFC 8188), and signed so that the push
//! service can identify the site (VAPID, RFC 8292).

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use jsonwebtoken::{Algorithm, Header};
use p256::elliptic_curve::sec1::ToSec1Point as _;
use p256::pkcs8::EncodePrivateKey as _;
use p256::{PublicKey, SecretKey, ecdh};
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::hkdf::{HKDF_SHA256, KeyType, Salt};
use serde_json::json;

use foundation::randomness::Randomness;
use jwt::SigningKey;

/// The record size of an encrypted notification in bytes, which every push service accepts.
const RECORD: u32 = 4096;
/// The byte that ends the plain text of the last record (RFC 8188).
const LAST: u8 = 2;
const SALT: usize = 16;
const AUTH: usize = 16;
/// The number of seconds for which a VAPID signature is valid; push services accept at most a day.
const SIGNED_FOR: i64 = 12 * 3600;

/// The keys of a browser. A notification encrypted with them can be read only by this browser.
#[derive(Debug, Clone)]
pub(super) struct BrowserKeys {
    public: PublicKey,
    auth: [u8; AUTH],
}

impl BrowserKeys {
    /// Parses the keys that a browser sends, in base64url with or without padding; `None` if a key is invalid.
    pub(super) fn parse(p256dh: &str, auth: &str) -> Option<Self> {
        let decode = |text: &str| URL_SAFE_NO_PAD.decode(text.trim_end_matches('=')).ok();
        let public = PublicKey::from_sec1_bytes(&decode(p256dh)?).ok()?;
        Some(Self { public, auth: decode(auth)?.try_into().ok()? })
    }
}

/// The site's VAPID key, by which push services identify the site.
#[derive(Clone)]
pub(super) struct VapidKey {
    public: PublicKey,
    signing: SigningKey,
}

impl VapidKey {
    /// Returns a new private key, as bytes to be stored.
    pub(super) fn make(randomness: &dyn Randomness) -> Vec<u8> {
        secret(randomness).to_bytes().to_vec()
    }

    pub(super) fn of(bytes: &[u8]) -> Option<Self> {
        let secret = SecretKey::from_slice(bytes).ok()?;
        let signing = SigningKey::from_pkcs8(secret.to_pkcs8_der().ok()?.as_bytes())?;
        Some(Self { public: secret.public_key(), signing })
    }

    /// Returns the public key that a browser subscribes with, in base64url.
    pub(super) fn public(&self) -> String {
        URL_SAFE_NO_PAD.encode(point(&self.public))
    }

    /// Returns the `Authorization` header for a request to the push service at `origin`; `subject` is the URL of this
    /// site.
    pub(super) fn authorization(&self, origin: &str, subject: &str, now: i64) -> String {
        let claims = json!({ "aud": origin, "exp": now + SIGNED_FOR, "sub": subject });
        let token = self.signing.sign(Header::new(Algorithm::ES256), &claims);
        let token = token.expect("signing fails only without system randomness");
        format!("vapid t={token}, k={}", self.public())
    }
}

/// Returns a random private key. Nearly all 32-byte values are valid keys; an invalid value is drawn again.
fn secret(randomness: &dyn Randomness) -> SecretKey {
    loop {
        if let Ok(secret) = SecretKey::from_slice(&randomness.bytes()) {
            return secret;
        }
    }
}

fn point(key: &PublicKey) -> Vec<u8> {
    key.to_sec1_point(false).as_bytes().to_vec()
}

/// Encrypts `text` for the browser with these `keys`.
pub(super) fn encrypt(text: &[u8], keys: &BrowserKeys, randomness: &dyn Randomness) -> Vec<u8> {
    let mut salt = [0; SALT];
    salt.copy_from_slice(&randomness.bytes()[..SALT]);
    encrypt_with(text, keys, &secret(randomness), &salt)
}

fn encrypt_with(text: &[u8], keys: &BrowserKeys, ours: &SecretKey, salt: &[u8; SALT]) -> Vec<u8> {
    let shared = ecdh::diffie_hellman(ours.to_nonzero_scalar(), keys.public.as_affine());
    let (theirs, our_point) = (point(&keys.public), point(&ours.public_key()));
    let secret: [u8; 32] = derive(
        &keys.auth,
        shared.raw_secret_bytes().as_slice(),
        &[b"WebPush: info\0", &theirs, &our_point],
    );
    let key: [u8; 16] = derive(salt, &secret, &[b"Content-Encoding: aes128gcm\0"]);
    let nonce: [u8; 12] = derive(salt, &secret, &[b"Content-Encoding: nonce\0"]);
    let key = UnboundKey::new(&AES_128_GCM, &key).expect("the key has the length of the cipher");
    let mut record = [text, &[LAST]].concat();
    LessSafeKey::new(key)
        .seal_in_place_append_tag(Nonce::assume_unique_for_key(nonce), Aad::empty(), &mut record)
        .expect("a message is far shorter than the cipher allows");
    let mut sealed = salt.to_vec();
    sealed.extend(RECORD.to_be_bytes());
    sealed.push(u8::try_from(our_point.len()).expect("a point has 65 bytes"));
    sealed.extend(our_point);
    sealed.extend(record);
    sealed
}

/// The length in bytes of a derived key, as a type that `ring` accepts.
struct Bytes(usize);

impl KeyType for Bytes {
    fn len(&self) -> usize {
        self.0
    }
}

fn derive<const N: usize>(salt: &[u8], secret: &[u8], info: &[&[u8]]) -> [u8; N] {
    let mut derived = [0; N];
    let key = Salt::new(HKDF_SHA256, salt).extract(secret);
    key.expand(info, Bytes(N))
        .and_then(|expanded| expanded.fill(&mut derived))
        .expect("lengths are within those of the hash");
    derived
}

#[cfg(test)]
mod tests {
    use ring::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey};

    use super::*;
    use foundation::randomness::SeededRandomness;

    fn bytes(text: &str) -> Vec<u8> {
        URL_SAFE_NO_PAD.decode(text).unwrap()
    }

    /// Checks that encryption gives the same bytes as the example of RFC 8291, section 5 and
    /// appendix A.
    #[test]
    fn encryption_matches_the_example_of_rfc_8291() {
        let keys = BrowserKeys::parse(
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
            "BTBZMqHH6r4Tts7J_aSIgg",
        )
        .unwrap();
        let ours =
            SecretKey::from_slice(&bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")).unwrap();
        let salt: [u8; SALT] = bytes("DGv6ra1nlYgDCS1FRnbzlw").try_into().unwrap();
        let sealed =
            encrypt_with(b"When I grow up, I want to be a watermelon", &keys, &ours, &salt);
        let expected = "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml\
             mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT\
             pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";
        assert_eq!(URL_SAFE_NO_PAD.encode(sealed), expected);
    }

    #[test]
    fn every_message_has_its_own_salt_and_key() {
        let keys = BrowserKeys::parse(
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4=",
            "BTBZMqHH6r4Tts7J_aSIgg==",
        )
        .unwrap();
        let randomness = SeededRandomness::new(1);
        let (one, other) = (encrypt(b"x", &keys, &randomness), encrypt(b"x", &keys, &randomness));
        assert_ne!(one[..SALT], other[..SALT]);
        assert_ne!(one[21..86], other[21..86], "each has a key of its own");
    }

    #[test]
    fn invalid_browser_keys_are_refused() {
        let good = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
        assert!(BrowserKeys::parse(good, "BTBZMqHH6r4Tts7J_aSIgg").is_some());
        for (p256dh, auth) in
            [(good, "BTBZMqHH6r4Tts7J"), (good, "?"), ("", "BTBZMqHH6r4Tts7J_aSIgg"), ("BAAA", "")]
        {
            assert!(BrowserKeys::parse(p256dh, auth).is_none(), "{p256dh} {auth}");
        }
        let off_the_curve = URL_SAFE_NO_PAD.encode([&[4_u8][..], &[7; 64]].concat());
        assert!(BrowserKeys::parse(&off_the_curve, "BTBZMqHH6r4Tts7J_aSIgg").is_none());
    }

    #[test]
    fn a_push_message_carries_a_verifiable_vapid_token() {
        let key = VapidKey::of(&VapidKey::make(&SeededRandomness::new(3))).unwrap();
        let text = key.authorization("https://push.example", "https://books.example", 1000);
        let (token, public) = text.strip_prefix("vapid t=").unwrap().split_once(", k=").unwrap();
        let (signed, signature) = token.rsplit_once('.').unwrap();
        UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, bytes(public))
            .verify(signed.as_bytes(), &bytes(signature))
            .unwrap();
        let json =
            |part: &str| -> serde_json::Value { serde_json::from_slice(&bytes(part)).unwrap() };
        let (header, claims) = signed.split_once('.').unwrap();
        let (header, claims) = (json(header), json(claims));
        assert_eq!(header, json!({ "typ": "JWT", "alg": "ES256" }));
        assert_eq!(
            claims,
            json!({ "aud": "https://push.example", "exp": 44_200, "sub": "https://books.example" })
        );
    }
}
