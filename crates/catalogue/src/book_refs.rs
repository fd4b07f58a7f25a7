//! Books and sections as other features refer to them: keys that stay the same from version to version.

use std::collections::HashMap;

use database::Executes;
use manuscript::Block;

use super::book_id::BookId;
use super::keys::{BookKey, SectionKey};
use super::model::Status;
use super::service::{Catalogue, CatalogueError};
use super::store;

/// A book as positions, marks and library entries refer to it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BookRef {
    pub book: BookKey,
    /// Number of published sections.
    pub section_num: i64,
    /// No section will be added.
    pub complete: bool,
    /// When it was last published or got a section.
    pub update_time: i64,
    /// Fingerprint of the published book. Equal versions have equal texts; new metadata changes it as well.
    pub version: String,
}

/// A section with its text.
#[derive(Debug, Clone, PartialEq)]
pub struct SectionContent {
    pub book: BookKey,
    /// Never reused, even after the section was removed from the book.
    pub section: SectionKey,
    /// Its number in this version.
    pub number: i64,
    /// Whether it is free for all.
    pub free: bool,
    pub blocks: Vec<Block>,
}

impl Catalogue {
    /// Returns the key of a book.
    #[tracing::instrument(level = "debug", skip_all, fields(book = %book_id))]
    #[foundation::boxed]
    pub async fn book_key(&self, book_id: &BookId) -> Result<BookKey, CatalogueError> {
        let mut db = self.database.read().await?;
        let book = store::read_book(&mut db, book_id.as_str()).await?;
        Ok(book.ok_or_else(|| CatalogueError::NoSuchBook(book_id.clone()))?.id)
    }

    /// Returns these books. Unknown ids are left out.
    #[tracing::instrument(level = "debug", skip_all)]
    #[foundation::boxed]
    pub async fn book_refs(
        &self,
        book_ids: &[BookId],
    ) -> Result<HashMap<BookId, BookRef>, CatalogueError> {
        let mut db = self.database.read().await?;
        let rows = store::book_refs(&mut db, book_ids.iter().map(BookId::as_str)).await?;
        let found = rows.into_iter().map(|row| {
            let status: Status = row.status.parse().unwrap_or_default();
            let book = BookRef {
                book: row.id,
                section_num: row.section_num,
                complete: status == Status::Completed && row.next_section_at.is_none(),
                update_time: row.update_time,
                version: row.fingerprint,
            };
            (super::rows::book_id(row.book_id), book)
        });
        Ok(found.collect())
    }

    /// Returns published sections of a book by number, with their whole texts: callers must check the reader's access
    /// before showing one. Sections that do not exist are left out.
    #[tracing::instrument(level = "debug", skip_all)]
    #[foundation::boxed]
    pub async fn sections_by_number(
        &self,
        book: &BookRef,
        numbers: &[i64],
    ) -> Result<Vec<SectionContent>, CatalogueError> {
        let published = |number: &i64| (1..=book.section_num).contains(number);
        let numbers: Vec<_> = numbers.iter().copied().filter(published).collect();
        let mut db = self.database.read().await?;
        let rows = store::sections_by_number(&mut db, book.book, &numbers).await?;
        rows.into_iter().map(store::SectionContentRow::parsed).collect()
    }

    /// Returns sections by key. Sections that their books no longer have are left out.
    #[tracing::instrument(level = "debug", skip_all)]
    #[foundation::boxed]
    pub async fn sections_by_key(
        &self,
        sections: &[SectionKey],
    ) -> Result<Vec<SectionContent>, CatalogueError> {
        let mut db = self.database.read().await?;
        sections_by_key_in(&mut db, sections).await
    }
}

/// Returns sections by key, in the caller's unit of work. Sections that their books no longer have are left out.
pub async fn sections_by_key_in(
    db: &mut impl Executes,
    sections: &[SectionKey],
) -> Result<Vec<SectionContent>, CatalogueError> {
    let rows = store::sections_by_key(db, sections).await?;
    rows.into_iter().map(store::SectionContentRow::parsed).collect()
}

impl store::SectionContentRow {
    fn parsed(self) -> Result<SectionContent, CatalogueError> {
        let Self { book, id: section, number, .. } = self;
        let (free, blocks) = (self.free == 1, serde_json::from_str(&self.blocks)?);
        Ok(SectionContent { book, section, number, free, blocks })
    }
}
