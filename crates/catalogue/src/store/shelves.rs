use std::collections::HashMap;

use database::FromRow;
use database::{
    DatabaseError, Executes, Unit, bulk, execute, fetch_all, fetch_one, fetch_optional,
};

use super::books::{ListRow, list_columns, list_query};
use crate::keys::{BookKey, ShelfKey};

#[derive(FromRow)]
pub(crate) struct StoredBook {
    pub(crate) id: BookKey,
    pub(crate) book_id: String,
    pub(crate) update_time: i64,
}

/// Returns up to `limit` books with keys above `last`, ordered by key, without withdrawn books.
pub(crate) async fn books_after(
    db: &mut impl Executes,
    last: i64,
    limit: i64,
) -> Result<Vec<StoredBook>, DatabaseError> {
    let sql = "SELECT id, book_id, update_time FROM book
        WHERE withdrawn_at IS NULL AND id > $1 ORDER BY id LIMIT $2";
    fetch_all!(db, StoredBook, sql, last, limit)
}

#[derive(FromRow)]
pub(crate) struct ShelfRow {
    pub(crate) id: ShelfKey,
    pub(crate) slug: String,
    pub(crate) title: String,
}

pub(crate) async fn shelf(
    db: &mut impl Executes,
    slug: &str,
) -> Result<Option<ShelfRow>, DatabaseError> {
    let sql = "SELECT id, slug, title FROM shelf WHERE slug = $1";
    fetch_optional!(db, ShelfRow, sql, slug)
}

/// Returns the shelf with this slug, if readers see it at the time `now`.
pub(crate) async fn shown_shelf(
    db: &mut impl Executes,
    slug: &str,
    now: i64,
) -> Result<Option<ShelfRow>, DatabaseError> {
    let sql = "SELECT id, slug, title FROM shelf WHERE slug = $1
        AND COALESCE(shown_from, $2) <= $2 AND COALESCE(shown_until, $2 + 1) > $2";
    fetch_optional!(db, ShelfRow, sql, slug, now)
}

/// Returns up to `limit` shelves that readers see at the time `now`.
pub(crate) async fn shown_shelves(
    db: &mut impl Executes,
    now: i64,
    limit: i64,
) -> Result<Vec<ShelfRow>, DatabaseError> {
    let sql = "SELECT id, slug, title FROM shelf
        WHERE COALESCE(shown_from, $1) <= $1 AND COALESCE(shown_until, $1 + 1) > $1
        ORDER BY list_order, id LIMIT $2";
    fetch_all!(db, ShelfRow, sql, now, limit)
}

pub(crate) async fn shelves(
    db: &mut impl Executes,
    limit: i64,
) -> Result<Vec<ShelfRow>, DatabaseError> {
    let sql = "SELECT id, slug, title FROM shelf ORDER BY list_order, id LIMIT $1";
    fetch_all!(db, ShelfRow, sql, limit)
}

/// Slug, title, number of books, and from when and until when readers see the shelf.
pub(crate) type CountedShelf = (String, String, i64, Option<i64>, Option<i64>);

/// Returns up to `limit` shelves with the numbers of their books. Withdrawn books are not counted.
pub(crate) async fn counted_shelves(
    db: &mut impl Executes,
    limit: i64,
) -> Result<Vec<CountedShelf>, DatabaseError> {
    let sql =
        "SELECT s.slug, s.title, (SELECT COUNT(*) FROM shelf_book sb JOIN book b ON b.id = sb.book
            WHERE sb.shelf = s.id AND b.withdrawn_at IS NULL), s.shown_from, s.shown_until
        FROM shelf s ORDER BY s.list_order, s.id LIMIT $1";
    fetch_all!(db, CountedShelf, sql, limit)
}

pub(crate) struct ShelfFields<'a> {
    pub(crate) slug: &'a str,
    pub(crate) title: &'a str,
    /// Position of the shelf among the editors' shelves.
    pub(crate) list_order: i64,
}

/// Inserts editors' shelves, or updates the stored shelves with the same slugs. Each slug may occur only once. Returns
/// the shelf keys by slug.
pub(crate) async fn put_shelves(
    unit: &mut Unit,
    shelves: impl Iterator<Item = ShelfFields<'_>>,
) -> Result<HashMap<String, ShelfKey>, DatabaseError> {
    let rows = shelves.map(|shelf| (shelf.slug, shelf.title, shelf.list_order));
    let rest = "ON CONFLICT (slug) DO UPDATE
        SET title = excluded.title, list_order = excluded.list_order RETURNING slug, id";
    let columns = ["slug", "title", "list_order"];
    let rows: Vec<(String, ShelfKey)> =
        bulk::insert_returning(unit, "shelf", columns, rows, rest).await?;
    Ok(rows.into_iter().collect())
}

