//! The writer of SQLite. One task owns the only writing connection. Units of work that arrive during a commit are
//! committed together by the next commit.
//!
//! Each unit runs in a savepoint of the shared transaction, so a unit that fails is rolled back alone. A caller gets
//! the result of its unit only after the commit that contains the unit.

use std::panic::AssertUnwindSafe;
use std::sync::{Arc, Mutex, PoisonError};

use futures_util::FutureExt as _;
use futures_util::future::BoxFuture;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection as _, SqliteConnection};
use tokio::sync::{mpsc, oneshot};

use crate::audit::Actor;
use crate::engine::{StatementCount, UNIT_DEADLINE, Unit, UnitConnection};
use crate::{DatabaseError, sqlite};

/// The largest number of units of work in the writer's queue; when the queue is full, further callers wait.
const QUEUE: usize = 1024;

/// A function that runs a unit of work and stores its result for the caller. It returns whether to commit the unit.
type Work = Box<dyn for<'u> FnOnce(&'u mut Unit) -> BoxFuture<'u, bool> + Send>;
type Settled = oneshot::Sender<Result<(), DatabaseError>>;

enum Job {
    Unit { work: Work, settled: Settled },
    Close { closed: oneshot::Sender<()> },
}

#[derive(Clone)]
pub(crate) struct GroupCommit {
    jobs: mpsc::Sender<Job>,
}

impl GroupCommit {
    pub(crate) fn start(
        options: SqliteConnectOptions,
        connection: SqliteConnection,
        units_a_commit: usize,
        count: StatementCount,
    ) -> Self {
        let (jobs, queue) = mpsc::channel(QUEUE);
        let connection = UnitConnection::Sqlite(connection);
        let unit = Unit { connection, count, actor: Actor::server() };
        let units_a_commit = units_a_commit.max(1);
        tokio::spawn(Writer { options, unit, units_a_commit, queue }.run());
        Self { jobs }
    }

    /// Runs a unit of work. The audit log records `actor` as the actor of this unit.
    pub(crate) async fn write<T, E, F>(&self, actor: Actor, work: F) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<DatabaseError> + Send + 'static,
        F: for<'u> FnOnce(&'u mut Unit) -> BoxFuture<'u, Result<T, E>> + Send + 'static,
    {
        let outcome = Arc::new(Mutex::new(None));
        let kept = Arc::clone(&outcome);
        let work: Work = Box::new(move |unit| {
            unit.actor = actor;
            Box::pin(async move {
                let result = work(unit).await;
                let commit = result.is_ok();
                *kept.lock().unwrap_or_else(PoisonError::into_inner) = Some(result);
                commit
            })
        });
        let (settled, settling) = oneshot::channel();
        self.jobs.send(Job::Unit { work, settled }).await.map_err(|_| DatabaseError::Closing)?;
        settling.await.unwrap_or(Err(DatabaseError::Closing))?;
        let result = outcome.lock().unwrap_or_else(PoisonError::into_inner).take();
        result.unwrap_or_else(|| Err(DatabaseError::Panicked.into()))
    }

    /// Commits all queued units of work and closes the writing connection.
    pub(crate) async fn close(&self) {
        let (closed, closing) = oneshot::channel();
        if self.jobs.send(Job::Close { closed }).await.is_ok() {
            let _ = closing.await;
        }
    }
}

struct Writer {
    options: SqliteConnectOptions,
    unit: Unit,
    units_a_commit: usize,
    queue: mpsc::Receiver<Job>,
}

impl Writer {
    async fn run(mut self) {
        let mut group = Vec::with_capacity(self.units_a_commit);
        while self.queue.recv_many(&mut group, self.units_a_commit).await > 0 {
            let mut closed = None;
            let units = group
                .drain(..)
                .filter_map(|job| match job {
                    Job::Unit { work, settled } => Some((work, settled)),
                    Job::Close { closed: sender } => {
                        closed = Some(sender);
                        None
                    }
                })
                .collect::<Vec<_>>();
            if !units.is_empty() {
                self.commit_together(units).await;
            }
            if let Some(closed) = closed {
                self.queue.close();
                let UnitConnection::Sqlite(connection) = self.unit.connection else { return };
                if let Err(error) = connection.close().await {
                    tracing::warn!(%error, "the database did not close cleanly");
                }
                let _ = closed.send(());
                return;
            }
        }
    }

