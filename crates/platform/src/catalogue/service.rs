use std::sync::Arc;

use database::{Database, DatabaseError, Unit};
use manuscript::{Block, html, opening, plain_text, word_count};
use sha2::{Digest as _, Sha256};

use super::changes::{ChangeFeed, Subject};
use super::model::{
    BookDetail, BookId, BookListItem, Extend, HomeData, NewBook, NewShelf, Opening, SectionItem,
    Shelf,
};
use super::{cover, store};
use crate::clock::Clock;
use crate::http::{PageRequest, Paged};

/// How many words of a book its own page shows before the reader opens it.
const OPENING_WORDS: usize = 160;
const BOOKS_A_HOME_SHELF: i64 = 10;

#[derive(Debug, thiserror::Error)]
pub enum CatalogueError {
    #[error("a book needs a title and at least one section")]
    Incomplete,
    #[error("there is no book {0}")]
    NoSuchBook(BookId),
    #[error("the list has no such page")]
    NoSuchPage,
    #[error("there is no shelf of that name")]
    NoSuchShelf,
    #[error("a stored book cannot be read: {0}")]
    Damaged(#[from] serde_json::Error),
    #[error(transparent)]
    Database(#[from] DatabaseError),
}

/// What publishing a book did.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Published {
    Changed,
    /// The very same book was there already; nothing was written.
    Unchanged,
}

/// The catalogue's service, cheap to clone.
#[derive(Clone)]
pub struct Catalogue {
    pub(super) database: Database,
    pub(super) clock: Arc<dyn Clock>,
    pub(super) feed: ChangeFeed,
}

impl Catalogue {
    pub fn new(database: Database, clock: Arc<dyn Clock>) -> Self {
        Self { database, clock, feed: ChangeFeed::default() }
    }

    pub fn changes(&self) -> &ChangeFeed {
        &self.feed
    }

    /// Two queries, whatever the size of the catalogue.
    pub async fn home(&self) -> Result<HomeData, CatalogueError> {
        let mut db = self.database.read().await?;
        let featured = store::featured(&mut db).await?.map(detail).transpose()?;
        let mut shelves: Vec<Shelf> = Vec::new();
        for row in store::shelved(&mut db, BOOKS_A_HOME_SHELF).await? {
            let book = list_item(row.book)?;
            match shelves.last_mut() {
                Some(shelf) if shelf.slug == row.slug => shelf.books.push(book),
                _ => shelves.push(Shelf {
                    slug: row.slug,
                    title: row.shelf_title,
                    books: vec![book],
                }),
            }
        }
        Ok(HomeData { featured: featured.map(|(book, _)| book), shelves })
    }

    pub async fn list(
        &self,
        shelf: Option<&str>,
        page: PageRequest,
    ) -> Result<Paged<BookListItem>, CatalogueError> {
        let mut db = self.database.read().await?;
        let (rows, total) = match shelf {
            Some(slug) => {
                let found = store::shelf(&mut db, slug).await?;
                let shelf = found.ok_or(CatalogueError::NoSuchShelf)?.id;
                let total = store::count_on_shelf(&mut db, shelf).await?;
                (store::books_on_shelf(&mut db, shelf, page.size(), page.offset()).await?, total)
            }
            None => {
                let total = store::count_books(&mut db).await?;
                (store::newest_books(&mut db, page.size(), page.offset()).await?, total)
            }
        };
        Ok(page.of(rows.into_iter().map(list_item).collect::<Result<_, _>>()?, total))
    }

    pub async fn count(&self) -> Result<i64, CatalogueError> {
        Ok(store::count_books(&mut self.database.read().await?).await?)
    }

    /// Books in the order in which they came, a stretch of them.
    pub async fn oldest(
        &self,
        offset: i64,
        limit: i64,
    ) -> Result<Vec<BookListItem>, CatalogueError> {
        let mut db = self.database.read().await?;
        store::oldest_books(&mut db, limit, offset).await?.into_iter().map(list_item).collect()
    }

    /// Every book once, in steps: those whose `id` is greater than `after`.
    pub async fn books_after(
        &self,
        after: i64,
        limit: i64,
    ) -> Result<Vec<BookListItem>, CatalogueError> {
        let mut db = self.database.read().await?;
        store::books_after(&mut db, after, limit).await?.into_iter().map(list_item).collect()
    }

    /// The book as it stands in a list of one, if there is such a book.
    pub async fn list_item(
        &self,
        book_id: &BookId,
    ) -> Result<Option<BookListItem>, CatalogueError> {
        let mut db = self.database.read().await?;
        store::list_row(&mut db, book_id.as_str()).await?.map(list_item).transpose()
    }

    /// The book, and how it begins.
    pub async fn book(
        &self,
        book_id: &BookId,
    ) -> Result<(BookDetail, Option<Opening>), CatalogueError> {
        let mut db = self.database.read().await?;
        let row = store::book(&mut db, book_id.as_str()).await?;
        detail(row.ok_or_else(|| CatalogueError::NoSuchBook(book_id.clone()))?)
    }

    pub async fn sections(
        &self,
        book_id: &BookId,
        page: PageRequest,
    ) -> Result<Paged<SectionItem>, CatalogueError> {
        let mut db = self.database.read().await?;
        let book = store::book(&mut db, book_id.as_str())
            .await?
            .ok_or_else(|| CatalogueError::NoSuchBook(book_id.clone()))?;
        let rows = store::sections_after(&mut db, book.id, page.offset(), page.size()).await?;
        let list = rows
            .into_iter()
            .map(|row| SectionItem { number: row.number, title: row.title, words: row.words })
            .collect();
        Ok(page.of(list, book.section_num))
    }

