//! Loads the front and back matter of books.

use manuscript::{Block, html, word_count};

use super::matter::{MatterItem, MatterName, MatterPlace, MatterText};
use super::model::BookDetail;
use super::rows::count;
use super::service::{Catalogue, CatalogueError, PICTURES};
use super::store;

impl Catalogue {
    /// Returns the front matter of a book, then its back matter; nothing before the book's first section is published.
    #[tracing::instrument(level = "debug", skip_all, fields(book = %book.book_id))]
    #[foundation::boxed]
    pub async fn matter(&self, book: &BookDetail) -> Result<Vec<MatterItem>, CatalogueError> {
        if book.extend.section_num == 0 {
            return Ok(Vec::new());
        }
        let mut db = self.database.read().await?;
        matter_items(store::matter(&mut db, book.id).await?)
    }

    /// Returns one text of the front or back matter of a book. Fails before the book's first section is published.
    #[tracing::instrument(level = "debug", skip_all, fields(book = %book.book_id))]
    #[foundation::boxed]
    pub async fn matter_text(
        &self,
        book: &BookDetail,
        name: MatterName,
    ) -> Result<MatterText, CatalogueError> {
        if book.extend.section_num == 0 {
            return Err(CatalogueError::NoSuchSection(name.number));
        }
        let mut db = self.database.read().await?;
        let row = store::matter_text(&mut db, book.id, name.place.as_str(), name.number).await?;
        let row = row.ok_or(CatalogueError::NoSuchSection(name.number))?;
        let blocks: Vec<Block> = serde_json::from_str(&row.blocks)?;
        Ok(MatterText { title: row.title, html: html::from_blocks(&blocks, PICTURES) })
    }
}

/// Converts rows to list items: front matter first, then back matter.
pub(super) fn matter_items(rows: Vec<store::MatterRow>) -> Result<Vec<MatterItem>, CatalogueError> {
    let mut items = rows.into_iter().map(item).collect::<Result<Vec<_>, CatalogueError>>()?;
    items.sort_by_key(|item| (item.place, item.number));
    Ok(items)
}

fn item(row: store::MatterRow) -> Result<MatterItem, CatalogueError> {
    let blocks: Vec<Block> = serde_json::from_str(&row.blocks)?;
    let words = count(word_count(&blocks));
    Ok(MatterItem { place: place_of(&row), number: row.number, title: row.title, words })
}

pub(super) fn place_of(row: &store::MatterRow) -> MatterPlace {
    MatterPlace::named(&row.place).expect("the table allows only names of places")
}