/// Sets the positions of stored shelves. A shelf that was deleted in the meantime stays deleted.
pub(crate) async fn order_shelves(
    unit: &mut Unit,
    positions: impl Iterator<Item = (ShelfKey, i64)>,
) -> Result<(), DatabaseError> {
    let sql =
        "UPDATE shelf SET list_order = v.column2 FROM (VALUES {}) AS v WHERE shelf.id = v.column1";
    bulk::execute_values(unit, sql, positions).await.map(|_| ())
}

/// Locks a shelf until the unit of work ends.
pub(crate) async fn lock_shelf(unit: &mut Unit, slug: &str) -> Result<(), DatabaseError> {
    execute!(unit, "UPDATE shelf SET title = title WHERE slug = $1", slug).map(|_| ())
}

pub(crate) async fn rename_shelf(
    unit: &mut Unit,
    shelf: ShelfKey,
    title: &str,
) -> Result<(), DatabaseError> {
    execute!(unit, "UPDATE shelf SET title = $2 WHERE id = $1", shelf, title).map(|_| ())
}

/// Returns the position of the last editors' shelf; 0 if there is no shelf.
pub(crate) async fn last_shelf(unit: &mut Unit) -> Result<i64, DatabaseError> {
    let sql = "SELECT COALESCE(MAX(list_order), 0) FROM shelf";
    fetch_one!(unit, (i64,), sql).map(|(last,)| last)
}

pub(crate) async fn drop_shelves(
    unit: &mut Unit,
    shelves: &[ShelfKey],
) -> Result<(), DatabaseError> {
    bulk::execute_in(unit, "DELETE FROM shelf WHERE id IN ({})", (), shelves).await.map(|_| ())
}

/// A book and its position on an editors' shelf.
pub(crate) struct PlacedBook {
    pub(crate) shelf: ShelfKey,
    pub(crate) list_order: i64,
    pub(crate) book: BookKey,
}

/// Removes all books from `shelves`, and then inserts `placed`.
pub(crate) async fn replace_books(
    unit: &mut Unit,
    shelves: impl Iterator<Item = ShelfKey>,
    placed: &[PlacedBook],
) -> Result<(), DatabaseError> {
    let sql = "DELETE FROM shelf_book WHERE shelf IN ({})";
    bulk::execute_in(unit, sql, (), shelves).await?;
    let rows = placed.iter().map(|book| (book.shelf, book.list_order, book.book));
    let columns = ["shelf", "list_order", "book"];
    bulk::insert(unit, "shelf_book", columns, rows, "").await.map(|_| ())
}

/// The statement that makes a book the featured one, with what it does if a book is featured already.
macro_rules! feature {
    ($on_conflict:literal) => {
        concat!(
            "INSERT INTO featured_book (slot, book, shown_from, shown_until)
                SELECT 1, id, CAST($2 AS BIGINT), CAST($3 AS BIGINT) FROM book WHERE book_id = $1
            ON CONFLICT (slot) ",
            $on_conflict
        )
    };
}

/// Makes a book the featured book of the home page, from the time `from` to the time `until` if these are given.
/// Returns whether the book exists.
pub(crate) async fn feature(
    unit: &mut Unit,
    book_id: &str,
    from: Option<i64>,
    until: Option<i64>,
) -> Result<bool, DatabaseError> {
    let sql = feature!(
        "DO UPDATE SET book = excluded.book, shown_from = excluded.shown_from,
            shown_until = excluded.shown_until"
    );
    execute!(unit, sql, book_id, from, until).map(|rows| rows == 1)
}

/// Makes a book the featured book of the home page between these dates; if `book_id` is `None`, no book is featured any
/// more. `expected` is the book featured until now, with its dates, or `None` for none. Returns false, and does not
/// change what is featured, if another book is featured or other dates are set.
pub(crate) async fn replace_featured(
    unit: &mut Unit,
    book_id: Option<&str>,
    (from, until): (Option<i64>, Option<i64>),
    expected: Option<(&str, Option<i64>, Option<i64>)>,
) -> Result<bool, DatabaseError> {
    // A book that was withdrawn is not shown as the featured one.
    let sql = "DELETE FROM featured_book
        WHERE book IN (SELECT id FROM book WHERE withdrawn_at IS NOT NULL)";
    execute!(unit, sql)?;
    let rows = match (book_id, expected) {
        (Some(book), None) => execute!(unit, feature!("DO NOTHING"), book, from, until)?,
        (Some(book), Some((seen, seen_from, seen_until))) => {
            let sql = "UPDATE featured_book SET book = b.id, shown_from = $2, shown_until = $3
                FROM book b WHERE b.book_id = $1
                    AND featured_book.book = (SELECT id FROM book WHERE book_id = $4)
                    AND COALESCE(featured_book.shown_from, -1) = COALESCE($5, -1)
                    AND COALESCE(featured_book.shown_until, -1) = COALESCE($6, -1)";
            execute!(unit, sql, book, from, until, seen, seen_from, seen_until)?
        }
        (None, Some((seen, seen_from, seen_until))) => {
            let sql =
                "DELETE FROM featured_book WHERE book = (SELECT id FROM book WHERE book_id = $1)
                    AND COALESCE(shown_from, -1) = COALESCE($2, -1)
                    AND COALESCE(shown_until, -1) = COALESCE($3, -1)";
            execute!(unit, sql, seen, seen_from, seen_until)?
        }
        (None, None) => {
            let featured = fetch_optional!(unit, (i64,), "SELECT slot FROM featured_book")?;
            return Ok(featured.is_none());
        }
    };
    Ok(rows == 1)
}

