//! Units of work that are always rolled back.

use std::convert::Infallible;

use futures_util::future::BoxFuture;

use crate::{Database, DatabaseError, Unit};

/// The result of a unit of work that must be rolled back; returned as an error, because an error causes the rollback.
enum RolledBack<T, E> {
    Done(Box<T>),
    Failed(E),
}

impl<T, E: From<DatabaseError>> From<DatabaseError> for RolledBack<T, E> {
    fn from(error: DatabaseError) -> Self {
        Self::Failed(error.into())
    }
}

impl Database {
    /// Runs `work` in a unit of work, rolls the unit back so that nothing is changed, and returns
    /// the result of `work`, which shows what the unit would do if it were committed.
    pub async fn dry_run<T, E, F>(&self, work: F) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<DatabaseError> + Send + 'static,
        F: for<'u> FnOnce(&'u mut Unit) -> BoxFuture<'u, Result<T, E>> + Send + 'static,
    {
        let rolled_back = self.write::<Infallible, RolledBack<T, E>, _>(move |unit| {
            Box::pin(async move {
                Err(match work(unit).await {
                    Ok(result) => RolledBack::Done(Box::new(result)),
                    Err(error) => RolledBack::Failed(error),
                })
            })
        });
        match rolled_back.await {
            Err(RolledBack::Done(result)) => Ok(*result),
            Err(RolledBack::Failed(error)) => Err(error),
        }
    }
}
