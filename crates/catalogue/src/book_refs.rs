//! What other features keep of books: numbers that stay the same from version to version.

use std::collections::HashMap;

use database::Executes;
use manuscript::Block;

use super::book_id::BookId;
use super::model::Status;
use super::service::{Catalogue, CatalogueError};
use super::store;

/// A book, and what must be known to keep something of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BookRef {
    /// `BookListItem::id`.
    pub book: i64,
    /// How many sections are published.
    pub section_num: i64,
    /// Nothing is to come any more.
    pub complete: bool,
    /// When it was last published or got a section.
    pub update_time: i64,
    /// The same exactly as long as the text is.
    pub version: String,
}

/// A section, known for ever.
#[derive(Debug, Clone, PartialEq)]
pub struct SectionContent {
    /// `BookListItem::id` of its book.
    pub book: i64,
    /// Its identity. A section that leaves the book takes it along; no other gets it.
    pub section: i64,
    /// Its number in this version.
    pub number: i64,
    /// Whether it is free to everybody.
    pub free: bool,
    pub blocks: Vec<Block>,
}

impl Catalogue {
    /// `BookListItem::id` of a book.
    #[tracing::instrument(level = "debug", skip_all, fields(book = %book_id))]
    pub async fn book_row_id(&self, book_id: &BookId) -> Result<i64, CatalogueError> {
        let mut db = self.database.read().await?;
        let book = store::read_book(&mut db, book_id.as_str()).await?;
        Ok(book.ok_or_else(|| CatalogueError::NoSuchBook(book_id.clone()))?.id)
    }

    /// These books; one that is not there is left out.
    #[tracing::instrument(level = "debug", skip_all)]
    pub async fn book_refs(
        &self,
        book_ids: &[BookId],
    ) -> Result<HashMap<BookId, BookRef>, CatalogueError> {
        let mut found = HashMap::new();
        let mut db = self.database.read().await?;
        for some in book_ids.chunks(10) {
            let ten = std::array::from_fn(|place| some[place.min(some.len() - 1)].as_str());
            for row in store::ten_book_refs(&mut db, ten).await? {
                let status: Status = row.status.parse().unwrap_or_default();
                let book = BookRef {
                    book: row.id,
                    section_num: row.section_num,
                    complete: status == Status::Completed && row.next_section_at.is_none(),
                    update_time: row.update_time,
                    version: row.fingerprint,
                };
                found.insert(super::rows::book_id(row.book_id), book);
            }
        }
        Ok(found)
    }

    /// Published sections of a book by their numbers, whole, locked or not: they are not for the
    /// reader's eyes. One that is not there is left out.
    #[tracing::instrument(level = "debug", skip_all)]
    pub async fn sections_by_number(
        &self,
        book: &BookRef,
        numbers: &[i64],
    ) -> Result<Vec<SectionContent>, CatalogueError> {
        let published = |number: &i64| (1..=book.section_num).contains(number);
        let numbers: Vec<_> = numbers.iter().copied().filter(published).collect();
        let mut found = Vec::new();
        let mut db = self.database.read().await?;
        for some in numbers.chunks(10) {
            let ten = std::array::from_fn(|place| some[place.min(some.len() - 1)]);
            for row in store::ten_sections(&mut db, book.book, ten).await? {
                found.push(row.kept()?);
            }
        }
        Ok(found)
    }

    /// Up to ten sections by their identities, of those that their books still have.
    #[tracing::instrument(level = "debug", skip_all)]
    pub async fn sections_by_id(
        &self,
        sections: &[i64],
    ) -> Result<Vec<SectionContent>, CatalogueError> {
        let mut db = self.database.read().await?;
        sections_by_number_in(&mut db, sections).await
    }
}

/// A section by its identity, if its book still has it.
pub async fn section_by_id_in(
    db: &mut impl Executes,
    section: i64,
) -> Result<Option<SectionContent>, CatalogueError> {
    Ok(sections_by_number_in(db, &[section]).await?.pop())
}

async fn sections_by_number_in(
    db: &mut impl Executes,
    sections: &[i64],
) -> Result<Vec<SectionContent>, CatalogueError> {
    let Some(last) = sections.len().checked_sub(1) else { return Ok(Vec::new()) };
    let ten = std::array::from_fn(|place| sections[place.min(last)]);
    let rows = store::ten_sections_by_id(db, ten).await?;
    rows.into_iter().map(store::SectionContentRow::kept).collect()
}

impl store::SectionContentRow {
    fn kept(self) -> Result<SectionContent, CatalogueError> {
        let Self { book, id: section, number, .. } = self;
        let (free, blocks) = (self.free == 1, serde_json::from_str(&self.blocks)?);
        Ok(SectionContent { book, section, number, free, blocks })
    }
}
