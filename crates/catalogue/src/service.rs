use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use database::audit::Actor;
use database::{Database, DatabaseError};

use super::book_id::BookId;
use super::changes::ChangeFeed;
use super::covers::Jpegs;
use super::deep_pages::PageStarts;
use super::kept::{ChangeCount, Kept};
use super::keys::SectionKey;
use super::model::{
    BookDetail, BookListItem, HomeData, Opening, SectionItem, Shelf, ShelfKind, is_genre,
};
use super::owned_sections::OwnedSectionLoss;
use super::rows::{count, detail, list_item, section_item};
use super::shelf_dates::ShownDates;
use super::shelves::ShelfName;
use super::store::{ComputedList, ListRow, LongList};
use super::{series, similar, store};
use foundation::clock::{Clock, Seconds};
use foundation::costly_work::Refused;
use foundation::paging::{PageRequest, Paged};
use foundation::randomness::Randomness;

const BOOKS_A_HOME_SHELF: i64 = 12;
const EDITORS_SHELVES: i64 = 20;
/// Number of popular books on the page for paths that do not exist, and in searches that find no
/// book.
const POPULAR: i64 = 12;
const POPULAR_FRESH_FOR: Seconds = Seconds::new(60);
const POPULAR_GOOD_FOR: Seconds = Seconds::new(600);
/// Start of the URL paths of pictures within texts.
pub(super) const PICTURES: &str = "/pictures/";

