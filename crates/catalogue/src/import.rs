//! Imports files as books. Files are parsed on blocking threads, two at a time. A file is stored whole or not at all.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::Duration;

use database::audit::Actor;
use manuscript::{Book, ImportReport, Limits, ReadControl, ReadError, ReadErrorKind, ReadOptions};
use tokio::sync::{Mutex, Semaphore};

use super::book_id::BookId;
use super::cpu_time::thread_cpu_time;
use super::identity::Identity;
use super::model::{AgeRating, Status};
use super::new_book::{NewBook, Schedule};
use super::owned_sections::{AllowedChanges, ImportCheck, JobAttempt, SectionOwners};
use super::publish::{Publication, Published};
use super::rows::count;
use super::service::{Catalogue, CatalogueError};
use super::version::{MovedSections, fingerprint};
use options::{has_values, kept, said, tags_of};

mod options;

/// The largest CPU time that parsing a file may take; a slower file is refused. Parsing a real book takes far less.
const LONGEST_READ: Duration = Duration::from_secs(30);
/// The largest number of imports that run at the same time, because each may use much memory.
const AT_ONCE: usize = 2;
/// The progress of an import, from 0 to 1, when the file has been parsed and before the book is stored.
const READ: f32 = 0.9;

/// Options of an import. The value of an option that is not set comes from the file, else from the stored book or, for
/// a new book, from the defaults.
#[derive(Debug, Clone, Default)]
pub struct ImportOptions {
    /// The book to update. If `None`: the stored book that is recognized in the file or, if there is none, a new book.
    pub book_id: Option<BookId>,
    /// The id that the book gets if it is a new one; a random id if `None`.
    pub id_of_new: Option<BookId>,
    /// Whether the file becomes a new book, even if a stored book is recognized in it.
    pub new_book: bool,
    pub genre: Option<String>,
    pub tags: Vec<String>,
    pub free_sections: Option<i64>,
    pub price: Option<i64>,
    pub status: Option<Status>,
    pub age_rating: Option<AgeRating>,
    pub schedule: Option<Schedule>,
    /// A regular expression that matches the headings of sections in plain-text files.
    pub section_pattern: Option<String>,
    /// Changes that the import may make although they look like a mistake; without permission, the file is refused.
    pub allowed: AllowedChanges,
    /// Whether a file is refused if the import would lose some of its content.
    pub strict: bool,
}

/// The result of an import: the stored book and the import report.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Imported {
    pub book_id: BookId,
    pub title: String,
    pub sections: i64,
    /// Number of sections of the book that are not published yet.
    pub waiting: i64,
    /// Number of sections that are published already and stay published, although the requested schedule would publish
    /// fewer sections at once; `None` if it would not.
    pub stayed_out: Option<i64>,
    /// How many sections were withdrawn from the book, and how many withdrawn sections were restored.
    pub moved: MovedSections,
    pub published: Published,
    pub report: ImportReport,
}

#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    #[error(transparent)]
    Read(#[from] ReadError),
    #[error("`{file}` could not be stored: {cause}")]
    Store {
        file: String,
        #[source]
        cause: CatalogueError,
    },
    #[error("`{file}` was not imported, because something of it would be lost:\n{report}")]
    Losses { file: String, report: Box<ImportReport> },
    #[error("`{file}` could not be read: the reader failed")]
    Panicked { file: String },
}

/// Reports the progress of an import and can cancel the import. All clones refer to the same import.
#[derive(Debug, Clone, Default)]
pub struct ImportProgress(Arc<ProgressState>);

#[derive(Debug, Default)]
struct ProgressState {
    thousandths: AtomicU32,
    cancelled: AtomicBool,
}

impl ImportProgress {
    /// Returns the fraction of the import that is done, from 0 to 1.
    pub fn progress(&self) -> f32 {
        self.0.thousandths.load(Ordering::Relaxed) as f32 / 1000.0
    }

    /// Cancels the import. Nothing is stored, unless storing has already begun.
    pub fn cancel(&self) {
        self.0.cancelled.store(true, Ordering::Relaxed);
    }

    fn is_cancelled(&self) -> bool {
        self.0.cancelled.load(Ordering::Relaxed)
    }

    fn reached(&self, fraction: f32) {
        self.0.thousandths.store((fraction.clamp(0.0, 1.0) * 1000.0) as u32, Ordering::Relaxed);
    }
}

