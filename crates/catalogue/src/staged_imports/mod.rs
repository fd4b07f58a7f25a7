//! Imports in steps: an operator sends a file, the server reads it, the operator reviews what was found, and publishes
//! it.
//!
//! Promises:
//! * readers see nothing of a file until an operator publishes it;
//! * a job is never stuck: the node that works on it extends a lease. If the node stops and the lease expires, the job
//!   counts as failed (or as ready, if it was being published), its `problem` says so, and it can be started again;
//! * only one node works on a job, even if an operator clicks twice (`attempt`);
//! * the number of jobs, their age, and the total size of their files are limited.

mod job;
mod lease;
mod outline;
mod plan;
mod publication;
mod reading;
mod receiving;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use database::DatabaseError;
use database::audit::Actor;
use foundation::calendar::DAY;

use super::import::{ImportProgress, Imports};
use super::service::CatalogueError;
use super::store;

pub use job::{ImportId, ImportJob, ImportState, ImportedBook};
pub use outline::{FoundBlocks, FoundText, ImportOutline, RecognizedBook, StagedImport, TextPlace};
pub use plan::{ImportPlan, PlanProblem, TextPlan};
pub use receiving::ReceivedFile;

/// The largest number of jobs that are listed. When there are more, the oldest published jobs are deleted.
const MOST_JOBS: i64 = 100;
/// The largest number of jobs that may have a file at the same time.
const MOST_STAGED: i64 = 30;
/// The largest total size in bytes of the files of all jobs.
const MOST_STAGED_BYTES: i64 = 1 << 30;
/// The time in seconds after which a job that has not changed is deleted with its file.
const KEPT_FOR: i64 = 7 * DAY;

#[derive(Debug, thiserror::Error)]
pub enum StagedImportError {
    #[error("there is no such import; imports are kept for a week")]
    NoSuchImport,
    #[error("the name of the file has 1 to 200 characters")]
    FileName,
    #[error("the file is empty")]
    EmptyFile,
    #[error(
        "there are too many files that are not published yet; publish or delete some of them first"
    )]
    TooMany,
    #[error("the file has no such text")]
    NoSuchText,
    #[error("this import is not ready to be published")]
    NotReady,
    #[error("the server is working on this import")]
    Busy,
    #[error("this import cannot be started again; send the file again")]
    NotRestartable,
    #[error(transparent)]
    Plan(#[from] PlanProblem),
    #[error(transparent)]
    Catalogue(#[from] CatalogueError),
}

impl From<DatabaseError> for StagedImportError {
    fn from(error: DatabaseError) -> Self {
        Self::Catalogue(error.into())
    }
}

impl From<serde_json::Error> for StagedImportError {
    fn from(error: serde_json::Error) -> Self {
        Self::Catalogue(error.into())
    }
}

/// The service with which operators import files. Cheap to clone.
#[derive(Clone)]
pub struct StagedImports {
    imports: Imports,
    /// The progress of each job that this node is working on.
    running: Arc<Mutex<HashMap<ImportId, ImportProgress>>>,
}

impl StagedImports {
    pub fn new(imports: Imports) -> Self {
        Self { imports, running: Arc::default() }
    }

    /// Returns this service for an operator, whom jobs and the audit log will name as the actor.
    #[must_use]
    pub fn acting_as(&self, actor: Actor) -> Self {
        Self { imports: self.imports.acting_as(actor), running: Arc::clone(&self.running) }
    }

    /// Returns the newest jobs, the newest first, at most 100.
    #[tracing::instrument(level = "debug", skip_all)]
    #[foundation::boxed]
    pub async fn jobs(&self) -> Result<Vec<ImportJob>, StagedImportError> {
        let mut db = self.imports.catalogue.database.read().await?;
        let rows = store::import_jobs(&mut db, MOST_JOBS).await?;
        rows.into_iter().map(|row| self.job_of(row)).collect()
    }

    /// Returns a job and, if its file was read, what was found in the file.
    #[tracing::instrument(level = "debug", skip_all, fields(import = %id))]
    #[foundation::boxed]
    pub async fn job(&self, id: &ImportId) -> Result<StagedImport, StagedImportError> {
        let mut db = self.imports.catalogue.database.read().await?;
        let row = store::import_job(&mut db, id.as_str()).await?;
        let job = self.job_of(row.ok_or(StagedImportError::NoSuchImport)?)?;
        let outline = store::import_outline(&mut db, id.as_str()).await?;
        let outline = match outline.as_str() {
            "" => None,
            stored => Some(serde_json::from_str(stored)?),
        };
        Ok(StagedImport { job, outline })
    }

    /// Deletes a job and its file, and cancels reading of the file. Fails while the job is being published.
    #[tracing::instrument(level = "debug", skip_all, fields(import = %id))]
    #[foundation::boxed]
    pub async fn delete(&self, id: &ImportId) -> Result<(), StagedImportError> {
        let (wanted, now) = (id.clone(), self.now());
        let unit = self.imports.catalogue.database.write::<_, StagedImportError, _>(move |unit| {
            Box::pin(async move {
                let row = store::import_job(unit, wanted.as_str()).await?;
                let row = row.ok_or(StagedImportError::NoSuchImport)?;
                if row.state_at(now) == ImportState::Publishing {
                    return Err(StagedImportError::Busy);
                }
                store::drop_import_job(unit, wanted.as_str()).await?;
                job::record(unit, "import.delete", &wanted, now).await
            })
        });
        unit.await?;
        if let Some(progress) = self.progress_of(id) {
            progress.cancel();
        }
        Ok(())
    }

    /// Deletes old jobs and their files. Returns the number of deleted jobs.
    #[foundation::boxed]
    pub async fn sweep(&self) -> Result<usize, CatalogueError> {
        let now = self.now();
        let database = &self.imports.catalogue.database;
        let unit = database.write::<_, CatalogueError, _>(move |unit| {
            Box::pin(async move {
                Ok(store::drop_old_jobs(unit, now - KEPT_FOR, MOST_JOBS, now).await?)
            })
        });
        unit.await
    }

    fn now(&self) -> i64 {
        self.imports.catalogue.clock.unix_seconds()
    }

    fn progress_of(&self, id: &ImportId) -> Option<ImportProgress> {
        self.running.lock().unwrap_or_else(PoisonError::into_inner).get(id).cloned()
    }

    fn job_of(&self, row: store::ImportJobRow) -> Result<ImportJob, StagedImportError> {
        let now = self.now();
        let progress = ImportId::stored(&row.id).and_then(|id| self.progress_of(&id));
        Ok(ImportJob::of(row, progress.map(|progress| progress.progress()), now, KEPT_FOR)?)
    }
}
