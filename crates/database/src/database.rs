use std::sync::Arc;
use std::time::Duration;

use futures_util::future::BoxFuture;
use sqlx::{Connection as _, PgPool, SqlitePool};

use crate::address::Address;
use crate::engine::{
    PooledConnection, ReadConnection, ReadTransaction, Snapshot, StatementCount, Unit,
};
use crate::group_commit::GroupCommit;
use crate::{DatabaseError, migrations, postgres, sqlite};

const PING_DEADLINE: Duration = Duration::from_secs(2);

#[derive(Debug, Clone, Copy)]
pub struct Options {
    /// Size of the read pool (SQLite), or of the only pool (PostgreSQL).
    pub connections: u32,
    /// Limit on units of work per commit on SQLite; 1 commits each separately.
    pub units_a_commit: usize,
}

impl Default for Options {
    fn default() -> Self {
        Self { connections: 8, units_a_commit: 256 }
    }
}

/// An open database, cheap to clone.
#[derive(Clone)]
pub struct Database {
    pools: Pools,
    count: StatementCount,
}

#[derive(Clone)]
enum Pools {
    Sqlite { readers: SqlitePool, writer: GroupCommit },
    Postgres { pool: PgPool },
}

impl Database {
    /// Opens the database, runs its migrations and asserts the settings that durability depends on.
    pub async fn open(address: &Address, options: Options) -> Result<Self, DatabaseError> {
        let count = StatementCount::default();
        let pools = match address {
            Address::Sqlite(path) => {
                let connect = sqlite::connect_options(path);
                let mut writer = sqlite::open_writer(&connect).await?;
                migrations::run_sqlite(&mut writer).await?;
                let readers = sqlite::open_readers(&connect, options.connections).await?;
                let writer =
                    GroupCommit::start(connect, writer, options.units_a_commit, count.clone());
                Pools::Sqlite { readers, writer }
            }
            Address::Postgres(url) => {
                let pool = postgres::open(url, options.connections).await?;
                let mut migrating = postgres::open_for_migrations(url).await?;
                migrations::run_postgres(&mut migrating).await?;
                migrating.close().await?;
                Pools::Postgres { pool }
            }
        };
        Ok(Self { pools, count })
    }

    /// Returns how many statements stores have run, reads included. `BEGIN`, `COMMIT` and savepoints
    /// are not counted. For tests that limit the statements of an operation.
    pub fn statements(&self) -> u64 {
        self.count.get()
    }

    /// Checks that the database can be opened and is safe to use. Changes nothing in it.
    pub async fn check(address: &Address) -> Result<(), DatabaseError> {
        let connection = match address {
            Address::Sqlite(path) => {
                PooledConnection::Sqlite(sqlite::open_to_look(path).await?.acquire().await?)
            }
            Address::Postgres(url) => {
                PooledConnection::Postgres(postgres::open(url, 1).await?.acquire().await?)
            }
        };
        let count = StatementCount::default();
        migrations::refuse_newer(&mut ReadConnection { connection, count }).await
    }

    pub async fn read(&self) -> Result<ReadConnection, DatabaseError> {
        let connection = match &self.pools {
            Pools::Sqlite { readers, .. } => PooledConnection::Sqlite(readers.acquire().await?),
            Pools::Postgres { pool } => PooledConnection::Postgres(pool.acquire().await?),
        };
        Ok(ReadConnection { connection, count: self.count.clone() })
    }

    /// Starts a consistent snapshot for several reads. Hold it no longer than they take.
    pub async fn snapshot(&self) -> Result<Snapshot, DatabaseError> {
        let transaction = match &self.pools {
            Pools::Sqlite { readers, .. } => ReadTransaction::Sqlite(readers.begin().await?),
            Pools::Postgres { pool } => {
                let begin = "BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY";
                ReadTransaction::Postgres(pool.begin_with(begin).await?)
            }
        };
        Ok(Snapshot { transaction, count: self.count.clone() })
    }

    /// Runs a unit of work. It is committed if the closure returns `Ok`, and rolled back if it returns `Err` or
    /// panics. The closure must not wait for anything but the database: other writers wait for it.
    ///
    /// If the caller is dropped, the unit still runs to its end.
    pub async fn write<T, E, F>(&self, work: F) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<DatabaseError> + Send + 'static,
        F: for<'u> FnOnce(&'u mut Unit) -> BoxFuture<'u, Result<T, E>> + Send + 'static,
    {
        match &self.pools {
            Pools::Sqlite { writer, .. } => writer.write(work).await,
            Pools::Postgres { pool } => {
                let (pool, count) = (pool.clone(), self.count.clone());
                // A separate task, so that a dropped caller cannot interrupt the unit.
                let unit =
                    tokio::spawn(async move { postgres::run_unit(&pool, count, work).await });
                unit.await.unwrap_or_else(|_| Err(DatabaseError::Panicked.into()))
            }
        }
    }

    /// Checks that the database responds within two seconds.
    pub async fn ping(&self) -> Result<(), DatabaseError> {
        let asked = async {
            let mut connection = self.read().await?;
            crate::fetch_one!(&mut connection, (i64,), "SELECT CAST(1 AS BIGINT)").map(|_| ())
        };
        tokio::time::timeout(PING_DEADLINE, asked)
            .await
            .unwrap_or_else(|_| Err(DatabaseError::Query(Arc::new(sqlx::Error::PoolTimedOut))))
    }

    /// Finishes running units of work and closes every connection.
    pub async fn close(&self) {
        match &self.pools {
            Pools::Sqlite { readers, writer } => {
                readers.close().await;
                writer.close().await;
            }
            Pools::Postgres { pool } => pool.close().await,
        }
    }
}
