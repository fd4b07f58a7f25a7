//! The rights of browsers to undo merges that these browsers caused.

use database::FromRow;
use database::{DatabaseError, Executes, Unit, execute, fetch_one, fetch_optional};

use readers::ReaderId;

/// The right of a browser to undo a merge, to be stored.
pub(crate) struct NewUndo<'a> {
    pub(crate) merge: i64,
    /// Hash of the secret in the browser's cookie that proves the right.
    pub(crate) hash: &'a str,
    pub(crate) until: i64,
    /// Whether the merged guest belonged to this browser.
    pub(crate) own: bool,
}

pub(crate) async fn put_undo(unit: &mut Unit, new: &NewUndo<'_>) -> Result<(), DatabaseError> {
    let sql =
        "UPDATE reader_merge SET undo_hash = $2, undo_until = $3, undo_own = $4 WHERE id = $1";
    execute!(unit, sql, new.merge, new.hash, new.until, i64::from(new.own)).map(|_| ())
}

/// Makes the right to undo the merge `from` apply to the merge `to` instead; both are ids of merges. The merge `to`
/// repeats the merge `from`, which was undone in between.
pub(crate) async fn move_undo(unit: &mut Unit, from: i64, to: i64) -> Result<(), DatabaseError> {
    let give = "UPDATE reader_merge SET
            undo_hash = (SELECT m.undo_hash FROM reader_merge m WHERE m.id = $1),
            undo_until = (SELECT m.undo_until FROM reader_merge m WHERE m.id = $1),
            undo_own = (SELECT m.undo_own FROM reader_merge m WHERE m.id = $1)
        WHERE id = $2";
    execute!(unit, give, from, to)?;
    let take = "UPDATE reader_merge SET undo_hash = NULL, undo_until = NULL WHERE id = $1";
    execute!(unit, take, from).map(|_| ())
}

/// Returns whether a browser has already undone a merge of this guest.
pub(crate) async fn was_undone(
    db: &mut impl Executes,
    guest: ReaderId,
) -> Result<bool, DatabaseError> {
    let sql = "SELECT COUNT(*) FROM reader_merge
        WHERE from_reader = $1 AND undone_at IS NOT NULL AND undo_until IS NOT NULL";
    fetch_one!(db, (i64,), sql, guest.get()).map(|(count,)| count > 0)
}

/// A merge that can still be undone, by the browser in which a hand-over or a sign-in caused the merge.
#[derive(Debug, Clone, FromRow)]
pub(crate) struct UndoRow {
    pub(crate) id: i64,
    pub(crate) from_reader: i64,
    pub(crate) into_reader: i64,
    pub(crate) merged_at: i64,
    pub(crate) undo_until: i64,
    pub(crate) undo_own: i64,
}

/// Returns the latest merge that the browser with this secret can undo at `now`; `hash` is the hash of the secret.
pub(crate) async fn undoable(
    db: &mut impl Executes,
    hash: &str,
    now: i64,
) -> Result<Option<UndoRow>, DatabaseError> {
    let sql =
        "SELECT id, from_reader, into_reader, merged_at, undo_until, undo_own FROM reader_merge
        WHERE undo_hash = $1 AND undo_until > $2 AND undone_at IS NULL ORDER BY id DESC LIMIT 1";
    fetch_optional!(db, UndoRow, sql, hash, now)
}

/// Returns the id of the merge of `reader` into another reader, and that other reader; `None` if `reader` is not merged
/// into another.
pub(crate) async fn merge_of(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<Option<(i64, ReaderId)>, DatabaseError> {
    let sql = "SELECT m.id, m.into_reader FROM reader_merge m
        JOIN reader r ON r.id = m.from_reader AND r.merged_into = m.into_reader
        WHERE m.from_reader = $1 AND m.undone_at IS NULL ORDER BY m.id DESC LIMIT 1";
    let found = fetch_optional!(db, (i64, i64), sql, reader.get())?;
    Ok(found.map(|(id, into)| (id, ReaderId::new(into))))
}
