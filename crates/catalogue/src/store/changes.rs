use database::{DatabaseError, Executes, Unit, bulk, execute, fetch_all, fetch_one};

use crate::changes::Subject;

const ADVANCE: &str = "UPDATE catalogue_clock SET seq = seq + $1 WHERE slot = 1 RETURNING seq";

/// Records that `subjects` changed, by appending them in this order to the log of changes that all nodes poll.
pub(crate) async fn record_changes(
    unit: &mut Unit,
    subjects: &[Subject],
    now: i64,
) -> Result<(), DatabaseError> {
    if subjects.is_empty() {
        return Ok(());
    }
    let count = crate::rows::count(subjects.len());
    let (last,) = fetch_one!(unit, (i64,), ADVANCE, count)?;
    let rows = (last - count + 1..).zip(subjects);
    let rows = rows.map(|(seq, subject)| (seq, subject.to_string(), now));
    let columns = ["seq", "subject", "changed_at"];
    bulk::insert(unit, "catalogue_change", columns, rows, "").await.map(|_| ())
}

/// Locks the catalogue until the unit of work ends, so that every other change of the catalogue waits.
pub(crate) async fn lock_catalogue(unit: &mut Unit) -> Result<(), DatabaseError> {
    // A write locks the row on SQLite and on PostgreSQL.
    execute!(unit, "UPDATE catalogue_clock SET seq = seq").map(|_| ())
}

pub(crate) async fn last_change(db: &mut impl Executes) -> Result<i64, DatabaseError> {
    fetch_one!(db, (i64,), "SELECT seq FROM catalogue_clock").map(|(seq,)| seq)
}

pub(crate) async fn changes_after(
    db: &mut impl Executes,
    seq: i64,
    limit: i64,
) -> Result<Vec<(i64, String)>, DatabaseError> {
    let sql = "SELECT seq, subject FROM catalogue_change WHERE seq > $1 ORDER BY seq LIMIT $2";
    fetch_all!(db, (i64, String), sql, seq, limit)
}

pub(crate) async fn delete_changes_before(unit: &mut Unit, time: i64) -> Result<(), DatabaseError> {
    execute!(unit, "DELETE FROM catalogue_change WHERE changed_at < $1", time).map(|_| ())
}
