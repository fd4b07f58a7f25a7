use std::fmt;
use std::sync::Arc;

#[derive(Debug, Clone, thiserror::Error)]
pub enum DatabaseError {
    #[error("`{0}` is not a database address: use sqlite:PATH or postgres://USER@HOST/NAME")]
    Address(String),
    #[error("the database {at} cannot be opened: {cause}")]
    Open {
        at: String,
        #[source]
        cause: Arc<sqlx::Error>,
    },
    /// The database server could not be reached when the database was opened. The message includes
    /// the system error, such as connection refused or unknown host.
    #[error("the database {at} cannot be reached: {cause}")]
    OutOfReach {
        at: String,
        #[source]
        cause: Arc<std::io::Error>,
    },
    /// The database was opened, but its server cannot be reached at the moment.
    #[error("the database cannot be reached")]
    Gone(#[source] Arc<sqlx::Error>),
    #[error("{0} exists already; only an empty database can be filled")]
    NotEmpty(String),
    #[error("the database is not safe to use: {0}")]
    Unsafe(String),
    #[error("the database's tables could not be brought up to date: {0}")]
    Migration(#[source] Arc<sqlx::migrate::MigrateError>),
    #[error("this database was made by a newer Dogear (its migration {0} is unknown here)")]
    MadeByNewer(i64),
    #[error("a query failed: {0}")]
    Query(#[source] Arc<sqlx::Error>),
    #[error("the change could not be committed: {0}")]
    Commit(#[source] Arc<sqlx::Error>),
    #[error("the unit of work took longer than {0} s and was rolled back")]
    TooSlow(u64),
    #[error("the unit of work panicked and was rolled back")]
    Panicked,
    #[error("the database is closing")]
    Closing,
}

impl From<sqlx::Error> for DatabaseError {
    fn from(error: sqlx::Error) -> Self {
        Self::Query(Arc::new(error))
    }
}

impl DatabaseError {
    pub(crate) fn opening(at: &impl fmt::Display, error: sqlx::Error) -> Self {
        let at = at.to_string();
        match error {
            sqlx::Error::Io(cause) => Self::OutOfReach { at, cause: Arc::new(cause) },
            cause => Self::Open { at, cause: Arc::new(cause) },
        }
    }

    /// Returns the error for a database server that cannot be reached. Its cause is an I/O error,
    /// by which [`Self::is_temporary`] recognizes the error even inside an `#[error(transparent)]`
    /// type.
    pub(crate) fn gone() -> Self {
        let cause = std::io::Error::from(std::io::ErrorKind::NotConnected);
        Self::Gone(Arc::new(sqlx::Error::Io(cause)))
    }

    /// Returns whether the error means that the server may be reached later: the server refused the
    /// connection, is starting, or did not respond in time. Returns false for a wrong password or a
    /// missing database.
    pub fn is_out_of_reach(&self) -> bool {
        match self {
            Self::OutOfReach { .. } | Self::Gone(_) => true,
            Self::Open { cause, .. } => {
                matches!(**cause, sqlx::Error::PoolTimedOut) || Self::is_lost_connection(cause)
            }
            _ => false,
        }
    }

    /// Returns whether `error` means that the connection broke, or that the server is starting or stopping.
    pub(crate) fn is_lost_connection(error: &sqlx::Error) -> bool {
        match error {
            sqlx::Error::Io(_) | sqlx::Error::Tls(_) => true,
            // 57P01 to 57P03: shut down, crashed, cannot connect now; class 08: connection exceptions.
            sqlx::Error::Database(error) => error.code().is_some_and(|code| {
                ["57P01", "57P02", "57P03"].contains(&code.as_ref())
                    || (code.len() == 5 && code.starts_with("08"))
            }),
            _ => false,
        }
    }

    /// Returns whether `error` means that a lock did not become free within PostgreSQL's `lock_timeout`.
    pub(crate) fn is_lock_timeout(error: &sqlx::Error) -> bool {
        let code = error.as_database_error().and_then(sqlx::error::DatabaseError::code);
        code.is_some_and(|code| code == "55P03")
    }

    /// Returns whether `error` or one of its causes is temporary: no database connection or lock
    /// became free in time, the connection to the server broke, or the disk is full.
    pub fn is_temporary(error: &(dyn std::error::Error + 'static)) -> bool {
        let is_timeout = |error: &sqlx::Error| {
            matches!(error, sqlx::Error::PoolTimedOut)
                || Self::is_lost_connection(error)
                || Self::is_lock_timeout(error)
                || is_full_disk(error)
        };
        let mut next = Some(error);
        while let Some(error) = next {
            let here = match error.downcast_ref::<Self>() {
                Some(Self::Query(cause) | Self::Commit(cause) | Self::Gone(cause)) => {
                    is_timeout(cause)
                }
                // An `#[error(transparent)]` wrapper exposes the source of a `DatabaseError`, not the `DatabaseError`
                // itself.
                _ => error.downcast_ref::<Arc<sqlx::Error>>().is_some_and(|e| is_timeout(e)),
            };
            if here {
                return true;
            }
            next = error.source();
        }
        false
    }

    /// Returns whether the statement failed because a row with the same unique key exists. Callers use unique keys to
    /// detect concurrent or repeated operations.
    pub fn is_unique_violation(&self) -> bool {
        matches!(self, Self::Query(error)
            if error.as_database_error().is_some_and(sqlx::error::DatabaseError::is_unique_violation))
    }
}

/// Returns whether `error` means that SQLite or PostgreSQL could not write because the disk is full.
fn is_full_disk(error: &sqlx::Error) -> bool {
    let code = error.as_database_error().and_then(sqlx::error::DatabaseError::code);
    code.is_some_and(|code| ["13", "53100"].contains(&code.as_ref()))
}
