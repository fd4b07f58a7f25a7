//! Merges a guest into another reader: everything of value is moved in one unit of work, and recorded so that the merge
//! can be undone.

use database::{Database, Unit};
use serde::{Deserialize, Serialize};

use super::audited;
use super::model::SessionError;
use super::store;
use crate::notifications::{self, NotificationsMerge};
use crate::welfare::{self, WelfareMerge};
use attribution::{self, AttributionMerge};
use money::payments::{self, OrdersMerge};
use money::wallet::{self, Coins, MergeLimit, WalletMerge};
use reader_credentials::reminder;
use readers::ReaderId;
use reading::{self, ReadingMerge};

/// The limit of a merge: how many bonus coins an account may gain by merges for each week since the guest was created.
/// Bonus coins that the guest spent on unlocks count too, because the unlocks move. The limit is well below what a
/// reader earns in a week, so that collecting the rewards of many guests is not worth it.
const BONUS_PER_WEEK: i64 = 100;

/// A merge of one reader into another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Merge {
    /// The guest that is merged into the other reader; never a bound account.
    pub(super) from: ReaderId,
    /// The reader that remains.
    pub(super) into: ReaderId,
    pub(super) now: i64,
}

/// The record of what a merge changed, stored so that the merge can be undone.
#[derive(Debug, Serialize, Deserialize)]
struct Moved {
    /// When `into`, the reader that remains, first read, in Unix seconds, as stored before the
    /// merge. (The merge stores the earlier time of the two readers instead.)
    read_at: Option<i64>,
    /// When `into`, the reader that remains, first paid, in Unix seconds, as stored before the
    /// merge.
    paid_at: Option<i64>,
    wallet: WalletMerge,
    reading: ReadingMerge,
    #[serde(default)]
    payments: OrdersMerge,
    #[serde(default)]
    welfare: WelfareMerge,
    #[serde(default)]
    notices: NotificationsMerge,
    #[serde(default)]
    attribution: AttributionMerge,
    /// When `into`, the reader that remains, declined the reminder to bind the account, in Unix
    /// seconds, as stored before the merge.
    #[serde(default)]
    declined_at: Option<i64>,
    /// The id of the last ledger entry before the merge, by which later entries are recognised when the merge is
    /// undone; `None` in records of older versions.
    #[serde(default)]
    last_entry: Option<i64>,
}

/// A merge that has been carried out.
pub(super) struct Merged {
    /// Id of the merge, for undoing it.
    pub(super) id: i64,
    pub(super) wallet: WalletMerge,
    pub(super) payments: OrdersMerge,
}

/// Merges the reader `from` into the reader `into`. The sessions, browser secrets, hand-over codes
/// and tickets of `from` become invalid. Login identities are never moved.
pub(super) async fn merge(unit: &mut Unit, merge: Merge) -> Result<Merged, SessionError> {
    let Merge { from, into, now } = merge;
    store::lock_readers(unit, from, into).await?;
    let (Some(guest), Some(kept)) =
        (store::reader(unit, from).await?, store::reader(unit, into).await?)
    else {
        return Err(SessionError::Ended);
    };
    if from == into || store::is_bound(unit, from).await? {
        return Err(SessionError::AlreadyBound);
    }
    let bonus_per_week = Coins::new(BONUS_PER_WEEK).expect("the limit is a number of coins");
    let limit = MergeLimit { bonus_per_week, guest_since: guest.created_at };
    let moved = Moved {
        last_entry: Some(wallet::last_entry(unit).await?),
        read_at: kept.read_at,
        paid_at: kept.paid_at,
        wallet: wallet::merge(unit, from, into, limit, now).await?,
        reading: reading::merge(unit, from, into).await?,
        payments: payments::merge(unit, from, into).await?,
        welfare: welfare::merge(unit, from, into).await?,
        notices: notifications::merge(unit, from, into).await?,
        attribution: attribution::merge(unit, from, into).await?,
        declined_at: reminder::declined_at(unit, into).await?,
    };
    let declined_at = earlier(moved.declined_at, reminder::declined_at(unit, from).await?);
    reminder::set_declined(unit, into, declined_at).await?;
    store::set_activity(
        unit,
        into,
        earlier(kept.read_at, guest.read_at),
        earlier(kept.paid_at, guest.paid_at),
    )
    .await?;
    store::revoke_all_access(unit, from, now).await?;
    store::set_merged(unit, from, into).await?;
    let record = serde_json::to_string(&moved)
        .map_err(SessionError::failed("a merge could not be recorded"))?;
    let id = store::put_merge(unit, from, into, now, &record).await?;
    audited::merged(unit, from, into, now).await?;
    Ok(Merged { id, wallet: moved.wallet, payments: moved.payments })
}

fn earlier(one: Option<i64>, other: Option<i64>) -> Option<i64> {
    match (one, other) {
        (Some(one), Some(other)) => Some(one.min(other)),
        (one, other) => one.or(other),
    }
}

