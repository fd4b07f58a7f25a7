//! Records of backups in the database, from which the console and the metrics report when the last backup was made.

use database::{Database, DatabaseError, Executes, FromRow, execute, fetch_optional};

use crate::CLOCK_TOLERANCE;

/// The number of backups whose records are kept. The records of older backups are deleted.
const KEPT: i64 = 200;

/// The record of a backup that finished or failed.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct Run {
    /// When the backup ended, in Unix seconds.
    pub finished_at: i64,
    pub took_millis: i64,
    pub row_count: i64,
    pub byte_count: i64,
    /// The reason why the backup failed; `None` if the backup succeeded.
    pub failure: Option<String>,
}

/// Stores the record of a backup, and deletes old records.
pub async fn record_run(database: &Database, run: Run) -> Result<(), DatabaseError> {
    let written = database.write::<_, DatabaseError, _>(move |unit| {
        Box::pin(async move {
            let sql = "INSERT INTO backup_run
                    (finished_at, took_millis, row_count, byte_count, failure)
                VALUES ($1, $2, $3, $4, $5)";
            let Run { finished_at, took_millis, row_count, byte_count, failure } = run;
            execute!(unit, sql, finished_at, took_millis, row_count, byte_count, failure)?;
            let sql = "DELETE FROM backup_run
                WHERE id <= (SELECT MAX(id) FROM backup_run) - $1";
            execute!(unit, sql, KEPT).map(|_| ())
        })
    });
    written.await
}

/// Returns the record of the last backup, whether the backup succeeded or failed; `None` if there is none.
pub async fn last_run(db: &mut impl Executes) -> Result<Option<Run>, DatabaseError> {
    let sql = "SELECT finished_at, took_millis, row_count, byte_count, failure
        FROM backup_run ORDER BY id DESC LIMIT 1";
    fetch_optional!(db, Run, sql)
}

/// Returns the record of the last backup that succeeded; `None` if there is none. Ignores records
/// with a time in the future, which were made under a wrong clock.
pub async fn last_success(db: &mut impl Executes, now: i64) -> Result<Option<Run>, DatabaseError> {
    let sql = "SELECT finished_at, took_millis, row_count, byte_count, failure
        FROM backup_run WHERE failure IS NULL AND finished_at <= $1 ORDER BY id DESC LIMIT 1";
    fetch_optional!(db, Run, sql, now.saturating_add(CLOCK_TOLERANCE))
}
