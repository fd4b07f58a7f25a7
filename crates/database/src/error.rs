use std::sync::Arc;

#[derive(Debug, Clone, thiserror::Error)]
pub enum DatabaseError {
    #[error("`{0}` is not a database address: use sqlite:PATH or postgres://USER@HOST/NAME")]
    Address(String),
    #[error("the database cannot be opened: {0}")]
    Open(Arc<sqlx::Error>),
    #[error("the database is not safe to use: {0}")]
    Unsafe(String),
    #[error("the database's tables could not be brought up to date: {0}")]
    Migration(Arc<sqlx::migrate::MigrateError>),
    #[error("this database was made by a newer Dogear (its migration {0} is unknown here)")]
    MadeByNewer(i64),
    #[error("a query failed: {0}")]
    Query(Arc<sqlx::Error>),
    #[error("the change could not be committed: {0}")]
    Commit(Arc<sqlx::Error>),
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
    /// Whether a unique key refused the row: the natural key is the lock, so callers ask.
    pub fn is_unique_violation(&self) -> bool {
        matches!(self, Self::Query(error)
            if error.as_database_error().is_some_and(sqlx::error::DatabaseError::is_unique_violation))
    }
}