    /// The cover of a book, drawn as SVG, and its version.
    pub async fn cover(&self, book_id: &BookId) -> Result<(String, String), CatalogueError> {
        let (book, _) = self.book(book_id).await?;
        let version = cover::version(&book.title, &book.author, &book.tags);
        Ok((cover::draw(&book.title, &book.author, cover::genre(&book.tags)), version))
    }

    /// Stores a book with all its sections, or its next version.
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
        let now = self.clock.unix_seconds();
        let subject = Subject::Book(book.book_id.clone());
        let changed = subject.clone();
        self.database
            .write(move |unit| {
                Box::pin(async move {
                    save(unit, &book, &fingerprint, now).await?;
                    store::record_change(unit, &changed, now).await?;
                    Ok::<_, CatalogueError>(())
                })
            })
            .await?;
        self.feed.announce(&[subject]);
        Ok(Published::Changed)
    }

    /// Sets up shelves in this order, each with exactly these books, and the featured book.
    pub async fn arrange(
        &self,
        shelves: Vec<NewShelf>,
        featured: Option<BookId>,
    ) -> Result<Published, CatalogueError> {
        if self.is_arranged(&shelves, featured.as_ref()).await? {
            return Ok(Published::Unchanged);
        }
        let now = self.clock.unix_seconds();
        self.database
            .write(move |unit| {
                Box::pin(async move {
                    for (order, shelf) in (1..).zip(&shelves) {
                        let id = store::put_shelf(unit, &shelf.slug, &shelf.title, order).await?;
                        store::empty_shelf(unit, id).await?;
                        for (order, book) in (1..).zip(&shelf.books) {
                            if !store::place_on_shelf(unit, id, order, book.as_str()).await? {
                                return Err(CatalogueError::NoSuchBook(book.clone()));
                            }
                        }
                    }
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
        if let Some(wanted) = featured
            && store::featured(&mut db).await?.is_none_or(|book| book.book_id != wanted.as_str())
        {
            return Ok(false);
        }
        for (order, shelf) in (1..).zip(shelves) {
            let found = store::shelf(&mut db, &shelf.slug).await?;
            let Some(known) =
                found.filter(|row| row.title == shelf.title && row.list_order == order)
            else {
                return Ok(false);
            };
            let limit = count(shelf.books.len()) + 1;
            let books = store::books_on_shelf(&mut db, known.id, limit, 0).await?;
            if !books
                .iter()
                .map(|row| row.book_id.as_str())
                .eq(shelf.books.iter().map(BookId::as_str))
            {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

async fn save(
    unit: &mut Unit,
    book: &NewBook,
    fingerprint: &str,
    now: i64,
) -> Result<(), CatalogueError> {
    let first = book.sections.first().ok_or(CatalogueError::Incomplete)?;
    let section_num = count(book.sections.len());
    let fields = store::BookFields {
        book_id: book.book_id.as_str(),
        title: book.title.trim(),
        author: book.author.trim(),
        description: book.desc.trim(),
        tags: &serde_json::to_string(&book.tags)?,
        opening: &serde_json::to_string(opening(&first.blocks, OPENING_WORDS))?,
        fingerprint,
        section_num,
        update_time: now,
    };
    let id = store::put_book(unit, &fields).await?;
    for (number, section) in (1..).zip(&book.sections) {
        let words = count(word_count(&section.blocks));
        let row = store::SectionRow { number, title: section.title.clone(), words };
        store::put_section(unit, id, &row, &serde_json::to_string(&section.blocks)?).await?;
    }
    store::drop_sections_after(unit, id, section_num).await?;
    Ok(())
}

/// Equal exactly when title, author, description, tags and every block are equal.
fn fingerprint(book: &NewBook) -> Result<String, CatalogueError> {
    let sections: Vec<(&str, &[Block])> =
        book.sections.iter().map(|section| (section.title.as_str(), &section.blocks[..])).collect();
    let whole = serde_json::to_vec(&(&book.title, &book.author, &book.desc, &book.tags, sections))?;
    Ok(crate::hex(&Sha256::digest(whole)))
}

fn detail(row: store::BookRow) -> Result<(BookDetail, Option<Opening>), CatalogueError> {
    let blocks: Vec<Block> = serde_json::from_str(&row.opening)?;
    let book_id = book_id(row.book_id);
    let tags: Vec<String> = serde_json::from_str(&row.tags)?;
    let book = BookDetail {
        id: row.id,
        book_pic: cover::path(&book_id, &row.title, &row.author, &tags),
        book_id,
        title: row.title,
        author: row.author,
        desc: row.description,
        content: plain_text(&blocks),
        tags,
        update_time: row.update_time,
        extend: Extend { section_num: row.section_num, read_num: row.read_num },
    };
    let opening =
        row.opening_title.map(|title| Opening { title, html: html::from_blocks(&blocks, "") });
    Ok((book, opening))
}

fn list_item(row: store::ListRow) -> Result<BookListItem, CatalogueError> {
    let book_id = book_id(row.book_id);
    let tags: Vec<String> = serde_json::from_str(&row.tags)?;
    Ok(BookListItem {
        id: row.id,
        book_pic: cover::path(&book_id, &row.title, &row.author, &tags),
        book_id,
        title: row.title,
        author: row.author,
        tags,
        list_order: row.list_order,
        update_time: row.update_time,
    })
}

fn book_id(stored: String) -> BookId {
    stored.try_into().expect("only parsed ids are stored")
}

fn count(length: usize) -> i64 {
    i64::try_from(length).expect("a book in memory has fewer than 2^63 of anything")
}
