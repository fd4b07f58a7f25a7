//! Stores the values of books that can be changed in several books at once, and the books of
//! editors' shelves. The crate `bulk_edits` has the rules, and calls these functions in its unit of
//! work.

use database::Unit;
use serde::{Deserialize, Serialize};

use super::keys::{BookKey, ShelfKey};
use super::model::AgeRating;
use super::service::CatalogueError;
use super::store::{self, PlacedBook};
use super::version::opening_of_book;

/// The values of a book that can be changed in several books at once.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct BookValues {
    /// Price in coins of each section that is not free.
    pub price: i64,
    /// Number of sections at the beginning of the book that are free.
    pub free_sections: i64,
    pub age_rating: AgeRating,
    /// The genre, if there is one, followed by the other tags.
    pub tags: Vec<String>,
}

/// Stores new values of a book, and raises the version of the book. The book must be locked, and
/// `old` must be its current values.
#[foundation::boxed]
pub async fn set_book_values_in(
    unit: &mut Unit,
    book: BookKey,
    old: &BookValues,
    new: &BookValues,
) -> Result<(), CatalogueError> {
    let opening = match old.free_sections == new.free_sections {
        true => None,
        false => opening_of_book(unit, book, new.free_sections).await?,
    };
    let tags = serde_json::to_string(&new.tags)?;
    let trend = store::set_book_values(unit, book, new, &tags, opening.as_deref()).await?;
    if old.tags != new.tags {
        store::put_tags(unit, book, &new.tags, trend).await?;
    }
    Ok(())
}

/// Locks the editors' shelves with these slugs until the unit of work ends. The slugs must be
/// sorted.
#[foundation::boxed]
pub async fn lock_shelves_in(unit: &mut Unit, slugs: &[&str]) -> Result<(), CatalogueError> {
    for slug in slugs {
        store::lock_shelf(unit, slug).await?;
    }
    Ok(())
}

/// Replaces the books on an editors' shelf by `books`, in this order.
#[foundation::boxed]
pub async fn place_books_in(
    unit: &mut Unit,
    shelf: ShelfKey,
    books: &[BookKey],
) -> Result<(), CatalogueError> {
    let placed =
        (1..).zip(books).map(|(list_order, book)| PlacedBook { shelf, list_order, book: *book });
    let placed: Vec<_> = placed.collect();
    Ok(store::replace_books(unit, std::iter::once(shelf), &placed).await?)
}