    async fn commit_together(&mut self, units: Vec<(Work, Settled)>) {
        if let Err(error) = self.statement("BEGIN IMMEDIATE").await {
            self.recover().await;
            for (_, settled) in units {
                let _ = settled.send(Err(error.clone()));
            }
            return;
        }
        let mut waiting = Vec::with_capacity(units.len());
        let mut broken = None;
        for (work, settled) in units {
            if let Some(error) = &broken {
                let _ = settled.send(Err(DatabaseError::clone(error)));
                continue;
            }
            match self.run_one(work).await {
                Ok(()) => waiting.push((settled, Ok(()))),
                // The caller gets the error of the failed unit only after the commit, because a row that another unit
                // of this group wrote may have caused the error.
                Err(Undone::Alone(error)) => waiting.push((settled, error.map_or(Ok(()), Err))),
                Err(Undone::WithAll(error)) => {
                    let _ = settled.send(Err(error.clone()));
                    broken = Some(error);
                }
            }
        }
        let committed = match broken {
            Some(error) => Err(error),
            None => self.statement("COMMIT").await.map_err(|error| match error {
                DatabaseError::Query(cause) => DatabaseError::Commit(cause),
                other => other,
            }),
        };
        if let Err(error) = &committed {
            tracing::error!(%error, "a group of writes was rolled back");
            self.recover().await;
        }
        for (settled, alone) in waiting {
            let _ = settled.send(committed.clone().and(alone));
        }
    }

    async fn run_one(&mut self, work: Work) -> Result<(), Undone> {
        self.statement("SAVEPOINT unit").await.map_err(Undone::WithAll)?;
        let ran = AssertUnwindSafe(tokio::time::timeout(UNIT_DEADLINE, work(&mut self.unit)));
        let undone = match ran.catch_unwind().await {
            Ok(Ok(true)) => {
                return self.statement("RELEASE unit").await.map_err(Undone::WithAll);
            }
            // The unit's own error is already stored for the caller.
            Ok(Ok(false)) => Undone::Alone(None),
            Ok(Err(_)) => Undone::Alone(Some(DatabaseError::TooSlow(UNIT_DEADLINE.as_secs()))),
            Err(_) => Undone::Alone(Some(DatabaseError::Panicked)),
        };
        self.statement("ROLLBACK TO unit").await.map_err(Undone::WithAll)?;
        self.statement("RELEASE unit").await.map_err(Undone::WithAll)?;
        Err(undone)
    }

    async fn statement(&mut self, sql: &'static str) -> Result<(), DatabaseError> {
        let UnitConnection::Sqlite(connection) = &mut self.unit.connection else {
            unreachable!("the writer was started with a SQLite connection");
        };
        sqlx::query(sql).execute(connection).await?;
        Ok(())
    }

    /// Rolls back any open transaction. If that fails, replaces the connection.
    async fn recover(&mut self) {
        let rolled_back = self.statement("ROLLBACK").await;
        let idle = rolled_back.is_ok() || self.statement("BEGIN; ROLLBACK").await.is_ok();
        if idle {
            return;
        }
        match sqlite::open_writer(&self.options).await {
            Ok(connection) => self.unit.connection = UnitConnection::Sqlite(connection),
            Err(error) => tracing::error!(%error, "the writing connection could not be replaced"),
        }
    }
}

/// How a failed unit of work is rolled back: alone, or with all units of its group. Contains the
/// error for the caller; `None` if the unit itself has already stored an error for the caller.
enum Undone {
    Alone(Option<DatabaseError>),
    /// The transaction itself is broken, so all units of work that share it are rolled back.
    WithAll(DatabaseError),
}
