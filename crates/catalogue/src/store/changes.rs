use database::{DatabaseError, Executes, Unit, execute, fetch_all, fetch_one};

use crate::changes::Subject;

const TICK: &str = "UPDATE catalogue_clock SET seq = seq + 1 WHERE slot = 1 RETURNING seq";

pub(crate) async fn record_change(
    unit: &mut Unit,
    subject: &Subject,
    now: i64,
) -> Result<(), DatabaseError> {
    let (seq,) = fetch_one!(unit, (i64,), TICK)?;
    let sql = "INSERT INTO catalogue_change (seq, subject, changed_at) VALUES ($1, $2, $3)";
    execute!(unit, sql, seq, subject.to_string(), now)?;
    Ok(())
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
