//! Ending sessions by the operator, for support and after a theft.

use database::{Database, Unit};

use super::audited;
use super::devices::Device;
use super::model::SessionError;
use super::store;
use readers::ReaderId;

/// Whose sessions end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Revocation {
    /// Those of one reader. With `browsers`, no browser can return as a guest either; the reader is lost unless bound
    /// to a login, or handed over before.
    Reader { reader: ReaderId, browsers: bool },
    /// Those of all readers. Guests return by themselves, bound accounts have to sign in again.
    Everybody,
}

/// What a revocation ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RevokedAccess {
    pub sessions: u64,
    /// Browsers that cannot return without a sign-in.
    pub browsers: u64,
}

/// Ends sessions at once, on all nodes, with the hand-over codes, tickets and sign-in attempts that they made. The
/// browsers of bound accounts have to sign in again; those of guests return by their secret, with a new session. All
/// revocations by operators go through here.
#[foundation::boxed]
pub async fn revoke_sessions(
    database: &Database,
    revocation: Revocation,
    now: i64,
) -> Result<RevokedAccess, SessionError> {
    database.write(move |unit| Box::pin(revoke(unit, revocation, now))).await
}

async fn revoke(
    unit: &mut Unit,
    revocation: Revocation,
    now: i64,
) -> Result<RevokedAccess, SessionError> {
    let (reader, revoked) = match revocation {
        Revocation::Reader { reader, browsers } => {
            store::lock_reader(unit, reader).await?;
            let sessions = store::revoke_sessions_of(unit, reader, now).await?;
            let browsers = match browsers || store::is_bound(unit, reader).await? {
                true => store::delete_secrets_of(unit, reader).await?,
                false => 0,
            };
            (Some(reader), RevokedAccess { sessions, browsers })
        }
        Revocation::Everybody => {
            let sessions = store::revoke_all_sessions(unit, now).await?;
            let browsers = store::delete_secrets_of_bound(unit).await?;
            (None, RevokedAccess { sessions, browsers })
        }
    };
    store::delete_made_by_revoked(unit).await?;
    audited::sessions_revoked(unit, reader, revoked, now).await?;
    Ok(revoked)
}

/// Returns the devices that the reader is signed in on, for support.
#[foundation::boxed]
pub async fn devices_of(
    database: &Database,
    reader: ReaderId,
    now: i64,
) -> Result<Vec<Device>, SessionError> {
    let rows = store::live_sessions(&mut database.read().await?, reader, now).await?;
    Ok(rows.into_iter().map(|row| Device::of(row, None)).collect())
}
