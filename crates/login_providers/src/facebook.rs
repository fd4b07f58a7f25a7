//! Facebook login: OAuth, with the identity from the Graph API. The site uses an access token only
//! if it was issued to this site's own app, because tokens of other apps can read the profile too.

use http::StatusCode;
use serde::Deserialize;
use serde::de::DeserializeOwned;

use crate::openid::challenge;
use crate::provider::SecretString;
use crate::{AuthorizationParams, Person, ProviderError};
use foundation::query_string::query_string;
use foundation::signing::mac;
use outbound::{HttpClient, HttpUrl};

const DIALOG: &str = "https://www.facebook.com";
const GRAPH: &str = "https://graph.facebook.com";
/// Graph error code for an authorization code that has expired, was already used, or belongs to another attempt.
const BAD_CODE: i64 = 100;

#[derive(Debug, Clone)]
pub(crate) struct FacebookApp {
    id: String,
    secret: SecretString,
    version: String,
    dialog: String,
    graph: String,
}

impl FacebookApp {
    /// Returns the data of this site's app at Facebook. If `elsewhere` is set (the setting
    /// `issuer`), requests go to this URL instead of Facebook.
    pub(crate) fn new(
        id: &str,
        secret: SecretString,
        version: &str,
        elsewhere: Option<&str>,
    ) -> Self {
        let at = |usual: &str| elsewhere.unwrap_or(usual).trim_end_matches('/').to_owned();
        Self {
            id: id.to_owned(),
            secret,
            version: version.to_owned(),
            dialog: at(DIALOG),
            graph: at(GRAPH),
        }
    }

    pub(crate) fn issuer(&self) -> &str {
        &self.dialog
    }
}

pub(crate) struct Facebook<'a> {
    pub(crate) app: &'a FacebookApp,
    pub(crate) outbound: &'a HttpClient,
    pub(crate) now: i64,
}

#[derive(Debug, Deserialize)]
struct Granted {
    access_token: String,
}

#[derive(Debug, Deserialize)]
struct TokenInspection {
    data: TokenFacts,
}

#[derive(Debug, Deserialize)]
struct TokenFacts {
    app_id: String,
    #[serde(default, rename = "type")]
    kind: String,
    is_valid: bool,
    #[serde(default)]
    user_id: String,
    /// When the token expires, in Unix seconds; 0 if it never expires.
    #[serde(default)]
    expires_at: i64,
}

#[derive(Debug, Deserialize)]
struct Profile {
    id: String,
    name: Option<String>,
}

#[derive(Debug, Deserialize)]
struct Failure {
    error: FailureFacts,
}

#[derive(Debug, Deserialize)]
struct FailureFacts {
    code: i64,
}

impl Facebook<'_> {
    pub(crate) fn address(&self, marks: &AuthorizationParams<'_>) -> String {
        let FacebookApp { id, version, dialog, .. } = self.app;
        let challenge = challenge(marks.verifier);
        let query = query_string(&[
            ("client_id", id),
            ("redirect_uri", marks.return_address),
            ("state", marks.state),
            ("response_type", "code"),
            ("scope", "public_profile"),
            ("code_challenge", &challenge),
            ("code_challenge_method", "S256"),
        ]);
        format!("{dialog}/{version}/dialog/oauth?{query}")
    }

    pub(crate) async fn person(
        &self,
        code: &str,
        marks: &AuthorizationParams<'_>,
    ) -> Result<Person, ProviderError> {
        let token = self.exchange(code, marks).await?;
        let user = self.inspect_token(&token).await?;
        let proof = self.proof(&token);
        let fields: [(&str, &str); 3] =
            [("fields", "id,name"), ("access_token", &token), ("appsecret_proof", &proof)];
        let profile: Profile = self.ask("me", &fields).await?;
        if profile.id != user {
            return Err(ProviderError::Refused("the token is of another user".to_owned()));
        }
        Person::new(&user, profile.name.as_deref())
            .ok_or_else(|| ProviderError::Refused("the token has no valid subject".to_owned()))
    }

    async fn exchange(
        &self,
        code: &str,
        marks: &AuthorizationParams<'_>,
    ) -> Result<String, ProviderError> {
        let fields = query_string(&[
            ("client_id", &self.app.id),
            ("client_secret", self.app.secret.expose()),
            ("redirect_uri", marks.return_address),
            ("code", code),
            ("code_verifier", marks.verifier),
        ]);
        let address = self.graph("oauth/access_token", "")?;
        let answer = self.outbound.post_form(&address, fields, None).await;
        let answer = answer.map_err(|error| ProviderError::Down(error.to_string()))?;
        let failure = || serde_json::from_slice::<Failure>(answer.body()).ok();
        match answer.status() {
            StatusCode::OK => Ok(read::<Granted>(answer.body())?.access_token),
            StatusCode::BAD_REQUEST if failure().is_some_and(|f| f.error.code == BAD_CODE) => {
                Err(ProviderError::Expired("the code is invalid or expired".to_owned()))
            }
            other => Err(ProviderError::Down(format!("it responded with status {other}"))),
        }
    }

    /// Returns the id of the user to whom the token belongs; fails if the token is invalid or was issued to another
    /// app.
    async fn inspect_token(&self, token: &str) -> Result<String, ProviderError> {
        let app = format!("{}|{}", self.app.id, self.app.secret.expose());
        let fields = [("input_token", token), ("access_token", app.as_str())];
        let facts = self.ask::<TokenInspection>("debug_token", &fields).await?.data;
        let refused = |reason: &str| Err(ProviderError::Refused(reason.to_owned()));
        if facts.app_id != self.app.id {
            return refused("the token is of another app");
        }
        if !facts.is_valid || facts.kind != "USER" {
            return refused("the token is invalid");
        }
        if facts.expires_at != 0 && facts.expires_at <= self.now {
            return refused("the token has expired");
        }
        Ok(facts.user_id)
    }

    /// Returns the `appsecret_proof` of a token, which proves that the token is used by the app to which it was issued.
    fn proof(&self, token: &str) -> String {
        let secret = self.app.secret.expose().as_bytes();
        hex::encode(mac(secret, &[token.as_bytes()]))
    }

    async fn ask<T: DeserializeOwned>(
        &self,
        what: &str,
        fields: &[(&str, &str)],
    ) -> Result<T, ProviderError> {
        let address = self.graph(what, &format!("?{}", query_string(fields)))?;
        let answer = self.outbound.get(&address).await;
        let answer = answer.map_err(|error| ProviderError::Down(error.to_string()))?;
        match answer.status() {
            StatusCode::OK => read(answer.body()),
            other => {
                Err(ProviderError::Down(format!("it responded to {what} with status {other}")))
            }
        }
    }

    fn graph(&self, what: &str, query: &str) -> Result<HttpUrl, ProviderError> {
        let FacebookApp { graph, version, .. } = self.app;
        let address = format!("{graph}/{version}/{what}{query}").parse();
        address.map_err(|_| ProviderError::Down("its URL is invalid".to_owned()))
    }
}

fn read<T: DeserializeOwned>(body: &[u8]) -> Result<T, ProviderError> {
    serde_json::from_slice(body)
        .map_err(|_| ProviderError::Down("its response is invalid".to_owned()))
}
