//! Deletes a book of which nothing was ever published. A published book is withdrawn instead.

use database::audit::{self, Act};
use database::{BoxFuture, DatabaseError, FromRow, Unit, execute, fetch_optional};
use serde_json::json;

use crate::book_id::BookId;
use crate::changes::Subject;
use crate::keys::BookKey;
use crate::service::{Catalogue, CatalogueError};
use crate::store;

#[derive(Debug, thiserror::Error)]
pub enum DeletionError {
    #[error("there is no book {0}")]
    NoSuchBook(BookId),
    #[error("this is not the title of the book")]
    OtherTitle,
    #[error("sections of this book were published: it can be withdrawn, but not deleted")]
    Published,
    #[error("campaigns lead to this book: it can be withdrawn, but not deleted")]
    HasCampaigns,
    #[error(transparent)]
    Catalogue(#[from] CatalogueError),
}

impl From<DatabaseError> for DeletionError {
    fn from(error: DatabaseError) -> Self {
        Self::Catalogue(error.into())
    }
}

/// A function that returns whether campaigns lead to a book.
pub type HasCampaigns =
    for<'u> fn(&'u mut Unit, &'u BookId) -> BoxFuture<'u, Result<bool, DatabaseError>>;

#[derive(FromRow)]
struct BookToDelete {
    id: BookKey,
    title: String,
    section_num: i64,
    sections: i64,
    /// Number of withdrawn sections that were published before their withdrawal.
    withdrawn: i64,
}

const TO_DELETE: &str = "SELECT b.id, b.title, b.section_num,
        (SELECT COUNT(*) FROM section s WHERE s.book = b.id) AS sections,
        (SELECT COUNT(*) FROM section s WHERE s.book = b.id AND s.publish_at <= s.withdrawn_at) AS withdrawn
    FROM book b WHERE b.book_id = $1";

impl Catalogue {
    /// Deletes a book with all its texts, if no section of it was ever published. `title` must be the book's title.
    /// Fails if `has_campaigns`, which is called in the unit of work, returns that campaigns lead to the book.
    #[tracing::instrument(level = "debug", skip_all, fields(book = %book_id))]
    #[foundation::boxed]
    pub async fn delete_unpublished_book(
        &self,
        book_id: &BookId,
        title: &str,
        has_campaigns: HasCampaigns,
    ) -> Result<(), DeletionError> {
        let touched = [Subject::Book(book_id.clone()), Subject::Shelves];
        let (recorded, wanted, typed) = (touched.clone(), book_id.clone(), title.to_owned());
        let now = self.clock.unix_seconds();
        let unit = self.database.write::<_, DeletionError, _>(move |unit| {
            Box::pin(async move {
                // A release waits for this lock, and then finds no book; so does a campaign.
                store::lock_book_to_delete(unit, wanted.as_str()).await?;
                let book = fetch_optional!(unit, BookToDelete, TO_DELETE, wanted.as_str())?;
                let book = book.ok_or_else(|| DeletionError::NoSuchBook(wanted.clone()))?;
                if book.section_num > 0 || book.withdrawn > 0 {
                    return Err(DeletionError::Published);
                }
                if book.title != typed {
                    return Err(DeletionError::OtherTitle);
                }
                if has_campaigns(unit, &wanted).await? {
                    return Err(DeletionError::HasCampaigns);
                }
                execute!(unit, "DELETE FROM section WHERE book = $1", book.id)?;
                execute!(unit, "DELETE FROM book WHERE id = $1", book.id)?;
                store::drop_unused_pictures(unit).await?;
                store::record_changes(unit, &recorded, now).await?;
                let object = format!("book:{wanted}");
                let details = json!({ "title": book.title, "sections": book.sections });
                let act = Act { action: "book.delete", object: &object, details };
                Ok(audit::record(unit, &act, now).await?)
            })
        });
        unit.await?;
        self.feed.notify(&touched);
        Ok(())
    }
}
