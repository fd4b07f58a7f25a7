//! Publishes books, releases scheduled sections, and stores the editors' shelves.

use std::collections::HashMap;

use database::Unit;
use database::audit::{self, Act};
use manuscript::{Block, Section};
use serde_json::json;

use super::book_id::BookId;
use super::changes::Subject;
use super::cover_files;
use super::edited_sections::imported_hash;
use super::keys::BookKey;
use super::matched_sections::MatchedSections;
use super::model::BookDetail;
use super::narration;
use super::new_book::{NewBook, NewShelf, Schedule};
use super::owned_sections::{ImportCheck, JobAttempt};
use super::release_plans::PLANNED;
use super::rows::count;
use super::service::{Catalogue, CatalogueError};
use super::shelves::ShelfName;
use super::store::{self, KnownSection};
use super::version::{MovedSections, Version, fingerprint};

const BOOKS_A_RELEASE: i64 = 100;

/// Whether publishing changed the stored book or shelves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Published {
    Changed,
    /// The stored state was already the same; nothing was written.
    Unchanged,
}

/// The outcome of publishing a book.
pub(super) enum Publication {
    /// The book is stored, with the sections that were withdrawn and restored; `None` if the stored state was already
    /// the same.
    Stored(Option<MovedSections>),
    /// `book` was to be stored as a new book, but another process has stored the same book first, with the id
    /// `book_id`. Nothing was changed.
    Known { book_id: BookId, book: Box<NewBook> },
    /// The stored book changed after the import had loaded it: an operator edited its metadata or its release plan, or
    /// a section was released. The import stored nothing.
    Edited { book: Box<NewBook> },
}

/// The data of a stored book that its next version takes over: the number of published sections, and the schedule.
#[derive(Debug, Clone, Copy)]
pub(super) struct PublicationState {
    /// Number of sections of the next version that count as already published.
    pub(super) out: i64,
    /// The schedule by which all other sections are published; `None` if the stored version has no schedule.
    pub(super) schedule: Option<Schedule>,
}

impl Catalogue {
    /// Stores a book with all its sections, as a new book or as the next version of a stored book. A section that is
    /// recognized as the new form of a stored section keeps its key, even if its number changes. Published sections
    /// stay published. Stored sections that the next version lacks are withdrawn.
    #[tracing::instrument(level = "debug", skip_all)]
    #[foundation::boxed]
    pub async fn publish(&self, book: NewBook) -> Result<Published, CatalogueError> {
        Ok(match self.publish_checked(book, None).await? {
            Publication::Stored(Some(_)) => Published::Changed,
            _ => Published::Unchanged,
        })
    }

