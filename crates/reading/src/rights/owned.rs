//! The sections of a book for a download: the free sections, and the sections that the reader has unlocked.

use super::service::{Rights, RightsError};
use catalogue::{BookId, FullBook};
use foundation::costly_work::Refused;
use money::wallet;
use readers::ReaderId;

impl Rights {
    /// Returns the book with only the sections that are free or that the reader has unlocked. Unlocked sections that
    /// were withdrawn from the book come last. Sections that the reader may read only because of VIP are left out.
    #[tracing::instrument(level = "debug", skip_all, fields(reader = reader.get(), book = %book_id))]
    #[foundation::boxed]
    pub async fn owned_book(
        &self,
        reader: ReaderId,
        book_id: &BookId,
    ) -> Result<FullBook, RightsError> {
        let now = self.clock.unix_seconds();
        self.limits.files_of_reader.take(&reader, now).map_err(Refused::TooMany)?;
        let (book, _) = self.catalogue.book(book_id).await?;
        let mut db = self.database.read().await?;
        let unlocked = wallet::unlocked_sections(&mut db, reader, Some(book.id)).await?;
        drop(db);
        let unlocked = unlocked.into_iter().map(|unlock| unlock.section).collect();
        Ok(self.catalogue.full_book_with_sections(book_id, &unlocked).await?)
    }
}
