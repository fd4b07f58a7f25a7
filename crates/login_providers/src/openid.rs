//! OpenID Connect: the authorization code flow with PKCE, with this site as a client of one issuer.

use std::sync::Arc;

use base64::Engine as _;
use base64::engine::general_purpose::{STANDARD, URL_SAFE_NO_PAD};
use http::{HeaderValue, StatusCode};
use serde::Deserialize;
use sha2::{Digest as _, Sha256};

use crate::apple::AppleKey;
use crate::id_token::{BadToken, Expected, IdToken};
use crate::metadata::{Issuer, Metadata};
use crate::provider::SecretString;
use crate::{AuthorizationParams, Person, ProviderError};
use foundation::query_string::{encoded, query_string};
use outbound::HttpClient;

/// The method by which the site authenticates to the issuer.
#[derive(Debug, Clone)]
pub(crate) enum ClientSecret {
    None,
    Shared(SecretString),
    Apple(AppleKey),
}

/// This site as a client of the issuer.
#[derive(Debug, Clone)]
pub(crate) struct Client {
    pub(crate) issuer: String,
    id: String,
    secret: ClientSecret,
    scope: Option<&'static str>,
    known: Arc<Issuer>,
}

impl Client {
    pub(crate) fn new(
        issuer: &str,
        id: &str,
        secret: ClientSecret,
        scope: Option<&'static str>,
    ) -> Self {
        Self { issuer: issuer.to_owned(), id: id.to_owned(), secret, scope, known: Arc::default() }
    }
}

pub(crate) struct OpenId<'a> {
    pub(crate) client: &'a Client,
    pub(crate) outbound: &'a HttpClient,
    pub(crate) now: i64,
}

#[derive(Debug, Deserialize)]
struct Tokens {
    id_token: String,
}

#[derive(Debug, Deserialize)]
struct Refusal {
    error: String,
}

/// Returns the PKCE challenge of a verifier: its hash, which the issuer gets before the verifier.
pub(crate) fn challenge(verifier: &str) -> String {
    URL_SAFE_NO_PAD.encode(Sha256::digest(verifier.as_bytes()))
}

impl OpenId<'_> {
    pub(crate) async fn address(
        &self,
        marks: &AuthorizationParams<'_>,
    ) -> Result<String, ProviderError> {
        let metadata = self.metadata().await?;
        let challenge = challenge(marks.verifier);
        let mut query = vec![
            ("response_type", "code"),
            ("client_id", self.client.id.as_str()),
            ("redirect_uri", marks.return_address),
            ("state", marks.state),
            ("nonce", marks.nonce),
            ("code_challenge", challenge.as_str()),
            ("code_challenge_method", "S256"),
        ];
        query.extend(self.client.scope.map(|scope| ("scope", scope)));
        let joint = if metadata.authorization.contains('?') { '&' } else { '?' };
        Ok(format!("{}{joint}{}", metadata.authorization, query_string(&query)))
    }

    pub(crate) async fn person(
        &self,
        code: &str,
        marks: &AuthorizationParams<'_>,
    ) -> Result<Person, ProviderError> {
        let metadata = self.metadata().await?;
        let token = self.exchange(&metadata, code, marks).await?;
        let bad = |bad: BadToken| match bad {
            BadToken::Nonce => ProviderError::Expired(bad.to_string()),
            _ => ProviderError::Refused(bad.to_string()),
        };
        let token = IdToken::parse(&token).map_err(bad)?;
        let expected = Expected {
            issuer: &self.client.issuer,
            client_id: &self.client.id,
            nonce: marks.nonce,
            now: self.now,
        };
        let keys = self.client.known.keys(&metadata, self.outbound, self.now, false).await?;
        match token.verify(&keys, &expected) {
            Err(BadToken::UnknownKey) => {
                let keys = self.client.known.keys(&metadata, self.outbound, self.now, true).await?;
                token.verify(&keys, &expected).map_err(bad)
            }
            verified => verified.map_err(bad),
        }
    }

    async fn metadata(&self) -> Result<Arc<Metadata>, ProviderError> {
        let Client { issuer, known, .. } = self.client;
        known.metadata(issuer, self.outbound, self.now).await
    }

    /// Exchanges the authorization `code` for the ID token, whose signature is not verified yet.
    async fn exchange(
        &self,
        metadata: &Metadata,
        code: &str,
        marks: &AuthorizationParams<'_>,
    ) -> Result<String, ProviderError> {
        let Client { id, issuer, secret, .. } = self.client;
        let secret = match secret {
            ClientSecret::None => None,
            ClientSecret::Shared(secret) => Some(secret.expose().to_owned()),
            ClientSecret::Apple(key) => {
                let made = key.secret(issuer, id, self.now);
                Some(made.ok_or_else(|| {
                    ProviderError::Down("the client secret cannot be signed".to_owned())
                })?)
            }
        };
        let mut fields = vec![
            ("grant_type", "authorization_code"),
            ("code", code),
            ("redirect_uri", marks.return_address),
            ("code_verifier", marks.verifier),
        ];
        let mut authorization = None;
        match &secret {
            Some(secret) if !metadata.secret_in_form => authorization = basic(id, secret),
            Some(secret) => {
                fields.extend([("client_id", id.as_str()), ("client_secret", secret.as_str())])
            }
            None => fields.push(("client_id", id)),
        }
        let answer =
            self.outbound.post_form(&metadata.token, query_string(&fields), authorization).await;
        let answer = answer.map_err(|error| ProviderError::Down(error.to_string()))?;
        if answer.status() == StatusCode::OK {
            let tokens: Result<Tokens, _> = serde_json::from_slice(answer.body());
            return match tokens {
                Ok(tokens) => Ok(tokens.id_token),
                Err(_) => Err(ProviderError::Down("its response has no ID token".to_owned())),
            };
        }
        let refusal: Option<Refusal> = serde_json::from_slice(answer.body()).ok();
        match refusal.as_ref().map(|refusal| refusal.error.as_str()) {
            // The code has expired, was already used, or belongs to another attempt.
            Some("invalid_grant") => {
                Err(ProviderError::Expired("the code is invalid or expired".to_owned()))
            }
            Some(error @ ("invalid_client" | "unauthorized_client" | "invalid_request")) => {
                Err(ProviderError::Down(format!("it rejects this site's configuration: {error}")))
            }
            _ => Err(ProviderError::Down(format!("it responded with status {}", answer.status()))),
        }
    }
}

fn basic(id: &str, secret: &str) -> Option<HeaderValue> {
    let pair = STANDARD.encode(format!("{}:{}", encoded(id), encoded(secret)));
    let mut value = HeaderValue::try_from(format!("Basic {pair}")).ok()?;
    value.set_sensitive(true);
    Some(value)
}
