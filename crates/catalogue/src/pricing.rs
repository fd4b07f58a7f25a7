//! What must be known of a book to sell its sections, read within the caller's unit of work.

use database::{Executes, Unit};

use super::book_id::BookId;
use super::changes::Subject;
use super::service::CatalogueError;
use super::store;

/// A book and its price.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BookPricing {
    /// `BookListItem::id`.
    pub book: i64,
    pub book_id: BookId,
    /// How many sections are published.
    pub section_num: i64,
    /// How many of the first are free.
    pub free_sections: i64,
    /// Coins for each of the others.
    pub price: i64,
    /// What a reader spends in it at most, where it has a limit of its own.
    pub cap: Option<i64>,
}

/// A published section that is not free.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SoldSection {
    /// What an unlock names.
    pub identity: i64,
    pub number: i64,
    pub words: i64,
}

pub async fn book_pricing_in(
    db: &mut impl Executes,
    book_id: &BookId,
) -> Result<BookPricing, CatalogueError> {
    let row = store::book_pricing(db, book_id.as_str()).await?;
    let (book, section_num, free_sections, price, cap) =
        row.ok_or_else(|| CatalogueError::NoSuchBook(book_id.clone()))?;
    Ok(BookPricing { book, book_id: book_id.clone(), section_num, free_sections, price, cap })
}

/// Notes, within the caller's unit of work, that what is shown of a book is old.
pub async fn record_change_in(
    unit: &mut Unit,
    book_id: &BookId,
    now: i64,
) -> Result<(), CatalogueError> {
    Ok(store::record_change(unit, &Subject::Book(book_id.clone()), now).await?)
}

/// The sections of a book that are not free, from a number on, in order.
pub async fn sold_sections_in(
    db: &mut impl Executes,
    book: &BookPricing,
    from: i64,
) -> Result<Vec<SoldSection>, CatalogueError> {
    let after = book.free_sections.max(from.saturating_sub(1));
    let rows = store::sold_sections(db, book.book, after, book.section_num).await?;
    let sold = |(identity, number, words)| SoldSection { identity, number, words };
    Ok(rows.into_iter().map(sold).collect())
}
