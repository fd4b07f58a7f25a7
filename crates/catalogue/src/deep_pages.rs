//! Pages far down in long lists, and the list of all books for the sitemap: their cost does not grow with the page
//! number.
//!
//! Page numbers are in URLs, but a database finds the row with a number only by reading all rows before it. So for each
//! list the key of every 200th book is kept, and a page is read from the nearest of these keys on.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use database::ReadConnection;

use super::book_id::BookId;
use super::kept::Kept;
use super::model::BookListItem;
use super::rows::{book_id, list_item};
use super::service::{Catalogue, CatalogueError};
use super::store::{self, ListRow, LongList, PageStart};
use foundation::clock::Seconds;
use foundation::paging::{PageRequest, Paged};

/// Of every list, the key of each book at a multiple of this place is kept. Pages before the first multiple are read
/// from the head of the list.
const STRIDE: i64 = 200;
/// How long the keys are used although the catalogue has changed. Old keys are still keys of the list: a page
/// then begins where it began before the change.
const FRESH_FOR: Seconds = Seconds::new(30);
/// The age at which the keys are read again in any case, because reads change the order of lists.
const GOOD_FOR: Seconds = Seconds::new(300);
/// Books that are read at a time for the sitemap.
const BOOKS_AT_A_TIME: i64 = 10_000;

/// Lists whose keys are kept at a time. Only lists of more than `STRIDE` books are among them.
const MOST_LISTS: usize = 1_000;

/// A book and when it was last changed, in Unix seconds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UpdatedBook {
    pub book_id: BookId,
    pub update_time: i64,
}

/// The keys of the lists of which a page far down was wanted.
#[derive(Default)]
pub(super) struct PageStarts(Mutex<HashMap<LongList, Arc<Kept<Vec<PageStart>>>>>);

impl PageStarts {
    fn of(&self, list: &LongList) -> Arc<Kept<Vec<PageStart>>> {
        let mut lists = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if lists.len() >= MOST_LISTS && !lists.contains_key(list) {
            lists.clear();
        }
        let kept = lists.entry(list.clone());
        Arc::clone(kept.or_insert_with(|| Arc::new(Kept::new(FRESH_FOR, GOOD_FOR))))
    }
}

impl Catalogue {
    /// Returns a page of a list. A page behind the end of the list is empty, and takes no query but for the length.
    pub(super) async fn long_page(
        &self,
        mut db: ReadConnection,
        list: &LongList,
        page: PageRequest,
    ) -> Result<Paged<BookListItem>, CatalogueError> {
        let total = list.count(&mut db).await?;
        let rows = if page.offset() >= total {
            Vec::new()
        } else if page.offset() < STRIDE {
            list.page(&mut db, page.size(), page.offset()).await?
        } else {
            // Reading the keys may take another connection, for which nobody may wait while holding one.
            drop(db);
            self.deep_page(list, page).await?
        };
        let places = page.offset() + 1..;
        let books = places.zip(rows).map(|(place, row)| list_item(row, place, true));
        Ok(page.of(books.collect::<Result<_, _>>()?, total))
    }

    async fn deep_page(
        &self,
        list: &LongList,
        page: PageRequest,
    ) -> Result<Vec<ListRow>, CatalogueError> {
        let cell = self.page_starts.of(list);
        let starts = self.kept(&cell, async {
            list.starts(&mut self.database.read_costly().await?, STRIDE).await
        });
        let starts = starts.await?;
        let start = usize::try_from(page.offset() / STRIDE).ok().and_then(|nth| starts.get(nth));
        // The list has grown since its keys were read, and the page is in what was added to its end.
        let Some(start) = start else { return Ok(Vec::new()) };
        let mut db = self.database.read().await?;
        Ok(list.page_from(&mut db, start, page.size(), page.offset() % STRIDE).await?)
    }

    /// Returns the value in `cell`; calls `make` if there is none, or if the catalogue has changed since it was made.
    pub async fn kept<T, E>(
        &self,
        cell: &Kept<T>,
        make: impl Future<Output = Result<T, E>>,
    ) -> Result<Arc<T>, E> {
        cell.get(self.change_count.get(), self.clock.unix_seconds(), make).await
    }

    /// Returns all books, in the order in which they were first stored.
    #[tracing::instrument(level = "debug", skip_all)]
    #[foundation::boxed]
    pub async fn all_books(&self) -> Result<Vec<UpdatedBook>, CatalogueError> {
        let mut books = Vec::new();
        let mut last = 0;
        loop {
            let mut db = self.database.read_costly().await?;
            let some = store::books_after(&mut db, last, BOOKS_AT_A_TIME).await?;
            let Some(end) = some.last() else { return Ok(books) };
            last = end.id.get();
            books.extend(some.into_iter().map(|book| UpdatedBook {
                book_id: book_id(book.book_id),
                update_time: book.update_time,
            }));
        }
    }
}
