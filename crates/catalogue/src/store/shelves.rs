use std::collections::HashMap;

use database::FromRow;
use database::{
    DatabaseError, Executes, Unit, bulk, execute, fetch_all, fetch_one, fetch_optional,
};

use super::books::{ListRow, list_columns, list_query};
use crate::keys::BookKey;

/// Builds a query that counts books that are not withdrawn: all books in an index, minus the few withdrawn ones.
macro_rules! count_query {
    ($of:literal, $and:literal) => {
        concat!(
            "SELECT (SELECT COUNT(*) FROM book b ",
            $of,
            ") - (SELECT COUNT(*) FROM book b WHERE b.withdrawn_at IS NOT NULL ",
            $and,
            ")"
        )
    };
}

/// Defines, for each list that is computed from all books, a query for a page of it and one for its length.
macro_rules! computed {
    ($($list:ident, $count:ident, $rest:literal, $of:literal, $and:literal;)+) => {$(
        pub(crate) async fn $list(
            db: &mut impl Executes,
            limit: i64,
            offset: i64,
        ) -> Result<Vec<ListRow>, DatabaseError> {
            fetch_all!(db, ListRow, list_query!("CAST(0 AS BIGINT)", $rest), limit, offset)
        }

        pub(crate) async fn $count(
            db: &mut impl Executes,
        ) -> Result<i64, DatabaseError> {
            fetch_one!(db, (i64,), count_query!($of, $and)).map(|(count,)| count)
        }
    )+};
}

computed! {
    oldest_books, count_books,
        "book b WHERE b.withdrawn_at IS NULL ORDER BY b.id LIMIT $1 OFFSET $2", "", "";
    trending, count_trending,
        "book b WHERE b.withdrawn_at IS NULL ORDER BY b.trend DESC, b.id DESC LIMIT $1 OFFSET $2",
        "", "";
    newest, count_newest,
        "book b WHERE b.withdrawn_at IS NULL
         ORDER BY b.first_published DESC, b.id DESC LIMIT $1 OFFSET $2",
        "", "";
    completed, count_completed,
        "book b WHERE b.status = 'completed' AND b.withdrawn_at IS NULL
         ORDER BY b.trend DESC, b.id DESC LIMIT $1 OFFSET $2",
        "WHERE b.status = 'completed'", "AND b.status = 'completed'";
    most_finished, count_most_finished,
        "book b WHERE b.finish_num > 0 AND b.withdrawn_at IS NULL
         ORDER BY b.finish_num DESC, b.id DESC LIMIT $1 OFFSET $2",
        "WHERE b.finish_num > 0", "AND b.finish_num > 0";
    free_to_the_end, count_free_to_the_end,
        "book b WHERE b.free_sections >= b.section_num AND b.withdrawn_at IS NULL
         ORDER BY b.update_time DESC, b.id DESC LIMIT $1 OFFSET $2",
        "WHERE b.free_sections >= b.section_num", "AND b.free_sections >= b.section_num";
    last_updated, count_last_updated,
        "book b WHERE b.withdrawn_at IS NULL
         ORDER BY b.update_time DESC, b.id DESC LIMIT $1 OFFSET $2",
        "", "";
}

const TAGGED: &str = list_query!(
    "CAST(0 AS BIGINT)",
    "(SELECT book, trend FROM book_tag WHERE tag = $1 ORDER BY trend DESC, book DESC LIMIT $2 OFFSET $3) t
     JOIN book b ON b.id = t.book ORDER BY t.trend DESC, t.book DESC"
);

pub(crate) async fn tagged(
    db: &mut impl Executes,
    tag: &str,
    limit: i64,
    offset: i64,
) -> Result<Vec<ListRow>, DatabaseError> {
    fetch_all!(db, ListRow, TAGGED, tag.to_lowercase(), limit, offset)
}

pub(crate) async fn count_tagged(db: &mut impl Executes, tag: &str) -> Result<i64, DatabaseError> {
    let sql = "SELECT COUNT(*) FROM book_tag WHERE tag = $1";
    fetch_one!(db, (i64,), sql, tag.to_lowercase()).map(|(count,)| count)
}

const ON_SHELF: &str = list_query!(
    "sb.list_order",
    "shelf_book sb JOIN book b ON b.id = sb.book
     WHERE sb.shelf = $1 AND b.withdrawn_at IS NULL ORDER BY sb.list_order LIMIT $2 OFFSET $3"
);

