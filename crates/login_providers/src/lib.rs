//! Login providers: Facebook, Google, Apple, and any OpenID Connect issuer. This crate sends a browser to a provider,
//! and exchanges the code that the browser brings back for the identity of a person. It stores nothing.
//!
//! Promises:
//! * an identity is the issuer and subject of a token whose signature, issuer, audience, times and nonce were checked;
//!   the e-mail address is not even requested;
//! * if a provider is slow, down or sends invalid data, only the sign-ins with that provider fail.

mod apple;
mod facebook;
mod id_token;
mod keys;
mod metadata;
mod offered;
mod openid;
mod provider;

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Semaphore;

use facebook::Facebook;
use foundation::clock::Clock;
use foundation::visible_text::visible;
pub use offered::{OfferedProvider, ProviderKind};
use openid::OpenId;
use outbound::HttpClient;
use provider::Peer;
pub use provider::{NewProvider, Provider, Providers, SecretString};

/// The name that is stored in place of a login provider for identities that are proven e-mail
/// addresses. No login provider may have this name.
pub const EMAIL: &str = "email";
/// The name that is stored in place of a login provider for identities that are passkeys. No login
/// provider may have this name.
pub const PASSKEY: &str = "passkey";

/// Time limit of one request to a login provider.
pub const PROVIDER_TIMEOUT: Duration = Duration::from_secs(5);
/// The largest response that is read from a login provider, in bytes.
pub const LARGEST_ANSWER: usize = 128 * 1024;
/// The largest number of sign-ins that call login providers at the same time.
const AT_ONCE: usize = 64;

/// The reason why a sign-in failed at the login provider, for the caller. The details are in the log.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SignInError {
    /// The provider refused the login, or sent something that cannot be trusted.
    Refused,
    /// The provider's redirect belongs to another sign-in attempt, or is no longer valid.
    Expired,
    /// The provider sent no response, or an invalid one.
    Down,
}

/// The reason why a sign-in failed at the login provider. The text is for the log.
#[derive(Debug, Clone, PartialEq, Eq)]
enum ProviderError {
    /// The provider refused the login, or sent something that cannot be trusted.
    Refused(String),
    /// The provider's redirect belongs to another sign-in attempt, or is no longer valid.
    Expired(String),
    /// The provider sent no response, or an invalid response.
    Down(String),
}

/// The parameters that identify one sign-in attempt at the provider.
#[derive(Clone, Copy)]
pub struct AuthorizationParams<'a> {
    pub state: &'a str,
    pub nonce: &'a str,
    /// The PKCE verifier: a secret that only this site knows until the authorization code is exchanged.
    pub verifier: &'a str,
    /// The redirect URI: the URL on this site to which the provider sends the browser back.
    pub return_address: &'a str,
}

/// The configured login providers, and the HTTP client for calling them.
pub struct LoginProviders {
    providers: Providers,
    outbound: HttpClient,
    clock: Arc<dyn Clock>,
    permits: Semaphore,
}

impl LoginProviders {
    pub fn new(providers: Providers, outbound: HttpClient, clock: Arc<dyn Clock>) -> Self {
        Self { providers, outbound, clock, permits: Semaphore::new(AT_ONCE) }
    }

    pub fn offered(&self) -> Vec<OfferedProvider> {
        self.providers.offered()
    }

    pub fn find(&self, name: &str) -> Option<&Provider> {
        self.providers.find(name)
    }

    /// Returns the URL at the provider to which the reader's browser is sent to sign in.
    #[foundation::boxed]
    pub async fn address(
        &self,
        provider: &Provider,
        params: &AuthorizationParams<'_>,
    ) -> Result<String, SignInError> {
        let address = match &provider.peer {
            Peer::OpenId(client) => self.openid(client).address(params).await,
            Peer::Facebook(app) => Ok(self.facebook(app).address(params)),
        };
        address.map_err(|trouble| log_failure(provider, trouble))
    }

    /// Exchanges the authorization code for the identity of the person who signed in.
    #[foundation::boxed]
    pub async fn identity(
        &self,
        provider: &Provider,
        code: &str,
        params: &AuthorizationParams<'_>,
    ) -> Result<VerifiedIdentity, SignInError> {
        let Ok(_talk) = self.permits.try_acquire() else {
            return Err(log_failure(
                provider,
                ProviderError::Down("too many concurrent requests".to_owned()),
            ));
        };
        let person = match &provider.peer {
            Peer::OpenId(client) => self.openid(client).person(code, params).await,
            Peer::Facebook(app) => self.facebook(app).person(code, params).await,
        };
        let person = person.map_err(|trouble| log_failure(provider, trouble))?;
        Ok(VerifiedIdentity {
            issuer: provider.peer.issuer().to_owned(),
            subject: person.subject,
            label: person.label,
        })
    }

    fn openid<'a>(&'a self, client: &'a openid::Client) -> OpenId<'a> {
        OpenId { client, outbound: &self.outbound, now: self.clock.unix_seconds() }
    }

    fn facebook<'a>(&'a self, app: &'a facebook::FacebookApp) -> Facebook<'a> {
        Facebook { app, outbound: &self.outbound, now: self.clock.unix_seconds() }
    }
}

/// The identity of a person, verified by a login provider.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VerifiedIdentity {
    pub issuer: String,
    pub subject: String,
    /// Display name of the person, as the provider sent it; `None` if it sent none. It is only
    /// shown, never used to find an account.
    pub label: Option<String>,
}

/// A person, as identified by the login provider.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Person {
    subject: String,
    label: Option<String>,
}

impl Person {
    const LONGEST_SUBJECT: usize = 255;
    const LONGEST_LABEL: usize = 60;

    /// Creates a person, with `label` shortened and without invisible characters. Returns `None` if `subject` is empty,
    /// too long or contains control characters.
    fn new(subject: &str, label: Option<&str>) -> Option<Self> {
        let fits = (1..=Self::LONGEST_SUBJECT).contains(&subject.len())
            && !subject.chars().any(char::is_control);
        let label = label.map(|label| {
            let shown = visible(label.trim());
            shown.chars().take(Self::LONGEST_LABEL).collect::<String>()
        });
        let label = label.filter(|label| !label.is_empty());
        fits.then(|| Self { subject: subject.to_owned(), label })
    }
}

/// Logs why a sign-in failed, and returns the error without its text.
fn log_failure(provider: &Provider, trouble: ProviderError) -> SignInError {
    let name = &provider.name;
    match trouble {
        ProviderError::Refused(reason) => {
            tracing::info!(provider = name, reason, "a sign-in was refused");
            SignInError::Refused
        }
        ProviderError::Expired(reason) => {
            tracing::info!(provider = name, reason, "a sign-in had expired");
            SignInError::Expired
        }
        ProviderError::Down(reason) => {
            tracing::warn!(provider = name, reason, "a login provider cannot be used");
            SignInError::Down
        }
    }
}
