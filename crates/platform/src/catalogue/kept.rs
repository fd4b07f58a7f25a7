//! What other features keep of books: numbers that stay the same from version to version.

use manuscript::Block;

use super::book_id::BookId;
use super::service::{Catalogue, CatalogueError};
use super::store;

/// A section, known for ever.
#[derive(Debug, Clone, PartialEq)]
pub struct KeptSection {
    /// `BookListItem::id` of its book.
    pub book: i64,
    /// Its identity. A section that leaves the book takes it along; no other gets it.
    pub section: i64,
    /// Its number in this version.
    pub number: i64,
    pub blocks: Vec<Block>,
}

impl Catalogue {
    /// `BookListItem::id` of a book.
    pub async fn kept_book(&self, book_id: &BookId) -> Result<i64, CatalogueError> {
        let mut db = self.database.read().await?;
        let book = store::read_book(&mut db, book_id.as_str()).await?;
        Ok(book.ok_or_else(|| CatalogueError::NoSuchBook(book_id.clone()))?.id)
    }

    /// A published section by its number, whole, locked or not: it is not for the reader's eyes.
    pub async fn kept_section(
        &self,
        book_id: &BookId,
        number: i64,
    ) -> Result<KeptSection, CatalogueError> {
        let mut db = self.database.read().await?;
        let book = store::read_book(&mut db, book_id.as_str()).await?;
        let book = book.ok_or_else(|| CatalogueError::NoSuchBook(book_id.clone()))?;
        let published = (1..=book.section_num).contains(&number);
        let row = match published {
            true => store::kept_section(&mut db, book.id, number).await?,
            false => None,
        };
        row.ok_or(CatalogueError::NoSuchSection(number))?.kept()
    }

    /// A section by its identity, if its book still has it.
    pub async fn kept_section_again(
        &self,
        section: i64,
    ) -> Result<Option<KeptSection>, CatalogueError> {
        let mut db = self.database.read().await?;
        let row = store::kept_section_again(&mut db, section).await?;
        row.map(store::KeptRow::kept).transpose()
    }
}

impl store::KeptRow {
    fn kept(self) -> Result<KeptSection, CatalogueError> {
        let Self { book, id: section, number, .. } = self;
        Ok(KeptSection { book, section, number, blocks: serde_json::from_str(&self.blocks)? })
    }
}
