//! Merges the rewards of two readers; the merge can be undone.

use database::Unit;
use serde::{Deserialize, Serialize};

use super::check_in_rule::MOST_FREEZES;
use super::service::WelfareError;
use super::store;
use readers::ReaderId;

/// What [`merge`] reassigned from `from` to `into`, so that it can be undone. Of a day or task that both readers have,
/// each keeps its own row.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct WelfareMerge {
    /// Days whose check-in was reassigned.
    pub check_ins: Vec<i64>,
    /// Task and day of each claim that was reassigned.
    pub claims: Vec<(String, i64)>,
    /// Days whose share was reassigned.
    pub shares: Vec<i64>,
    /// The last check-in of `into`, if the merge changed its streak or freezes.
    pub joined: Option<JoinedCheckIn>,
}

/// Streak and freezes of a check-in, before the merge and after it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct JoinedCheckIn {
    pub day: i64,
    pub before: (i64, i64),
    pub after: (i64, i64),
}

/// Reassigns check-ins, claims and shares of `from` to `into`, in the caller's unit of work. The coins are merged by
/// the wallet. Rewards of a guest that still wait for reading stay with `from`.
#[foundation::boxed]
pub async fn merge(
    unit: &mut Unit,
    from: ReaderId,
    into: ReaderId,
) -> Result<WelfareMerge, WelfareError> {
    let one = store::latest_check_in(unit, from).await?;
    let other = store::latest_check_in(unit, into).await?;
    let mut merged = WelfareMerge {
        check_ins: store::give_check_ins(unit, from, into).await?,
        claims: store::give_claims(unit, from, into).await?,
        shares: store::give_shares(unit, from, into).await?,
        joined: None,
    };
    let (Some(one), Some(other)) = (one, other) else { return Ok(merged) };
    // Of two check-ins on one day, that of `into` stays.
    let (last, earlier) = if one.day > other.day { (one, other) } else { (other, one) };
    let apart = last.day - earlier.day;
    let going_on = if apart <= 1 { earlier.streak + apart } else { 0 };
    let before = (last.streak, last.freezes);
    let freezes = last.freezes.max(earlier.freezes).min(MOST_FREEZES);
    let after = (last.streak.max(going_on), freezes);
    if before != after {
        store::change_left(unit, into, last.day, before, after).await?;
        merged.joined = Some(JoinedCheckIn { day: last.day, before, after });
    }
    Ok(merged)
}

/// Gives `from` back the rows that [`merge`] reassigned, and restores the streak and freezes of `into` if they are
/// unchanged since.
#[foundation::boxed]
pub async fn undo_merge(
    unit: &mut Unit,
    from: ReaderId,
    into: ReaderId,
    merged: &WelfareMerge,
) -> Result<(), WelfareError> {
    if let Some(JoinedCheckIn { day, before, after }) = merged.joined {
        store::change_left(unit, into, day, after, before).await?;
    }
    store::return_check_ins(unit, &merged.check_ins, into, from).await?;
    store::return_claims(unit, &merged.claims, into, from).await?;
    Ok(store::return_shares(unit, &merged.shares, into, from).await?)
}
