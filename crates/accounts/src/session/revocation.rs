//! Lets an operator end sessions, for support and after a theft.

use database::{Database, Unit};

use super::audited;
use super::devices::Device;
use super::model::SessionError;
use super::store;
use readers::ReaderId;

/// The sessions that a revocation ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Revocation {
    /// The sessions of one reader. If `browsers` is true, the browser secrets are deleted too, even for a guest. A
    /// guest can then no longer return in any browser, and a bound account only by signing in again.
    Reader { reader: ReaderId, browsers: bool },
    /// The sessions of all readers. Guests return by themselves; bound accounts have to sign in again.
    Everybody,
}

/// The result of a revocation: how many sessions were ended, and how many browser secrets were deleted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RevokedAccess {
    pub sessions: u64,
    /// Number of browsers whose secret was deleted, so that they cannot return without a sign-in.
    pub browsers: u64,
}

/// Ends sessions immediately, on all nodes, and deletes the hand-over codes, tickets and sign-in attempts that were
/// created in these sessions, and the readers' recovery codes, one-time links and challenges for passkeys. Browsers of
/// bound accounts have to sign in again; browsers of guests return with their secret and get a new session, unless
/// their secrets are deleted too.
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
            store::delete_recovery_codes_of(unit, reader).await?;
            reader_credentials::end_pending(unit, reader).await?;
            let browsers = match browsers || store::is_bound(unit, reader).await? {
                true => store::delete_secrets_of(unit, reader).await?,
                false => 0,
            };
            (Some(reader), RevokedAccess { sessions, browsers })
        }
        Revocation::Everybody => {
            let sessions = store::revoke_all_sessions(unit, now).await?;
            store::delete_recovery_codes(unit).await?;
            reader_credentials::delete_expired(unit, i64::MAX).await?;
            let browsers = store::delete_secrets_of_bound(unit).await?;
            (None, RevokedAccess { sessions, browsers })
        }
    };
    store::delete_made_by_revoked(unit).await?;
    audited::sessions_revoked(unit, reader, revoked, now).await?;
    Ok(revoked)
}

/// Returns the devices on which the reader is signed in, for support.
#[foundation::boxed]
pub async fn devices_of(
    database: &Database,
    reader: ReaderId,
    now: i64,
) -> Result<Vec<Device>, SessionError> {
    let rows = store::live_sessions(&mut database.read().await?, reader, now).await?;
    Ok(rows.into_iter().map(|row| Device::of(row, None)).collect())
}
