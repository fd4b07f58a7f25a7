//! SQLite, the embedded engine: one database file, one writing connection and many reading connections.

use std::path::Path;
use std::str::FromStr as _;
use std::time::Duration;

use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions as _, SqliteConnection, SqlitePool};

use crate::DatabaseError;
use crate::address::Address;
use crate::database::Options;

/// The oldest accepted version of SQLite. Older versions can corrupt the write-ahead log.
const OLDEST_SAFE_VERSION: (u32, u32, u32) = (3, 51, 3);
/// The value of `PRAGMA synchronous` for FULL, with which commits survive a power failure.
const SYNCHRONOUS_FULL: i64 = 2;

pub(crate) fn connect_options(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .busy_timeout(Duration::from_secs(5))
        .disable_statement_logging()
}

pub(crate) async fn open_writer(
    options: &SqliteConnectOptions,
) -> Result<SqliteConnection, DatabaseError> {
    let mut connection = options.connect().await.map_err(|error| open_error(options, error))?;
    assert_settings(&mut connection).await?;
    Ok(connection)
}

pub(crate) async fn open_readers(
    connect: &SqliteConnectOptions,
    options: &Options,
) -> Result<SqlitePool, DatabaseError> {
    let readers = SqlitePoolOptions::new()
        .max_connections(options.connections)
        .acquire_timeout(options.wait)
        .connect_with(connect.clone().pragma("query_only", "ON"))
        .await
        .map_err(|error| open_error(connect, error))?;
    assert_settings(&mut *readers.acquire().await?).await?;
    Ok(readers)
}

/// Opens a pool of a single read-only connection, separate from the other pools. Rows are read one
/// by one.
pub(crate) async fn open_separate(
    connect: &SqliteConnectOptions,
) -> Result<SqlitePool, DatabaseError> {
    let options = connect.clone().pragma("query_only", "ON").row_buffer_size(1);
    let pool = SqlitePoolOptions::new().max_connections(1).connect_with(options);
    pool.await.map_err(|error| open_error(connect, error))
}

/// Opens a SQLite database only for reading: creates no file and does not change the journal mode. Rows are read one by
/// one.
pub(crate) async fn open_to_look(path: &Path) -> Result<SqlitePool, DatabaseError> {
    let options = SqliteConnectOptions::new()
        .filename(path)
        .read_only(true)
        .row_buffer_size(1)
        .disable_statement_logging();
    let pool = SqlitePoolOptions::new().max_connections(1).connect_with(options.clone());
    let pool = pool.await.map_err(|error| open_error(&options, error))?;
    assert_version(&mut *pool.acquire().await?).await?;
    // SQLite detects only on the first read that a file is not a database.
    sqlx::query("SELECT COUNT(*) FROM sqlite_master").execute(&pool).await?;
    Ok(pool)
}

/// Opens a new SQLite file to be filled from a backup. A crash may damage the file, so the caller
/// must delete the file unless it was filled and checked.
pub(crate) async fn open_to_fill(path: &Path) -> Result<SqliteConnection, DatabaseError> {
    let options = connect_options(path)
        .journal_mode(SqliteJournalMode::Off)
        .synchronous(SqliteSynchronous::Off);
    let mut connection = options.connect().await.map_err(|error| open_error(&options, error))?;
    assert_version(&mut connection).await?;
    Ok(connection)
}

/// Checks that the SQLite file is not damaged, and that every foreign key refers to an existing
/// row.
pub(crate) async fn check_content(connection: &mut SqliteConnection) -> Result<(), DatabaseError> {
    let found: String =
        sqlx::query_scalar("PRAGMA integrity_check(1)").fetch_one(&mut *connection).await?;
    if found != "ok" {
        return Err(DatabaseError::Unsafe(found));
    }
    let sql = "SELECT \"table\" FROM pragma_foreign_key_check LIMIT 1";
    let table: Option<String> = sqlx::query_scalar(sql).fetch_optional(&mut *connection).await?;
    match table {
        None => Ok(()),
        Some(table) => {
            Err(DatabaseError::Unsafe(format!("a row of {table} refers to a row that is missing")))
        }
    }
}

async fn assert_settings(connection: &mut SqliteConnection) -> Result<(), DatabaseError> {
    assert_version(connection).await?;
    let journal: String =
        sqlx::query_scalar("PRAGMA journal_mode").fetch_one(&mut *connection).await?;
    if journal != "wal" {
        return Err(DatabaseError::Unsafe(format!(
            "its journal is `{journal}`, not `wal`; the file system may not support it"
        )));
    }
    let synchronous: i64 =
        sqlx::query_scalar("PRAGMA synchronous").fetch_one(&mut *connection).await?;
    if synchronous != SYNCHRONOUS_FULL {
        return Err(DatabaseError::Unsafe(format!("synchronous is {synchronous}, not FULL")));
    }
    let foreign_keys: i64 =
        sqlx::query_scalar("PRAGMA foreign_keys").fetch_one(&mut *connection).await?;
    if foreign_keys != 1 {
        return Err(DatabaseError::Unsafe("foreign keys are not enforced".to_owned()));
    }
    Ok(())
}

async fn assert_version(connection: &mut SqliteConnection) -> Result<(), DatabaseError> {
    let version: String =
        sqlx::query_scalar("SELECT sqlite_version()").fetch_one(&mut *connection).await?;
    if parse_version(&version).is_none_or(|version| version < OLDEST_SAFE_VERSION) {
        let (major, minor, patch) = OLDEST_SAFE_VERSION;
        return Err(DatabaseError::Unsafe(format!(
            "SQLite {version} is older than {major}.{minor}.{patch}, the first without the write-ahead-log defect"
        )));
    }
    Ok(())
}

fn parse_version(text: &str) -> Option<(u32, u32, u32)> {
    let mut parts = text.split('.').map(u32::from_str);
    match (parts.next(), parts.next(), parts.next()) {
        (Some(Ok(major)), Some(Ok(minor)), Some(Ok(patch))) => Some((major, minor, patch)),
        _ => None,
    }
}

fn open_error(options: &SqliteConnectOptions, error: sqlx::Error) -> DatabaseError {
    DatabaseError::opening(&Address::Sqlite(options.get_filename().to_path_buf()), error)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_connection_with_weaker_settings_is_refused() {
        use sqlx::Connection as _;
        type Weaken = fn(SqliteConnectOptions) -> SqliteConnectOptions;
        let cases: [(Weaken, &str); 3] = [
            (|safe| safe.synchronous(SqliteSynchronous::Normal), "synchronous"),
            (|safe| safe.foreign_keys(false), "foreign keys"),
            (|safe| safe.journal_mode(SqliteJournalMode::Delete), "journal"),
        ];
        for (weaken, complaint) in cases {
            // Each case has its own file, because a refused connection may still be closing.
            let folder = tempfile::tempdir().unwrap();
            let safe = connect_options(&folder.path().join("a.db"));
            open_writer(&safe).await.unwrap().close().await.unwrap();
            let error = open_writer(&weaken(safe)).await.unwrap_err().to_string();
            assert!(error.contains(complaint), "{error}");
        }
    }

    #[test]
    fn versions_are_compared_as_numbers() {
        assert!(parse_version("3.9.10").unwrap() < OLDEST_SAFE_VERSION);
        assert!(parse_version("3.51.3").unwrap() >= OLDEST_SAFE_VERSION);
        assert_eq!(parse_version("3.51"), None);
    }
}
