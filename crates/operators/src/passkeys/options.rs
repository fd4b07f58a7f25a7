//! The JSON that server and browser exchange to enrol a passkey or to sign in with one, in the form of the browser's
//! WebAuthn JSON functions.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Options for `navigator.credentials.create`, as JSON for `PublicKeyCredential.parseCreationOptionsFromJSON`.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CreationOptions {
    /// The site to which the passkey will be bound.
    pub rp: RelyingPartyEntity,
    /// The operator to whom the passkey will belong.
    pub user: UserEntity,
    /// A random text that the authenticator signs, in base64url.
    #[schema(example = "mP3xkq1Ys0cVb9Zt7LwGdR2uHfNe6JaOiXy4Qv8KoTU")]
    pub challenge: String,
    /// The accepted algorithms, the preferred one first.
    pub pub_key_cred_params: Vec<Algorithm>,
    /// Milliseconds in which the operator has to finish.
    #[schema(example = 300000)]
    pub timeout: i64,
    /// Passkeys that the operator already has; an authenticator that holds one of them refuses to create another.
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
    /// Name that the browser shows.
    #[schema(example = "books.example")]
    pub name: String,
}

/// The operator, as the browser displays the owner of a passkey.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UserEntity {
    /// Random id of the operator for passkeys, in base64url; never displayed.
    #[schema(example = "mP3xkq1Ys0cVb9Zt7LwGdR2uHfNe6JaOiXy4Qv8KoTU")]
    pub id: String,
    /// The operator's e-mail address.
    #[schema(example = "ann@books.example")]
    pub name: String,
    /// The operator's name; the e-mail address if the operator has set no name.
    #[schema(example = "Ann")]
    pub display_name: String,
}

/// A signature algorithm that the site accepts for passkeys.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = PasskeyAlgorithm)]
pub struct Algorithm {
    /// Always `public-key`.
    #[serde(rename = "type")]
    #[schema(example = "public-key")]
    pub kind: &'static str,
    /// Number of the algorithm in the COSE registry.
    #[schema(example = -7)]
    pub alg: i64,
}

/// Refers to a passkey by its id.
#[derive(Debug, Serialize, ToSchema)]
pub struct CredentialDescriptor {
    /// Always `public-key`.
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
    /// Always `required`: the passkey is discoverable, so the operator can sign in without typing a name.
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
    /// Milliseconds in which the operator has to finish.
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
    pub response: NewPasskeyResponse,
}

/// The authenticator's response to the creation of a passkey.
#[derive(Debug, Clone, Deserialize, ToSchema)]
pub struct NewPasskeyResponse {
    /// What the browser says about the request (`clientDataJSON` of WebAuthn), in base64url.
    #[serde(rename = "clientDataJSON")]
    #[schema(max_length = 8000)]
    pub client_data: String,
    /// The attestation object, in base64url.
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
    pub response: PasskeyAssertionResponse,
}

/// The authenticator's response to a sign-in with a passkey.
#[derive(Debug, Clone, Deserialize, ToSchema)]
pub struct PasskeyAssertionResponse {
    /// What the browser says about the request (`clientDataJSON` of WebAuthn), in base64url.
    #[serde(rename = "clientDataJSON")]
    #[schema(max_length = 8000)]
    pub client_data: String,
    /// The authenticator data, in base64url.
    #[serde(rename = "authenticatorData")]
    #[schema(max_length = 4000)]
    pub authenticator_data: String,
    /// The signature, in base64url.
    #[schema(max_length = 4000)]
    pub signature: String,
    /// The random id of the operator that was stored with the passkey, in base64url.
    #[serde(default, rename = "userHandle")]
    #[schema(max_length = 100)]
    pub user_handle: Option<String>,
}