    /// Publishes a book if it passes `check`, which runs before anything is changed.
    pub(super) async fn publish_checked(
        &self,
        book: NewBook,
        check: Option<ImportCheck>,
    ) -> Result<Publication, CatalogueError> {
        if book.title.trim().is_empty() || book.sections.is_empty() {
            return Err(CatalogueError::Incomplete);
        }
        let (imported, has_options) = match &check {
            Some(check) => (check.file.clone(), check.has_options),
            None => (fingerprint(&book)?, true),
        };
        let known = {
            let mut db = self.database.read().await?;
            store::imported_fingerprint(&mut db, book.book_id.as_str()).await?
        };
        if has_options && known.as_ref() == Some(&imported) {
            return Ok(Publication::Stored(None));
        }
        let cover = cover_files::cover_of(&book).await?;
        let (mut book, now) = (book, self.clock.unix_seconds());
        // A new book is missing in cached lists, and a new version may change the position of the book in lists.
        let touched = [Subject::Book(book.book_id.clone()), Subject::Shelves];
        let recorded = touched.clone();
        let publication = self
            .database
            .write(move |unit| {
                Box::pin(async move {
                    if let Some(JobAttempt { job, number }) =
                        check.as_ref().and_then(|check| check.job.as_ref())
                        && !store::lock_attempt(unit, job, *number).await?
                    {
                        return Err(CatalogueError::Superseded);
                    }
                    if let Some(identity) = check.as_ref().and_then(|check| check.new_book.as_ref())
                    {
                        store::lock_catalogue(unit).await?;
                        if let Some(book_id) = identity.stored_book(unit, &book.sections).await? {
                            return Ok(Publication::Known { book_id, book: Box::new(book) });
                        }
                    }
                    // If two imports run at the same time, the later one must see what the earlier one stored.
                    store::lock_book(unit, book.book_id.as_str()).await?;
                    if let Some(read) = check.as_ref().and_then(|check| check.version)
                        && store::book_version(unit, book.book_id.as_str()).await? != Some(read)
                    {
                        return Ok(Publication::Edited { book: Box::new(book) });
                    }
                    let stored = store::imported_fingerprint(unit, book.book_id.as_str()).await?;
                    if has_options && stored.as_ref() == Some(&imported) {
                        return Ok(Publication::Stored(None));
                    }
                    let known = store::known_sections(unit, book.book_id.as_str()).await?;
                    keep_edits(&mut book.sections, &known)?;
                    let mut matched = MatchedSections::of(&known, &book.sections)?;
                    let order = matched.sort_for_release(&known);
                    if let Some(order) = &order {
                        let sections = std::mem::take(&mut book.sections);
                        book.sections = in_order(sections, order);
                    }
                    let fingerprint = fingerprint(&book)?;
                    let book_id = book.book_id.as_str();
                    if let Some(check) = &check {
                        check.check(unit, &known, &mut matched).await?;
                    }
                    let cover = cover.as_ref();
                    let version = Version { book: &book, cover, fingerprint, imported, now };
                    let moved = version.save(unit, &known, &matched).await?;
                    if let Some(check) = &check
                        && !matched.pieces().is_empty()
                    {
                        let keys = store::listed_keys(unit, book_id).await?;
                        check.pass_on(unit, &known, &matched, &keys).await?;
                    }
                    store::record_changes(unit, &recorded, now).await?;
                    let details =
                        json!({ "new": known.is_empty(), "sections": book.sections.len() });
                    let object = format!("book:{}", book.book_id);
                    let act = Act { action: "book.publish", object: &object, details };
                    audit::record(unit, &act, now).await?;
                    Ok::<_, CatalogueError>(Publication::Stored(Some(moved)))
                })
            })
            .await?;
        self.feed.notify(&touched);
        Ok(publication)
    }

    /// Inserts many books in one unit of work, for load tests. Makes all nodes drop everything that they cached of the
    /// catalogue.
    #[foundation::boxed]
    pub async fn bulk_insert(&self, books: Vec<NewBook>) -> Result<(), CatalogueError> {
        let now = self.clock.unix_seconds();
        self.database
            .write(move |unit| {
                Box::pin(async move {
                    for book in &books {
                        let fingerprint = fingerprint(book)?;
                        let known = store::known_sections(unit, book.book_id.as_str()).await?;
                        let matched = MatchedSections::of(&known, &book.sections)?;
                        let imported = fingerprint.clone();
                        let version = Version { book, cover: None, fingerprint, imported, now };
                        version.save(unit, &known, &matched).await?;
                    }
                    store::record_changes(unit, &[Subject::Everything], now).await?;
                    let details = json!({ "books": books.len() });
                    let act = Act { action: "catalogue.fill", object: "catalogue", details };
                    audit::record(unit, &act, now).await?;
                    Ok::<_, CatalogueError>(())
                })
            })
            .await?;
        self.feed.notify(&[Subject::Everything]);
        Ok(())
    }

