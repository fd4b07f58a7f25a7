//! Checks what the browser returns after a passkey was created or used.

use foundation::secret::hash;

use crate::options::{NewPasskey, PasskeyAssertion};
use crate::public_key::PublicKey;
use crate::relying_party::RelyingParty;
use crate::response::{
    AuthenticatorData, ClientData, authenticator_data, decode, encode, signed_message,
};

/// A new passkey whose data is valid. The caller has to check the challenge.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CheckedPasskey {
    /// Hash of the challenge in the response.
    pub challenge_hash: String,
    /// Id of the passkey, in base64url.
    pub id: String,
    /// The public key in COSE format, in base64url.
    pub key: String,
    pub sign_count: u32,
}

/// Checks a new passkey. Returns `None` unless a page of this site created the passkey, with an authenticator that
/// verified its user.
pub fn check_new(site: &RelyingParty, made: &NewPasskey) -> Option<CheckedPasskey> {
    let client_data = decode(&made.response.client_data)?;
    let client = ClientData::parse(&client_data, "webauthn.create", site)?;
    let attestation = decode(&made.response.attestation)?;
    let data = AuthenticatorData::parse(authenticator_data(&attestation)?, site)?;
    let credential = data.credential?;
    PublicKey::parse(credential.key)?;
    let id = encode(credential.id);
    (id == made.id.trim_end_matches('=')).then(|| CheckedPasskey {
        challenge_hash: hash(&client.challenge),
        id,
        key: encode(credential.key),
        sign_count: data.sign_count,
    })
}

/// The data of a stored passkey that [`check_assertion`] needs.
#[derive(Debug, Clone, Copy)]
pub struct StoredPasskey<'a> {
    /// The public key, as [`CheckedPasskey::key`] returned it.
    pub key: &'a str,
    /// The random id of the owner that was sent to the browser when the passkey was created.
    pub handle: &'a str,
}

/// A use of a passkey whose signature is valid. The caller has to check the challenge and the counter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CheckedAssertion {
    /// Hash of the challenge in the response.
    pub challenge_hash: String,
    pub sign_count: u32,
}

/// Checks the use of a stored passkey. Returns `None` unless a page of this site requested it, the authenticator
/// verified its user, and the signature is valid for the key of the passkey.
pub fn check_assertion(
    site: &RelyingParty,
    assertion: &PasskeyAssertion,
    stored: StoredPasskey<'_>,
) -> Option<CheckedAssertion> {
    let response = &assertion.response;
    let client_data = decode(&response.client_data)?;
    let client = ClientData::parse(&client_data, "webauthn.get", site)?;
    let data = decode(&response.authenticator_data)?;
    let sign_count = AuthenticatorData::parse(&data, site)?.sign_count;
    let key = PublicKey::parse(&decode(stored.key)?)?;
    let signed = signed_message(&data, &client_data);
    let whose = response.user_handle.as_deref().map(|handle| handle.trim_end_matches('='));
    let fits = whose.is_none_or(|handle| handle == stored.handle)
        && key.verifies(&signed, &decode(&response.signature)?);
    fits.then(|| CheckedAssertion { challenge_hash: hash(&client.challenge), sign_count })
}
