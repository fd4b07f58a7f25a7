//! A pool of connections to PostgreSQL, which detects that the server cannot be reached, so that
//! callers fail at once instead of waiting for a connection until their time limit.
//!
//! A pool that cannot connect retries silently, and looks like a pool whose connections are all in use. So a caller
//! that has waited for some time starts a probe, which opens a connection outside the pool. While the server is gone,
//! every call fails immediately, and the probe repeats until the server is back. Then a new pool
//! replaces the old one, because old connections may wait many minutes for lost responses.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;

use sqlx::pool::PoolConnection;
use sqlx::postgres::PgPoolOptions;
use sqlx::{ConnectOptions as _, Connection as _, PgPool, Postgres, Transaction};
use tokio::sync::watch;
use tokio::time::{sleep, timeout};

use crate::{BoxFuture, DatabaseError};

/// How long a caller waits for a connection before a probe checks whether the server can be reached.
const PATIENCE: Duration = Duration::from_millis(250);
/// The time limit of each of a probe's attempts to connect. Longer than an overloaded server takes to accept a
/// connection: if it counted as gone, all requests would fail, while it only needs time.
const PROBE_DEADLINE: Duration = Duration::from_secs(3);
/// The pause after each attempt of a probe to connect to the server.
const PROBE_EVERY: Duration = Duration::from_millis(500);

/// The pool of connections, and whether the server can be reached. Clones share both.
#[derive(Clone)]
pub(crate) struct PgConnections {
    pool: Arc<RwLock<PgPool>>,
    gone: Arc<watch::Sender<bool>>,
    probing: Arc<AtomicBool>,
}

impl PgConnections {
    pub(crate) fn new(pool: PgPool) -> Self {
        let pool = Arc::new(RwLock::new(pool));
        Self { pool, gone: Arc::new(watch::Sender::new(false)), probing: Arc::default() }
    }

    fn pool(&self) -> PgPool {
        self.pool.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    pub(crate) async fn acquire(&self) -> Result<PoolConnection<Postgres>, DatabaseError> {
        self.unless_gone(Box::pin(self.pool().acquire())).await
    }

    pub(crate) async fn begin(&self) -> Result<Transaction<'static, Postgres>, DatabaseError> {
        let pool = self.pool();
        self.unless_gone(Box::pin(async move { pool.begin().await })).await
    }

    /// Starts a transaction in which all reads see the same state of the database.
    pub(crate) async fn begin_snapshot(
        &self,
    ) -> Result<Transaction<'static, Postgres>, DatabaseError> {
        let begin = "BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY";
        let pool = self.pool();
        self.unless_gone(Box::pin(async move { pool.begin_with(begin).await })).await
    }

    /// Returns a new pool of a single connection to the same server.
    pub(crate) fn separate(&self) -> PgPool {
        let options = (*self.pool().connect_options()).clone();
        PgPoolOptions::new().max_connections(1).connect_lazy_with(options)
    }

    pub(crate) async fn close(&self) {
        self.pool().close().await;
    }

    /// Waits for the result of `work`, which takes a connection from the pool. Fails as soon as the
    /// server is known to be unreachable. `work` is boxed, so that its code, which opens
    /// connections, is not part of the future of every caller.
    async fn unless_gone<T>(
        &self,
        mut work: BoxFuture<'_, Result<T, sqlx::Error>>,
    ) -> Result<T, DatabaseError> {
        if *self.gone.borrow() {
            return Err(DatabaseError::gone());
        }
        let mut gone = self.gone.subscribe();
        if let Ok(done) = timeout(PATIENCE, &mut work).await {
            return done.map_err(DatabaseError::from);
        }
        self.start_probe();
        tokio::select! {
            done = &mut work => done.map_err(DatabaseError::from),
            _ = gone.wait_for(|gone| *gone) => Err(DatabaseError::gone()),
        }
    }

    /// Starts a probe unless one runs already: a task that tries to connect to the server until it can be reached.
    fn start_probe(&self) {
        if self.probing.swap(true, Ordering::AcqRel) {
            return;
        }
        let this = self.clone();
        tokio::spawn(async move {
            while !this.pool().is_closed() && !this.can_connect().await {
                if !this.gone.send_replace(true) {
                    tracing::error!("the database cannot be reached");
                }
                sleep(PROBE_EVERY).await;
            }
            if *this.gone.borrow() {
                this.replace_pool();
                this.gone.send_replace(false);
                tracing::info!("the database can be reached again");
            }
            // This pause limits the number of probes when callers wait only because all connections are in use.
            sleep(PROBE_EVERY).await;
            this.probing.store(false, Ordering::Release);
        });
    }

    /// Replaces the pool by a new one for the same server, unless the pool is closed.
    fn replace_pool(&self) {
        let mut pool = self.pool.write().unwrap_or_else(PoisonError::into_inner);
        if pool.is_closed() {
            return;
        }
        let connect = (*pool.connect_options()).clone();
        let new = pool.options().clone().connect_lazy_with(connect);
        let old = std::mem::replace(&mut *pool, new);
        // Closing waits for the queries that still hold connections.
        tokio::spawn(async move { old.close().await });
    }

    /// Returns whether the server can be reached: it accepts a connection, or refuses it for a reason such as too many
    /// connections.
    async fn can_connect(&self) -> bool {
        let options = self.pool().connect_options();
        match timeout(PROBE_DEADLINE, options.connect()).await {
            Ok(Ok(connection)) => {
                // The connection was opened, so an error while it closes does not matter.
                let _ = connection.close().await;
                true
            }
            Ok(Err(error)) => !DatabaseError::is_lost_connection(&error),
            Err(_) => false,
        }
    }
}