/// Returns from when and until when readers see the featured book; `None` if none was chosen.
pub(crate) async fn featured_dates(
    db: &mut impl Executes,
) -> Result<Option<(Option<i64>, Option<i64>)>, DatabaseError> {
    let sql = "SELECT shown_from, shown_until FROM featured_book";
    fetch_optional!(db, (Option<i64>, Option<i64>), sql)
}

/// Sets from when and until when readers see a shelf, if the dates `expected` are set. Returns false, and changes
/// nothing, if other dates are set or the shelf does not exist.
pub(crate) async fn set_shelf_dates(
    unit: &mut Unit,
    slug: &str,
    (from, until): (Option<i64>, Option<i64>),
    expected: (Option<i64>, Option<i64>),
) -> Result<bool, DatabaseError> {
    let sql = "UPDATE shelf SET shown_from = $2, shown_until = $3 WHERE slug = $1
        AND COALESCE(shown_from, -1) = COALESCE($4, -1) AND COALESCE(shown_until, -1) = COALESCE($5, -1)";
    execute!(unit, sql, slug, from, until, expected.0, expected.1).map(|rows| rows == 1)
}

/// Returns whether a shelf or the featured book appears or disappears after the time `from` and not after `until`.
pub(crate) async fn any_date_between(
    db: &mut impl Executes,
    from: i64,
    until: i64,
) -> Result<bool, DatabaseError> {
    let sql = "SELECT 1 FROM shelf
            WHERE (shown_from > $1 AND shown_from <= $2) OR (shown_until > $1 AND shown_until <= $2)
        UNION ALL SELECT 1 FROM featured_book
            WHERE (shown_from > $1 AND shown_from <= $2) OR (shown_until > $1 AND shown_until <= $2)
        LIMIT 1";
    Ok(fetch_optional!(db, (i32,), sql, from, until)?.is_some())
}

pub(crate) async fn clear_featured(unit: &mut Unit) -> Result<(), DatabaseError> {
    execute!(unit, "DELETE FROM featured_book").map(|_| ())
}

/// A book that the publisher wants to put on a shelf.
#[derive(FromRow)]
pub(crate) struct ShelvableBook {
    pub(crate) id: BookKey,
    pub(crate) book_id: String,
    pub(crate) withdrawn_at: Option<i64>,
}

/// Returns the books with these ids, in any order; unknown ids are left out.
pub(crate) async fn shelvable_books(
    unit: &mut Unit,
    ids: impl IntoIterator<Item = &str>,
) -> Result<Vec<ShelvableBook>, DatabaseError> {
    let sql = "SELECT id, book_id, withdrawn_at FROM book WHERE book_id IN ({})";
    bulk::fetch_in(unit, sql, (), ids).await
}

/// Returns all books on a shelf in their order, including withdrawn ones.
pub(crate) async fn all_books_on_shelf(
    unit: &mut Unit,
    shelf: ShelfKey,
) -> Result<Vec<ShelvableBook>, DatabaseError> {
    let sql =
        "SELECT b.id, b.book_id, b.withdrawn_at FROM shelf_book sb JOIN book b ON b.id = sb.book
        WHERE sb.shelf = $1 ORDER BY sb.list_order";
    fetch_all!(unit, ShelvableBook, sql, shelf)
}

const ALIKE: &str = list_query!(
    "c.readers",
    "co_read c JOIN book b ON b.id = c.other
     WHERE c.book = $1 AND b.withdrawn_at IS NULL ORDER BY c.readers DESC, c.other LIMIT $2"
);

/// Returns up to `limit` books that have readers in common with `book`, those with the most common readers first.
/// `list_order` is the number of common readers.
pub(crate) async fn read_together(
    db: &mut impl Executes,
    book: BookKey,
    limit: i64,
) -> Result<Vec<ListRow>, DatabaseError> {
    fetch_all!(db, ListRow, ALIKE, book, limit)
}
