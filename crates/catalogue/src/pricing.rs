//! Prices of a book and its sections. The functions use the caller's connection or unit of work.

use database::FromRow;
use database::{Executes, Unit};

use super::book_id::BookId;
use super::changes::Subject;
use super::keys::{BookKey, SectionKey};
use super::service::CatalogueError;
use super::store;

/// The prices of a book's sections.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BookPricing {
    pub book: BookKey,
    pub book_id: BookId,
    /// Number of published sections.
    pub section_num: i64,
    /// Number of sections at the beginning of the book that are free.
    pub free_sections: i64,
    /// Price in coins of each section that is not free.
    pub price: i64,
    /// The largest number of coins that a reader pays for the whole book; `None` for no limit.
    pub cap: Option<i64>,
}

/// A published section that is not free and must be unlocked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, FromRow)]
pub struct SoldSection {
    /// Key of the section. Unlocks refer to the section by this key.
    #[sqlx(rename = "id")]
    pub identity: SectionKey,
    pub number: i64,
    pub words: i64,
}

pub async fn book_pricing_in(
    db: &mut impl Executes,
    book_id: &BookId,
) -> Result<BookPricing, CatalogueError> {
    let row = store::book_pricing(db, book_id.as_str()).await?;
    let row = row.ok_or_else(|| CatalogueError::NoSuchBook(book_id.clone()))?;
    let store::PricingRow { id: book, section_num, free_sections, price, cap } = row;
    Ok(BookPricing { book, book_id: book_id.clone(), section_num, free_sections, price, cap })
}

/// Records in the caller's unit of work that a book has changed, so that all nodes drop the pages and other data that
/// they cached of the book.
#[foundation::boxed]
pub async fn record_change_in(
    unit: &mut Unit,
    book_id: &BookId,
    now: i64,
) -> Result<(), CatalogueError> {
    Ok(store::record_changes(unit, &[Subject::Book(book_id.clone())], now).await?)
}

/// Returns the published sections of a book that are not free, from section number `from` on, in order.
pub async fn sold_sections_in(
    db: &mut impl Executes,
    book: &BookPricing,
    from: i64,
) -> Result<Vec<SoldSection>, CatalogueError> {
    let after = book.free_sections.max(from.saturating_sub(1));
    Ok(store::sold_sections(db, book.book, after, book.section_num).await?)
}
