use database::FromRow;
use database::{DatabaseError, Executes, Unit, execute, fetch_all, fetch_one, fetch_optional};

use readers::ReaderId;

#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub(crate) struct ShelfRow {
    pub(crate) shelf_id: String,
    pub(crate) name: String,
    pub(crate) books: i64,
}

/// A reader's shelves, the oldest first, each with how many books of the library stand on it.
pub(crate) async fn all(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<Vec<ShelfRow>, DatabaseError> {
    let sql = "SELECT s.shelf_id, s.name, COUNT(l.book) AS books FROM own_shelf s
        LEFT JOIN own_shelf_book sb ON sb.shelf = s.id
        LEFT JOIN library_book l ON l.reader = s.reader AND l.book = sb.book
        WHERE s.reader = $1 GROUP BY s.id, s.shelf_id, s.name ORDER BY s.id";
    fetch_all!(db, ShelfRow, sql, reader.get())
}

pub(crate) async fn count(unit: &mut Unit, reader: ReaderId) -> Result<i64, DatabaseError> {
    let sql = "SELECT COUNT(*) FROM own_shelf WHERE reader = $1";
    fetch_one!(unit, (i64,), sql, reader.get()).map(|(count,)| count)
}

pub(crate) async fn find(
    db: &mut impl Executes,
    reader: ReaderId,
    shelf_id: &str,
) -> Result<Option<i64>, DatabaseError> {
    let sql = "SELECT id FROM own_shelf WHERE reader = $1 AND shelf_id = $2";
    Ok(fetch_optional!(db, (i64,), sql, reader.get(), shelf_id)?.map(|(id,)| id))
}

pub(crate) async fn create(
    unit: &mut Unit,
    reader: ReaderId,
    shelf_id: &str,
    name: &str,
    now: i64,
) -> Result<(), DatabaseError> {
    let sql = "INSERT INTO own_shelf (shelf_id, reader, writer, name, created_at)
        VALUES ($1, $2, $2, $3, $4)";
    execute!(unit, sql, shelf_id, reader.get(), name, now).map(|_| ())
}

pub(crate) async fn rename(unit: &mut Unit, shelf: i64, name: &str) -> Result<(), DatabaseError> {
    execute!(unit, "UPDATE own_shelf SET name = $2 WHERE id = $1", shelf, name).map(|_| ())
}

pub(crate) async fn remove(
    unit: &mut Unit,
    reader: ReaderId,
    shelf_id: &str,
) -> Result<(), DatabaseError> {
    let sql = "DELETE FROM own_shelf WHERE reader = $1 AND shelf_id = $2";
    execute!(unit, sql, reader.get(), shelf_id).map(|_| ())
}

pub(crate) async fn put_book(
    unit: &mut Unit,
    shelf: i64,
    book: i64,
    now: i64,
) -> Result<(), DatabaseError> {
    let sql = "INSERT INTO own_shelf_book (shelf, book, added_at) VALUES ($1, $2, $3)
        ON CONFLICT (shelf, book) DO NOTHING";
    execute!(unit, sql, shelf, book, now).map(|_| ())
}

pub(crate) async fn take_book(unit: &mut Unit, shelf: i64, book: i64) -> Result<(), DatabaseError> {
    execute!(unit, "DELETE FROM own_shelf_book WHERE shelf = $1 AND book = $2", shelf, book)
        .map(|_| ())
}

/// Takes a book off all of a reader's shelves.
pub(crate) async fn take_book_off(
    unit: &mut Unit,
    reader: ReaderId,
    book: i64,
) -> Result<(), DatabaseError> {
    let sql = "DELETE FROM own_shelf_book WHERE book = $2
        AND shelf IN (SELECT id FROM own_shelf WHERE reader = $1)";
    execute!(unit, sql, reader.get(), book).map(|_| ())
}

const OF_TEN: &str = "SELECT sb.book, s.shelf_id FROM own_shelf s
    JOIN own_shelf_book sb ON sb.shelf = s.id
    WHERE s.reader = $1 AND sb.book IN ($2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
    ORDER BY s.id";

/// On which shelves these books stand: book and shelf.
pub(crate) async fn of_books(
    db: &mut impl Executes,
    reader: ReaderId,
    books: &[i64],
) -> Result<Vec<(i64, String)>, DatabaseError> {
    let mut found = Vec::new();
    for some in books.chunks(10) {
        let ten: [i64; 10] = std::array::from_fn(|place| some[place.min(some.len() - 1)]);
        let [a, b, c, d, e, f, g, h, i, j] = ten;
        let rows =
            fetch_all!(db, (i64, String), OF_TEN, reader.get(), a, b, c, d, e, f, g, h, i, j)?;
        found.extend(rows);
    }
    Ok(found)
}

readers::reassigns_written!("own_shelf");

readers::deletes_by_reader!("own_shelf");

/// What stands on a reader's shelves: the shelf's name and the book.
pub(crate) async fn books_of_all(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<Vec<(String, String, String)>, DatabaseError> {
    let sql = "SELECT s.shelf_id, s.name, COALESCE(b.book_id, '') FROM own_shelf s
        LEFT JOIN own_shelf_book sb ON sb.shelf = s.id LEFT JOIN book b ON b.id = sb.book
        WHERE s.reader = $1 ORDER BY s.id, sb.added_at, sb.book";
    fetch_all!(db, (String, String, String), sql, reader.get())
}
