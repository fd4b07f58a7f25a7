//! Lookups of books and sections for other features, which refer to them by keys. A key stays the same when a new
//! version of a book is published.

use std::collections::HashMap;

use database::Executes;
use manuscript::Block;

use super::book_id::BookId;
use super::keys::{BookKey, SectionKey};
use super::model::Status;
use super::section_text::beginning;
use super::service::{Catalogue, CatalogueError};
use super::store;
use super::withdrawn_sections::is_withdrawn_number;

/// The data of a book for features that store references to books: positions, marks and library entries.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BookRef {
    pub book: BookKey,
    /// Number of published sections.
    pub section_num: i64,
    /// Whether the book is finished, so that no section will be added.
    pub complete: bool,
    /// When an import last changed the book, or a section of it was last released, in Unix seconds.
    pub update_time: i64,
    /// Hash of everything that is published of the book. Two versions with the same hash have the same text; a change
    /// of metadata also changes the hash.
    pub version: String,
}

/// A section with its full text.
#[derive(Debug, Clone, PartialEq)]
pub struct SectionContent {
    pub book: BookKey,
    /// Key of the section. It is never reused, even after the section was withdrawn from the book.
    pub section: SectionKey,
    /// Number of the section in the current version of the book; 100,000,000 or more if it was withdrawn.
    pub number: i64,
    /// Whether the section is free for everyone.
    pub free: bool,
    /// Whether the section was withdrawn from its book, so that only readers who unlocked it may read it.
    pub withdrawn: bool,
    pub blocks: Vec<Block>,
}

impl SectionContent {
    /// Returns the section with only the text that a reader without access may read: the beginning of the text, or no
    /// text at all if the section was withdrawn.
    #[must_use]
    pub fn locked(self) -> Self {
        let blocks = if self.withdrawn { Vec::new() } else { beginning(&self.blocks) };
        Self { blocks, ..self }
    }
}

impl Catalogue {
    /// Returns the key of the book with this id, or an error if there is no such book.
    #[tracing::instrument(level = "debug", skip_all, fields(book = %book_id))]
    #[foundation::boxed]
    pub async fn book_key(&self, book_id: &BookId) -> Result<BookKey, CatalogueError> {
        let mut db = self.database.read().await?;
        let book = store::read_book(&mut db, book_id.as_str()).await?;
        Ok(book.ok_or_else(|| CatalogueError::NoSuchBook(book_id.clone()))?.id)
    }

    /// Returns the books with these ids; unknown ids are left out.
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

    /// Returns the published sections of `book` with these numbers, with their full texts: callers must check the
    /// reader's access before they show a text. Numbers without a section are left out. Withdrawn sections are found by
    /// the numbers that they got when they were withdrawn (see [`is_withdrawn_number`]).
    #[tracing::instrument(level = "debug", skip_all)]
    #[foundation::boxed]
    pub async fn sections_by_number(
        &self,
        book: &BookRef,
        numbers: &[i64],
    ) -> Result<Vec<SectionContent>, CatalogueError> {
        let published =
            |number: &i64| (1..=book.section_num).contains(number) || is_withdrawn_number(*number);
        let numbers: Vec<_> = numbers.iter().copied().filter(published).collect();
        let mut db = self.database.read().await?;
        let rows = store::sections_by_number(&mut db, book.book, &numbers).await?;
        rows.into_iter().map(store::SectionContentRow::parsed).collect()
    }

    /// Returns the sections with these keys, with their full texts, including withdrawn sections.
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

/// Returns the sections with these keys, with their full texts, including withdrawn sections. Uses the caller's
/// connection or unit of work.
pub async fn sections_by_key_in(
    db: &mut impl Executes,
    sections: &[SectionKey],
) -> Result<Vec<SectionContent>, CatalogueError> {
    let rows = store::sections_by_key(db, sections).await?;
    rows.into_iter().map(store::SectionContentRow::parsed).collect()
}

/// Returns up to `limit` sections with keys above `after`, ordered by key, each with its book. Withdrawn sections are
/// included.
pub async fn section_books_in(
    db: &mut impl Executes,
    after: SectionKey,
    limit: i64,
) -> Result<Vec<(SectionKey, BookKey)>, CatalogueError> {
    Ok(store::section_books(db, after, limit).await?)
}

/// Returns which of `sections` have a stored text that cannot be parsed.
pub async fn unreadable_sections_in(
    db: &mut impl Executes,
    sections: &[SectionKey],
) -> Result<Vec<SectionKey>, CatalogueError> {
    let texts = store::stored_texts(db, sections).await?.into_iter();
    let damaged = texts.filter(|(_, blocks)| serde_json::from_str::<Vec<Block>>(blocks).is_err());
    Ok(damaged.map(|(section, _)| section).collect())
}

impl store::SectionContentRow {
    fn parsed(self) -> Result<SectionContent, CatalogueError> {
        let Self { book, id: section, number, .. } = self;
        let (free, withdrawn) = (self.free == 1, self.withdrawn == 1);
        let blocks = serde_json::from_str(&self.blocks)?;
        Ok(SectionContent { book, section, number, free, withdrawn, blocks })
    }
}
