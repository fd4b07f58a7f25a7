//! Books and shelves, put into the catalogue.

use database::Unit;
use manuscript::matching::{SectionPrint, match_sections};
use manuscript::{Block, Section, opening, word_count};
use sha2::{Digest as _, Sha256};

use super::book_id::BookId;
use super::changes::Subject;
use super::model::BookDetail;
use super::new_book::{NewBook, NewShelf, Schedule};
use super::pictures::{self, CoverFiles};
use super::rows::count;
use super::service::{Catalogue, CatalogueError};
use super::shelves::ShelfName;
use super::written::beginning;
use super::{store, trend};

/// How many words of a book its own page shows before the reader opens it.
const OPENING_WORDS: usize = 160;
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
    /// keeps its identity, wherever it stands now.
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
        let cover = pictures::cover_of(&book).await?;
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
        self.feed.announce(&touched);
        Ok(Published::Changed)
    }

    /// Stores many new books at once, for scale work. Nodes throw away everything they made.
    pub async fn stock(&self, books: Vec<NewBook>) -> Result<(), CatalogueError> {
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
        self.feed.announce(&[Subject::Everything]);
        Ok(())
    }

    /// Sets up the editors' shelves in this order, each with exactly these books, and the featured
    /// book. Other editors' shelves go.
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
        self.feed.announce(&[Subject::Shelves]);
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

    /// How the sections appear that a book still has in store, if it has any.
    pub(super) async fn schedule_of(
        &self,
        book: &BookDetail,
    ) -> Result<Option<Schedule>, CatalogueError> {
        let mut db = self.database.read().await?;
        let waiting = store::unpublished(&mut db, book.id, book.extend.section_num).await?;
        let mut times = waiting.iter().map(|(.., publish_at)| *publish_at);
        let Some(first_at) = times.next() else { return Ok(None) };
        let every = times.next().map_or(Schedule::A_DAY, |next| next - first_at);
        Ok(Some(Schedule { at_once: book.extend.section_num, first_at, every }))
    }

    /// Publishes every section whose time has come, and answers when the next one's comes.
    pub async fn release_due(&self) -> Result<Option<i64>, CatalogueError> {
        let now = self.clock.unix_seconds();
        loop {
            let released = self.database.write(move |unit| Box::pin(release(unit, now))).await?;
            self.feed.announce(&released);
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

/// One version of a book, on its way into the database.
struct Version<'a> {
    book: &'a NewBook,
    cover: Option<&'a CoverFiles>,
    fingerprint: String,
    now: i64,
}

impl Version<'_> {
    async fn save(
        &self,
        unit: &mut Unit,
        known: &[store::KnownSection],
    ) -> Result<(), CatalogueError> {
        let book = self.book;
        let times = self.times();
        let published = times.iter().take_while(|at| **at <= self.now).count();
        let first = book.sections.first().ok_or(CatalogueError::Incomplete)?;
        let words: usize =
            book.sections[..published].iter().map(|section| word_count(&section.blocks)).sum();
        let fields = store::BookFields {
            book_id: book.book_id.as_str(),
            source: book.source.as_deref(),
            title: book.title.trim(),
            subtitle: book.subtitle.trim(),
            author: book.author.trim(),
            language: &book.language,
            description: book.desc.trim(),
            tags: &serde_json::to_string(&book.tags)?,
            status: &book.status.to_string(),
            age_rating: &book.age_rating.to_string(),
            free_sections: book.free_sections,
            price: book.price,
            cover: self.cover.map_or("", |cover| cover.version.as_str()),
            cover_colour: self.cover.map_or("", |cover| cover.colour.as_str()),
            opening: &serde_json::to_string(&self.opening(first))?,
            fingerprint: &self.fingerprint,
            section_num: count(published),
            words: count(words),
            next_section_at: times.get(published).copied(),
            now: self.now,
            trend: trend::once(self.now),
        };
        let (id, trend) = store::put_book(unit, &fields).await?;
        store::put_tags(unit, id, &book.tags, trend).await?;
        self.save_sections(unit, id, known, &times).await?;
        self.save_pictures(unit, id).await
    }

    /// How the book begins, as everybody may read it: no further than the section itself allows.
    fn opening(&self, first: &Section) -> Vec<Block> {
        if self.book.free_sections < 1 {
            return beginning(&first.blocks);
        }
        opening(&first.blocks, OPENING_WORDS).to_vec()
    }

    /// When each section appears. A section never appears before one that stands in front of it.
    fn times(&self) -> Vec<i64> {
        let mut latest = 0;
        let numbers = (1..).zip(&self.book.sections);
        numbers
            .map(|(number, _)| {
                let at = self.book.schedule.map_or(0, |schedule| schedule.publish_at(number));
                latest = at.max(latest);
                latest
            })
            .collect()
    }

    async fn save_sections(
        &self,
        unit: &mut Unit,
        id: i64,
        known: &[store::KnownSection],
        times: &[i64],
    ) -> Result<(), CatalogueError> {
        let found = self.found_again(known)?;
        store::set_sections_aside(unit, id).await?;
        for (index, (section, publish_at)) in self.book.sections.iter().zip(times).enumerate() {
            let fields = store::SectionFields {
                number: count(index + 1),
                title: &section.title,
                parts: &serde_json::to_string(&section.parts)?,
                words: count(word_count(&section.blocks)),
                blocks: &serde_json::to_string(&section.blocks)?,
                publish_at: *publish_at,
            };
            store::put_section(unit, id, found[index], &fields).await?;
        }
        store::drop_sections_aside(unit, id).await?;
        store::drop_matter(unit, id).await?;
        for (place, matter) in [("front", &self.book.front), ("back", &self.book.back)] {
            for (number, section) in (1..).zip(matter) {
                let blocks = serde_json::to_string(&section.blocks)?;
                store::put_matter(unit, id, place, number, &section.title, &blocks).await?;
            }
        }
        Ok(())
    }

    /// For each section, the stored one that it is the next version of.
    fn found_again(
        &self,
        known: &[store::KnownSection],
    ) -> Result<Vec<Option<i64>>, CatalogueError> {
        let print = |row: &store::KnownSection| {
            let blocks = serde_json::from_str(&row.blocks)?;
            let section = Section { title: row.title.clone(), parts: Vec::new(), blocks };
            Ok(SectionPrint::of(&section))
        };
        let old = known.iter().map(print).collect::<Result<Vec<_>, serde_json::Error>>()?;
        let new: Vec<_> = self.book.sections.iter().map(SectionPrint::of).collect();
        let matched = match_sections(&old, &new);
        Ok(matched.into_iter().map(|index| index.map(|index| known[index].id)).collect())
    }

    async fn save_pictures(&self, unit: &mut Unit, id: i64) -> Result<(), CatalogueError> {
        store::unlink_pictures(unit, id).await?;
        for (name, picture) in &self.book.pictures {
            store::put_picture(unit, id, name, &picture.webp).await?;
        }
        store::drop_unused_pictures(unit).await?;
        store::drop_covers(unit, id).await?;
        for (width, bytes) in self.cover.iter().flat_map(|cover| &cover.files) {
            store::put_cover(unit, id, i64::from(*width), bytes).await?;
        }
        Ok(())
    }
}

/// Equal exactly when everything that is stored of a book is equal.
fn fingerprint(book: &NewBook) -> Result<String, CatalogueError> {
    let mut hash = Sha256::new();
    let facts = (
        (&book.source, &book.title, &book.subtitle, &book.author, &book.language, &book.desc),
        (&book.tags, book.status, book.age_rating, book.free_sections, book.price, &book.cover),
        book.schedule.map(|schedule| (schedule.at_once, schedule.first_at, schedule.every)),
    );
    hash.update(serde_json::to_vec(&facts)?);
    for sections in [&book.front, &book.sections, &book.back] {
        hash.update(serde_json::to_vec::<Vec<Section>>(sections)?);
    }
    for name in book.pictures.keys() {
        hash.update(name.as_bytes());
    }
    Ok(crate::hex(&hash.finalize()))
}
