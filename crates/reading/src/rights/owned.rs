//! What a reader has of a book for ever, to take along.

use super::service::{Rights, RightsError};
use catalogue::{BookId, FullBook};
use money::wallet;
use readers::ReaderId;

impl Rights {
    /// The book with its free sections and those that the reader unlocked. What a membership opens is lent,
    /// so it is not among them.
    #[tracing::instrument(
        level = "debug",
        skip_all,
        fields(reader = reader.get(), book = %book_id)
    )]
    pub async fn owned_book(
        &self,
        reader: ReaderId,
        book_id: &BookId,
    ) -> Result<FullBook, RightsError> {
        let (book, _) = self.catalogue.book(book_id).await?;
        let mut db = self.database.read().await?;
        let unlocked = wallet::unlocked_sections(&mut db, reader, Some(book.id)).await?;
        drop(db);
        let unlocked = unlocked.into_iter().map(|unlock| unlock.section).collect();
        Ok(self.catalogue.full_book_with_sections(book_id, &unlocked).await?)
    }
}
