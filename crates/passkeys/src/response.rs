//! Parses and checks the two parts of every WebAuthn response: the client data of the browser, and the authenticator
//! data (<https://www.w3.org/TR/webauthn-3/>, sections 7.1 and 7.2).

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::digest::{SHA256, digest};
use serde::Deserialize;

use crate::cbor::Value;
use crate::relying_party::RelyingParty;

/// Bit of the flags byte in the authenticator data that is set if a person was present. The next
/// two constants are other bits of this byte.
const USER_PRESENT: u8 = 0x01;
const USER_VERIFIED: u8 = 0x04;
const HAS_CREDENTIAL: u8 = 0x40;
/// Number of bytes at the start of the authenticator data that hold the hash of the site's host name, the flags and the
/// signature counter.
const FIXED: usize = 37;
/// Number of bytes that identify the model of the authenticator; the site does not use them.
const MODEL: usize = 16;
/// The longest credential id that the standard allows, in bytes.
const LONGEST_ID: usize = 1023;

/// The browser's data about a WebAuthn request: the kind and the challenge of the request, and the page that made it.
#[derive(Deserialize)]
pub(crate) struct ClientData {
    #[serde(rename = "type")]
    kind: String,
    /// The challenge that this site sent, in base64url.
    pub(crate) challenge: String,
    origin: String,
    #[serde(default, rename = "crossOrigin")]
    cross_origin: bool,
}

impl ClientData {
    /// Parses client data. Returns `None` unless its type is `kind` (`webauthn.create` or `webauthn.get`) and a page of
    /// this site made the request.
    pub(crate) fn parse(json: &[u8], kind: &str, site: &RelyingParty) -> Option<Self> {
        let data: Self = serde_json::from_slice(json).ok()?;
        let ours = data.kind == kind && data.origin == site.origin && !data.cross_origin;
        ours.then_some(data)
    }
}

/// The authenticator's data: the signature counter of the passkey and, after a registration, the new credential.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct AuthenticatorData<'b> {
    pub(crate) sign_count: u32,
    /// The new credential; `None` when an existing passkey was used.
    pub(crate) credential: Option<NewCredential<'b>>,
}

#[derive(Debug, PartialEq, Eq)]
pub(crate) struct NewCredential<'b> {
    pub(crate) id: &'b [u8],
    /// The public key, in COSE format.
    pub(crate) key: &'b [u8],
}

impl<'b> AuthenticatorData<'b> {
    /// Parses authenticator data. Returns `None` unless the data is for this site, and the authenticator verified its
    /// user with a PIN, a fingerprint or the like.
    pub(crate) fn parse(bytes: &'b [u8], site: &RelyingParty) -> Option<Self> {
        let (fixed, rest) = bytes.split_at_checked(FIXED)?;
        let (site_hash, rest_of_fixed) = fixed.split_at(32);
        let (flags, count) = rest_of_fixed.split_first()?;
        let verified = flags & USER_PRESENT != 0 && flags & USER_VERIFIED != 0;
        if site_hash != digest(&SHA256, site.id.as_bytes()).as_ref() || !verified {
            return None;
        }
        let sign_count = u32::from_be_bytes(count.try_into().ok()?);
        let credential = match flags & HAS_CREDENTIAL {
            0 => None,
            _ => Some(credential(rest)?),
        };
        Some(Self { sign_count, credential })
    }
}

fn credential(bytes: &[u8]) -> Option<NewCredential<'_>> {
    let (_, rest) = bytes.split_at_checked(MODEL)?;
    let (length, rest) = rest.split_at_checked(2)?;
    let length = usize::from(u16::from_be_bytes(length.try_into().ok()?));
    let (id, rest) = rest.split_at_checked(length)?;
    let (_, after) = Value::parse(rest)?;
    let key = &rest[..rest.len() - after.len()];
    (1..=LONGEST_ID).contains(&id.len()).then_some(NewCredential { id, key })
}

/// Returns the authenticator data in an attestation object. The attestation statement is ignored, because the site
/// accepts authenticators of any manufacturer.
pub(crate) fn authenticator_data(attestation: &[u8]) -> Option<&[u8]> {
    let (object, _) = Value::parse(attestation)?;
    object.named("authData")?.bytes()
}

/// Returns the message that an authenticator signs when a passkey is used: the authenticator data
/// followed by the SHA-256 hash of the client data.
pub(crate) fn signed_message(authenticator_data: &[u8], client_data: &[u8]) -> Vec<u8> {
    [authenticator_data, digest(&SHA256, client_data).as_ref()].concat()
}

/// Decodes base64url. Padding is accepted, because some browsers add padding.
pub(crate) fn decode(text: &str) -> Option<Vec<u8>> {
    URL_SAFE_NO_PAD.decode(text.trim_end_matches('=')).ok()
}

pub(crate) fn encode(bytes: &[u8]) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn site() -> RelyingParty {
        RelyingParty::of("https://books.example").unwrap()
    }

    fn data(site: &str, flags: u8, rest: &[u8]) -> Vec<u8> {
        let hash = digest(&SHA256, site.as_bytes());
        [hash.as_ref(), &[flags, 0, 0, 1, 2], rest].concat()
    }

    #[test]
    fn data_for_another_site_or_without_a_verified_user_is_refused() {
        let parsed =
            |bytes: &[u8]| AuthenticatorData::parse(bytes, &site()).map(|data| data.sign_count);
        assert_eq!(parsed(&data("books.example", 0x05, &[])), Some(258));
        assert_eq!(parsed(&data("evil.example", 0x05, &[])), None);
        assert_eq!(parsed(&data("books.example", 0x01, &[])), None);
        assert_eq!(parsed(&data("books.example", 0x04, &[])), None);
        assert_eq!(parsed(&data("books.example", 0x45, &[])), None, "a credential is missing");
        assert_eq!(parsed(&data("books.example", 0x05, &[])[..36]), None);
    }

    #[test]
    fn a_new_credential_has_its_id_and_its_key() {
        let attested = [&[0; 16][..], &[0, 2], b"id", &[0xa1, 1, 2], &[0xa0]].concat();
        let bytes = data("books.example", 0xc5, &attested);
        let found = AuthenticatorData::parse(&bytes, &site()).unwrap().credential.unwrap();
        assert_eq!(found, NewCredential { id: b"id", key: &[0xa1, 1, 2] });
    }

    #[test]
    fn only_client_data_of_our_pages_is_taken() {
        let json = |kind: &str, origin: &str, cross: bool| {
            format!(
                "{{\"type\":\"{kind}\",\"challenge\":\"YQ\",\"origin\":\"{origin}\",\"crossOrigin\":{cross}}}"
            )
        };
        let taken =
            |text: String| ClientData::parse(text.as_bytes(), "webauthn.get", &site()).is_some();
        assert!(taken(json("webauthn.get", "https://books.example", false)));
        assert!(!taken(json("webauthn.create", "https://books.example", false)));
        assert!(!taken(json("webauthn.get", "https://evil.example", false)));
        assert!(!taken(json("webauthn.get", "http://books.example", false)));
        assert!(!taken(json("webauthn.get", "https://books.example", true)));
    }

    proptest! {
        #[test]
        fn any_bytes_are_read_or_refused(rest in proptest::collection::vec(any::<u8>(), 0..120)) {
            AuthenticatorData::parse(&data("books.example", 0x45, &rest), &site());
            authenticator_data(&rest);
        }
    }
}
