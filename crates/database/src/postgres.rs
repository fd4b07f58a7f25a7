//! PostgreSQL: the engine for a site that runs on several nodes.

use std::sync::Arc;
use std::time::Duration;

use futures_util::future::BoxFuture;
use sqlx::postgres::PgPoolOptions;
use sqlx::{ConnectOptions as _, Connection as _, PgConnection, PgPool};

use crate::DatabaseError;
use crate::address::{Address, parse};
use crate::audit::Actor;
use crate::database::Options;
use crate::engine::{StatementCount, UNIT_DEADLINE, Unit, UnitConnection};
use crate::reach::PgConnections;

/// The time limit for the first connection when the database is opened.
const FIRST_CONNECTION: Duration = Duration::from_secs(5);
const OLDEST_VERSION: i32 = 130_000;

/// Opens a connection without the statement timeout of other connections, because a migration may take long. Its lock
/// timeout is short: while a migration waits for a lock that a long read holds, such as a backup, all other queries on
/// that table wait behind the migration.
pub(crate) async fn open_for_migrations(url: &str) -> Result<PgConnection, DatabaseError> {
    let options = parse(url)?.application_name("dogear migrate").options([("lock_timeout", "3s")]);
    options.connect().await.map_err(|error| open_error(url, error))
}

pub(crate) async fn open(url: &str, options: &Options) -> Result<PgPool, DatabaseError> {
    let connect = parse(url)?
        .application_name("dogear")
        .options([
            ("statement_timeout", "15s"),
            ("lock_timeout", "10s"),
            ("idle_in_transaction_session_timeout", "30s"),
        ])
        .disable_statement_logging();
    // A pool that cannot connect retries until its timeout and then does not say why it failed; a single connection
    // says why.
    let first = tokio::time::timeout(FIRST_CONNECTION, connect.connect()).await;
    let first = first.unwrap_or(Err(sqlx::Error::PoolTimedOut));
    first.map_err(|error| open_error(url, error))?.close().await?;
    let pool = PgPoolOptions::new()
        .max_connections(options.connections)
        .acquire_timeout(options.wait)
        .connect_with(connect)
        .await
        .map_err(|error| open_error(url, error))?;
    assert_settings(&pool).await?;
    Ok(pool)
}

/// Removes the time limits of the statements in this transaction. Also makes PostgreSQL plan each statement for its
/// actual parameters, because a generic plan is bad for a range of keys.
pub(crate) async fn lift_time_limits(connection: &mut PgConnection) -> Result<(), DatabaseError> {
    for sql in [
        "SET LOCAL statement_timeout = 0",
        "SET LOCAL idle_in_transaction_session_timeout = 0",
        "SET LOCAL plan_cache_mode = force_custom_plan",
    ] {
        sqlx::query(sql).execute(&mut *connection).await?;
    }
    Ok(())
}

fn open_error(url: &str, error: sqlx::Error) -> DatabaseError {
    DatabaseError::opening(&Address::Postgres(url.to_owned()), error)
}

async fn assert_settings(pool: &PgPool) -> Result<(), DatabaseError> {
    let show = async |setting: &'static str| {
        sqlx::query_scalar::<_, String>("SELECT current_setting($1)")
            .bind(setting)
            .fetch_one(pool)
            .await
    };
    let version = show("server_version_num").await?;
    if version.parse::<i32>().is_ok_and(|version| version < OLDEST_VERSION) {
        return Err(DatabaseError::Unsafe("PostgreSQL 13 or newer is needed".to_owned()));
    }
    let commit = show("synchronous_commit").await?;
    if !matches!(commit.as_str(), "on" | "remote_apply") {
        return Err(DatabaseError::Unsafe(format!(
            "synchronous_commit is `{commit}`; an acknowledged purchase must survive a crash, so it must be `on`"
        )));
    }
    let encoding = show("server_encoding").await?;
    if encoding != "UTF8" {
        return Err(DatabaseError::Unsafe(format!("its encoding is {encoding}, not UTF8")));
    }
    Ok(())
}

pub(crate) async fn run_unit<T, E, F>(
    pool: &PgConnections,
    count: StatementCount,
    actor: Actor,
    work: F,
) -> Result<T, E>
where
    E: From<DatabaseError>,
    F: for<'u> FnOnce(&'u mut Unit) -> BoxFuture<'u, Result<T, E>>,
{
    let transaction = pool.begin().await?;
    let mut unit = Unit { connection: UnitConnection::Postgres(transaction), count, actor };
    let value = tokio::time::timeout(UNIT_DEADLINE, work(&mut unit))
        .await
        .unwrap_or_else(|_| Err(DatabaseError::TooSlow(UNIT_DEADLINE.as_secs()).into()))?;
    let UnitConnection::Postgres(transaction) = unit.connection else {
        unreachable!("the unit was made from a PostgreSQL transaction above");
    };
    transaction.commit().await.map_err(|error| DatabaseError::Commit(Arc::new(error)))?;
    Ok(value)
}
