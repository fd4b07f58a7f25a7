//! Sign-in with an identity: binds a guest to the identity, or signs in to the account that is bound to the identity.
//! Identities are compared by issuer and subject only, never by other data such as a name.

use database::Unit;
use serde::Serialize;
use utoipa::ToSchema;

use super::audited;
use super::hand_over_preview::{HandOverMerge, merge_and_list};
use super::merge::Merge;
use super::model::{Browser, OpenedSession, SessionError};
use super::service::{RequestTime, Sessions};
use super::session_start::{BrowserSecret, LoginContext, open_session};
use super::store;
use crate::session::SignedIn;
use crate::welfare;
use login_providers::EMAIL;
use readers::ReaderId;

/// The identity of a person, verified by a login provider or, for an e-mail address or a passkey, by this site.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Identity {
    pub issuer: String,
    pub subject: String,
    /// Name of the login provider in the configuration; `email` or `passkey` if this site verified the identity.
    pub provider: String,
    /// Display name of the login; only shown, never used to find an account.
    pub label: Option<String>,
}

/// The outcome of a login with a verified identity.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// The reader was not bound to the identity before the login, and is bound to the identity now.
    Bound,
    /// The identity was already bound to another account. The browser is now signed in to that account, and the
    /// browser's guest was merged into the account.
    SignedIn,
    /// The reader was already bound to the identity before the login.
    Already,
}

impl Sessions {
    /// Binds the signed-in reader to a verified identity, or signs in to the account that is already bound to this
    /// identity. In both cases the returned session replaces the current session. Fails if the current session was
    /// signed out in the meantime.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = signed_in.reader.get()))]
    #[foundation::boxed]
    pub async fn take_identity(
        &self,
        signed_in: &SignedIn,
        identity: Identity,
        browser: &Browser,
        arrived: RequestTime,
    ) -> Result<(Outcome, OpenedSession), SessionError> {
        let signed_in = *signed_in;
        let context = LoginContext { proven: true, ..self.login_context(browser, arrived) };
        let taken = self.database.write(move |unit| {
            Box::pin(async move {
                let Taken { outcome, opened, .. } =
                    take(unit, &context, signed_in, &identity).await?;
                Ok((outcome, opened))
            })
        });
        match taken.await {
            // Another request bound this identity at the same time.
            Err(SessionError::Database(error)) if error.is_unique_violation() => {
                Err(SessionError::AlreadyBound)
            }
            taken => taken,
        }
    }
}

/// The result of a sign-in with an identity, as [`take`] returns it.
pub(super) struct Taken {
    pub(super) outcome: Outcome,
    pub(super) opened: OpenedSession,
    /// The merge of the reader into the account to which the identity is bound; `None` if nothing was merged.
    pub(super) merge: Option<HandOverMerge>,
    /// The former e-mail address of the reader, if the sign-in replaced it by another one;
    /// otherwise `None`.
    pub(super) replaced: Option<String>,
}

/// Binds the signed-in reader to `identity`, or signs in to the account that is already bound to
/// it, in the caller's unit of work.
pub(super) async fn take(
    unit: &mut Unit,
    context: &LoginContext,
    signed_in: SignedIn,
    identity: &Identity,
) -> Result<Taken, SessionError> {
    let SignedIn { reader, session, .. } = signed_in;
    let now = context.arrived.seconds();
    let owner = store::reader_of_identity(unit, identity).await?;
    store::lock_readers(unit, reader, owner.unwrap_or(reader)).await?;
    // The session may have been signed out during the login at the provider. A signed-out browser must not bind the
    // reader to an identity.
    if !store::lock_if_signed_in(unit, reader, session).await? {
        return Err(SessionError::SignedOutMeanwhile);
    }
    let (outcome, replaced) = match owner {
        None => (Outcome::Bound, bind(unit, reader, identity, now).await?),
        Some(owner) if owner == reader => (Outcome::Already, None),
        Some(owner) => {
            audited::signed_in(unit, owner, &identity.provider, "signed_in", now).await?;
            return sign_in_and_merge(unit, context, reader, owner).await;
        }
    };
    let named = if outcome == Outcome::Bound { "bound" } else { "already" };
    audited::signed_in(unit, reader, &identity.provider, named, now).await?;
    store::revoke(unit, session, now).await?;
    store::delete_secret_of_session(unit, session).await?;
    let opened = open_session(unit, context, reader, BrowserSecret::Fresh).await?;
    Ok(Taken { outcome, opened, merge: None, replaced })
}

/// Binds `reader`, whose row the caller has locked, to the identity. A guest becomes a bound account in place, and all
/// access to the guest is revoked: an attacker may have created the guest and put its cookies into the reader's
/// browser. An e-mail address replaces the reader's former address, which is returned.
async fn bind(
    unit: &mut Unit,
    reader: ReaderId,
    identity: &Identity,
    now: i64,
) -> Result<Option<String>, SessionError> {
    let was_guest = !store::is_bound(unit, reader).await?;
    let replaced = match identity.provider.as_str() {
        EMAIL => store::delete_identity(unit, reader, EMAIL).await?,
        _ => None,
    };
    if store::has_provider(unit, reader, &identity.provider).await? {
        return Err(SessionError::AlreadyBound);
    }
    if was_guest {
        store::revoke_all_access(unit, reader, now).await?;
        if !identity.is_own() {
            welfare::release_all(unit, reader, now).await?;
        }
    }
    store::put_identity(unit, reader, identity, now).await?;
    Ok(replaced)
}

/// Merges `guest` into `owner`, the account that is bound to the identity, and opens a session of `owner`. Fails if
/// `guest` is a bound account too.
async fn sign_in_and_merge(
    unit: &mut Unit,
    context: &LoginContext,
    guest: ReaderId,
    owner: ReaderId,
) -> Result<Taken, SessionError> {
    let planned = Merge { from: guest, into: owner, now: context.arrived.seconds() };
    let merge = merge_and_list(unit, planned).await?;
    let opened = open_session(unit, context, owner, BrowserSecret::Fresh).await?;
    Ok(Taken { outcome: Outcome::SignedIn, opened, merge: Some(merge), replaced: None })
}
