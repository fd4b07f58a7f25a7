use database::FromRow;
use database::{
    DatabaseError, Executes, Unit, bulk, execute, fetch_all, fetch_one, fetch_optional,
};

#[derive(Debug, Clone, FromRow)]
pub(crate) struct ImportJobRow {
    pub(crate) id: String,
    pub(crate) file: String,
    pub(crate) bytes: i64,
    pub(crate) state: String,
    pub(crate) problem: String,
    pub(crate) attempt: i64,
    pub(crate) lease_until: i64,
    /// The published book and what the import changed in it, as the JSON of an `ImportedBook`;
    /// empty before the job is published.
    pub(crate) book: String,
    pub(crate) created_by: String,
    pub(crate) created_at: i64,
    pub(crate) changed_at: i64,
}

macro_rules! jobs_query {
    ($rest:literal) => {
        concat!(
            "SELECT id, file, bytes, state, problem, attempt, lease_until, book, created_by, created_at, changed_at
             FROM import_job ",
            $rest
        )
    };
}

/// Returns up to `limit` jobs, the newest first.
pub(crate) async fn import_jobs(
    db: &mut impl Executes,
    limit: i64,
) -> Result<Vec<ImportJobRow>, DatabaseError> {
    let sql = jobs_query!("ORDER BY created_at DESC, id DESC LIMIT $1");
    fetch_all!(db, ImportJobRow, sql, limit)
}

pub(crate) async fn import_job(
    db: &mut impl Executes,
    id: &str,
) -> Result<Option<ImportJobRow>, DatabaseError> {
    fetch_optional!(db, ImportJobRow, jobs_query!("WHERE id = $1"), id)
}

/// Returns the outline of a job's file as JSON; empty before the file was read.
pub(crate) async fn import_outline(
    db: &mut impl Executes,
    id: &str,
) -> Result<String, DatabaseError> {
    let sql = "SELECT outline FROM import_job WHERE id = $1";
    Ok(fetch_optional!(db, (String,), sql, id)?.map(|(outline,)| outline).unwrap_or_default())
}

/// Returns how many jobs have a file, and the total size of these files in bytes.
pub(crate) async fn staged_files(unit: &mut Unit) -> Result<(i64, i64), DatabaseError> {
    let sql = "SELECT COUNT(*), CAST(COALESCE(SUM(bytes), 0) AS BIGINT) FROM import_job
        WHERE EXISTS (SELECT 1 FROM import_file_part p WHERE p.job = import_job.id)
            OR state = 'receiving'";
    fetch_one!(unit, (i64, i64), sql)
}

pub(crate) async fn insert_import_job(
    unit: &mut Unit,
    id: &str,
    file: &str,
    lease_until: i64,
    now: i64,
) -> Result<(), DatabaseError> {
    let by = unit.actor().to_owned();
    let sql = "INSERT INTO import_job (id, file, bytes, state, lease_until, created_by, created_at, changed_at)
        VALUES ($1, $2, 0, 'receiving', $3, $4, $5, $5)";
    execute!(unit, sql, id, file, lease_until, by, now).map(|_| ())
}

/// Stores a part of a file that is being received, and extends the lease of its job. Returns false if the job no longer
/// receives a file, for example because it was deleted.
pub(crate) async fn insert_file_part(
    unit: &mut Unit,
    id: &str,
    number: i64,
    bytes: &[u8],
    lease_until: i64,
) -> Result<bool, DatabaseError> {
    let length = crate::rows::count(bytes.len());
    let sql = "UPDATE import_job SET bytes = bytes + $2, lease_until = $3
        WHERE id = $1 AND state = 'receiving'";
    if execute!(unit, sql, id, length, lease_until)? == 0 {
        return Ok(false);
    }
    let sql = "INSERT INTO import_file_part (job, number, bytes) VALUES ($1, $2, $3)";
    execute!(unit, sql, id, number, bytes)?;
    Ok(true)
}

/// Returns up to `limit` parts of a job's file with numbers above `after`, in order.
pub(crate) async fn file_parts(
    db: &mut impl Executes,
    id: &str,
    after: i64,
    limit: i64,
) -> Result<Vec<(i64, Vec<u8>)>, DatabaseError> {
    let sql = "SELECT number, bytes FROM import_file_part WHERE job = $1 AND number > $2
        ORDER BY number LIMIT $3";
    fetch_all!(db, (i64, Vec<u8>), sql, id, after, limit)
}

