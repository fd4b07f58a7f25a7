//! The record of backups in the database, from which the console and the metrics tell when the last one was made.

use database::{Database, DatabaseError, Executes, FromRow, execute, fetch_optional};

/// Number of records that are not deleted.
const KEPT: i64 = 200;

/// A backup that finished or failed.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct Run {
    /// When the backup ended, in Unix seconds.
    pub finished_at: i64,
    pub took_millis: i64,
    pub row_count: i64,
    pub byte_count: i64,
    /// Why the backup failed; `None` if it succeeded.
    pub failure: Option<String>,
}

/// Records a backup, and deletes old records.
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

/// Returns the last backup, whether it succeeded or failed.
pub async fn last_run(db: &mut impl Executes) -> Result<Option<Run>, DatabaseError> {
    let sql = "SELECT finished_at, took_millis, row_count, byte_count, failure
        FROM backup_run ORDER BY id DESC LIMIT 1";
    fetch_optional!(db, Run, sql)
}

/// Returns the last backup that succeeded.
pub async fn last_success(db: &mut impl Executes) -> Result<Option<Run>, DatabaseError> {
    let sql = "SELECT finished_at, took_millis, row_count, byte_count, failure
        FROM backup_run WHERE failure IS NULL ORDER BY id DESC LIMIT 1";
    fetch_optional!(db, Run, sql)
}