    /// Replaces all editors' shelves by these shelves, in this order and each with exactly these books, and sets the
    /// featured book. Existing editors' shelves that are not in `shelves` are deleted.
    #[tracing::instrument(level = "debug", skip_all)]
    #[foundation::boxed]
    pub async fn arrange(
        &self,
        shelves: Vec<NewShelf>,
        featured: Option<BookId>,
    ) -> Result<Published, CatalogueError> {
        let reserved = shelves
            .iter()
            .find(|shelf| !matches!(ShelfName::parse(&shelf.slug), Some(ShelfName::Editors(_))));
        if let Some(shelf) = reserved {
            return Err(CatalogueError::ReservedShelf(shelf.slug.clone()));
        }
        if self.is_arranged(&shelves, featured.as_ref()).await? {
            return Ok(Published::Unchanged);
        }
        let now = self.clock.unix_seconds();
        self.database
            .write(move |unit| {
                Box::pin(async move {
                    arrange(unit, &shelves).await?;
                    if let Some(book) = featured
                        && !store::feature(unit, book.as_str(), None, None).await?
                    {
                        return Err(CatalogueError::NoSuchBook(book));
                    }
                    store::record_changes(unit, &[Subject::Shelves], now).await?;
                    Ok(())
                })
            })
            .await?;
        self.feed.notify(&[Subject::Shelves]);
        Ok(Published::Changed)
    }

