//! Reads the file of an import job, in the background.

use manuscript::{Book, ImportReport};

use super::job::{ImportId, ImportState};
use super::lease::{Attempt, LEASE};
use super::outline::{FoundBlocks, ImportOutline, RecognizedBook};
use super::{StagedImportError, StagedImports, store};
use crate::identity::Identity;
use crate::import::{ImportError, ImportOptions, ImportProgress, read};
use crate::service::CatalogueError;
use crate::store::JobChange;

/// The largest number of stored parts of a file, of 1 MiB each, that one query loads.
const PARTS_A_QUERY: i64 = 8;
const UNEXPECTED: &str =
    "The server failed while it read the file; its log says why. Start the import again.";

/// Cancels an import when this value is dropped, for example because the client of a request has gone away.
struct CancelOnDrop(ImportProgress);

impl Drop for CancelOnDrop {
    fn drop(&mut self) {
        self.0.cancel();
    }
}

/// Why the file of a job could not be read.
#[derive(Debug, thiserror::Error)]
pub(super) enum ReadingError {
    #[error(transparent)]
    File(#[from] ImportError),
    #[error(transparent)]
    Catalogue(#[from] CatalogueError),
}

impl StagedImports {
    /// Reads the file of a job, and stores its outline or the reason why it cannot be read.
    pub(super) async fn read_file(&self, attempt: Attempt) {
        let progress = ImportProgress::default();
        let work = async {
            let _turn =
                self.imports.permits.acquire().await.expect("the semaphore is never closed");
            if !self.set_state(&attempt, ImportState::Reading, "").await? {
                return Ok(());
            }
            let (book, report) = self.parsed(&attempt, &progress).await?;
            self.store_outline(&attempt, &book, report).await?;
            Ok::<_, ReadingError>(())
        };
        let Err(error) = self.with_lease(&attempt, &progress, work).await else { return };
        let problem = match &error {
            ReadingError::File(ImportError::Read(problem)) => problem.to_string(),
            other => {
                tracing::error!(error = %other, import = %attempt.id, "an import failed");
                UNEXPECTED.to_owned()
            }
        };
        if let Err(error) = self.set_state(&attempt, ImportState::Failed, &problem).await {
            tracing::error!(%error, import = %attempt.id, "the failure of an import was not stored");
        }
    }

    /// Returns the whole text with this index in the file of an import. Reads the file again.
    #[tracing::instrument(level = "debug", skip_all, fields(import = %id))]
    #[foundation::boxed]
    pub async fn text(&self, id: &ImportId, text: usize) -> Result<FoundBlocks, StagedImportError> {
        if self.job(id).await?.job.state != ImportState::Ready {
            return Err(StagedImportError::NotReady);
        }
        let progress = ImportProgress::default();
        let _cancelled = CancelOnDrop(progress.clone());
        let (imports, attempt) = (self.clone(), Attempt { id: id.clone(), number: 0 });
        // The spawned task holds the permit (`turn`) until the file is parsed, even if the client gives up earlier.
        let reading = tokio::spawn(async move {
            let permits = &imports.imports.permits;
            let _turn = permits.acquire().await.expect("the semaphore is never closed");
            imports.parsed(&attempt, &progress).await
        });
        let (book, _) = match reading.await.map_err(|_| StagedImportError::NotReady)? {
            Ok(read) => read,
            Err(ReadingError::Catalogue(error)) => return Err(error.into()),
            // The file was parsed successfully before, so this failure means that it was deleted or published
            // meanwhile.
            Err(ReadingError::File(_)) => return Err(StagedImportError::NotReady),
        };
        FoundBlocks::of(&book, text).ok_or(StagedImportError::NoSuchText)
    }

    /// Loads the file of a job from the database, and parses it.
    pub(super) async fn parsed(
        &self,
        attempt: &Attempt,
        progress: &ImportProgress,
    ) -> Result<(Book, ImportReport), ReadingError> {
        let (mut bytes, mut last, mut name) = (Vec::new(), 0, String::new());
        loop {
            let mut db =
                self.imports.catalogue.database.read().await.map_err(CatalogueError::from)?;
            if name.is_empty() {
                let row = store::import_job(&mut db, attempt.id.as_str()).await;
                name = row.map_err(CatalogueError::from)?.map(|row| row.file).unwrap_or_default();
            }
            let parts = store::file_parts(&mut db, attempt.id.as_str(), last, PARTS_A_QUERY).await;
            let parts = parts.map_err(CatalogueError::from)?;
            let Some((number, _)) = parts.last() else { break };
            last = *number;
            parts.iter().for_each(|(_, part)| bytes.extend_from_slice(part));
        }
        Ok(read(&name, bytes, &ImportOptions::default(), progress).await?)
    }

    async fn store_outline(
        &self,
        attempt: &Attempt,
        book: &Book,
        report: ImportReport,
    ) -> Result<(), CatalogueError> {
        let catalogue = &self.imports.catalogue;
        let known = catalogue.book_of_file(&book.sections, &Identity::of(book)).await?;
        let recognized = match known {
            Some(book_id) => {
                let (book, _) = catalogue.book(&book_id).await?;
                Some(RecognizedBook { book_id, title: book.title })
            }
            None => None,
        };
        let outline = serde_json::to_string(&ImportOutline::of(book, report, recognized))?;
        let (attempt, now) = (attempt.clone(), self.now());
        let unit = catalogue.database.write::<_, CatalogueError, _>(move |unit| {
            Box::pin(async move {
                let state = ImportState::Ready.as_str();
                let change = JobChange { state, problem: "", lease_until: now + LEASE, now };
                let Attempt { id, number } = &attempt;
                if store::change_job(unit, id.as_str(), *number, &change).await? {
                    store::set_outline(unit, id.as_str(), &outline).await?;
                }
                Ok(())
            })
        });
        unit.await
    }
}
