//! Third-party logins: Facebook, Google, Apple, and any OpenID Connect issuer.
//!
//! Promises:
//! * a sign-in attempt is started and finished by the same session, once, within ten minutes; so an attacker cannot
//!   lure a victim into finishing the attacker's attempt;
//! * an identity is the issuer and subject of a token whose signature, issuer, audience, times and nonce were checked;
//!   the e-mail address is not even requested;
//! * after the sign-in a reader always returns to a path on this site, whatever `return_to` was requested;
//! * if a provider is slow, down or sends invalid data, only the readers who sign in with it get an error message.

mod apple;
mod attempts;
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

use super::binding::Identity;
use super::model::SessionError;
pub use attempts::{Finished, ProviderCallback};
use facebook::Facebook;
use foundation::clock::Clock;
use foundation::visible_text::visible;
pub use offered::{OfferedProvider, ProviderKind};
use openid::OpenId;
use outbound::HttpClient;
pub use provider::{NewProvider, Providers, SecretString};

use provider::{Peer, Provider};

/// Time limit of one request to a login provider.
pub const PROVIDER_TIMEOUT: Duration = Duration::from_secs(5);
/// The largest response that is read from a login provider, in bytes.
pub const LARGEST_ANSWER: usize = 128 * 1024;
/// The largest number of sign-ins that call login providers at the same time.
const AT_ONCE: usize = 64;

/// Why a third-party login failed. The text is for the log.
#[derive(Debug, Clone, PartialEq, Eq)]
enum ProviderError {
    /// The provider refused the login, or sent something that cannot be trusted.
    Refused(String),
    /// The provider's redirect belongs to another sign-in attempt, or is no longer valid.
    Expired(String),
    /// The provider sent no response, or an invalid one.
    Down(String),
}

/// The parameters that identify one sign-in attempt at the provider.
struct AuthorizationParams<'a> {
    state: &'a str,
    nonce: &'a str,
    /// The PKCE verifier: a secret that only this site knows until the authorization code is exchanged.
    verifier: &'a str,
    /// The redirect URI: the URL on this site to which the provider sends the browser back.
    return_address: &'a str,
}

/// The configured login providers, and the HTTP client for calling them.
pub(super) struct ThirdParty {
    providers: Providers,
    outbound: HttpClient,
    clock: Arc<dyn Clock>,
    permits: Semaphore,
}

impl ThirdParty {
    pub(super) fn new(providers: Providers, outbound: HttpClient, clock: Arc<dyn Clock>) -> Self {
        Self { providers, outbound, clock, permits: Semaphore::new(AT_ONCE) }
    }

    pub(super) fn offered(&self) -> Vec<OfferedProvider> {
        self.providers.offered()
    }

    fn find(&self, name: &str) -> Result<&Provider, SessionError> {
        self.providers.find(name).ok_or(SessionError::NoSuchProvider)
    }

    /// Returns the provider's URL at which the reader signs in.
    async fn address(
        &self,
        provider: &Provider,
        marks: &AuthorizationParams<'_>,
    ) -> Result<String, SessionError> {
        let address = match &provider.peer {
            Peer::OpenId(client) => self.openid(client).address(marks).await,
            Peer::Facebook(app) => Ok(self.facebook(app).address(marks)),
        };
        address.map_err(|trouble| log_failure(provider, trouble))
    }

    /// Exchanges the authorization code for the identity of the person who signed in.
    async fn identity(
        &self,
        provider: &Provider,
        code: &str,
        marks: &AuthorizationParams<'_>,
    ) -> Result<Identity, SessionError> {
        let Ok(_talk) = self.permits.try_acquire() else {
            return Err(log_failure(
                provider,
                ProviderError::Down("too many concurrent requests".to_owned()),
            ));
        };
        let person = match &provider.peer {
            Peer::OpenId(client) => self.openid(client).person(code, marks).await,
            Peer::Facebook(app) => self.facebook(app).person(code, marks).await,
        };
        let person = person.map_err(|trouble| log_failure(provider, trouble))?;
        Ok(Identity {
            issuer: provider.peer.issuer().to_owned(),
            subject: person.subject,
            provider: provider.name.clone(),
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

/// Logs why a third-party login failed, and returns the error for the reader.
fn log_failure(provider: &Provider, trouble: ProviderError) -> SessionError {
    let name = &provider.name;
    match trouble {
        ProviderError::Refused(reason) => {
            tracing::info!(provider = name, reason, "a sign-in was refused");
            SessionError::ProviderRefused
        }
        ProviderError::Expired(reason) => {
            tracing::info!(provider = name, reason, "a sign-in had expired");
            SessionError::SignInExpired
        }
        ProviderError::Down(reason) => {
            tracing::warn!(provider = name, reason, "a login provider cannot be used");
            SessionError::ProviderDown
        }
    }
}