/// The service that imports files as books. Cheap to clone.
#[derive(Clone)]
pub struct Imports {
    pub(super) catalogue: Catalogue,
    owners: Arc<dyn SectionOwners>,
    pub(super) permits: Arc<Semaphore>,
    /// A mutex that is held while a book is recognized and stored, so that this process stores one file at a time.
    storing: Arc<Mutex<()>>,
}

impl Imports {
    pub fn new(catalogue: Catalogue, owners: Arc<dyn SectionOwners>) -> Self {
        Self {
            catalogue,
            owners,
            permits: Arc::new(Semaphore::new(AT_ONCE)),
            storing: Arc::default(),
        }
    }

    /// Imports a file. Waits first if too many imports are running. `watch` reports the progress. A file is refused if
    /// it would take sections from readers who own them, or if it seems to be another book, unless the options allow
    /// it.
    #[foundation::boxed]
    pub async fn import(
        &self,
        name: &str,
        bytes: Vec<u8>,
        options: &ImportOptions,
        watch: &ImportProgress,
    ) -> Result<Imported, ImportError> {
        let _turn = self.permits.acquire().await.expect("the semaphore is never closed");
        let (book, report) = read(name, bytes, options, watch).await?;
        if watch.is_cancelled() {
            return Err(ReadError { file: name.to_owned(), kind: ReadErrorKind::Cancelled }.into());
        }
        let stored = self.store(book, report, options, None).await;
        watch.reached(1.0);
        stored.map_err(|cause| ImportError::Store { file: name.to_owned(), cause })
    }

    /// Returns a copy of this service for an operator; the audit log names this operator as the actor.
    pub(super) fn acting_as(&self, actor: Actor) -> Self {
        Self { catalogue: self.catalogue.acting_as(actor), ..self.clone() }
    }

    /// Stores a parsed book, as the next version of the stored book that is recognized in it or, if
    /// there is none, as a new book. With a `job`, fails if a later attempt to publish the same import
    /// job has started or the job was deleted.
    pub(super) async fn store(
        &self,
        book: Book,
        report: ImportReport,
        options: &ImportOptions,
        job: Option<JobAttempt>,
    ) -> Result<Imported, CatalogueError> {
        let _alone = self.storing.lock().await;
        let identity = Identity::of(&book);
        let (given, options) = (options, &said(options, &book));
        let mut known = match &options.book_id {
            Some(book_id) => Some(book_id.clone()),
            None if options.new_book => None,
            None => self.catalogue.book_of_file(&book.sections, &identity).await?,
        };
        let subjects = book.subjects.clone();
        let random = || BookId::random(&self.catalogue.randomness.bytes());
        let book_id = options.id_of_new.clone().unwrap_or_else(random);
        let mut book = described(book, book_id, identity.names.clone());
        // Before values of the stored book are put in, so that the same file changes nothing after edits of the book.
        let file = fingerprint(&book)?;
        loop {
            let version = match &known {
                Some(book_id) => self.catalogue.version_of(book_id).await?,
                None => None,
            };
            let (out, has_options);
            (book, out, has_options) =
                self.with_options(book, known.as_ref(), given, options, &subjects).await?;
            let fewer = options.schedule.is_some_and(|schedule| schedule.at_once < out);
            let stayed_out = fewer.then_some(out);
            let (book_id, title) = (book.book_id.clone(), book.title.clone());
            let sections = count(book.sections.len());
            let at_once = book.schedule.map_or(sections, |schedule| schedule.at_once.min(sections));
            let is_recognized = known.is_none() && !options.new_book;
            let check = ImportCheck {
                owners: self.owners.clone(),
                allowed: options.allowed,
                file: file.clone(),
                has_options,
                new_book: is_recognized.then(|| identity.clone()),
                version,
                job: job.clone(),
            };
            let moved = match self.catalogue.publish_checked(book, Some(check)).await? {
                Publication::Stored(moved) => moved,
                Publication::Known { book_id, book: same } => {
                    (known, book) = (Some(book_id), *same);
                    continue;
                }
                Publication::Edited { book: same } => {
                    book = *same;
                    continue;
                }
            };
            self.catalogue.save_report(&book_id, &report).await?;
            let published = moved.map_or(Published::Unchanged, |_| Published::Changed);
            let (waiting, moved) = (sections - at_once, moved.unwrap_or_default());
            return Ok(Imported {
                book_id,
                title,
                sections,
                waiting,
                stayed_out,
                moved,
                published,
                report,
            });
        }
    }

