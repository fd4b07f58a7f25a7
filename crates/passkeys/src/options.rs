//! The JSON that the server and the browser exchange to enrol a passkey or to use it for a sign-in, in the form of the
//! browser's WebAuthn JSON functions.

use foundation::secret::Secret;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::public_key::ALGORITHMS;
use crate::relying_party::RelyingParty;

/// Seconds within which a person has to finish a registration or a sign-in.
pub const PATIENCE: i64 = 300;

/// Returns the options for a new passkey of `user`, who already has the passkeys with the ids `known`.
pub fn creation_options(
    site: &RelyingParty,
    user: UserEntity,
    challenge: &Secret,
    known: impl Iterator<Item = String>,
) -> CreationOptions {
    CreationOptions {
        rp: RelyingPartyEntity { id: site.id.clone(), name: site.id.clone() },
        user,
        challenge: challenge.as_str().to_owned(),
        pub_key_cred_params: ALGORITHMS.map(|alg| Algorithm { kind: "public-key", alg }).into(),
        timeout: PATIENCE * 1000,
        exclude_credentials: known
            .map(|id| CredentialDescriptor { kind: "public-key", id })
            .collect(),
        authenticator_selection: AuthenticatorSelection {
            resident_key: "required",
            require_resident_key: true,
            user_verification: "required",
        },
        attestation: "none",
    }
}

/// Returns the options for a sign-in with any passkey of this site.
pub fn request_options(site: &RelyingParty, challenge: &Secret) -> RequestOptions {
    RequestOptions {
        challenge: challenge.as_str().to_owned(),
        rp_id: site.id.clone(),
        timeout: PATIENCE * 1000,
        user_verification: "required",
    }
}

/// Options for `navigator.credentials.create`, as JSON for `PublicKeyCredential.parseCreationOptionsFromJSON`.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CreationOptions {
    /// The site to which the passkey will be bound.
    pub rp: RelyingPartyEntity,
    /// The person to whom the passkey will belong.
    pub user: UserEntity,
    /// A random text that the authenticator signs, in base64url.
    #[schema(example = "mP3xkq1Ys0cVb9Zt7LwGdR2uHfNe6JaOiXy4Qv8KoTU")]
    pub challenge: String,
    /// The accepted algorithms, the preferred one first.
    pub pub_key_cred_params: Vec<Algorithm>,
    /// Milliseconds in which the person has to finish.
    #[schema(example = 300000)]
    pub timeout: i64,
    /// Passkeys that the person already has; an authenticator that holds one of them refuses to create another.
    pub exclude_credentials: Vec<CredentialDescriptor>,
    /// What the authenticator must be able to do.
    pub authenticator_selection: AuthenticatorSelection,
    /// Always `none`: the site does not ask for a certificate of the authenticator's manufacturer.
    #[schema(example = "none")]
    pub attestation: &'static str,
}

/// The site to which a passkey is bound.
#[derive(Debug, Serialize, ToSchema)]
pub struct RelyingPartyEntity {
    /// Host name of the site.
    #[schema(example = "books.example")]
    pub id: String,
    /// The name by which browsers show the site; the same as its host name.
    #[schema(example = "books.example")]
    pub name: String,
}

/// The owner of a new passkey, as the browser displays this person.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UserEntity {
    /// Random id of the person for passkeys, in base64url; never displayed.
    #[schema(example = "mP3xkq1Ys0cVb9Zt7LwGdR2uHfNe6JaOiXy4Qv8KoTU")]
    pub id: String,
    /// A name that tells the person's accounts apart; for an operator, the e-mail address.
    #[schema(example = "ann@books.example")]
    pub name: String,
    /// The person's name, as browsers display it.
    #[schema(example = "Ann")]
    pub display_name: String,
}

/// A signature algorithm that the site accepts for passkeys.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = PasskeyAlgorithm)]
pub struct Algorithm {
    /// Type of the credential, as WebAuthn names it: always `public-key`.
    #[serde(rename = "type")]
    #[schema(example = "public-key")]
    pub kind: &'static str,
    /// Number of the algorithm in the COSE registry.
    #[schema(example = -7)]
    pub alg: i64,
}