pub(crate) async fn drop_file_parts(unit: &mut Unit, id: &str) -> Result<(), DatabaseError> {
    execute!(unit, "DELETE FROM import_file_part WHERE job = $1", id).map(|_| ())
}

/// The new state of a job.
pub(crate) struct JobChange<'a> {
    pub(crate) state: &'a str,
    pub(crate) problem: &'a str,
    pub(crate) lease_until: i64,
    pub(crate) now: i64,
}

/// Starts work on a job as attempt number `attempt` + 1. Returns false, and changes nothing, if a later attempt has
/// started or the job does not exist.
pub(crate) async fn start_attempt(
    unit: &mut Unit,
    id: &str,
    attempt: i64,
    change: &JobChange<'_>,
) -> Result<bool, DatabaseError> {
    let sql = "UPDATE import_job SET state = $3, problem = $4, lease_until = $5, changed_at = $6, attempt = attempt + 1
        WHERE id = $1 AND attempt = $2";
    let JobChange { state, problem, lease_until, now } = *change;
    let changed = execute!(unit, sql, id, attempt, state, problem, lease_until, now)?;
    Ok(changed > 0)
}

/// Changes the state of a job. Returns false, and changes nothing, if a later attempt has started or the job does not
/// exist.
pub(crate) async fn change_job(
    unit: &mut Unit,
    id: &str,
    attempt: i64,
    change: &JobChange<'_>,
) -> Result<bool, DatabaseError> {
    let sql = "UPDATE import_job SET state = $3, problem = $4, lease_until = $5, changed_at = $6
        WHERE id = $1 AND attempt = $2";
    let JobChange { state, problem, lease_until, now } = *change;
    let changed = execute!(unit, sql, id, attempt, state, problem, lease_until, now)?;
    Ok(changed > 0)
}

/// Extends the lease of a job for an attempt. Returns false if a later attempt has started or the job does not exist.
pub(crate) async fn extend_job_lease(
    unit: &mut Unit,
    id: &str,
    attempt: i64,
    until: i64,
) -> Result<bool, DatabaseError> {
    let sql = "UPDATE import_job SET lease_until = $3 WHERE id = $1 AND attempt = $2";
    Ok(execute!(unit, sql, id, attempt, until)? > 0)
}

/// Locks the row of a job. Returns false if a later attempt has started or the job does not exist.
pub(crate) async fn lock_attempt(
    unit: &mut Unit,
    id: &str,
    attempt: i64,
) -> Result<bool, DatabaseError> {
    let sql = "UPDATE import_job SET attempt = attempt WHERE id = $1 AND attempt = $2";
    Ok(execute!(unit, sql, id, attempt)? > 0)
}

pub(crate) async fn set_outline(
    unit: &mut Unit,
    id: &str,
    outline: &str,
) -> Result<(), DatabaseError> {
    execute!(unit, "UPDATE import_job SET outline = $2 WHERE id = $1", id, outline).map(|_| ())
}

pub(crate) async fn set_imported_book(
    unit: &mut Unit,
    id: &str,
    book: &str,
) -> Result<(), DatabaseError> {
    execute!(unit, "UPDATE import_job SET book = $2 WHERE id = $1", id, book).map(|_| ())
}

/// Deletes a job and its file. Returns whether the job existed.
pub(crate) async fn drop_import_job(unit: &mut Unit, id: &str) -> Result<bool, DatabaseError> {
    drop_file_parts(unit, id).await?;
    Ok(execute!(unit, "DELETE FROM import_job WHERE id = $1", id)? > 0)
}

/// Deletes jobs that were last changed before `before`, and published jobs that are not among the newest `kept` jobs,
/// with their files. Jobs on which a node works are not deleted. Returns the number of deleted jobs.
pub(crate) async fn drop_old_jobs(
    unit: &mut Unit,
    before: i64,
    kept: i64,
    now: i64,
) -> Result<usize, DatabaseError> {
    let sql = "SELECT id FROM import_job WHERE lease_until < $3 AND (changed_at < $1
        OR (state = 'published' AND id NOT IN (SELECT id FROM import_job ORDER BY created_at DESC, id DESC LIMIT $2)))";
    let old = fetch_all!(unit, (String,), sql, before, kept, now)?;
    let ids = || old.iter().map(|(id,)| id.as_str());
    bulk::execute_in(unit, "DELETE FROM import_file_part WHERE job IN ({})", (), ids()).await?;
    bulk::execute_in(unit, "DELETE FROM import_job WHERE id IN ({})", (), ids()).await?;
    Ok(old.len())
}
