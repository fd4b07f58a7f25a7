//! Merging a guest into another reader: everything of value moves, in one unit of work, and a record
//! keeps what moved so that it can be taken back.

use database::Unit;
use serde::Serialize;

use super::model::SessionError;
use super::store;
use crate::reader::ReaderId;

/// Who becomes part of whom.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Merge {
    /// A guest, not bound to anything.
    pub(super) from: ReaderId,
    pub(super) into: ReaderId,
    pub(super) now: i64,
}

/// What is written down of a merge.
#[derive(Debug, Serialize)]
struct Moved {
    /// What `into` had before, where it took the earlier of both.
    read_at: Option<i64>,
    paid_at: Option<i64>,
}

/// Merges. Logins, secrets, codes and tickets of `from` end; identities never move.
pub(super) async fn merge(unit: &mut Unit, merge: Merge) -> Result<(), SessionError> {
    let Merge { from, into, now } = merge;
    // Always in the same order, so that two merges never wait for each other.
    let (first, second) = (from.min(into), from.max(into));
    store::lock_reader(unit, first).await?;
    store::lock_reader(unit, second).await?;
    let (Some(guest), Some(kept)) =
        (store::reader(unit, from).await?, store::reader(unit, into).await?)
    else {
        return Err(SessionError::Ended);
    };
    if from == into || store::is_bound(unit, from).await? {
        return Err(SessionError::AlreadyBound);
    }
    let moved = Moved { read_at: kept.read_at, paid_at: kept.paid_at };
    // `reading::merge(unit, from, into)` and `wallet::merge(unit, from, into)` belong here; what they
    // answer belongs into `Moved`.
    store::take_marks(
        unit,
        into,
        earlier(kept.read_at, guest.read_at),
        earlier(kept.paid_at, guest.paid_at),
    )
    .await?;
    store::end_everything(unit, from, now).await?;
    store::set_merged(unit, from, into).await?;
    let moved = serde_json::to_string(&moved)
        .map_err(|_| SessionError::Internal("a merge could not be written down"))?;
    Ok(store::put_merge(unit, from, into, now, &moved).await?)
}

fn earlier(one: Option<i64>, other: Option<i64>) -> Option<i64> {
    match (one, other) {
        (Some(one), Some(other)) => Some(one.min(other)),
        (one, other) => one.or(other),
    }
}