/// A reference to an existing passkey, by its id.
#[derive(Debug, Serialize, ToSchema)]
pub struct CredentialDescriptor {
    /// Type of the credential, as WebAuthn names it: always `public-key`.
    #[serde(rename = "type")]
    #[schema(example = "public-key")]
    pub kind: &'static str,
    /// Id of the passkey, in base64url.
    #[schema(example = "q7N2m1")]
    pub id: String,
}

/// Requirements on the authenticator that stores a new passkey.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AuthenticatorSelection {
    /// Always `required`: the passkey is discoverable, so the person can sign in without typing a name.
    #[schema(example = "required")]
    pub resident_key: &'static str,
    /// Always true; the older form of `residentKey` for browsers that do not know that field.
    #[schema(example = true)]
    pub require_resident_key: bool,
    /// Always `required`: the authenticator has to verify its user with a PIN, a fingerprint or the like.
    #[schema(example = "required")]
    pub user_verification: &'static str,
}

/// Options for `navigator.credentials.get`, as JSON for `PublicKeyCredential.parseRequestOptionsFromJSON`.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RequestOptions {
    /// A random text that the authenticator signs, in base64url.
    #[schema(example = "mP3xkq1Ys0cVb9Zt7LwGdR2uHfNe6JaOiXy4Qv8KoTU")]
    pub challenge: String,
    /// Host name of the site to which the passkey is bound.
    #[schema(example = "books.example")]
    pub rp_id: String,
    /// Milliseconds in which the person has to finish.
    #[schema(example = 300000)]
    pub timeout: i64,
    /// Always `required`: the authenticator has to verify its user with a PIN, a fingerprint or the like.
    #[schema(example = "required")]
    pub user_verification: &'static str,
}

/// A new passkey, as `PublicKeyCredential.toJSON()` returns it in the browser. Other fields are ignored.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[schema(example = json!({
    "id": "q7N2m1", "response": { "clientDataJSON": "eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0", "attestationObject": "o2NmbXQ" }
}))]
pub struct NewPasskey {
    /// Id of the passkey, in base64url.
    #[schema(max_length = 1400)]
    pub id: String,
    /// The authenticator's response to the creation of the passkey.
    pub response: NewPasskeyResponse,
}

/// The authenticator's response to the creation of a passkey.
#[derive(Debug, Clone, Deserialize, ToSchema)]
pub struct NewPasskeyResponse {
    /// What the browser says about the request (`clientDataJSON` of WebAuthn), in base64url.
    #[serde(rename = "clientDataJSON")]
    #[schema(max_length = 8000)]
    pub client_data: String,
    /// The attestation object of WebAuthn, which contains the new public key, in base64url.
    #[serde(rename = "attestationObject")]
    #[schema(max_length = 14000)]
    pub attestation: String,
}

/// Proof that the client has a passkey, as `PublicKeyCredential.toJSON()` returns it in the browser. Other fields are
/// ignored.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[schema(example = json!({
    "id": "q7N2m1", "response": {
        "clientDataJSON": "eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0", "authenticatorData": "SZYN5YgO", "signature": "MEUCIQ",
        "userHandle": "mP3xkq1Ys0cVb9Zt7LwGdR2uHfNe6JaOiXy4Qv8KoTU"
    }
}))]
pub struct PasskeyAssertion {
    /// Id of the passkey, in base64url.
    #[schema(max_length = 1400)]
    pub id: String,
    /// The authenticator's response to the sign-in.
    pub response: PasskeyAssertionResponse,
}

/// The authenticator's response to a sign-in with a passkey.
#[derive(Debug, Clone, Deserialize, ToSchema)]
pub struct PasskeyAssertionResponse {
    /// What the browser says about the request (`clientDataJSON` of WebAuthn), in base64url.
    #[serde(rename = "clientDataJSON")]
    #[schema(max_length = 8000)]
    pub client_data: String,
    /// What the authenticator says about the sign-in (`authenticatorData` of WebAuthn), in
    /// base64url.
    #[serde(rename = "authenticatorData")]
    #[schema(max_length = 4000)]
    pub authenticator_data: String,
    /// The passkey's signature of the authenticator data and the hash of the client data, in
    /// base64url.
    #[schema(max_length = 4000)]
    pub signature: String,
    /// The random id of the passkey's owner, which the authenticator stores with the passkey, in
    /// base64url.
    #[serde(default, rename = "userHandle")]
    #[schema(max_length = 100)]
    pub user_handle: Option<String>,
}
