//! Books and shelves, put into the catalogue.

use database::Unit;
use manuscript::Section;

use super::book_id::BookId;
use super::changes::Subject;
use super::cover_files;
use super::model::BookDetail;
use super::new_book::{NewBook, NewShelf, Schedule};
use super::rows::count;
use super::service::{Catalogue, CatalogueError};
use super::shelves::ShelfName;
use super::store;
use super::version::{Version, already_published, fingerprint, matched_sections};

const BOOKS_A_RELEASE: i64 = 100;

/// What publishing a book did.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Published {
    Changed,
    /// The very same book was there already; nothing was written.
    Unchanged,
}

impl Catalogue {
    /// Stores a book with all its sections, or its next version. A section whose text is found again
    /// keeps its identity, wherever it stands now, and one that is out stays out.
    #[tracing::instrument(level = "debug", skip_all)]
    pub async fn publish(&self, book: NewBook) -> Result<Published, CatalogueError> {
        if book.title.trim().is_empty() || book.sections.is_empty() {
            return Err(CatalogueError::Incomplete);
        }
        let fingerprint = fingerprint(&book)?;
        let known = {
            let mut db = self.database.read().await?;
            store::fingerprint(&mut db, book.book_id.as_str()).await?
        };
        if known.as_deref() == Some(fingerprint.as_str()) {
            return Ok(Published::Unchanged);
        }
        let cover = cover_files::cover_of(&book).await?;
        let now = self.clock.unix_seconds();
        // A new book is in no list that was made before, and a new version may stand elsewhere in them.
        let touched = [Subject::Book(book.book_id.clone()), Subject::Shelves];
        let recorded = touched.clone();
        self.database
            .write(move |unit| {
                Box::pin(async move {
                    let known = store::known_sections(unit, book.book_id.as_str()).await?;
                    let version = Version { book: &book, cover: cover.as_ref(), fingerprint, now };
                    version.save(unit, &known).await?;
                    for subject in &recorded {
                        store::record_change(unit, subject, now).await?;
                    }
                    Ok::<_, CatalogueError>(())
                })
            })
            .await?;
        self.feed.notify(&touched);
        Ok(Published::Changed)
    }

    /// Stores many new books at once, for scale work. Nodes throw away everything they made.
    pub async fn bulk_insert(&self, books: Vec<NewBook>) -> Result<(), CatalogueError> {
        let now = self.clock.unix_seconds();
        self.database
            .write(move |unit| {
                Box::pin(async move {
                    for book in &books {
                        let fingerprint = fingerprint(book)?;
                        let known = store::known_sections(unit, book.book_id.as_str()).await?;
                        Version { book, cover: None, fingerprint, now }.save(unit, &known).await?;
                    }
                    store::record_change(unit, &Subject::Everything, now).await?;
                    Ok::<_, CatalogueError>(())
                })
            })
            .await?;
        self.feed.notify(&[Subject::Everything]);
        Ok(())
    }

    /// Sets up the editors' shelves in this order, each with exactly these books, and the featured
    /// book. Other editors' shelves go.
    #[tracing::instrument(level = "debug", skip_all)]
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
                        && !store::feature(unit, book.as_str()).await?
                    {
                        return Err(CatalogueError::NoSuchBook(book));
                    }
                    store::record_change(unit, &Subject::Shelves, now).await?;
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

    /// How many of these sections, the next version of a book's, are out already.
    pub(super) async fn already_published(
        &self,
        book_id: &BookId,
        sections: &[Section],
    ) -> Result<i64, CatalogueError> {
        let known =
            store::known_sections(&mut self.database.read().await?, book_id.as_str()).await?;
        Ok(count(already_published(&known, &matched_sections(&known, sections)?)))
    }

    /// How the sections appear that a book still has in store, if it has any, where so many of its next
    /// version are `out`.
    pub(super) async fn schedule_of(
        &self,
        book: &BookDetail,
        out: i64,
    ) -> Result<Option<Schedule>, CatalogueError> {
        let mut db = self.database.read().await?;
        let waiting = store::unpublished(&mut db, book.id, book.extend.section_num).await?;
        let mut times = waiting.iter().map(|(.., publish_at)| *publish_at);
        let Some(first_at) = times.next() else { return Ok(None) };
        let every = times.next().map_or(Schedule::A_DAY, |next| next - first_at);
        Ok(Some(Schedule { at_once: out, first_at, every }))
    }

    /// Publishes every section whose time has come, and answers when the next one's comes.
    pub async fn release_due(&self) -> Result<Option<i64>, CatalogueError> {
        let now = self.clock.unix_seconds();
        loop {
            let released = self.database.write(move |unit| Box::pin(release(unit, now))).await?;
            self.feed.notify(&released);
            // The lists are one more.
            if count(released.len()) <= BOOKS_A_RELEASE {
                return Ok(store::next_due(&mut self.database.read().await?).await?);
            }
        }
    }
}

async fn arrange(unit: &mut Unit, shelves: &[NewShelf]) -> Result<(), CatalogueError> {
    for row in store::shelves(unit, i64::MAX).await? {
        if shelves.iter().all(|shelf| shelf.slug != row.slug) {
            store::drop_shelf(unit, row.id).await?;
        }
    }
    for (order, shelf) in (1..).zip(shelves) {
        let id = store::put_shelf(unit, &shelf.slug, &shelf.title, order).await?;
        store::empty_shelf(unit, id).await?;
        for (order, book) in (1..).zip(&shelf.books) {
            if !store::place_on_shelf(unit, id, order, book.as_str()).await? {
                return Err(CatalogueError::NoSuchBook(book.clone()));
            }
        }
    }
    Ok(())
}

async fn release(unit: &mut Unit, now: i64) -> Result<Vec<Subject>, CatalogueError> {
    let mut released = Vec::new();
    for book in store::due_books(unit, now, BOOKS_A_RELEASE).await? {
        let waiting = store::unpublished(unit, book.id, book.section_num).await?;
        let due = waiting.iter().take_while(|(.., publish_at)| *publish_at <= now);
        let (section_num, words) =
            due.fold((book.section_num, 0), |(_, sum), (number, words, _)| (*number, sum + words));
        let next = waiting.iter().find(|(number, ..)| *number == section_num + 1);
        let next = next.map(|(.., publish_at)| *publish_at);
        store::release_sections(unit, book.id, section_num, words, next, now).await?;
        released.push(Subject::Book(super::rows::book_id(book.book_id)));
    }
    // What was added to comes first where the latest do.
    if !released.is_empty() {
        released.push(Subject::Shelves);
    }
    for subject in &released {
        store::record_change(unit, subject, now).await?;
    }
    Ok(released)
}
