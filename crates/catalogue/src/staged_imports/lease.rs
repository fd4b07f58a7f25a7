//! Runs the work on an import job on this node, and extends the job's lease until the work ends.

use std::pin::pin;
use std::sync::PoisonError;
use std::time::Duration;

use super::StagedImports;
use super::job::{ImportId, ImportState};
use crate::import::ImportProgress;
use crate::service::CatalogueError;
use crate::store::{self, JobChange};

/// Seconds after which the lease of a job expires unless it is extended.
pub(super) const LEASE: i64 = 60;
const EXTENDED_EVERY: Duration = Duration::from_secs(15);

/// One attempt to read or publish the file of a job; a later attempt has a higher number.
#[derive(Debug, Clone)]
pub(super) struct Attempt {
    pub(super) id: ImportId,
    pub(super) number: i64,
}

impl StagedImports {
    /// Runs `work` to its end, and extends the lease of the job meanwhile. If the job is deleted or another attempt
    /// starts, cancels the work through `progress`.
    pub(super) async fn with_lease<T>(
        &self,
        attempt: &Attempt,
        progress: &ImportProgress,
        work: impl Future<Output = T>,
    ) -> T {
        self.running
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .insert(attempt.id.clone(), progress.clone());
        let mut work = pin!(work);
        let done = loop {
            match tokio::time::timeout(EXTENDED_EVERY, &mut work).await {
                Ok(done) => break done,
                Err(_) => match self.extend_lease(attempt).await {
                    Ok(true) => {}
                    Ok(false) => progress.cancel(),
                    Err(error) => tracing::warn!(%error, "the lease of an import was not extended"),
                },
            }
        };
        self.running.lock().unwrap_or_else(PoisonError::into_inner).remove(&attempt.id);
        done
    }

    async fn extend_lease(&self, attempt: &Attempt) -> Result<bool, CatalogueError> {
        let (attempt, until) = (attempt.clone(), self.now() + LEASE);
        let unit = self.imports.catalogue.database.write::<_, CatalogueError, _>(move |unit| {
            Box::pin(async move {
                let Attempt { id, number } = &attempt;
                Ok(store::extend_job_lease(unit, id.as_str(), *number, until).await?)
            })
        });
        unit.await
    }

    /// Changes the state of the attempt's job. Returns false, and changes nothing, if the job was deleted or another
    /// attempt has started.
    pub(super) async fn set_state(
        &self,
        attempt: &Attempt,
        state: ImportState,
        problem: &str,
    ) -> Result<bool, CatalogueError> {
        let (attempt, problem, now) = (attempt.clone(), problem.to_owned(), self.now());
        let unit = self.imports.catalogue.database.write::<_, CatalogueError, _>(move |unit| {
            Box::pin(async move {
                let state = state.as_str();
                let change = JobChange { state, problem: &problem, lease_until: now + LEASE, now };
                let Attempt { id, number } = &attempt;
                Ok(store::change_job(unit, id.as_str(), *number, &change).await?)
            })
        });
        unit.await
    }
}
