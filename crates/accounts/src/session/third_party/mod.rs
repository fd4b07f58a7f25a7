//! Logins with a provider elsewhere: Facebook, Google, Apple, and any OpenID Connect issuer.
//!
//! Promises:
//! * an attempt is begun and finished by the same session, once, within ten minutes; whoever is lured
//!   to finish another's attempt finishes nothing;
//! * who somebody is, is told by issuer and subject of a token whose signature, issuer, audience, time
//!   and nonce were checked; an e-mail address is not even asked for;
//! * a reader comes back to a path of this site, whatever was asked for;
//! * a provider that is slow, down or talks nonsense costs its own readers a sentence, and nobody else
//!   anything.

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
pub use offered::{OfferedProvider, ProviderKind};
use openid::OpenId;
use outbound::HttpClient;
pub use provider::{NewProvider, Providers, SecretString};

use provider::{Peer, Provider};

/// How long one exchange with a provider may take.
pub const PROVIDER_TIMEOUT: Duration = Duration::from_secs(5);
/// The largest answer of a provider, in bytes.
pub const LARGEST_ANSWER: usize = 128 * 1024;
/// Readers for whom providers are asked at the same time.
const AT_ONCE: usize = 64;

/// Why a provider's login came to nothing; the sentence is for the log.
#[derive(Debug, Clone, PartialEq, Eq)]
enum ProviderError {
    /// The provider said no, or said something that is not to be believed.
    Refused(String),
    /// What came back is not of this attempt, or not any more.
    Expired(String),
    /// No answer, or one that makes no sense.
    Down(String),
}

/// What one attempt needs to be told apart from all others.
struct AuthorizationParams<'a> {
    state: &'a str,
    nonce: &'a str,
    /// The secret of PKCE.
    verifier: &'a str,
    return_address: &'a str,
}

/// The providers there are, and the way to them.
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

    /// Where the reader signs in.
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

    /// Whom the provider vouches for with this code.
    async fn identity(
        &self,
        provider: &Provider,
        code: &str,
        marks: &AuthorizationParams<'_>,
    ) -> Result<Identity, SessionError> {
        let Ok(_talk) = self.permits.try_acquire() else {
            return Err(log_failure(
                provider,
                ProviderError::Down("too many wait for an answer".to_owned()),
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

/// Somebody, as their provider knows them.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Person {
    subject: String,
    label: Option<String>,
}

impl Person {
    const LONGEST_SUBJECT: usize = 255;
    const LONGEST_LABEL: usize = 60;

    /// Nothing if the subject cannot be one.
    fn new(subject: &str, label: Option<&str>) -> Option<Self> {
        let fits = (1..=Self::LONGEST_SUBJECT).contains(&subject.len())
            && !subject.chars().any(char::is_control);
        let label = label.map(|label| {
            let shown = label.trim().chars().filter(|c| !c.is_control());
            shown.take(Self::LONGEST_LABEL).collect::<String>()
        });
        let label = label.filter(|label| !label.is_empty());
        fits.then(|| Self { subject: subject.to_owned(), label })
    }
}

/// Writes the reason down, and leaves the reader the sentence for it.
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
