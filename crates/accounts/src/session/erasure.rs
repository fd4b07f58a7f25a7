//! Erasure of readers who requested it and of guests who neither read nor paid, and deletion of expired rows.

use database::{DatabaseError, Unit};

use super::model::SessionError;
use super::service::Sessions;
use super::store;
use crate::{notifications, welfare};
use foundation::calendar::DAY;
use money::{idempotency, payments, wallet};
use readers::ReaderId;

/// The number of seconds during which a requested deletion can be cancelled.
const COOL_OFF: i64 = 7 * DAY;
/// The number of seconds without a visit after which a guest who neither read nor paid is deleted.
const UNUSED_FOR: i64 = 90 * DAY;
/// The number of seconds for which expired tickets, hand-over codes, sign-in attempts and tokens stay stored, for
/// diagnosis.
const KEPT_AFTER_END: i64 = DAY;
/// The number of seconds for which revoked sessions stay stored.
const ENDED_FOR: i64 = 30 * DAY;
/// The largest number of readers that one unit of work erases, so that locks are held only briefly.
const AT_ONCE: i64 = 200;

/// The result of an erasure run: the number of readers erased on their own request (`deleted`), and of unused guests
/// erased (`unused`).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct ErasureReport {
    pub deleted: u64,
    pub unused: u64,
}

impl Sessions {
    /// Schedules the deletion of the reader in a week, and returns the time of the deletion in Unix seconds. A repeated
    /// request does not change this time.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = reader.get()))]
    #[foundation::boxed]
    pub async fn schedule_deletion(&self, reader: ReaderId) -> Result<i64, SessionError> {
        let at = self.now() + COOL_OFF;
        let noted = self.database.write::<_, DatabaseError, _>(move |unit| {
            Box::pin(async move { store::delete_at(unit, reader, at).await })
        });
        noted.await?.ok_or(SessionError::Ended)
    }

    #[tracing::instrument(level = "debug", skip_all, fields(reader = reader.get()))]
    #[foundation::boxed]
    pub async fn cancel_deletion(&self, reader: ReaderId) -> Result<(), SessionError> {
        let kept = self.database.write::<_, DatabaseError, _>(move |unit| {
            Box::pin(async move { store::keep(unit, reader).await })
        });
        Ok(kept.await?)
    }

    /// Erases the readers whose deletion is due and the unused guests. Also deletes expired rows, such as tickets,
    /// tokens and stored responses. Several nodes may do this at the same time.
    #[foundation::boxed]
    pub async fn erase_due(&self) -> Result<ErasureReport, SessionError> {
        let now = self.now();
        let mut forgotten = ErasureReport::default();
        loop {
            let randomness = self.randomness.clone();
            let erased = self.database.write::<_, SessionError, _>(move |unit| {
                Box::pin(async move {
                    let due = store::due_for_deletion(unit, now, AT_ONCE).await?;
                    let mut deleted = 0;
                    for reader in &due {
                        // The reader may have cancelled the deletion after the query.
                        if store::lock_if_due(unit, *reader, now).await? {
                            // Guests that were merged into the reader still have rows of their own, for undoing the
                            // merge. Erases their data too.
                            for part in readers::with_merged(unit, *reader).await? {
                                let nobody = super::identifiers::guest_id(randomness.as_ref());
                                delete(unit, part, &nobody, now).await?;
                            }
                            deleted += 1;
                        }
                    }
                    Ok((due.len(), deleted))
                })
            });
            let (due, deleted) = erased.await?;
            forgotten.deleted += deleted;
            if due < AT_ONCE as usize {
                break;
            }
        }
        loop {
            let randomness = self.randomness.clone();
            let erased = self.database.write::<_, SessionError, _>(move |unit| {
                Box::pin(async move {
                    let unused = store::unused_guests(unit, now - UNUSED_FOR, AT_ONCE).await?;
                    let mut pruned = 0;
                    for reader in &unused {
                        // The guest may have come back after the query.
                        if store::lock_if_unused(unit, *reader, now - UNUSED_FOR).await? {
                            let nobody = super::identifiers::guest_id(randomness.as_ref());
                            prune(unit, *reader, &nobody, now).await?;
                            pruned += 1;
                        }
                    }
                    Ok((unused.len(), pruned))
                })
            });
            let (unused, pruned) = erased.await?;
            forgotten.unused += pruned;
            if unused < AT_ONCE as usize {
                break;
            }
        }
        let ended = self.database.write::<_, SessionError, _>(move |unit| {
            Box::pin(async move {
                idempotency::delete_expired_responses(unit, now).await?;
                welfare::delete_past_networks(unit, now).await?;
                reader_credentials::delete_expired(unit, now).await?;
                Ok(store::delete_expired(unit, now - KEPT_AFTER_END, now - ENDED_FOR).await?)
            })
        });
        ended.await?;
        Ok(forgotten)
    }
}

/// Erases all personal data of the reader, whose row the caller has locked. The reader's row stays
/// for the ledger, but its guest id is replaced by the new random id in `nobody`.
async fn delete(
    unit: &mut Unit,
    reader: ReaderId,
    nobody: &str,
    now: i64,
) -> Result<(), SessionError> {
    reading::erase(unit, reader).await?;
    wallet::erase(unit, reader).await?;
    payments::erase(unit, reader, now).await?;
    welfare::erase(unit, reader).await?;
    notifications::erase(unit, reader).await?;
    inbox::erase(unit, reader).await?;
    attribution::erase(unit, reader).await?;
    reader_credentials::erase(unit, reader).await?;
    store::revoke_all_access(unit, reader, now).await?;
    store::delete_identities(unit, reader).await?;
    store::delete_sessions(unit, reader).await?;
    Ok(store::anonymize(unit, reader, nobody, now).await?)
}

/// Deletes an unused guest with all its rows. A guest with a wallet or with orders is anonymised by [`delete`] instead,
/// because the ledger needs the reader's row.
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