    /// Applies the import options to a book. `known` is the stored book to update; `None` for a new
    /// book. `given` are the options that the caller set; `options` also have values of the file.
    /// Returns the book to publish, the number of its sections that are already published, and
    /// whether the stored book already has the values of all `given` options.
    async fn with_options(
        &self,
        book: NewBook,
        known: Option<&BookId>,
        given: &ImportOptions,
        options: &ImportOptions,
        subjects: &[String],
    ) -> Result<(NewBook, i64, bool), CatalogueError> {
        let (book, book_id, options, stored) = match known {
            Some(book_id) => {
                let (known, _) = self.catalogue.book(book_id).await?;
                let state = self.catalogue.publication_state(&known, &book.sections).await?;
                let book = self.catalogue.with_fields_set_by_hand(book, &known).await?;
                (book, book_id.clone(), kept(&known, options, state), Some((known, state)))
            }
            None => {
                let book_id = book.book_id.clone();
                (book, book_id, options.clone(), None)
            }
        };
        let sections = count(book.sections.len());
        let book = NewBook {
            book_id,
            tags: tags_of(subjects, &options),
            status: options.status.unwrap_or(Status::Completed),
            age_rating: options.age_rating.unwrap_or_default(),
            free_sections: options.free_sections.unwrap_or(book.free_sections),
            price: options.price.unwrap_or(book.price),
            schedule: options.schedule.filter(|schedule| schedule.at_once < sections),
            ..book
        };
        let out = stored.as_ref().map_or(0, |(_, state)| state.out);
        let has_options =
            stored.is_none_or(|(stored, state)| has_values(given, &stored, state, &book));
        Ok((book, out, has_options))
    }
}

/// Returns a new book with the text and metadata of the imported file.
fn described(book: Book, book_id: BookId, source: String) -> NewBook {
    let of_file = said(&ImportOptions::default(), &book);
    let new = NewBook::new(book_id, &book.title, &book.author, book.sections);
    NewBook {
        source: Some(source),
        edition: book.edition,
        subtitle: book.subtitle,
        language: if book.language.is_empty() { new.language } else { book.language },
        direction: book.direction,
        page_progression: book.page_progression,
        desc: book.description,
        tags: tags_of(&book.subjects, &of_file),
        status: of_file.status.unwrap_or(Status::Completed),
        front: book.front,
        back: book.back,
        cover: book.cover,
        pictures: book.images,
        sounds: book.sounds,
        narrator: book.narrator,
        ..new
    }
}

/// Parses a file as [`Imports::import`] does, and returns the report on what an import would keep, change and drop.
/// Stores nothing.
#[foundation::boxed]
pub async fn dry_run(
    name: &str,
    bytes: Vec<u8>,
    options: &ImportOptions,
    watch: &ImportProgress,
) -> Result<ImportReport, ImportError> {
    let (_, report) = read(name, bytes, options, watch).await?;
    watch.reached(1.0);
    Ok(report)
}

/// Parses a file on a blocking thread. Fails if content would be lost and `strict` is set.
pub(super) async fn read(
    name: &str,
    bytes: Vec<u8>,
    options: &ImportOptions,
    watch: &ImportProgress,
) -> Result<(Book, ImportReport), ImportError> {
    let strict = options.strict;
    let options = ReadOptions {
        section_pattern: options.section_pattern.clone(),
        svg: Some(::covers::imported_svg::rendered),
        limits: Limits::default(),
    };
    let (file, watch) = (name.to_owned(), watch.clone());
    let reading = tokio::task::spawn_blocking(move || {
        let cancelled = || watch.is_cancelled();
        let progress = |fraction: f32| watch.reached(fraction * READ);
        let control = ReadControl::unlimited()
            .with_cpu_limit(thread_cpu_time, LONGEST_READ)
            .with_cancellation(&cancelled)
            .with_progress(&progress);
        let book = manuscript::read(&file, &bytes, &options, &control);
        book.map(|book| (book, control.into_report()))
    });
    match reading.await {
        Ok(read) => {
            let (book, report) = read?;
            match strict && report.losses().next().is_some() {
                true => {
                    Err(ImportError::Losses { file: name.to_owned(), report: Box::new(report) })
                }
                false => Ok((book, report)),
            }
        }
        Err(_) => Err(ImportError::Panicked { file: name.to_owned() }),
    }
}

#[cfg(test)]
mod tests;