    async fn is_arranged(
        &self,
        shelves: &[NewShelf],
        featured: Option<&BookId>,
    ) -> Result<bool, CatalogueError> {
        let mut db = self.database.read().await?;
        if let Some(wanted) = featured {
            let book = store::featured(&mut db).await?;
            if book.is_none_or(|book| book.listed.book_id != wanted.as_str()) {
                return Ok(false);
            }
        }
        let known = store::shelves(&mut db, count(shelves.len()) + 1).await?;
        let same = known.iter().map(|row| (row.slug.as_str(), row.title.as_str()));
        if !same.eq(shelves.iter().map(|shelf| (shelf.slug.as_str(), shelf.title.as_str()))) {
            return Ok(false);
        }
        for (row, shelf) in known.iter().zip(shelves) {
            let limit = count(shelf.books.len()) + 1;
            let books = store::books_on_shelf(&mut db, row.id, limit, 0).await?;
            let books = books.iter().map(|row| row.book_id.as_str());
            if !books.eq(shelf.books.iter().map(BookId::as_str)) {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Returns the data that a next version with these `sections` takes over from the stored version of `book`.
    pub(super) async fn publication_state(
        &self,
        book: &BookDetail,
        sections: &[Section],
    ) -> Result<PublicationState, CatalogueError> {
        let mut db = self.database.read().await?;
        let known = store::known_sections(&mut db, book.book_id.as_str()).await?;
        let mut matched = MatchedSections::of(&known, sections)?;
        matched.sort_for_release(&known);
        let out = count(matched.already_published(&known));
        let waiting = store::unpublished(&mut db, &[book.id]).await?;
        let mut times: Vec<_> = waiting.iter().map(|section| section.publish_at).collect();
        // A section that was withdrawn before it was published keeps its publication time when it is restored.
        if times.is_empty() {
            times = matched.waiting_times(&known);
        }
        Ok(PublicationState { out, schedule: Schedule::of_times(out, &times) })
    }

    /// Publishes every section whose publication time has come. Returns when the next section is due, in Unix seconds;
    /// `None` if no section is scheduled.
    #[foundation::boxed]
    pub async fn release_due(&self) -> Result<Option<i64>, CatalogueError> {
        let now = self.clock.unix_seconds();
        loop {
            let released = self.database.write(move |unit| Box::pin(release(unit, now))).await?;
            self.feed.notify(&released);
            // `released` has one more entry than books, for `Subject::Shelves`.
            if count(released.len()) <= BOOKS_A_RELEASE {
                return Ok(store::next_due(&mut self.database.read().await?).await?);
            }
        }
    }
}

/// Keeps the edits of operators: if a section of the file has the same text as in the last import, and operators have
/// edited the stored section since then, the edited text replaces the text of the file.
fn keep_edits(sections: &mut [Section], known: &[KnownSection]) -> Result<(), CatalogueError> {
    let edited = known.iter().filter(|section| !section.imported.is_empty());
    let mut edited: Vec<_> = edited.collect();
    if edited.is_empty() {
        return Ok(());
    }
    for section in sections {
        let hash = imported_hash(section)?;
        let Some(place) = edited.iter().position(|known| known.imported == hash) else { continue };
        let known = edited.remove(place);
        section.title.clone_from(&known.title);
        let edited: Vec<Block> = serde_json::from_str(&known.blocks)?;
        let clips = std::mem::take(&mut section.narration);
        section.narration = narration::after_edit(clips, &section.blocks, &edited);
        section.blocks = edited;
    }
    Ok(())
}

fn in_order(sections: Vec<Section>, order: &[usize]) -> Vec<Section> {
    let mut sections: Vec<_> = sections.into_iter().map(Some).collect();
    order.iter().filter_map(|before| sections[*before].take()).collect()
}

async fn arrange(unit: &mut Unit, shelves: &[NewShelf]) -> Result<(), CatalogueError> {
    let unwanted = store::shelves(unit, i64::MAX).await?.into_iter();
    let unwanted = unwanted.filter(|row| shelves.iter().all(|shelf| shelf.slug != row.slug));
    let unwanted: Vec<_> = unwanted.map(|row| row.id).collect();
    store::drop_shelves(unit, &unwanted).await?;
    // If several shelves have the same slug, only the last of them is stored.
    let repeated = |(place, shelf): &(usize, &NewShelf)| {
        shelves[place + 1..].iter().any(|later| later.slug == shelf.slug)
    };
    let shelves: Vec<_> = shelves.iter().enumerate().filter(|shelf| !repeated(shelf)).collect();
    let fields = shelves.iter().map(|(place, shelf)| store::ShelfFields {
        slug: &shelf.slug,
        title: &shelf.title,
        list_order: count(place + 1),
    });
    let ids = store::put_shelves(unit, fields).await?;
    let books = shelves.iter().flat_map(|(_, shelf)| &shelf.books).map(BookId::as_str);
    let known = store::book_refs(unit, books).await?;
    let known: HashMap<_, _> = known.into_iter().map(|row| (row.book_id, row.id)).collect();
    let mut placed = Vec::new();
    for (_, shelf) in shelves {
        for (list_order, book_id) in (1..).zip(&shelf.books) {
            let book = known.get(book_id.as_str()).copied();
            let book = book.ok_or_else(|| CatalogueError::NoSuchBook(book_id.clone()))?;
            placed.push(store::PlacedBook { shelf: ids[&shelf.slug], list_order, book });
        }
    }
    Ok(store::replace_books(unit, ids.into_values(), &placed).await?)
}

async fn release(unit: &mut Unit, now: i64) -> Result<Vec<Subject>, CatalogueError> {
    let due = store::lock_due_books(unit, now, BOOKS_A_RELEASE).await?;
    let keys: Vec<_> = due.iter().map(|book| book.id).collect();
    let waiting = store::unpublished(unit, &keys).await?;
    let mut by_book: HashMap<BookKey, Vec<_>> = HashMap::new();
    for section in &waiting {
        by_book.entry(section.book).or_default().push(section);
    }
    let after = due.iter().map(|book| {
        let waiting = by_book.get(&book.id).map_or(&[][..], Vec::as_slice);
        let appeared = waiting.iter().take_while(|section| section.publish_at <= now);
        let appeared = waiting.split_at(appeared.count()).0;
        let section_num = appeared.last().map_or(book.section_num, |section| section.number);
        let next = waiting.iter().find(|section| section.number == section_num + 1);
        store::ReleasedBook {
            book: book.id,
            section_num,
            more_words: appeared.iter().map(|section| section.words).sum(),
            next_section_at: next.map(|section| section.publish_at).filter(|at| *at != PLANNED),
        }
    });
    store::release_sections(unit, &after.collect::<Vec<_>>(), now).await?;
    let released = due.into_iter().map(|book| Subject::Book(super::rows::book_id(book.book_id)));
    let mut released: Vec<_> = released.collect();
    // A release changes the lists that are ordered by update time.
    if !released.is_empty() {
        released.push(Subject::Shelves);
    }
    store::record_changes(unit, &released, now).await?;
    Ok(released)
}
