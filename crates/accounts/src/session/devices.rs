//! The devices on which a reader is signed in, and signing out.

use database::DatabaseError;
use serde::Serialize;
use utoipa::ToSchema;

use super::CookieChange;
use super::model::{Browser, SessionError, SessionId};
use super::service::Sessions;
use super::{identifiers, store};
use crate::session::SignedIn;

/// A browser in which a reader is signed in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(example = json!({
    "session": "7m2kq9x4vdwt3h8s", "agent": "Chrome on Android", "network": "203.0.113.0/24",
    "created_at": 1794700800, "seen_at": 1794704400, "current": true
}))]
pub struct Device {
    /// Public id of the session, for revoking the session.
    pub session: String,
    /// Names of browser and system, such as "Chrome on Android".
    pub agent: String,
    /// Network from which the session was opened: the IP address without the part that identifies a person.
    pub network: String,
    /// When the session was opened, in Unix seconds.
    pub created_at: i64,
    /// When the device last sent a request, in Unix seconds; updated at most once an hour.
    pub seen_at: i64,
    /// Whether this device sent the current request.
    pub current: bool,
}

impl Device {
    /// Returns the device of a session; `current` is the session of the current request, if there is one.
    pub(super) fn of(row: store::SessionRow, current: Option<SessionId>) -> Self {
        Self {
            current: current.is_some_and(|current| current.get() == row.id),
            session: row.public_id,
            agent: row.agent,
            network: row.network,
            created_at: row.created_at,
            seen_at: row.seen_at,
        }
    }
}

impl Sessions {
    /// Returns the devices on which the reader is signed in, the last seen first; at most 100.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = signed_in.reader.get()))]
    #[foundation::boxed]
    pub async fn devices(&self, signed_in: &SignedIn) -> Result<Vec<Device>, SessionError> {
        let mut db = self.database.read().await?;
        let rows = store::live_sessions(&mut db, signed_in.reader, self.now()).await?;
        let current = Some(signed_in.session);
        Ok(rows.into_iter().map(|row| Device::of(row, current)).collect())
    }

    /// Signs out the device whose session has this `public_id`, and deletes its browser secret, so that the browser
    /// cannot return as this reader. Does nothing if `public_id` is unknown.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = signed_in.reader.get()))]
    #[foundation::boxed]
    pub async fn revoke_device(
        &self,
        signed_in: &SignedIn,
        public_id: &str,
    ) -> Result<(), SessionError> {
        if !identifiers::is_public_id(public_id) {
            return Ok(());
        }
        let (reader, public_id, now) = (signed_in.reader, public_id.to_owned(), self.now());
        let revoked = self.database.write::<_, DatabaseError, _>(move |unit| {
            Box::pin(async move {
                let Some(secret) = store::secret_of_session(unit, reader, &public_id).await? else {
                    return Ok(());
                };
                store::revoke_of_browser(unit, &secret, now).await?;
                store::delete_secret(unit, &secret).await
            })
        });
        Ok(revoked.await?)
    }

    /// Ends the session, and returns how the response must change the browser's cookies. For a bound account, deletes
    /// the browser secret too. A guest's browser keeps its secret, because a guest has no other way to return.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = signed_in.reader.get()))]
    #[foundation::boxed]
    pub async fn sign_out(
        &self,
        signed_in: &SignedIn,
        browser: &Browser,
    ) -> Result<CookieChange, SessionError> {
        let (session, bound, now) = (signed_in.session, signed_in.bound, self.now());
        let shown = browser.guest.as_ref().map(|guest| guest.secret.hash());
        let reader = signed_in.reader;
        let ended = self.database.write::<_, DatabaseError, _>(move |unit| {
            Box::pin(async move {
                store::revoke(unit, session, now).await?;
                if bound {
                    store::delete_secret_of_session(unit, session).await?;
                    if let Some(secret) = shown {
                        store::delete_secrets_of_reader(unit, reader, &secret).await?;
                    }
                }
                Ok(())
            })
        });
        ended.await?;
        Ok(if bound { CookieChange::EndLoginAndGuest } else { CookieChange::EndLogin })
    }
}
