use std::sync::Arc;
use std::time::Duration;

use futures_util::future::BoxFuture;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection as _, PgPool, SqlitePool};

use crate::address::Address;
use crate::audit::Actor;
use crate::engine::{
    PooledConnection, ReadConnection, ReadTransaction, SeparatePool, SeparateSnapshot, Snapshot,
    StatementCount, Unit,
};
use crate::group_commit::GroupCommit;
use crate::reach::PgConnections;
use crate::{DatabaseError, migrations, postgres, production, sqlite};
use foundation::costly_work::WaitingLine;

const PING_DEADLINE: Duration = Duration::from_secs(2);
/// The largest number of costly queries that may wait for a connection.
const COSTLY_WAITING: usize = 64;

#[derive(Debug, Clone, Copy)]
pub struct Options {
    /// The number of connections. On SQLite, these are only the connections for reading; one more connection writes.
    pub connections: u32,
    /// On SQLite, the largest number of units of work that share one commit; with 1, each unit is committed separately.
    pub units_a_commit: usize,
    /// How long to wait for a free connection.
    pub wait: Duration,
}

impl Default for Options {
    fn default() -> Self {
        Self { connections: 8, units_a_commit: 256, wait: Duration::from_secs(5) }
    }
}

/// An open database. Clones share the same connections.
#[derive(Clone)]
pub struct Database {
    pools: Pools,
    count: StatementCount,
    actor: Actor,
    /// The queue for costly queries. Such queries use at most half of the connections and leave the rest to cheap
    /// queries.
    costly: WaitingLine,
}

#[derive(Clone)]
enum Pools {
    Sqlite { connect: Box<SqliteConnectOptions>, readers: SqlitePool, writer: GroupCommit },
    Postgres { pool: PgConnections },
}

impl Database {
    /// Opens the database, runs its migrations, and fails if a setting that durability depends on is wrong.
    pub async fn open(address: &Address, options: Options) -> Result<Self, DatabaseError> {
        let count = StatementCount::default();
        let pools = match address {
            Address::Sqlite(path) => {
                let connect = sqlite::connect_options(path);
                let mut writer = sqlite::open_writer(&connect).await?;
                migrations::run_sqlite(&mut writer).await?;
                let readers = sqlite::open_readers(&connect, &options).await?;
                let (units, counted) = (options.units_a_commit, count.clone());
                let writer = GroupCommit::start(connect.clone(), writer, units, counted);
                Pools::Sqlite { connect: Box::new(connect), readers, writer }
            }
            Address::Postgres(url) => {
                let pool = postgres::open(url, &options).await?;
                let mut migrating = postgres::open_for_migrations(url).await?;
                migrations::run_postgres(&mut migrating).await?;
                migrating.close().await?;
                Pools::Postgres { pool: PgConnections::new(pool) }
            }
        };
        let half = usize::try_from(options.connections / 2).unwrap_or(usize::MAX).max(1);
        let costly = WaitingLine::new(half, COSTLY_WAITING);
        Ok(Self { pools, count, actor: Actor::server(), costly })
    }

    /// Returns this database with `actor` as the actor that the audit log records for its units of work.
    #[must_use]
    pub fn acting_as(self, actor: Actor) -> Self {
        Self { actor, ..self }
    }

    /// Returns how many statements have been run since the database was opened, including reads. `BEGIN`, `COMMIT` and
    /// savepoints are not counted. For tests that limit the number of statements of an operation.
    pub fn statements(&self) -> u64 {
        self.count.get()
    }

    /// Checks that the database at `address` can be opened, has safe settings, and was not made by a newer version of
    /// Dogear. Changes nothing in the database. Returns when the site entered production, in Unix seconds; `None` if it
    /// has not.
    pub async fn check(address: &Address) -> Result<Option<i64>, DatabaseError> {
        let connection = match address {
            Address::Sqlite(path) => {
                PooledConnection::Sqlite(sqlite::open_to_look(path).await?.acquire().await?)
            }
            Address::Postgres(url) => {
                let one = Options { connections: 1, ..Options::default() };
                PooledConnection::Postgres(postgres::open(url, &one).await?.acquire().await?)
            }
        };
        let count = StatementCount::default();
        let mut connection = ReadConnection { connection, count, _turn: None };
        migrations::refuse_newer(&mut connection).await?;
        // A database that is not migrated yet has no record of production, and is not in production.
        Ok(production::production_since(&mut connection).await.ok().flatten())
    }

    pub async fn read(&self) -> Result<ReadConnection, DatabaseError> {
        let connection = match &self.pools {
            Pools::Sqlite { readers, .. } => PooledConnection::Sqlite(readers.acquire().await?),
            Pools::Postgres { pool } => PooledConnection::Postgres(pool.acquire().await?),
        };
        Ok(ReadConnection { connection, count: self.count.clone(), _turn: None })
    }

    /// Returns a connection for queries that read many rows; for other queries, use [`Self::read`]. At most half of the
    /// connections run costly queries at a time, so that cheap queries find a free connection. Further callers wait; if
    /// too many are waiting, the call fails as if no connection had become free in time. The caller must not hold
    /// another connection.
    pub async fn read_costly(&self) -> Result<ReadConnection, DatabaseError> {
        let full = |_| DatabaseError::Query(Arc::new(sqlx::Error::PoolTimedOut));
        let turn = self.costly.turn().await.map_err(full)?;
        Ok(ReadConnection { _turn: Some(turn), ..self.read().await? })
    }

