//! Third-party logins: sign-in attempts with the login providers of the crate `login_providers`.
//!
//! Promises:
//! * a sign-in attempt is started and finished by the same session, once, within ten minutes; so an attacker cannot
//!   lure a victim into finishing the attacker's attempt;
//! * after the sign-in a reader always returns to a path on this site, whatever `return_to` was requested.

use database::DatabaseError;
use foundation::local_path::LocalPath;
use foundation::secret::Secret;
use login_providers::{AuthorizationParams, Provider, SignInError};

use super::SignedIn;
use super::binding::{Identity, Outcome};
use super::model::{Browser, OpenedSession, SessionError};
use super::service::{RequestTime, Sessions};
use super::store;

/// The number of seconds within which a sign-in attempt must be finished.
const GOOD_FOR: i64 = 600;
/// The path that opens after a sign-in that was started without a valid `return_to`.
const ACCOUNT: &str = "/me";
const LONGEST_CODE: usize = 4096;

/// The parameters with which a provider redirects the browser back to this site.
#[derive(Debug, Clone)]
pub struct ProviderCallback {
    pub state: String,
    pub code: Option<String>,
    pub error: Option<String>,
}

/// A completed sign-in: its outcome, the new session, and the path that the browser opens next.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finished {
    pub outcome: Outcome,
    pub opened: OpenedSession,
    pub return_to: String,
}

impl Sessions {
    /// Starts a sign-in with `provider`, and returns the provider's URL at which the reader signs in. `return_to` is
    /// the path on this site that opens afterwards. A bound account needs a recent sign-in to add another provider.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = signed_in.reader.get()))]
    #[foundation::boxed]
    pub async fn start_sign_in(
        &self,
        signed_in: &SignedIn,
        provider: &str,
        return_to: Option<&str>,
    ) -> Result<String, SessionError> {
        let provider = self.login_provider(provider)?;
        let now = self.now();
        self.limits.sign_ins.take(&signed_in.reader, now).map_err(SessionError::TooMany)?;
        self.require_recent_sign_in_to_add(signed_in, provider.name()).await?;
        let [state, nonce, verifier] = [(); 3].map(|()| Secret::random(self.randomness.as_ref()));
        let params = AuthorizationParams {
            state: state.as_str(),
            nonce: nonce.as_str(),
            verifier: verifier.as_str(),
            return_address: &self.return_address(provider.name()),
        };
        let address = self.login_providers.address(provider, &params).await?;
        let return_to = return_to.and_then(|path| path.parse::<LocalPath>().ok());
        let (session, provider) = (signed_in.session, provider.name().to_owned());
        let stored = self.database.write::<_, DatabaseError, _>(move |unit| {
            Box::pin(async move {
                let new = store::NewAttempt {
                    state_hash: &state.hash(),
                    session,
                    provider: &provider,
                    nonce: nonce.as_str(),
                    verifier: verifier.as_str(),
                    return_to: return_to.as_ref().map_or(ACCOUNT, LocalPath::as_str),
                    expires_at: now + GOOD_FOR,
                };
                store::put_attempt(unit, &new).await
            })
        });
        stored.await?;
        Ok(address)
    }

    /// Completes a sign-in with the parameters of the provider's redirect. The attempt cannot be used again, whatever
    /// the outcome.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = signed_in.reader.get()))]
    #[foundation::boxed]
    pub async fn finish_sign_in(
        &self,
        signed_in: &SignedIn,
        provider: &str,
        returned: ProviderCallback,
        browser: &Browser,
        arrived: RequestTime,
    ) -> Result<Finished, SessionError> {
        let provider = self.login_provider(provider)?;
        let state = Secret::parse(&returned.state).ok_or(SessionError::SignInExpired)?;
        let attempt = self.spend_attempt(&state, signed_in, provider.name(), arrived).await?;
        let Some(attempt) = attempt else {
            return Err(self.why_no_attempt(&state).await?);
        };
        match returned.error.as_deref() {
            None => {}
            Some("temporarily_unavailable" | "server_error") => {
                return Err(SessionError::ProviderDown);
            }
            Some(_) => return Err(SessionError::ProviderRefused),
        }
        let fits = |code: &String| (1..=LONGEST_CODE).contains(&code.len());
        let code = returned.code.filter(fits).ok_or(SessionError::ProviderRefused)?;
        let params = AuthorizationParams {
            state: state.as_str(),
            nonce: &attempt.nonce,
            verifier: &attempt.verifier,
            return_address: &self.return_address(provider.name()),
        };
        let verified = self.login_providers.identity(provider, &code, &params).await?;
        let identity = Identity {
            issuer: verified.issuer,
            subject: verified.subject,
            provider: provider.name().to_owned(),
            label: verified.label,
        };
        let (outcome, opened) = self.take_identity(signed_in, identity, browser, arrived).await?;
        Ok(Finished { outcome, opened, return_to: attempt.return_to })
    }

    fn login_provider(&self, name: &str) -> Result<&Provider, SessionError> {
        self.login_providers.find(name).ok_or(SessionError::NoSuchProvider)
    }

    async fn spend_attempt(
        &self,
        state: &Secret,
        signed_in: &SignedIn,
        provider: &str,
        arrived: RequestTime,
    ) -> Result<Option<store::AttemptRow>, SessionError> {
        let (state_hash, session) = (state.hash(), signed_in.session);
        let (provider, now) = (provider.to_owned(), arrived.seconds());
        let spent = self.database.write::<_, DatabaseError, _>(move |unit| {
            Box::pin(async move {
                store::spend_attempt(unit, &state_hash, session, &provider, now).await
            })
        });
        Ok(spent.await?)
    }

    /// Returns the error that explains why this session cannot finish a sign-in attempt. If the session that started
    /// the attempt was signed out, deletes the attempt.
    async fn why_no_attempt(&self, state: &Secret) -> Result<SessionError, SessionError> {
        let state_hash = state.hash();
        let deleted = self.database.write::<_, DatabaseError, _>(move |unit| {
            Box::pin(async move { store::delete_attempt_of_revoked(unit, &state_hash).await })
        });
        let signed_out = deleted.await?;
        Ok(if signed_out { SessionError::SignedOutMeanwhile } else { SessionError::SignInExpired })
    }

    /// Returns the redirect URI: the URL on this site to which the provider sends the browser back. The site must
    /// register this URI with the provider, which accepts no other.
    fn return_address(&self, provider: &str) -> String {
        format!("{}/third-party/{provider}", self.site_url)
    }
}

impl From<SignInError> for SessionError {
    fn from(error: SignInError) -> Self {
        match error {
            SignInError::Refused => Self::ProviderRefused,
            SignInError::Expired => Self::SignInExpired,
            SignInError::Down => Self::ProviderDown,
        }
    }
}