/// The result of undoing a merge: the separated guest, and the coins that the guest did not get back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UndoneMerge {
    /// The guest that exists again.
    pub guest: ReaderId,
    /// Coins that did not return to the guest, because they were spent, expired or refunded after the merge.
    pub missing: Coins,
}

/// A merge, as shown to support.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PastMerge {
    pub id: i64,
    /// Guest number of the reader that was merged into `into`.
    pub from: i64,
    /// Guest number of the reader that remained.
    pub into: i64,
    pub merged_at: i64,
    pub undone_at: Option<i64>,
}

/// Returns the merges that involved the reader with this guest number, on either side, the latest first.
#[foundation::boxed]
pub async fn merges_of(database: &Database, number: i64) -> Result<Vec<PastMerge>, SessionError> {
    let rows = store::merges_of(&mut database.read().await?, number).await?;
    let past = rows.into_iter().map(|(id, from, into, merged_at, undone_at)| PastMerge {
        id,
        from,
        into,
        merged_at,
        undone_at,
    });
    Ok(past.collect())
}

/// Undoes a merge, for support. The guest `from` gets back its coins, except those that were spent, expired or refunded
/// after the merge. No browser is signed in as this guest afterwards, because the merge ended its sessions and deleted
/// its browser secrets; the guest needs a recovery code (see [`super::recover`]) to sign in. If `into` was itself
/// merged into another reader later, that merge must be undone first.
#[foundation::boxed]
pub async fn undo_merge(
    database: &Database,
    merge: i64,
    now: i64,
) -> Result<UndoneMerge, SessionError> {
    let work = database.write(move |unit| Box::pin(undo(unit, merge, now)));
    work.await
}

/// Undoes a merge in the caller's unit of work.
pub(super) async fn undo(
    unit: &mut Unit,
    merge: i64,
    now: i64,
) -> Result<UndoneMerge, SessionError> {
    let record = store::take_merge(unit, merge, now).await?.ok_or(SessionError::NoSuchMerge)?;
    let (from, into) = (ReaderId::new(record.from_reader), ReaderId::new(record.into_reader));
    store::lock_readers(unit, from, into).await?;
    if store::reader(unit, into).await?.is_none() {
        return Err(SessionError::NoSuchMerge);
    }
    let moved = parsed(&record.moved)?;
    let undone = wallet::undo_merge(unit, from, into, &moved.wallet, now).await?;
    reading::undo_merge(unit, from, into, &moved.reading).await?;
    payments::undo_merge(unit, from, into, &moved.payments).await?;
    let mut missing = undone.missing;
    if let Some(after) = moved.last_entry {
        let keys = moved.payments.grant_keys();
        let later = wallet::return_grants(unit, from, into, &keys, after, now).await?;
        missing = missing.checked_add(later).unwrap_or(Coins::MAX);
    }
    welfare::undo_merge(unit, from, into, &moved.welfare).await?;
    notifications::undo_merge(unit, from, into, &moved.notices).await?;
    attribution::undo_merge(unit, from, into, &moved.attribution).await?;
    reminder::set_declined(unit, into, moved.declined_at).await?;
    store::set_not_merged(unit, from).await?;
    mark_paid(unit, from).await?;
    restore_activity(unit, into).await?;
    audited::merge_undone(unit, merge, from, into, now).await?;
    Ok(UndoneMerge { guest: from, missing })
}

/// Corrects the stored time at which the guest `from` first paid, after the merge of `from` was undone: an order of the
/// guest may have been paid while the guest was merged into another reader. An earlier stored time is not changed.
async fn mark_paid(unit: &mut Unit, from: ReaderId) -> Result<(), SessionError> {
    let Some(guest) = store::reader(unit, from).await? else { return Ok(()) };
    let paid_at = earlier(guest.paid_at, payments::first_paid_at(unit, from).await?);
    Ok(store::set_activity(unit, from, guest.read_at, paid_at).await?)
}

/// Recomputes the stored times at which `into` first read and first paid, after a merge into `into` was undone, so that
/// the separated guest no longer counts. Each time becomes the earliest of these: the time that was stored for `into`
/// before its first merge, the times of the guests that are still merged into it, and those of its own recorded reads
/// and payments.
async fn restore_activity(unit: &mut Unit, into: ReaderId) -> Result<(), SessionError> {
    let first = store::first_merge_into(unit, into).await?;
    let first = first.map(|record| parsed(&record)).transpose()?;
    let (before_read, before_paid) =
        first.map_or((None, None), |first| (first.read_at, first.paid_at));
    let (others_read, others_paid) = store::activity_of_merged(unit, into).await?;
    let own_read = reading::first_read_at(unit, into).await?;
    let granted = wallet::first_paid_grant(unit, into).await?;
    let own_paid = earlier(granted, payments::first_paid_at(unit, into).await?);
    let read_at = earlier(before_read, earlier(others_read, own_read));
    let paid_at = earlier(before_paid, earlier(others_paid, own_paid));
    Ok(store::set_activity(unit, into, read_at, paid_at).await?)
}

fn parsed(record: &str) -> Result<Moved, SessionError> {
    serde_json::from_str(record)
        .map_err(SessionError::failed("the record of a merge cannot be read"))
}