    /// Starts a read transaction, in which all reads see the same state of the database. Drop the snapshot as soon as
    /// the reads are done.
    pub async fn snapshot(&self) -> Result<Snapshot, DatabaseError> {
        let transaction = match &self.pools {
            Pools::Sqlite { readers, .. } => ReadTransaction::Sqlite(readers.begin().await?),
            Pools::Postgres { pool } => ReadTransaction::Postgres(pool.begin_snapshot().await?),
        };
        Ok(Snapshot { transaction, count: self.count.clone() })
    }

    /// Starts a read transaction without the usual time limits, for commands that read whole tables.
    pub async fn long_snapshot(&self) -> Result<Snapshot, DatabaseError> {
        without_time_limits(self.snapshot().await?).await
    }

    /// Starts a read transaction on a new connection that is opened only for it, so that it takes
    /// none of the connections that [`Self::read`] and [`Self::snapshot`] share.
    pub async fn separate_snapshot(&self) -> Result<SeparateSnapshot, DatabaseError> {
        match &self.pools {
            Pools::Sqlite { connect, .. } => {
                separate_sqlite(sqlite::open_separate(connect).await?).await
            }
            Pools::Postgres { pool } => separate_postgres(pool.separate()).await,
        }
    }

    /// Opens the database at `address` only for reading, and starts a read transaction. Runs no migrations, and fails
    /// if a newer version of Dogear made the database.
    pub async fn look(address: &Address) -> Result<SeparateSnapshot, DatabaseError> {
        let mut snapshot = match address {
            Address::Sqlite(path) => separate_sqlite(sqlite::open_to_look(path).await?).await?,
            Address::Postgres(url) => {
                let one = Options { connections: 1, ..Options::default() };
                separate_postgres(postgres::open(url, &one).await?).await?
            }
        };
        migrations::refuse_newer(&mut snapshot).await?;
        Ok(snapshot)
    }

    /// Runs a unit of work. The unit is committed if `work` returns `Ok`, and rolled back if `work` returns `Err` or
    /// panics. `work` must not wait for anything but the database, because other writers wait until it ends.
    ///
    /// If the future returned by this function is dropped, the unit still runs to its end.
    pub async fn write<T, E, F>(&self, work: F) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<DatabaseError> + Send + 'static,
        F: for<'u> FnOnce(&'u mut Unit) -> BoxFuture<'u, Result<T, E>> + Send + 'static,
    {
        match &self.pools {
            Pools::Sqlite { writer, .. } => writer.write(self.actor.clone(), work).await,
            Pools::Postgres { pool } => {
                let (pool, count, actor) = (pool.clone(), self.count.clone(), self.actor.clone());
                // The unit runs in a separate task, so that it is not interrupted if the caller is dropped.
                let unit =
                    tokio::spawn(
                        async move { postgres::run_unit(&pool, count, actor, work).await },
                    );
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

    /// Checks that the database can be written, by writing the time `now` into a row for this purpose.
    pub async fn probe_write(&self, now: i64) -> Result<(), DatabaseError> {
        let written = self.write::<_, DatabaseError, _>(move |unit| {
            Box::pin(async move {
                let sql = "INSERT INTO write_probe (slot, at) VALUES (1, $1)
                    ON CONFLICT (slot) DO UPDATE SET at = excluded.at";
                crate::execute!(unit, sql, now).map(|_| ())
            })
        });
        tokio::time::timeout(PING_DEADLINE, written)
            .await
            .unwrap_or_else(|_| Err(DatabaseError::Query(Arc::new(sqlx::Error::PoolTimedOut))))
    }

    /// Waits for running units of work to finish, then closes every connection.
    pub async fn close(&self) {
        match &self.pools {
            Pools::Sqlite { readers, writer, .. } => {
                readers.close().await;
                writer.close().await;
            }
            Pools::Postgres { pool } => pool.close().await,
        }
    }
}

async fn without_time_limits(mut snapshot: Snapshot) -> Result<Snapshot, DatabaseError> {
    if let ReadTransaction::Postgres(transaction) = &mut snapshot.transaction {
        postgres::lift_time_limits(transaction).await?;
    }
    Ok(snapshot)
}

async fn separate_sqlite(pool: SqlitePool) -> Result<SeparateSnapshot, DatabaseError> {
    let transaction = ReadTransaction::Sqlite(pool.begin().await?);
    let snapshot = Snapshot { transaction, count: StatementCount::default() };
    Ok(SeparateSnapshot { snapshot, pool: SeparatePool::Sqlite(pool) })
}

async fn separate_postgres(pool: PgPool) -> Result<SeparateSnapshot, DatabaseError> {
    let transaction = PgConnections::new(pool.clone()).begin_snapshot().await?;
    let transaction = ReadTransaction::Postgres(transaction);
    let snapshot = Snapshot { transaction, count: StatementCount::default() };
    let snapshot = without_time_limits(snapshot).await?;
    Ok(SeparateSnapshot { snapshot, pool: SeparatePool::Postgres(pool) })
}
