//! Forgetting: readers who asked for it, guests who never read nor paid, and what has run out.

use database::{DatabaseError, Unit};

use super::model::SessionError;
use super::service::Sessions;
use super::store;
use crate::{notifications, welfare};
use foundation::calendar::DAY;
use money::{idempotency, payments, wallet};
use readers::ReaderId;

/// A reader who asked to be deleted may change their mind for so long.
const COOL_OFF: i64 = 7 * DAY;
/// A guest who never read nor paid is forgotten when not seen for so long.
const UNUSED_FOR: i64 = 90 * DAY;
/// What has run out is kept for so long, so that a look at it still tells why.
const KEPT_AFTER_END: i64 = DAY;
/// Ended sessions are kept for so long.
const ENDED_FOR: i64 = 30 * DAY;
/// Readers that one unit of work forgets, so that others never wait long.
const AT_ONCE: i64 = 200;

/// What a round of forgetting did.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct ErasureReport {
    pub deleted: u64,
    pub unused: u64,
}

impl Sessions {
    /// Asks for the reader to be deleted; answers when that will be. Asked again, it stays the same.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = reader.get()))]
    pub async fn schedule_deletion(&self, reader: ReaderId) -> Result<i64, SessionError> {
        let at = self.now() + COOL_OFF;
        let noted = self.database.write::<_, DatabaseError, _>(move |unit| {
            Box::pin(async move { store::delete_at(unit, reader, at).await })
        });
        noted.await?.ok_or(SessionError::Ended)
    }

    #[tracing::instrument(level = "debug", skip_all, fields(reader = reader.get()))]
    pub async fn cancel_deletion(&self, reader: ReaderId) -> Result<(), SessionError> {
        let kept = self.database.write::<_, DatabaseError, _>(move |unit| {
            Box::pin(async move { store::keep(unit, reader).await })
        });
        Ok(kept.await?)
    }

    /// Deletes whose time has come, forgets guests without use and what has run out. Several nodes may
    /// do so at the same time.
    pub async fn erase_due(&self) -> Result<ErasureReport, SessionError> {
        let now = self.now();
        let mut forgotten = ErasureReport::default();
        loop {
            let randomness = self.randomness.clone();
            let deleted = self.database.write::<_, SessionError, _>(move |unit| {
                Box::pin(async move {
                    let due = store::due_for_deletion(unit, now, AT_ONCE).await?;
                    for reader in &due {
                        let nobody = super::identifiers::guest_id(randomness.as_ref());
                        delete(unit, *reader, &nobody, now).await?;
                    }
                    Ok(due.len())
                })
            });
            let deleted = deleted.await?;
            forgotten.deleted += deleted as u64;
            if deleted < AT_ONCE as usize {
                break;
            }
        }
        loop {
            let randomness = self.randomness.clone();
            let unused = self.database.write::<_, SessionError, _>(move |unit| {
                Box::pin(async move {
                    let unused = store::unused_guests(unit, now - UNUSED_FOR, AT_ONCE).await?;
                    for reader in &unused {
                        let nobody = super::identifiers::guest_id(randomness.as_ref());
                        prune(unit, *reader, &nobody, now).await?;
                    }
                    Ok(unused.len())
                })
            });
            let unused = unused.await?;
            forgotten.unused += unused as u64;
            if unused < AT_ONCE as usize {
                break;
            }
        }
        let ended = self.database.write::<_, SessionError, _>(move |unit| {
            Box::pin(async move {
                idempotency::delete_expired_responses(unit, now).await?;
                Ok(store::delete_expired(unit, now - KEPT_AFTER_END, now - ENDED_FOR).await?)
            })
        });
        ended.await?;
        Ok(forgotten)
    }
}

/// Takes away all that is personal. The row stays, for the ledger, and is of nobody.
async fn delete(
    unit: &mut Unit,
    reader: ReaderId,
    nobody: &str,
    now: i64,
) -> Result<(), SessionError> {
    store::lock_reader(unit, reader).await?;
    reading::erase(unit, reader).await?;
    wallet::erase(unit, reader).await?;
    payments::erase(unit, reader, now).await?;
    welfare::erase(unit, reader).await?;
    notifications::erase(unit, reader).await?;
    attribution::erase(unit, reader).await?;
    store::revoke_all_access(unit, reader, now).await?;
    store::delete_identities(unit, reader).await?;
    store::delete_sessions(unit, reader).await?;
    Ok(store::anonymize(unit, reader, nobody, now).await?)
}

/// Takes a guest away who left nothing; all that hangs on the row goes with it. Of one who was ever
/// given a coin or ordered something, the row stays for the books.
async fn prune(
    unit: &mut Unit,
    reader: ReaderId,
    nobody: &str,
    now: i64,
) -> Result<(), SessionError> {
    if wallet::has_wallet(unit, reader).await? || payments::has_orders(unit, reader).await? {
        return delete(unit, reader, nobody, now).await;
    }
    Ok(store::prune(unit, reader).await?)
}
