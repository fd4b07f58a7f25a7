//! Withdrawn sections: no longer part of their book, but still open to readers who unlocked them.

use super::keys::SectionKey;
use super::model::{BookDetail, SectionItem};
use super::rows::section_item;
use super::service::{Catalogue, CatalogueError};
use super::store;

/// Returns whether this is the number of a withdrawn section. Such a number is larger than any section number in a
/// book, and belongs to the section as long as the section is withdrawn.
pub fn is_withdrawn_number(number: i64) -> bool {
    number >= store::FIRST_WITHDRAWN
}

impl Catalogue {
    /// Returns the sections that were withdrawn from a book, each with its key, in the order that they had in the book.
    #[tracing::instrument(level = "debug", skip_all, fields(book = %book.book_id))]
    #[foundation::boxed]
    pub async fn withdrawn_sections(
        &self,
        book: &BookDetail,
    ) -> Result<Vec<(SectionKey, SectionItem)>, CatalogueError> {
        let mut db = self.database.read().await?;
        let rows = store::withdrawn_sections(&mut db, book.id).await?;
        // The number of free sections does not matter here: a withdrawn section has a larger number and is never free.
        rows.into_iter().map(|row| Ok((row.id, section_item(row.section, 0)?))).collect()
    }
}
