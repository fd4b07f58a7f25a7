//! Reader identity: the id by which every feature knows a reader, and when the reader first read
//! and first paid. A guest who has done neither is deleted after a time without use.

mod rows;

use database::{DatabaseError, Executes, Unit, execute, fetch_all, fetch_optional};

/// Internal id of a guest or bound account. The id stays the same when a guest becomes a bound account.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ReaderId(i64);

impl ReaderId {
    pub fn new(id: i64) -> Self {
        Self(id)
    }

    pub fn get(self) -> i64 {
        self.0
    }
}

/// Locks the reader's row until the unit of work ends. Returns whether the reader is active, that is, neither merged
/// into another reader nor deleted.
pub async fn lock(unit: &mut Unit, reader: ReaderId) -> Result<bool, DatabaseError> {
    let sql = "UPDATE reader SET seen_at = seen_at
        WHERE id = $1 AND merged_into IS NULL AND deleted_at IS NULL";
    execute!(unit, sql, reader.get()).map(|rows| rows == 1)
}

/// Locks the reader's row until the unit of work ends, even if the reader was merged into another or deleted.
pub async fn lock_row(unit: &mut Unit, reader: ReaderId) -> Result<(), DatabaseError> {
    execute!(unit, "UPDATE reader SET seen_at = seen_at WHERE id = $1", reader.get()).map(|_| ())
}

pub async fn is_deleted(db: &mut impl Executes, reader: ReaderId) -> Result<bool, DatabaseError> {
    let sql = "SELECT 1 FROM reader WHERE id = $1 AND deleted_at IS NOT NULL";
    fetch_optional!(db, (i32,), sql, reader.get()).map(|row| row.is_some())
}

/// Returns the guest number of a reader, which the audit log uses to name the reader; 0 if there is no such reader.
pub async fn number(db: &mut impl Executes, reader: ReaderId) -> Result<i64, DatabaseError> {
    let row = fetch_optional!(db, (i64,), "SELECT number FROM reader WHERE id = $1", reader.get())?;
    Ok(row.map_or(0, |(number,)| number))
}

/// Returns when the reader was created, in Unix seconds; `None` if there is no such reader.
pub async fn created_at(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<Option<i64>, DatabaseError> {
    let sql = "SELECT created_at FROM reader WHERE id = $1";
    Ok(fetch_optional!(db, (i64,), sql, reader.get())?.map(|(at,)| at))
}

/// Returns how many readers were created at the time `from` or later and before `until`, in Unix seconds.
pub async fn created_between(
    db: &mut impl Executes,
    from: i64,
    until: i64,
) -> Result<i64, DatabaseError> {
    let sql = "SELECT COUNT(*) FROM reader WHERE created_at >= $1 AND created_at < $2";
    let row = fetch_optional!(db, (i64,), sql, from, until)?;
    Ok(row.map_or(0, |(count,)| count))
}

/// Records that the reader first read at `now`, unless an earlier time is recorded.
pub async fn note_read(unit: &mut Unit, reader: ReaderId, now: i64) -> Result<(), DatabaseError> {
    let sql = "UPDATE reader SET read_at = $2 WHERE id = $1 AND read_at IS NULL";
    execute!(unit, sql, reader.get(), now).map(|_| ())
}

/// Records that the reader first paid at `now`, unless an earlier time is recorded.
pub async fn mark_paid(unit: &mut Unit, reader: ReaderId, now: i64) -> Result<(), DatabaseError> {
    let sql = "UPDATE reader SET paid_at = $2 WHERE id = $1 AND paid_at IS NULL";
    execute!(unit, sql, reader.get(), now).map(|_| ())
}

/// Returns which offer the reader sees first, as set by the campaign that brought the guest: 0 coins and VIP (the
/// default), 1 coins, 2 VIP, 3 wait for free.
pub async fn monetization(db: &mut impl Executes, reader: ReaderId) -> Result<i64, DatabaseError> {
    let sql = "SELECT monetization FROM reader WHERE id = $1";
    Ok(fetch_optional!(db, (i64,), sql, reader.get())?.map_or(0, |(monetization,)| monetization))
}

/// The longest chain of merges that a lookup follows; real chains are far shorter.
const MOST_MERGES: usize = 32;

/// Returns the reader into which `reader` was merged, directly or through other merges; `reader` itself if not merged.
pub async fn resolve_merged(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<ReaderId, DatabaseError> {
    let mut today = reader;
    for _ in 0..MOST_MERGES {
        let sql = "SELECT merged_into FROM reader WHERE id = $1";
        match fetch_optional!(db, (Option<i64>,), sql, today.get())? {
            Some((Some(into),)) => today = ReaderId::new(into),
            _ => break,
        }
    }
    Ok(today)
}

/// Returns the reader and all guests that were merged into the reader, directly or through other guests.
pub async fn with_merged(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<Vec<ReaderId>, DatabaseError> {
    let mut all = vec![reader];
    let mut looked_at = 0;
    while let Some(one) = all.get(looked_at).copied() {
        let sql = "SELECT id FROM reader WHERE merged_into = $1";
        let merged = fetch_all!(db, (i64,), sql, one.get())?;
        all.extend(merged.into_iter().map(|(id,)| ReaderId::new(id)));
        looked_at += 1;
    }
    Ok(all)
}

/// Returns the reader with this guest id. If that reader was merged into another reader, returns the reader that
/// remained.
pub async fn by_guest_id(
    db: &mut impl Executes,
    guest_id: &str,
) -> Result<Option<ReaderId>, DatabaseError> {
    let sql = "SELECT id FROM reader WHERE guest_id = $1";
    match fetch_optional!(db, (i64,), sql, guest_id)? {
        Some((id,)) => resolve_merged(db, ReaderId::new(id)).await.map(Some),
        None => Ok(None),
    }
}

/// Returns the reader with this guest number. If that reader was merged into another reader, returns the reader that
/// remained. Returns `None` if there is no such reader or the reader was deleted.
pub async fn by_guest_number(
    db: &mut impl Executes,
    number: i64,
) -> Result<Option<ReaderId>, DatabaseError> {
    let sql = "SELECT id, merged_into, deleted_at FROM reader WHERE number = $1";
    let mut row = fetch_optional!(db, (i64, Option<i64>, Option<i64>), sql, number)?;
    for _ in 0..MOST_MERGES {
        match row {
            Some((id, None, None)) => return Ok(Some(ReaderId::new(id))),
            Some((_, Some(into), None)) => {
                let sql = "SELECT id, merged_into, deleted_at FROM reader WHERE id = $1";
                row = fetch_optional!(db, (i64, Option<i64>, Option<i64>), sql, into)?;
            }
            _ => break,
        }
    }
    Ok(None)
}
