//! Connections that queries run on, and macros that run the same SQL on SQLite and PostgreSQL.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use crate::DatabaseError;
use crate::audit::Actor;
use foundation::costly_work::Turn;
use sqlx::pool::PoolConnection;
use sqlx::{PgConnection, PgPool, Postgres, Sqlite, SqliteConnection, SqlitePool, Transaction};

/// The longest time a unit of work may take before it is rolled back. Units wait only for the database, so this is
/// ample.
pub(crate) const UNIT_DEADLINE: Duration = Duration::from_secs(10);

/// A borrowed connection of the database engine in use.
pub enum Engine<'c> {
    Sqlite(&'c mut SqliteConnection),
    Postgres(&'c mut PgConnection),
}

/// The number of statements run so far, shared by all connections of a database.
#[derive(Debug, Clone, Default)]
pub struct StatementCount(Arc<AtomicU64>);

impl StatementCount {
    pub(crate) fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }

    fn increment(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }
}

/// Anything that a query can run on: a read connection, a snapshot or a unit of work.
pub trait Executes: Send {
    fn engine(&mut self) -> Engine<'_>;

    fn statement_count(&self) -> &StatementCount;

    /// Returns the connection for one statement and adds one to the statement count.
    fn statement(&mut self) -> Engine<'_> {
        self.statement_count().increment();
        self.engine()
    }
}

/// A connection for queries that only read. Functions that write take a [`Unit`] instead.
pub struct ReadConnection {
    pub(crate) connection: PooledConnection,
    pub(crate) count: StatementCount,
    /// The permit of a costly query, released when this connection is dropped; `None` for other
    /// queries.
    pub(crate) _turn: Option<Turn>,
}

pub(crate) enum PooledConnection {
    Sqlite(PoolConnection<Sqlite>),
    Postgres(PoolConnection<Postgres>),
}

impl Executes for ReadConnection {
    fn engine(&mut self) -> Engine<'_> {
        match &mut self.connection {
            PooledConnection::Sqlite(connection) => Engine::Sqlite(connection),
            PooledConnection::Postgres(connection) => Engine::Postgres(connection),
        }
    }

    fn statement_count(&self) -> &StatementCount {
        &self.count
    }
}

/// A read transaction: all its queries see the same state of the database, without writes that happen meanwhile.
pub struct Snapshot {
    pub(crate) transaction: ReadTransaction,
    pub(crate) count: StatementCount,
}

pub(crate) enum ReadTransaction {
    Sqlite(Transaction<'static, Sqlite>),
    Postgres(Transaction<'static, Postgres>),
}

impl Executes for Snapshot {
    fn engine(&mut self) -> Engine<'_> {
        match &mut self.transaction {
            ReadTransaction::Sqlite(transaction) => Engine::Sqlite(transaction),
            ReadTransaction::Postgres(transaction) => Engine::Postgres(transaction),
        }
    }

    fn statement_count(&self) -> &StatementCount {
        &self.count
    }
}

/// A read transaction without time limits, on a connection of its own, which is in no pool that others use. For copies
/// of the whole database. On SQLite, it reads rows one by one instead of many in advance, because rows may be large.
pub struct SeparateSnapshot {
    pub(crate) snapshot: Snapshot,
    /// The pool that contains only the connection of this snapshot.
    pub(crate) pool: SeparatePool,
}

pub(crate) enum SeparatePool {
    Sqlite(SqlitePool),
    Postgres(PgPool),
}

impl SeparateSnapshot {
    /// Ends the read transaction. Returns a connection that sees the present state of the database.
    pub async fn end(self) -> Result<ReadConnection, DatabaseError> {
        let Snapshot { transaction, count } = self.snapshot;
        match transaction {
            ReadTransaction::Sqlite(transaction) => transaction.rollback().await?,
            ReadTransaction::Postgres(transaction) => transaction.rollback().await?,
        }
        let connection = match self.pool {
            SeparatePool::Sqlite(pool) => PooledConnection::Sqlite(pool.acquire().await?),
            SeparatePool::Postgres(pool) => PooledConnection::Postgres(pool.acquire().await?),
        };
        Ok(ReadConnection { connection, count, _turn: None })
    }
}

impl Executes for SeparateSnapshot {
    fn engine(&mut self) -> Engine<'_> {
        self.snapshot.engine()
    }

    fn statement_count(&self) -> &StatementCount {
        self.snapshot.statement_count()
    }
}

/// A unit of work: all writes made through a `Unit` are committed together or not at all.
pub struct Unit {
    pub(crate) connection: UnitConnection,
    pub(crate) count: StatementCount,
    /// The actor that the audit log records for acts in this unit of work.
    pub(crate) actor: Actor,
}

impl Unit {
    /// Returns the name of the actor, as the audit log records it.
    pub fn actor(&self) -> &str {
        self.actor.as_str()
    }
}

pub(crate) enum UnitConnection {
    Sqlite(SqliteConnection),
    Postgres(Transaction<'static, Postgres>),
}

impl Executes for Unit {
    fn engine(&mut self) -> Engine<'_> {
        match &mut self.connection {
            UnitConnection::Sqlite(connection) => Engine::Sqlite(connection),
            UnitConnection::Postgres(transaction) => Engine::Postgres(transaction),
        }
    }

    fn statement_count(&self) -> &StatementCount {
        &self.count
    }
}

/// Returns all rows of a query, each as `$row` (a type that derives `FromRow`, or a tuple).
#[macro_export]
macro_rules! fetch_all {
    ($db:expr, $row:ty, $sql:expr $(, $bind:expr)* $(,)?) => {
        $crate::run_on_engine!($db, connection =>
            $crate::sqlx::query_as::<_, $row>($sql)$(.bind($bind))*.fetch_all(connection))
    };
}

/// Returns the first row of a query as `$row`, or `None` if there is no row.
#[macro_export]
macro_rules! fetch_optional {
    ($db:expr, $row:ty, $sql:expr $(, $bind:expr)* $(,)?) => {
        $crate::run_on_engine!($db, connection =>
            $crate::sqlx::query_as::<_, $row>($sql)$(.bind($bind))*.fetch_optional(connection))
    };
}

/// Returns the only row of a query as `$row`; fails if there is no row.
#[macro_export]
macro_rules! fetch_one {
    ($db:expr, $row:ty, $sql:expr $(, $bind:expr)* $(,)?) => {
        $crate::run_on_engine!($db, connection =>
            $crate::sqlx::query_as::<_, $row>($sql)$(.bind($bind))*.fetch_one(connection))
    };
}

/// Runs a statement and returns how many rows it affected. Takes a [`Unit`], because only units of work write.
#[macro_export]
macro_rules! execute {
    ($unit:expr, $sql:expr $(, $bind:expr)* $(,)?) => {{
        let unit: &mut $crate::Unit = $unit;
        match $crate::Executes::statement(unit) {
            $crate::Engine::Sqlite(connection) => $crate::sqlx::query($sql)$(.bind($bind))*
                .execute(connection).await.map(|done| done.rows_affected()),
            $crate::Engine::Postgres(connection) => $crate::sqlx::query($sql)$(.bind($bind))*
                .execute(connection).await.map(|done| done.rows_affected()),
        }
        .map_err($crate::DatabaseError::from)
    }};
}

#[doc(hidden)]
#[macro_export]
macro_rules! run_on_engine {
    ($db:expr, $connection:ident => $future:expr) => {
        match $crate::Executes::statement($db) {
            $crate::Engine::Sqlite($connection) => $future.await,
            $crate::Engine::Postgres($connection) => $future.await,
        }
        .map_err($crate::DatabaseError::from)
    };
}
