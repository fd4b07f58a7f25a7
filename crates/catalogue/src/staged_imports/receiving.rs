//! Receives the file of an import in parts, so that the whole file is never in memory.

use super::job::{INTERRUPTED, ImportId, ImportJob, ImportState, record};
use super::lease::{Attempt, LEASE};
use super::{
    KEPT_FOR, MOST_JOBS, MOST_STAGED, MOST_STAGED_BYTES, StagedImportError, StagedImports,
};
use crate::store::{self, JobChange};

const MAX_FILE_NAME: usize = 200;
/// Size in bytes of the parts in which a file is stored.
const PART: usize = 1 << 20;

/// A file that the server is receiving from an operator.
pub struct ReceivedFile {
    imports: StagedImports,
    id: ImportId,
    /// Bytes that were received after the last stored part.
    pending: Vec<u8>,
    parts: i64,
}

impl StagedImports {
    /// Creates an import job for a file with the name `file`, whose bytes the caller then adds. Fails if too many files
    /// are waiting to be published.
    #[tracing::instrument(level = "debug", skip_all)]
    #[foundation::boxed]
    pub async fn receive(&self, file: &str) -> Result<ReceivedFile, StagedImportError> {
        // Only the last part of a path names the file.
        let name = file.rsplit(['/', '\\']).next().unwrap_or(file);
        let name = manuscript::normalize::line(name);
        if !(1..=MAX_FILE_NAME).contains(&name.chars().count()) {
            return Err(StagedImportError::FileName);
        }
        let id = ImportId::random(&self.imports.catalogue.randomness.bytes());
        let (new, now) = (id.clone(), self.now());
        let unit = self.imports.catalogue.database.write::<_, StagedImportError, _>(move |unit| {
            Box::pin(async move {
                store::drop_old_jobs(unit, now - KEPT_FOR, MOST_JOBS - 1, now).await?;
                let (files, bytes) = store::staged_files(unit).await?;
                if files >= MOST_STAGED || bytes >= MOST_STAGED_BYTES {
                    return Err(StagedImportError::TooMany);
                }
                store::insert_import_job(unit, new.as_str(), &name, now + LEASE, now).await?;
                record(unit, "import.receive", &new, now).await
            })
        });
        unit.await?;
        Ok(ReceivedFile { imports: self.clone(), id, pending: Vec::new(), parts: 0 })
    }
}

impl ReceivedFile {
    pub fn id(&self) -> &ImportId {
        &self.id
    }

    /// Appends bytes to the file.
    pub async fn add(&mut self, bytes: &[u8]) -> Result<(), StagedImportError> {
        let mut rest = bytes;
        while !rest.is_empty() {
            let (some, more) = rest.split_at(rest.len().min(PART - self.pending.len()));
            self.pending.extend_from_slice(some);
            rest = more;
            if self.pending.len() == PART {
                self.store_part().await?;
            }
        }
        Ok(())
    }

    async fn store_part(&mut self) -> Result<(), StagedImportError> {
        let bytes = std::mem::take(&mut self.pending);
        self.parts += 1;
        let (id, number) = (self.id.clone(), self.parts);
        let until = self.imports.now() + LEASE;
        let database = &self.imports.imports.catalogue.database;
        let unit = database.write::<_, StagedImportError, _>(move |unit| {
            Box::pin(async move {
                // Checks the limit again: other files may have arrived completely since the check before the upload.
                let (_, staged) = store::staged_files(unit).await?;
                if staged.saturating_add(crate::rows::count(bytes.len())) > MOST_STAGED_BYTES {
                    return Err(StagedImportError::TooMany);
                }
                match store::insert_file_part(unit, id.as_str(), number, &bytes, until).await? {
                    true => Ok(()),
                    // The job was deleted during the upload.
                    false => Err(StagedImportError::NoSuchImport),
                }
            })
        });
        unit.await
    }

    /// Completes the file, starts to read it in the background, and returns the job.
    #[foundation::boxed]
    pub async fn finish(mut self) -> Result<ImportJob, StagedImportError> {
        if !self.pending.is_empty() {
            self.store_part().await?;
        }
        if self.parts == 0 {
            self.imports.delete(&self.id).await?;
            return Err(StagedImportError::EmptyFile);
        }
        self.imports.start_reading(&self.id, 1).await?;
        Ok(self.imports.job(&self.id).await?.job)
    }

    /// Deletes the received bytes and marks the job as failed, because the client did not send the whole file.
    #[foundation::boxed]
    pub async fn give_up(self) -> Result<(), StagedImportError> {
        let (id, now) = (self.id, self.imports.now());
        let database = &self.imports.imports.catalogue.database;
        let unit = database.write::<_, StagedImportError, _>(move |unit| {
            Box::pin(async move {
                store::drop_file_parts(unit, id.as_str()).await?;
                let state = ImportState::Failed.as_str();
                let change = JobChange { state, problem: INTERRUPTED, lease_until: now, now };
                store::change_job(unit, id.as_str(), 1, &change).await?;
                Ok(())
            })
        });
        unit.await
    }
}

impl StagedImports {
    /// Starts to read the file of a failed job again, in the background, and returns the job.
    #[tracing::instrument(level = "debug", skip_all, fields(import = %id))]
    #[foundation::boxed]
    pub async fn restart(&self, id: &ImportId) -> Result<ImportJob, StagedImportError> {
        let mut db = self.imports.catalogue.database.read().await?;
        let row = store::import_job(&mut db, id.as_str()).await?;
        drop(db);
        let row = row.ok_or(StagedImportError::NoSuchImport)?;
        if !row.can_restart(self.now()) {
            return Err(match row.state_at(self.now()) {
                ImportState::Failed => StagedImportError::NotRestartable,
                _ => StagedImportError::Busy,
            });
        }
        self.start_reading(id, row.attempt).await?;
        Ok(self.job(id).await?.job)
    }

    /// Starts the attempt number `attempt` + 1 to read the file of a job, in the background.
    async fn start_reading(&self, id: &ImportId, attempt: i64) -> Result<(), StagedImportError> {
        let (wanted, now) = (id.clone(), self.now());
        let unit = self.imports.catalogue.database.write::<_, StagedImportError, _>(move |unit| {
            Box::pin(async move {
                let state = ImportState::Waiting.as_str();
                let change = JobChange { state, problem: "", lease_until: now + LEASE, now };
                match store::start_attempt(unit, wanted.as_str(), attempt, &change).await? {
                    true => record(unit, "import.read", &wanted, now).await,
                    false => Err(StagedImportError::Busy),
                }
            })
        });
        unit.await?;
        let attempt = Attempt { id: id.clone(), number: attempt + 1 };
        let imports = self.clone();
        tokio::spawn(async move { imports.read_file(attempt).await });
        Ok(())
    }
}
