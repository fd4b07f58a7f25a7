use std::sync::Arc;
use std::time::Duration;

use futures_util::future::BoxFuture;
use sqlx::{Connection as _, PgPool, SqlitePool};

use crate::address::Address;
use crate::engine::{ReadConnection, Snapshot, Unit};
use crate::group_commit::GroupCommit;
use crate::{DatabaseError, migrations, postgres, sqlite};

const PING_DEADLINE: Duration = Duration::from_secs(2);

#[derive(Debug, Clone, Copy)]
pub struct Options {
    /// Connections for reading (SQLite), or in all (PostgreSQL).
    pub connections: u32,
    /// How many units of work may share one commit on SQLite; 1 commits each alone.
    pub units_a_commit: usize,
}

impl Default for Options {
    fn default() -> Self {
        Self { connections: 8, units_a_commit: 256 }
    }
}

/// An open database, cheap to clone.
#[derive(Clone)]
pub struct Database(Inner);

#[derive(Clone)]
enum Inner {
    Sqlite { readers: SqlitePool, writer: GroupCommit },
    Postgres { pool: PgPool },
}

impl Database {
    /// Opens the database, brings its tables up to date and asserts the settings durability rests on.
    pub async fn open(address: &Address, options: Options) -> Result<Self, DatabaseError> {
        match address {
            Address::Sqlite(path) => {
                let connect = sqlite::connect_options(path);
                let mut writer = sqlite::open_writer(&connect).await?;
                migrations::run_sqlite(&mut writer).await?;
                let readers = sqlite::open_readers(&connect, options.connections).await?;
                let writer = GroupCommit::start(connect, writer, options.units_a_commit);
                Ok(Self(Inner::Sqlite { readers, writer }))
            }
            Address::Postgres(url) => {
                let pool = postgres::open(url, options.connections).await?;
                let mut migrating = postgres::open_for_migrations(url).await?;
                migrations::run_postgres(&mut migrating).await?;
                migrating.close().await?;
                Ok(Self(Inner::Postgres { pool }))
            }
        }
    }

    /// Whether the database can be opened and is safe to use. Changes nothing in it.
    pub async fn check(address: &Address) -> Result<(), DatabaseError> {
        match address {
            Address::Sqlite(path) => {
                let pool = sqlite::open_to_look(path).await?;
                let mut connection = ReadConnection::Sqlite(pool.acquire().await?);
                migrations::refuse_newer(&mut connection).await
            }
            Address::Postgres(url) => {
                let pool = postgres::open(url, 1).await?;
                let mut connection = ReadConnection::Postgres(pool.acquire().await?);
                migrations::refuse_newer(&mut connection).await
            }
        }
    }

    pub async fn read(&self) -> Result<ReadConnection, DatabaseError> {
        Ok(match &self.0 {
            Inner::Sqlite { readers, .. } => ReadConnection::Sqlite(readers.acquire().await?),
            Inner::Postgres { pool } => ReadConnection::Postgres(pool.acquire().await?),
        })
    }

    /// For reads that must agree with each other. Keep it no longer than they take.
    pub async fn snapshot(&self) -> Result<Snapshot, DatabaseError> {
        Ok(match &self.0 {
            Inner::Sqlite { readers, .. } => Snapshot::Sqlite(readers.begin().await?),
            Inner::Postgres { pool } => {
                let begin = "BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY";
                Snapshot::Postgres(pool.begin_with(begin).await?)
            }
        })
    }

    /// Runs a unit of work. It is committed when the closure answers `Ok`, and rolled back when it
    /// answers `Err` or panics. The closure talks to the database only: others wait for it.
    ///
    /// A caller that is dropped while waiting does not stop the unit; it runs to its end.
    pub async fn write<T, E, F>(&self, work: F) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<DatabaseError> + Send + 'static,
        F: for<'u> FnOnce(&'u mut Unit) -> BoxFuture<'u, Result<T, E>> + Send + 'static,
    {
        match &self.0 {
            Inner::Sqlite { writer, .. } => writer.write(work).await,
            Inner::Postgres { pool } => {
                let pool = pool.clone();
                // A task of its own, so that a dropped caller cannot tear the unit in half.
                let unit = tokio::spawn(async move { postgres::run_unit(&pool, work).await });
                unit.await.unwrap_or_else(|_| Err(DatabaseError::Panicked.into()))
            }
        }
    }

    /// Answers when the database does, or fails within two seconds.
    pub async fn ping(&self) -> Result<(), DatabaseError> {
        let asked = async {
            let mut connection = self.read().await?;
            crate::fetch_one!(&mut connection, (i64,), "SELECT CAST(1 AS BIGINT)").map(|_| ())
        };
        tokio::time::timeout(PING_DEADLINE, asked)
            .await
            .unwrap_or_else(|_| Err(DatabaseError::Query(Arc::new(sqlx::Error::PoolTimedOut))))
    }

    /// Finishes the units under way and closes every connection.
    pub async fn close(&self) {
        match &self.0 {
            Inner::Sqlite { readers, writer } => {
                readers.close().await;
                writer.close().await;
            }
            Inner::Postgres { pool } => pool.close().await,
        }
    }
}
