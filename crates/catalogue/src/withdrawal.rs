//! Withdrawn books: off every list, but still open at their URLs.

use database::audit::{self, Act};
use serde_json::json;

use super::book_id::BookId;
use super::changes::Subject;
use super::publish::Published;
use super::service::{Catalogue, CatalogueError};
use super::store;

impl Catalogue {
    /// Withdraws a book from every list if `withdrawn` is true, or puts the book back on the lists if it is false.
    #[tracing::instrument(level = "debug", skip_all, fields(book = %book_id))]
    #[foundation::boxed]
    pub async fn withdraw(
        &self,
        book_id: &BookId,
        withdrawn: bool,
    ) -> Result<Published, CatalogueError> {
        let subjects = [Subject::Book(book_id.clone()), Subject::Shelves];
        let (now, book_id, changed) =
            (self.clock.unix_seconds(), book_id.clone(), subjects.clone());
        let work = self.database.write::<_, CatalogueError, _>(move |unit| {
            Box::pin(async move {
                let at = withdrawn.then_some(now);
                let Some(book) = store::set_withdrawn(unit, book_id.as_str(), at).await? else {
                    let known = store::withdrawn_at(unit, book_id.as_str()).await?;
                    known.ok_or(CatalogueError::NoSuchBook(book_id))?;
                    return Ok(Published::Unchanged);
                };
                let tags: Vec<String> = serde_json::from_str(&book.tags)?;
                store::put_tags(unit, book.id, &tags, book.trend).await?;
                store::record_changes(unit, &changed, now).await?;
                let action = if withdrawn { "book.withdraw" } else { "book.restore" };
                let object = format!("book:{book_id}");
                audit::record(unit, &Act { action, object: &object, details: json!({}) }, now)
                    .await?;
                Ok(Published::Changed)
            })
        });
        let done = work.await?;
        self.feed.notify(&subjects);
        Ok(done)
    }

    #[tracing::instrument(level = "debug", skip_all, fields(book = %book_id))]
    #[foundation::boxed]
    pub async fn is_withdrawn(&self, book_id: &BookId) -> Result<bool, CatalogueError> {
        let mut db = self.database.read().await?;
        let known = store::withdrawn_at(&mut db, book_id.as_str()).await?;
        Ok(known.ok_or_else(|| CatalogueError::NoSuchBook(book_id.clone()))?.is_some())
    }
}
