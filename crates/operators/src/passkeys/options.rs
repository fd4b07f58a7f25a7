//! What passes between the browser and the server in a ceremony, in the form that the browser's JSON functions read and
//! write.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Options for `navigator.credentials.create`, in the form that `PublicKeyCredential.parseCreationOptionsFromJSON`
/// reads.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CreationOptions {
    /// The site to which the passkey will be bound.
    pub rp: RelyingPartyEntity,
    /// The operator for whom it is made.
    pub user: UserEntity,
    /// A random text that the authenticator signs, in base64url.
    #[schema(example = "mP3xkq1Ys0cVb9Zt7LwGdR2uHfNe6JaOiXy4Qv8KoTU")]
    pub challenge: String,
    /// The accepted algorithms, the preferred one first.
    pub pub_key_cred_params: Vec<Algorithm>,
    /// Milliseconds in which the operator has to finish.
    #[schema(example = 300000)]
    pub timeout: i64,
    /// Passkeys that the operator has already.
    pub exclude_credentials: Vec<CredentialDescriptor>,
    /// What the authenticator must be able to do.
    pub authenticator_selection: AuthenticatorSelection,
    /// Always `none`: who made the authenticator is not asked.
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

/// The operator, as the browser shows the owner of a passkey.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UserEntity {
    /// Random name of the operator, in base64url; it is shown to nobody.
    #[schema(example = "mP3xkq1Ys0cVb9Zt7LwGdR2uHfNe6JaOiXy4Qv8KoTU")]
    pub id: String,
    /// The operator's e-mail address.
    #[schema(example = "ann@books.example")]
    pub name: String,
    /// The operator's name, or else the e-mail address.
    #[schema(example = "Ann")]
    pub display_name: String,
}

/// An algorithm for the keys of passkeys.
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

/// A passkey by its id.
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

/// What an authenticator must be able to do.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AuthenticatorSelection {
    /// Always `required`: the browser finds the passkey without a name.
    #[schema(example = "required")]
    pub resident_key: &'static str,
    /// Always true, for older browsers.
    #[schema(example = true)]
    pub require_resident_key: bool,
    /// Always `required`: a PIN, a fingerprint or the like.
    #[schema(example = "required")]
    pub user_verification: &'static str,
}

/// Options for `navigator.credentials.get`, in the form that `PublicKeyCredential.parseRequestOptionsFromJSON` reads.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RequestOptions {
    /// A random text that the authenticator signs, in base64url.
    #[schema(example = "mP3xkq1Ys0cVb9Zt7LwGdR2uHfNe6JaOiXy4Qv8KoTU")]
    pub challenge: String,
    /// Host name of the site.
    #[schema(example = "books.example")]
    pub rp_id: String,
    /// Milliseconds in which the operator has to finish.
    #[schema(example = 300000)]
    pub timeout: i64,
    /// Always `required`: a PIN, a fingerprint or the like.
    #[schema(example = "required")]
    pub user_verification: &'static str,
}

/// A new passkey, as `toJSON()` of the browser's credential writes it. Other fields are ignored.
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

/// What the authenticator returns for a new passkey.
#[derive(Debug, Clone, Deserialize, ToSchema)]
pub struct NewPasskeyResponse {
    /// The client data of the ceremony, in base64url.
    #[serde(rename = "clientDataJSON")]
    #[schema(max_length = 8000)]
    pub client_data: String,
    /// The attestation object, in base64url.
    #[serde(rename = "attestationObject")]
    #[schema(max_length = 14000)]
    pub attestation: String,
}

/// The proof of having a passkey, as `toJSON()` of the browser's credential writes it. Other fields are ignored.
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

/// What the authenticator returns for an existing passkey.
#[derive(Debug, Clone, Deserialize, ToSchema)]
pub struct PasskeyAssertionResponse {
    /// The client data of the ceremony, in base64url.
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
    /// The random name of the operator, in base64url.
    #[serde(default, rename = "userHandle")]
    #[schema(max_length = 100)]
    pub user_handle: Option<String>,
}
