//! Merges the check-ins, claims and shares of two readers, and undoes such a merge.

use database::{FromRow, Unit};
use serde::{Deserialize, Serialize};

use super::check_in_rule::MOST_FREEZES;
use super::service::WelfareError;
use super::store;
use readers::ReaderId;

/// The record of what [`merge`] moved when the reader `from` was merged into the reader `into`; stored so that the
/// merge can be undone. If both readers have a row for the same day or task, neither row moves.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct WelfareMerge {
    /// Days for which a check-in moved.
    pub check_ins: Vec<i64>,
    /// Claims of task rewards that moved.
    pub claims: Vec<ClaimKey>,
    /// Days on which `from` shared a book or the site, and whose records moved to `into`.
    pub shares: Vec<i64>,
    /// The latest check-in of `into`, if the merge changed the streak or the freezes of that check-in; otherwise `None`.
    pub joined: Option<JoinedCheckIn>,
}

/// The task and the day that identify a reader's claim of a task reward. Serialized as a pair.
#[derive(Debug, Clone, PartialEq, Eq, FromRow, Serialize, Deserialize)]
#[serde(from = "(String, i64)", into = "(String, i64)")]
pub struct ClaimKey {
    pub task: String,
    pub day: i64,
}

impl From<(String, i64)> for ClaimKey {
    fn from((task, day): (String, i64)) -> Self {
        Self { task, day }
    }
}

impl From<ClaimKey> for (String, i64) {
    fn from(ClaimKey { task, day }: ClaimKey) -> Self {
        (task, day)
    }
}

/// A check-in whose streak or freezes a merge changed, with the values before and after the merge.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct JoinedCheckIn {
    pub day: i64,
    pub before: Standing,
    pub after: Standing,
}

/// The streak and the number of freezes after a check-in. Serialized as a pair.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "(i64, i64)", into = "(i64, i64)")]
pub struct Standing {
    pub streak: i64,
    pub freezes: i64,
}

impl From<(i64, i64)> for Standing {
    fn from((streak, freezes): (i64, i64)) -> Self {
        Self { streak, freezes }
    }
}

impl From<Standing> for (i64, i64) {
    fn from(Standing { streak, freezes }: Standing) -> Self {
        (streak, freezes)
    }
}

/// Moves the check-ins, claims and shares of the reader `from` to `into`, in the caller's unit of work, and joins the
/// two streaks if they overlap or one follows the other. The coins are merged by the wallet. Held rewards stay with
/// `from`.
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
    // If both readers checked in on the same day, the check-in of `into` counts.
    let (last, earlier) = if one.day > other.day { (one, other) } else { (other, one) };
    let apart = last.day - earlier.day;
    let going_on = if apart <= 1 { earlier.streak + apart } else { 0 };
    let before = Standing { streak: last.streak, freezes: last.freezes };
    let after = Standing {
        streak: last.streak.max(going_on),
        freezes: last.freezes.max(earlier.freezes).min(MOST_FREEZES),
    };
    if before != after {
        store::change_standing(unit, into, last.day, before, after).await?;
        merged.joined = Some(JoinedCheckIn { day: last.day, before, after });
    }
    Ok(merged)
}

/// Gives `from` back all rows that [`merge`] moved to `into`. Restores the streak and freezes of the last check-in, if
/// they have not changed since the merge.
#[foundation::boxed]
pub async fn undo_merge(
    unit: &mut Unit,
    from: ReaderId,
    into: ReaderId,
    merged: &WelfareMerge,
) -> Result<(), WelfareError> {
    if let Some(JoinedCheckIn { day, before, after }) = merged.joined {
        store::change_standing(unit, into, day, after, before).await?;
    }
    store::return_check_ins(unit, &merged.check_ins, into, from).await?;
    store::return_claims(unit, &merged.claims, into, from).await?;
    Ok(store::return_shares(unit, &merged.shares, into, from).await?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stored_merge_is_read_and_written_as_before() {
        let stored = concat!(
            r#"{"check_ins":[20000],"claims":[["share",20001]],"shares":[],"#,
            r#""joined":{"day":20002,"before":[3,1],"after":[5,2]}}"#
        );
        let merge: WelfareMerge = serde_json::from_str(stored).unwrap();
        assert_eq!(merge.claims, [ClaimKey { task: "share".to_owned(), day: 20_001 }]);
        let joined = merge.joined.unwrap();
        assert_eq!(joined.after, Standing { streak: 5, freezes: 2 });
        assert_eq!(serde_json::to_string(&merge).unwrap(), stored);
    }
}
