//! SQL queries of bulk edits.

use database::audit::Actor;
use database::{
    DatabaseError, Executes, FromRow, Unit, bulk, execute, fetch_all, fetch_one, fetch_optional,
};

use super::values::Values;
use crate::keys::{BookKey, ShelfKey};
use crate::store::{self, PlacedBook};

/// The number of edits that are stored; older ones are deleted.
const KEPT: i64 = 10;

#[derive(FromRow)]
pub(super) struct BulkRow {
    pub(super) id: BookKey,
    pub(super) book_id: String,
    pub(super) title: String,
    pub(super) version: i64,
    price: i64,
    free_sections: i64,
    age_rating: String,
    tags: String,
    pub(super) trend: f64,
    pub(super) withdrawn_at: Option<i64>,
}

impl BulkRow {
    pub(super) fn values(&self) -> Result<Values, serde_json::Error> {
        Ok(Values {
            price: self.price,
            free_sections: self.free_sections,
            age_rating: self.age_rating.parse().unwrap_or_default(),
            tags: serde_json::from_str(&self.tags)?,
        })
    }
}

/// Returns the books with these ids, in any order; unknown ids are left out.
pub(super) async fn books<'b>(
    db: &mut impl Executes,
    ids: impl IntoIterator<Item = &'b str>,
) -> Result<Vec<BulkRow>, DatabaseError> {
    let sql = "SELECT id, book_id, title, version, price, free_sections, age_rating, tags, trend, withdrawn_at
        FROM book WHERE book_id IN ({})";
    bulk::fetch_in(db, sql, (), ids).await
}

pub(super) async fn set_values(
    unit: &mut Unit,
    book: BookKey,
    new: &Values,
    opening: Option<String>,
) -> Result<(), DatabaseError> {
    let sql = "UPDATE book SET price = $2, free_sections = $3, age_rating = $4, tags = $5,
            opening = COALESCE($6, opening), version = version + 1 WHERE id = $1";
    let tags = serde_json::to_string(&new.tags).unwrap_or_default();
    let age = new.age_rating.to_string();
    execute!(unit, sql, book, new.price, new.free_sections, age, tags, opening).map(|_| ())
}

/// An editors' shelf with its books in their order, including withdrawn ones.
pub(super) struct ShelfOnHand {
    pub(super) slug: String,
    pub(super) title: String,
    id: ShelfKey,
    pub(super) books: Vec<i64>,
}

pub(super) async fn shelf(
    db: &mut impl Executes,
    slug: &str,
) -> Result<Option<ShelfOnHand>, DatabaseError> {
    let Some(shelf) = store::shelf(db, slug).await? else { return Ok(None) };
    let sql = "SELECT book FROM shelf_book WHERE shelf = $1 ORDER BY list_order";
    let rows = fetch_all!(db, (i64,), sql, shelf.id)?;
    let books = rows.into_iter().map(|(book,)| book).collect();
    Ok(Some(ShelfOnHand { slug: shelf.slug, title: shelf.title, id: shelf.id, books }))
}

/// Locks these shelves, which are sorted by their names, until the unit of work ends.
pub(super) async fn lock_shelves(unit: &mut Unit, slugs: Vec<&str>) -> Result<(), DatabaseError> {
    for slug in slugs {
        execute!(unit, "UPDATE shelf SET title = title WHERE slug = $1", slug)?;
    }
    Ok(())
}

/// Puts these books on a shelf, in this order, instead of those that are on it.
pub(super) async fn place(
    unit: &mut Unit,
    shelf: &ShelfOnHand,
    books: &[i64],
) -> Result<(), DatabaseError> {
    let placed = (1..).zip(books).map(|(list_order, book)| PlacedBook {
        shelf: shelf.id,
        list_order,
        book: BookKey::new(*book),
    });
    store::replace_books(unit, std::iter::once(shelf.id), &placed.collect::<Vec<_>>()).await
}

/// Stores an edit, and deletes those before the last few.
pub(super) async fn put(
    unit: &mut Unit,
    by: &Actor,
    books: i64,
    undo: &str,
    now: i64,
) -> Result<i64, DatabaseError> {
    let sql = "INSERT INTO bulk_edit (made_at, made_by, books, undo) VALUES ($1, $2, $3, $4) RETURNING id";
    let (edit,) = fetch_one!(unit, (i64,), sql, now, by.as_str(), books, undo)?;
    execute!(unit, "DELETE FROM bulk_edit WHERE id <= $1", edit - KEPT)?;
    Ok(edit)
}

#[derive(FromRow)]
pub(super) struct EditRow {
    pub(super) id: i64,
    pub(super) made_at: i64,
    pub(super) made_by: String,
    pub(super) books: i64,
    pub(super) undone_at: Option<i64>,
}

pub(super) async fn last(db: &mut impl Executes) -> Result<Option<EditRow>, DatabaseError> {
    let sql =
        "SELECT id, made_at, made_by, books, undone_at FROM bulk_edit ORDER BY id DESC LIMIT 1";
    fetch_optional!(db, EditRow, sql)
}

/// Marks the last edit as undone, if it is this one, and returns what undoes it; `None` if it is another one, or was
/// undone before.
pub(super) async fn take_undo(
    unit: &mut Unit,
    edit: i64,
    now: i64,
) -> Result<Option<String>, DatabaseError> {
    let sql = "UPDATE bulk_edit SET undone_at = $2 WHERE id = $1 AND undone_at IS NULL
        AND id = (SELECT MAX(id) FROM bulk_edit) RETURNING undo";
    Ok(fetch_optional!(unit, (String,), sql, edit, now)?.map(|(undo,)| undo))
}
