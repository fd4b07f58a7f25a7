//! Pages far down in long lists of books, and the list of all books for the sitemap. The cost of a page does not grow
//! with its number.
//!
//! URLs contain page numbers, but a database finds the row at an offset only by reading all rows before it. So the sort
//! key of every 200th book of a list is cached, and a page is read from the nearest cached key on.

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

/// The number of books between two cached sort keys of a list. A page far down is read from the nearest cached key
/// before the page. A page that begins within the first `STRIDE` books needs no key.
const STRIDE: i64 = 200;
/// The age in seconds up to which cached sort keys are used even if the catalogue has changed. With
/// outdated keys, each page still begins with the same book as before the change.
const FRESH_FOR: Seconds = Seconds::new(30);
/// The age in seconds at which cached sort keys are replaced in any case, because reads change the order of lists.
const GOOD_FOR: Seconds = Seconds::new(300);
/// Number of books that one query loads for the sitemap.
const BOOKS_AT_A_TIME: i64 = 10_000;

/// The largest number of lists with cached keys. Only lists of more than [`STRIDE`] books have cached keys.
const MOST_LISTS: usize = 1_000;

/// A book, and when an import last changed it or a section of it was last released, in Unix seconds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UpdatedBook {
    pub book_id: BookId,
    pub update_time: i64,
}

/// The cached sort keys of lists, from which pages far down are read. A list is added when such a page is requested.
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
    /// Returns a page of a list. A page after the end of the list is empty and takes only the query for the length of
    /// the list.
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
            // Loading the keys may need another connection. Waiting for a connection while holding one could cause a
            // deadlock.
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
        // The list has grown since its keys were cached, and the page is in the part that was added at the end.
        let Some(start) = start else { return Ok(Vec::new()) };
        let mut db = self.database.read().await?;
        Ok(list.page_from(&mut db, start, page.size(), page.offset() % STRIDE).await?)
    }

    /// Returns the cached value in `cell`. Calls `make` if `cell` is empty or its value is too old (see [`Kept`]).
    pub async fn kept<T, E>(
        &self,
        cell: &Kept<T>,
        make: impl Future<Output = Result<T, E>>,
    ) -> Result<Arc<T>, E> {
        cell.get(self.change_count.get(), self.clock.unix_seconds(), make).await
    }

    /// Returns all books that are not withdrawn, in the order in which they were first stored.
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