#[derive(Debug, thiserror::Error)]
pub enum CatalogueError {
    #[error("a book needs a title and at least one section")]
    Incomplete,
    #[error("a shelf cannot be called {0}: lists of that name are computed")]
    ReservedShelf(String),
    #[error("there is no book {0}")]
    NoSuchBook(BookId),
    #[error("the book has no section {0}")]
    NoSuchSection(i64),
    #[error("{0}. Nothing was changed")]
    OwnedSections(Box<OwnedSectionLoss>),
    #[error(
        "it has the text of {found} of the {sections} sections of the book, and seems to be another one. Nothing was \
         changed"
    )]
    OtherText { found: usize, sections: usize },
    #[error("a later attempt to publish this import has begun. Nothing was changed")]
    Superseded,
    #[error("the list has no such page")]
    NoSuchPage,
    #[error("there is no shelf of that name")]
    NoSuchShelf,
    #[error("there is no such picture")]
    NoSuchPicture,
    #[error("the book is not free to its end")]
    NotFree,
    #[error("the book cannot be written as a file: {0}")]
    Export(String),
    #[error(transparent)]
    Refused(#[from] Refused),
    #[error("a picture cannot be made: {0}")]
    Picture(String),
    #[error("a stored book cannot be read: {0}")]
    Damaged(#[from] serde_json::Error),
    #[error(transparent)]
    Database(#[from] DatabaseError),
}

/// The catalogue service. Cheap to clone.
#[derive(Clone)]
pub struct Catalogue {
    pub(super) database: Database,
    pub(super) clock: Arc<dyn Clock>,
    pub(super) randomness: Arc<dyn Randomness>,
    pub(super) feed: ChangeFeed,
    /// Whether a read was counted on this node since the last call of [`Catalogue::flush_reads`].
    pub(super) was_read: Arc<AtomicBool>,
    pub(super) jpegs: Arc<Jpegs>,
    pub(super) page_starts: Arc<PageStarts>,
    pub(super) change_count: ChangeCount,
    popular: Arc<Kept<Vec<BookListItem>>>,
}

impl Catalogue {
    pub fn new(database: Database, clock: Arc<dyn Clock>, randomness: Arc<dyn Randomness>) -> Self {
        let feed = ChangeFeed::default();
        let change_count = ChangeCount::of(&feed);
        Self {
            database,
            clock,
            randomness,
            feed,
            was_read: Arc::default(),
            jpegs: Arc::default(),
            page_starts: Arc::default(),
            change_count,
            popular: Arc::new(Kept::new(POPULAR_FRESH_FOR, POPULAR_GOOD_FOR)),
        }
    }

    /// Returns this service for an operator, whom the audit log will name as the actor.
    #[must_use]
    pub fn acting_as(&self, actor: Actor) -> Self {
        Self { database: self.database.clone().acting_as(actor), ..self.clone() }
    }

    pub fn changes(&self) -> &ChangeFeed {
        &self.feed
    }

    /// Returns the data of the home page. Takes one query per shelf, each of which reads only the start of an index, so
    /// the cost does not grow with the catalogue.
    #[tracing::instrument(level = "debug", skip_all)]
    #[foundation::boxed]
    pub async fn home(&self) -> Result<HomeData, CatalogueError> {
        let mut db = self.database.read().await?;
        let now = self.clock.unix_seconds();
        let dates = store::featured_dates(&mut db).await?;
        let mut featured = match dates.map(|(from, until)| ShownDates { from, until }) {
            Some(dates) if dates.contain(now) => store::featured(&mut db).await?,
            _ => None,
        };
        let mut shelves = Vec::new();
        let editors = store::shown_shelves(&mut db, now, EDITORS_SHELVES).await?;
        let [trending, new, completed, finished] = ShelfName::COMPUTED;
        let editors = editors.into_iter().map(|row| ShelfName::Editors(row.slug));
        let names = [trending].into_iter().chain(editors).chain([new, completed, finished]);
        for name in names.chain(ShelfName::genres()) {
            let (title, list) = long_list(&mut db, &name, now).await?;
            let rows = list.page(&mut db, BOOKS_A_HOME_SHELF, 0).await?;
            if rows.is_empty() {
                continue;
            }
            // Editors' shelves are shown with descriptions.
            let described = name.kind() == ShelfKind::Editors;
            let books = (1..).zip(rows).map(|(place, row)| list_item(row, place, described));
            let books = books.collect::<Result<_, _>>()?;
            shelves.push(Shelf { slug: name.slug(), kind: name.kind(), title, books });
        }
        if featured.is_none()
            && let Some(book) = shelves.first().and_then(|shelf: &Shelf| shelf.books.first())
        {
            featured = store::book(&mut db, book.book_id.as_str()).await?;
        }
        let featured = featured.map(detail).transpose()?.map(|(book, _)| book);
        let tags = shelves.iter().filter(|shelf| shelf.slug.starts_with("tag-"));
        let genres = tags.map(|shelf| shelf.title.clone()).filter(|tag| is_genre(tag)).collect();
        Ok(HomeData { featured, shelves, genres })
    }

    /// Returns the most read books, which are shown for paths that do not exist and for searches
    /// that find no book. The books are cached, so that such requests cost no query.
    #[tracing::instrument(level = "debug", skip_all)]
    #[foundation::boxed]
    pub async fn popular(&self) -> Result<Arc<Vec<BookListItem>>, CatalogueError> {
        let make = async {
            let mut db = self.database.read().await?;
            let rows = LongList::Computed(ComputedList::Trending).page(&mut db, POPULAR, 0).await?;
            rows.into_iter().map(|row| list_item(row, 0, false)).collect()
        };
        self.kept(&self.popular, make).await
    }

    /// Returns the title of a list and a page of its books. Without a `name`, the list contains all books, most
    /// recently updated first.
    #[tracing::instrument(level = "debug", skip_all)]
    #[foundation::boxed]
    pub async fn list(
        &self,
        name: Option<&ShelfName>,
        page: PageRequest,
    ) -> Result<(String, Paged<BookListItem>), CatalogueError> {
        let mut db = self.database.read().await?;
        let (title, list) = match name {
            Some(ShelfName::Like(book)) => {
                return short_page(similar::books(&mut db, book).await?, page);
            }
            Some(ShelfName::Series(book)) => {
                return short_page(series::books(&mut db, book).await?, page);
            }
            Some(name) => long_list(&mut db, name, self.clock.unix_seconds()).await?,
            None => (String::new(), LongList::Computed(ComputedList::LastUpdated)),
        };
        Ok((title, self.long_page(db, &list, page).await?))
    }

    /// Returns a page of the books whose published sections are all free, most recently updated first.
    #[tracing::instrument(level = "debug", skip_all)]
    #[foundation::boxed]
    pub async fn free_books(
        &self,
        page: PageRequest,
    ) -> Result<Paged<BookListItem>, CatalogueError> {
        let db = self.database.read().await?;
        self.long_page(db, &LongList::Computed(ComputedList::Free), page).await
    }

    /// Returns up to `most` of a book's published sections, the latest first, each with its publication time in Unix
    /// seconds.
    #[tracing::instrument(level = "debug", skip_all, fields(book = %book.book_id))]
    #[foundation::boxed]
    pub async fn latest_sections(
        &self,
        book: &BookDetail,
        most: i64,
    ) -> Result<Vec<(SectionItem, i64)>, CatalogueError> {
        let mut db = self.database.read().await?;
        let last = book.extend.section_num;
        let rows = store::published_between(&mut db, book.id, (last - most).max(0), last).await?;
        let item = |(row, at)| Ok((section_item(row, book.free_sections)?, at));
        rows.into_iter().rev().map(item).collect()
    }

    /// Returns the book with the fields that lists show; `None` if there is no such book.
    #[tracing::instrument(level = "debug", skip_all, fields(book = %book_id))]
    #[foundation::boxed]
    pub async fn list_item(
        &self,
        book_id: &BookId,
    ) -> Result<Option<BookListItem>, CatalogueError> {
        let mut db = self.database.read().await?;
        let row = store::list_row(&mut db, book_id.as_str()).await?;
        row.map(|row| list_item(row, 0, true)).transpose()
    }

    /// Returns the book, and the beginning of its text as HTML (`None` if the book has no sections).
    #[tracing::instrument(level = "debug", skip_all, fields(book = %book_id))]
    #[foundation::boxed]
    pub async fn book(
        &self,
        book_id: &BookId,
    ) -> Result<(BookDetail, Option<Opening>), CatalogueError> {
        let mut db = self.database.read().await?;
        let row = store::book(&mut db, book_id.as_str()).await?;
        detail(row.ok_or_else(|| CatalogueError::NoSuchBook(book_id.clone()))?)
    }

    /// Returns up to `limit` books similar to a book, most similar first.
    #[tracing::instrument(level = "debug", skip_all, fields(book = %book_id))]
    #[foundation::boxed]
    pub async fn similar(
        &self,
        book_id: &BookId,
        limit: usize,
    ) -> Result<Vec<BookListItem>, CatalogueError> {
        let mut db = self.database.read().await?;
        let (_, rows) = similar::books(&mut db, book_id).await?;
        (1..).zip(rows.into_iter().take(limit)).map(|(at, row)| list_item(row, at, false)).collect()
    }

    /// Returns up to `limit` other books of the series to which a book belongs, in the order of the series. Of a long
    /// series, the books around this book are returned.
    #[tracing::instrument(level = "debug", skip_all, fields(book = %book.book_id))]
    #[foundation::boxed]
    pub async fn others_of_series(
        &self,
        book: &BookDetail,
        limit: usize,
    ) -> Result<Vec<BookListItem>, CatalogueError> {
        let mut db = self.database.read().await?;
        let rows = series::named(&mut db, &book.edition.series).await?;
        let place = rows.iter().position(|row| row.book_id == book.book_id.as_str());
        let others = series::others(rows, place, limit);
        (1..).zip(others).map(|(at, row)| list_item(row, at, false)).collect()
    }

    /// Returns the key and the title of each section of a book, published or not, without withdrawn sections.
    #[tracing::instrument(level = "debug", skip_all, fields(book = %book_id))]
    #[foundation::boxed]
    pub async fn section_keys(
        &self,
        book_id: &BookId,
    ) -> Result<Vec<(SectionKey, String)>, CatalogueError> {
        let mut db = self.database.read().await?;
        let known = store::known_sections(&mut db, book_id.as_str()).await?;
        let listed = known.into_iter().filter(|section| !section.is_withdrawn());
        Ok(listed.map(|section| (section.id, section.title)).collect())
    }

    /// Returns the picture with this name, which occurs in the text of a section, as WebP.
    #[tracing::instrument(level = "debug", skip_all)]
    #[foundation::boxed]
    pub async fn picture(&self, name: &str) -> Result<Vec<u8>, CatalogueError> {
        let mut db = self.database.read().await?;
        store::picture(&mut db, name).await?.ok_or(CatalogueError::NoSuchPicture)
    }
}

/// Returns the title of a list, and the [`LongList`] that loads its books. Fails for [`ShelfName::Like`] and
/// [`ShelfName::Series`], which are short lists, and for editors' shelves that readers do not see at the time `now`.
async fn long_list(
    db: &mut impl database::Executes,
    name: &ShelfName,
    now: i64,
) -> Result<(String, LongList), CatalogueError> {
    let computed = match name {
        ShelfName::Trending => ComputedList::Trending,
        ShelfName::New => ComputedList::New,
        ShelfName::Completed => ComputedList::Completed,
        ShelfName::MostFinished => ComputedList::MostFinished,
        ShelfName::Tag(tag) => return Ok((tag.clone(), LongList::tag(tag))),
        ShelfName::Like(_) | ShelfName::Series(_) => return Err(CatalogueError::NoSuchShelf),
        ShelfName::Editors(slug) => {
            let shelf =
                store::shown_shelf(db, slug, now).await?.ok_or(CatalogueError::NoSuchShelf)?;
            return Ok((shelf.title, LongList::Shelf(shelf.id)));
        }
    };
    Ok((String::new(), LongList::Computed(computed)))
}

/// Returns the title of a short list and one page of its books. The first argument is the title and all books.
fn short_page(
    (title, rows): (String, Vec<ListRow>),
    page: PageRequest,
) -> Result<(String, Paged<BookListItem>), CatalogueError> {
    let total = count(rows.len());
    let books = page.items(rows).map(|(place, row)| list_item(row, place, true));
    Ok((title, page.of(books.collect::<Result<_, _>>()?, total)))
}
