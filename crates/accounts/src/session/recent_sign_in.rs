//! Export and deletion of a bound account need a recent sign-in with its login provider, so that whoever finds an open
//! browser, or has stolen its login, can do neither. A guest has nothing to sign in with: its session is all there is.

use super::model::SessionError;
use super::service::Sessions;
use super::store;
use crate::session::SignedIn;

/// Seconds for which a sign-in counts as recent.
const RECENT: i64 = 15 * 60;

impl Sessions {
    /// Fails if the reader is a bound account and this session did not begin with a sign-in within the last 15 minutes.
    /// A reader whose login providers the site no longer offers could not sign in, and is let through.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = signed_in.reader.get()))]
    #[foundation::boxed]
    pub async fn require_recent_sign_in(&self, signed_in: &SignedIn) -> Result<(), SessionError> {
        if !signed_in.bound {
            return Ok(());
        }
        let mut db = self.database.read().await?;
        let proven_at = store::proven_at(&mut db, signed_in.session).await?;
        if proven_at.is_some_and(|at| at > self.now() - RECENT) {
            return Ok(());
        }
        let identities = store::identities(&mut db, signed_in.reader).await?;
        let offered = self.third_party.offered();
        let can_sign_in = identities
            .iter()
            .any(|identity| offered.iter().any(|provider| provider.name == identity.provider));
        if can_sign_in { Err(SessionError::SignInAgain) } else { Ok(()) }
    }
}