pub(crate) async fn books_on_shelf(
    db: &mut impl Executes,
    shelf: i64,
    limit: i64,
    offset: i64,
) -> Result<Vec<ListRow>, DatabaseError> {
    fetch_all!(db, ListRow, ON_SHELF, shelf, limit, offset)
}

pub(crate) async fn count_on_shelf(
    db: &mut impl Executes,
    shelf: i64,
) -> Result<i64, DatabaseError> {
    let sql = "SELECT COUNT(*) FROM shelf_book sb JOIN book b ON b.id = sb.book
        WHERE sb.shelf = $1 AND b.withdrawn_at IS NULL";
    fetch_one!(db, (i64,), sql, shelf).map(|(count,)| count)
}

#[derive(FromRow)]
pub(crate) struct ShelfRow {
    pub(crate) id: i64,
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

pub(crate) async fn shelves(
    db: &mut impl Executes,
    limit: i64,
) -> Result<Vec<ShelfRow>, DatabaseError> {
    let sql = "SELECT id, slug, title FROM shelf ORDER BY list_order, id LIMIT $1";
    fetch_all!(db, ShelfRow, sql, limit)
}

pub(crate) struct ShelfFields<'a> {
    pub(crate) slug: &'a str,
    pub(crate) title: &'a str,
    /// Position of the shelf among the shelves.
    pub(crate) list_order: i64,
}

/// Inserts shelves, or updates those with the same slugs. Each slug may occur only once. Returns the ids by slug.
pub(crate) async fn put_shelves(
    unit: &mut Unit,
    shelves: impl Iterator<Item = ShelfFields<'_>>,
) -> Result<HashMap<String, i64>, DatabaseError> {
    let rows = shelves.map(|shelf| (shelf.slug, shelf.title, shelf.list_order));
    let rest = "ON CONFLICT (slug) DO UPDATE
        SET title = excluded.title, list_order = excluded.list_order RETURNING slug, id";
    let columns = ["slug", "title", "list_order"];
    let rows: Vec<(String, i64)> =
        bulk::insert_returning(unit, "shelf", columns, rows, rest).await?;
    Ok(rows.into_iter().collect())
}

pub(crate) async fn drop_shelves(unit: &mut Unit, shelves: &[i64]) -> Result<(), DatabaseError> {
    bulk::execute_in(unit, "DELETE FROM shelf WHERE id IN ({})", (), shelves).await.map(|_| ())
}

/// A book and its position on a shelf.
pub(crate) struct PlacedBook {
    pub(crate) shelf: i64,
    pub(crate) list_order: i64,
    pub(crate) book: BookKey,
}

/// Removes all books from `shelves`, and then inserts `placed`.
pub(crate) async fn replace_books(
    unit: &mut Unit,
    shelves: impl Iterator<Item = i64>,
    placed: &[PlacedBook],
) -> Result<(), DatabaseError> {
    let sql = "DELETE FROM shelf_book WHERE shelf IN ({})";
    bulk::execute_in(unit, sql, (), shelves).await?;
    let rows = placed.iter().map(|book| (book.shelf, book.list_order, book.book));
    let columns = ["shelf", "list_order", "book"];
    bulk::insert(unit, "shelf_book", columns, rows, "").await.map(|_| ())
}

const FEATURE: &str =
    "INSERT INTO featured_book (slot, book) SELECT 1, id FROM book WHERE book_id = $1
    ON CONFLICT (slot) DO UPDATE SET book = excluded.book";

/// Makes a book the featured one of the home page. Returns whether the book exists.
pub(crate) async fn feature(unit: &mut Unit, book_id: &str) -> Result<bool, DatabaseError> {
    execute!(unit, FEATURE, book_id).map(|rows| rows == 1)
}

const ALIKE: &str = list_query!(
    "c.readers",
    "co_read c JOIN book b ON b.id = c.other
     WHERE c.book = $1 AND b.withdrawn_at IS NULL ORDER BY c.readers DESC, c.other LIMIT $2"
);

/// Returns up to `limit` books that have readers in common with `book`, the most first; `list_order` is the number of
/// common readers.
pub(crate) async fn read_together(
    db: &mut impl Executes,
    book: BookKey,
    limit: i64,
) -> Result<Vec<ListRow>, DatabaseError> {
    fetch_all!(db, ListRow, ALIKE, book, limit)
}
