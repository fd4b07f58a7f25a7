//! Requires a recent sign-in before a bound account is exported or deleted, or a login is added to or removed from the
//! account. So an attacker who finds a signed-in browser or steals its login cannot do any of this. A guest needs no
//! recent sign-in, because a guest has no way to sign in.

use super::model::SessionError;
use super::service::Sessions;
use super::store;
use crate::session::SignedIn;

/// The number of seconds for which a sign-in counts as recent.
const RECENT: i64 = 15 * 60;

impl Sessions {
    /// Fails if the reader is a bound account and this session did not begin with a sign-in within the last 15 minutes.
    /// Succeeds if the site no longer offers any of the reader's ways to sign in, because the reader then cannot sign
    /// in.
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
        let can_sign_in = identities.iter().any(|identity| self.is_usable(identity));
        if can_sign_in { Err(SessionError::SignInAgain) } else { Ok(()) }
    }

    /// Checks that a reader may add a login with `provider`. Fails like [`Self::require_recent_sign_in`], unless the
    /// bound account already has a login with this provider. Without this check, an attacker at a signed-in browser
    /// could add a login of their own, which would give permanent access and count as a recent sign-in.
    pub(super) async fn require_recent_sign_in_to_add(
        &self,
        signed_in: &SignedIn,
        provider: &str,
    ) -> Result<(), SessionError> {
        if !signed_in.bound {
            return Ok(());
        }
        let mut db = self.database.read().await?;
        let identities = store::identities(&mut db, signed_in.reader).await?;
        drop(db);
        if identities.iter().any(|identity| identity.provider == provider) {
            return Ok(());
        }
        self.require_recent_sign_in(signed_in).await
    }
}
