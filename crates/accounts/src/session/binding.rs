//! Logins elsewhere: binding a guest to one, or signing in to the account that has it. An identity is
//! its issuer and subject; nothing else links anything.

use database::Unit;
use serde::Serialize;
use utoipa::ToSchema;

use super::merge::{Merge, merge};
use super::model::{Browser, OpenedSession, SessionError};
use super::service::{RequestTime, Sessions};
use super::session_start::{BrowserSecret, LoginContext, open_session};
use super::store;
use crate::session::SignedIn;
use readers::ReaderId;

/// Somebody a login provider vouches for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Identity {
    pub issuer: String,
    pub subject: String,
    /// The provider's name here.
    pub provider: String,
    /// What the reader knows that login by. It is shown, and links nothing.
    pub label: Option<String>,
}

/// What a proven identity led to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// The reader has this login from now on.
    Bound,
    /// There was an account with it: the reader is signed in there, the guest became part of it.
    SignedIn,
    /// The reader had it already.
    Already,
}

impl Sessions {
    /// Takes a proven identity for the reader who is signed in. The login that comes back replaces the
    /// one that was used, whichever way it goes.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = signed_in.reader.get()))]
    pub async fn take_identity(
        &self,
        signed_in: &SignedIn,
        identity: Identity,
        browser: &Browser,
        arrived: RequestTime,
    ) -> Result<(Outcome, OpenedSession), SessionError> {
        let signed_in = *signed_in;
        let (randomness, browser) = (self.randomness.clone(), browser.clone());
        let taken = self.database.write(move |unit| {
            Box::pin(async move {
                let context =
                    LoginContext { arrived, randomness: randomness.as_ref(), browser: &browser };
                take(unit, &context, signed_in, &identity).await
            })
        });
        match taken.await {
            // Somebody bound it at the same moment.
            Err(SessionError::Database(error)) if error.is_unique_violation() => {
                Err(SessionError::AlreadyBound)
            }
            taken => taken,
        }
    }
}

async fn take(
    unit: &mut Unit,
    context: &LoginContext<'_>,
    signed_in: SignedIn,
    identity: &Identity,
) -> Result<(Outcome, OpenedSession), SessionError> {
    let SignedIn { reader, session, .. } = signed_in;
    let now = context.arrived.seconds();
    let outcome = match store::reader_of_identity(unit, identity).await? {
        None => {
            bind(unit, reader, identity, now).await?;
            Outcome::Bound
        }
        Some(owner) if owner == reader => {
            store::lock_reader(unit, reader).await?;
            Outcome::Already
        }
        Some(owner) => return sign_in_and_merge(unit, context, reader, owner).await,
    };
    store::revoke(unit, session, now).await?;
    store::delete_secret_of_session(unit, session).await?;
    Ok((outcome, open_session(unit, context, reader, BrowserSecret::Fresh).await?))
}

/// Promotes the reader in place. Whoever else was signed in as this guest is not any more: a guest
/// prepared by a stranger must not stay open to the stranger.
async fn bind(
    unit: &mut Unit,
    reader: ReaderId,
    identity: &Identity,
    now: i64,
) -> Result<(), SessionError> {
    store::lock_reader(unit, reader).await?;
    if store::has_provider(unit, reader, &identity.provider).await? {
        return Err(SessionError::AlreadyBound);
    }
    if !store::is_bound(unit, reader).await? {
        store::revoke_all_access(unit, reader, now).await?;
    }
    Ok(store::put_identity(unit, reader, identity, now).await?)
}

/// Signs in to the account that has the identity; the guest becomes part of it. An account that is
/// bound itself never does.
async fn sign_in_and_merge(
    unit: &mut Unit,
    context: &LoginContext<'_>,
    guest: ReaderId,
    owner: ReaderId,
) -> Result<(Outcome, OpenedSession), SessionError> {
    merge(unit, Merge { from: guest, into: owner, now: context.arrived.seconds() }).await?;
    let opened = open_session(unit, context, owner, BrowserSecret::Fresh).await?;
    Ok((Outcome::SignedIn, opened))
}
