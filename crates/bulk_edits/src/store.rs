//! SQL queries of bulk edits. New values of books and their places on shelves are stored by `catalogue`.

use catalogue::{BookKey, BookValues, ShelfKey};
use database::{
    DatabaseError, Executes, FromRow, Unit, bulk, execute, fetch_all, fetch_one, fetch_optional,
};

/// The number of edits that are stored; older ones are deleted.
const KEPT: i64 = 10;

#[derive(FromRow)]
pub(crate) struct BulkRow {
    pub(crate) id: BookKey,
    pub(crate) book_id: String,
    pub(crate) title: String,
    pub(crate) version: i64,
    price: i64,
    free_sections: i64,
    age_rating: String,
    tags: String,
    pub(crate) withdrawn_at: Option<i64>,
}

impl BulkRow {
    pub(crate) fn values(&self) -> Result<BookValues, serde_json::Error> {
        Ok(BookValues {
            price: self.price,
            free_sections: self.free_sections,
            age_rating: self.age_rating.parse().unwrap_or_default(),
            tags: serde_json::from_str(&self.tags)?,
        })
    }
}

/// Returns the books with these ids, in any order; unknown ids are left out.
pub(crate) async fn books<'b>(
    db: &mut impl Executes,
    ids: impl IntoIterator<Item = &'b str>,
) -> Result<Vec<BulkRow>, DatabaseError> {
    let sql =
        "SELECT id, book_id, title, version, price, free_sections, age_rating, tags, withdrawn_at
        FROM book WHERE book_id IN ({})";
    bulk::fetch_in(db, sql, (), ids).await
}

/// An editors' shelf, with its books in the order of the shelf, including withdrawn books.
pub(crate) struct ShelfOnHand {
    pub(crate) slug: String,
    pub(crate) title: String,
    pub(crate) id: ShelfKey,
    pub(crate) books: Vec<BookKey>,
}

pub(crate) async fn shelf(
    db: &mut impl Executes,
    slug: &str,
) -> Result<Option<ShelfOnHand>, DatabaseError> {
    let sql = "SELECT id, title FROM shelf WHERE slug = $1";
    let Some((id, title)) = fetch_optional!(db, (ShelfKey, String), sql, slug)? else {
        return Ok(None);
    };
    let sql = "SELECT book FROM shelf_book WHERE shelf = $1 ORDER BY list_order";
    let rows = fetch_all!(db, (BookKey,), sql, id)?;
    let books = rows.into_iter().map(|(book,)| book).collect();
    Ok(Some(ShelfOnHand { slug: slug.to_owned(), title, id, books }))
}

/// Returns whether all these books exist.
pub(crate) async fn all_exist(
    db: &mut impl Executes,
    books: &[BookKey],
) -> Result<bool, DatabaseError> {
    let found: Vec<(BookKey,)> =
        bulk::fetch_in(db, "SELECT id FROM book WHERE id IN ({})", (), books).await?;
    Ok(found.len() == books.len())
}

/// Stores a bulk edit, and deletes all but the newest `KEPT` edits. Returns the number of the edit.
pub(crate) async fn put(
    unit: &mut Unit,
    books: i64,
    undo: &str,
    now: i64,
) -> Result<i64, DatabaseError> {
    let by = unit.actor().to_owned();
    let sql = "INSERT INTO bulk_edit (made_at, made_by, books, undo) VALUES ($1, $2, $3, $4) RETURNING id";
    let (edit,) = fetch_one!(unit, (i64,), sql, now, by, books, undo)?;
    execute!(unit, "DELETE FROM bulk_edit WHERE id <= $1", edit - KEPT)?;
    Ok(edit)
}

#[derive(FromRow)]
pub(crate) struct EditRow {
    pub(crate) id: i64,
    pub(crate) made_at: i64,
    pub(crate) made_by: String,
    pub(crate) books: i64,
    pub(crate) undone_at: Option<i64>,
}

pub(crate) async fn last(db: &mut impl Executes) -> Result<Option<EditRow>, DatabaseError> {
    let sql =
        "SELECT id, made_at, made_by, books, undone_at FROM bulk_edit ORDER BY id DESC LIMIT 1";
    fetch_optional!(db, EditRow, sql)
}

/// Marks `edit` as undone, if it is the last bulk edit and was not undone before. Returns the
/// stored data for undoing it, as JSON; `None` if the edit was not marked.
pub(crate) async fn take_undo(
    unit: &mut Unit,
    edit: i64,
    now: i64,
) -> Result<Option<String>, DatabaseError> {
    let sql = "UPDATE bulk_edit SET undone_at = $2 WHERE id = $1 AND undone_at IS NULL
        AND id = (SELECT MAX(id) FROM bulk_edit) RETURNING undo";
    Ok(fetch_optional!(unit, (String,), sql, edit, now)?.map(|(undo,)| undo))
}
