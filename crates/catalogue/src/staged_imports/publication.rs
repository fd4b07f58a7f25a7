//! Publishes the file of an import job according to the operator's plan, in the background.

use super::job::{ImportId, ImportJob, ImportState, ImportedBook, record};
use super::lease::{Attempt, LEASE};
use super::plan::{ImportPlan, PlanProblem};
use super::reading::ReadingError;
use super::{StagedImportError, StagedImports};
use crate::import::{ImportError, ImportProgress, Imported};
use crate::owned_sections::JobAttempt;
use crate::publish::Published;
use crate::service::CatalogueError;
use crate::store::{self, JobChange};

const UNEXPECTED: &str = "The server failed while it stored the book; its log says why. Try again.";

/// Why the book of a job was not stored.
#[derive(Debug, thiserror::Error)]
enum PublishingError {
    #[error(transparent)]
    Reading(#[from] ReadingError),
    #[error(transparent)]
    Plan(#[from] PlanProblem),
    #[error(transparent)]
    Catalogue(#[from] CatalogueError),
}

impl StagedImports {
    /// Starts to publish a job according to `plan`, in the background, and returns the job. If publishing fails, the
    /// job returns to the state `ready`, and its `problem` says why.
    #[tracing::instrument(level = "debug", skip_all, fields(import = %id))]
    #[foundation::boxed]
    pub async fn publish(
        &self,
        id: &ImportId,
        plan: ImportPlan,
    ) -> Result<ImportJob, StagedImportError> {
        let staged = self.job(id).await?;
        if staged.job.state != ImportState::Ready {
            return Err(StagedImportError::NotReady);
        }
        let texts = staged.outline.map(|outline| outline.texts).unwrap_or_default();
        plan.check(&texts.iter().map(|text| text.blocks).collect::<Vec<_>>())?;
        if let Some(book_id) = &plan.version_of {
            // A missing book is an error of the request and does not mark the import as failed.
            self.imports.catalogue.book(book_id).await?;
        }
        let (wanted, now) = (id.clone(), self.now());
        let unit = self.imports.catalogue.database.write::<_, StagedImportError, _>(move |unit| {
            Box::pin(async move {
                let row = store::import_job(unit, wanted.as_str()).await?;
                let row = row.ok_or(StagedImportError::NoSuchImport)?;
                if row.state_at(now) != ImportState::Ready {
                    return Err(StagedImportError::NotReady);
                }
                let state = ImportState::Publishing.as_str();
                let change = JobChange { state, problem: "", lease_until: now + LEASE, now };
                match store::start_attempt(unit, wanted.as_str(), row.attempt, &change).await? {
                    true => record(unit, "import.publish", &wanted, now).await?,
                    false => return Err(StagedImportError::NotReady),
                }
                Ok(row.attempt + 1)
            })
        });
        let attempt = Attempt { id: id.clone(), number: unit.await? };
        let imports = self.clone();
        tokio::spawn(async move { imports.publish_file(attempt, plan).await });
        Ok(self.job(id).await?.job)
    }

    async fn publish_file(&self, attempt: Attempt, plan: ImportPlan) {
        let progress = ImportProgress::default();
        let work = async {
            let _turn =
                self.imports.permits.acquire().await.expect("the semaphore is never closed");
            // Parsing is deterministic: it finds the same texts as when the operator reviewed the file.
            let (book, report) = self.parsed(&attempt, &progress).await?;
            let book = plan.apply(book)?;
            let options = plan.options(&attempt.id);
            let job = JobAttempt { job: attempt.id.as_str().to_owned(), number: attempt.number };
            Ok::<_, PublishingError>(self.imports.store(book, report, &options, Some(job)).await?)
        };
        let done = self.with_lease(&attempt, &progress, work).await;
        let stored = match done {
            Ok(imported) => self.store_published(&attempt, imported).await,
            Err(error) => {
                let problem = problem_of(&error, &attempt);
                self.set_state(&attempt, ImportState::Ready, &problem).await.map(|_| ())
            }
        };
        if let Err(error) = stored {
            tracing::error!(%error, import = %attempt.id, "the end of an import was not stored");
        }
    }

    /// Marks a job as published, records in the job which book was published, and deletes the job's
    /// file. Does nothing if a later attempt has started or the job was deleted.
    async fn store_published(
        &self,
        attempt: &Attempt,
        imported: Imported,
    ) -> Result<(), CatalogueError> {
        let book = ImportedBook {
            book_id: imported.book_id,
            title: imported.title,
            sections: imported.sections,
            changed: imported.published == Published::Changed,
            withdrawn: imported.moved.withdrawn,
            restored: imported.moved.restored,
        };
        let book = serde_json::to_string(&book)?;
        let (attempt, now) = (attempt.clone(), self.now());
        let unit = self.imports.catalogue.database.write::<_, CatalogueError, _>(move |unit| {
            Box::pin(async move {
                let state = ImportState::Published.as_str();
                let change = JobChange { state, problem: "", lease_until: now, now };
                let Attempt { id, number } = &attempt;
                if store::change_job(unit, id.as_str(), *number, &change).await? {
                    store::set_imported_book(unit, id.as_str(), &book).await?;
                    store::drop_file_parts(unit, id.as_str()).await?;
                }
                Ok(())
            })
        });
        unit.await
    }
}

/// Returns a sentence that tells the operator why a book was not stored.
fn problem_of(error: &PublishingError, attempt: &Attempt) -> String {
    match error {
        PublishingError::Reading(ReadingError::File(ImportError::Read(problem))) => {
            problem.to_string()
        }
        PublishingError::Plan(problem) => sentence(&problem.to_string()),
        PublishingError::Catalogue(
            problem @ (CatalogueError::OwnedSections(_)
            | CatalogueError::OtherText { .. }
            | CatalogueError::Incomplete
            | CatalogueError::Superseded
            | CatalogueError::NoSuchBook(_)),
        ) => sentence(&problem.to_string()),
        other => {
            tracing::error!(error = %other, import = %attempt.id, "an import was not published");
            UNEXPECTED.to_owned()
        }
    }
}

/// Turns an error message into a sentence: with a capital letter and a full stop.
fn sentence(clause: &str) -> String {
    let mut letters = clause.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    let text: String = first.chain(letters).collect();
    format!("{}.", text.trim_end_matches('.'))
}
