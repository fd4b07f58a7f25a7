//! Lets other crates change books in one unit of work, and records the changes for all nodes.

use database::{BoxFuture, Unit};

use super::book_id::BookId;
use super::changes::Subject;
use super::service::{Catalogue, CatalogueError};
use super::store;

impl Catalogue {
    /// Runs `work` in a unit of work and returns its result. Besides the result, `work` returns the books that it
    /// changed; all nodes then drop what they cached of these books, and all cached lists of books. If `work` changed
    /// neither books nor shelves, it returns `None` instead of books, and nothing is dropped.
    pub async fn change_books<T, E, F>(&self, work: F) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<database::DatabaseError> + Send + 'static,
        F: for<'u> FnOnce(&'u mut Unit) -> BoxFuture<'u, Result<(T, Option<Vec<BookId>>), E>>
            + Send
            + 'static,
    {
        let now = self.clock.unix_seconds();
        let unit = self.database.write::<_, E, _>(move |unit| {
            Box::pin(async move {
                let (done, books) = work(unit).await?;
                let Some(books) = books else { return Ok((done, Vec::new())) };
                // Lists show the word count, the opening and the tags of a book, so cached lists are outdated too.
                let subjects = books.into_iter().map(Subject::Book).chain([Subject::Shelves]);
                let touched: Vec<_> = subjects.collect();
                store::record_changes(unit, &touched, now).await?;
                Ok((done, touched))
            })
        });
        let (done, touched) = unit.await?;
        self.feed.notify(&touched);
        Ok(done)
    }
}

/// Locks these books, one after the other in the order of their ids, until the unit of work ends. Every change of several
/// books locks them in this order, so that two changes never wait for each other.
#[foundation::boxed]
pub async fn lock_books_in(unit: &mut Unit, books: &[BookId]) -> Result<(), CatalogueError> {
    let mut sorted: Vec<_> = books.iter().map(BookId::as_str).collect();
    sorted.sort_unstable();
    for book in sorted {
        store::lock_book(unit, book).await?;
    }
    Ok(())
}
