use database::FromRow;
use database::{
    DatabaseError, Executes, Unit, bulk, execute, fetch_all, fetch_one, fetch_optional,
};

use crate::keys::OwnShelfKey;
use catalogue::BookKey;
use readers::ReaderId;

#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub(crate) struct ShelfRow {
    pub(crate) shelf_id: String,
    pub(crate) name: String,
    pub(crate) books: i64,
}

/// Returns the reader's shelves, oldest first, each with the number of its books that are in the library.
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
) -> Result<Option<OwnShelfKey>, DatabaseError> {
    let sql = "SELECT id FROM own_shelf WHERE reader = $1 AND shelf_id = $2";
    Ok(fetch_optional!(db, (OwnShelfKey,), sql, reader.get(), shelf_id)?.map(|(id,)| id))
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

pub(crate) async fn rename(
    unit: &mut Unit,
    shelf: OwnShelfKey,
    name: &str,
) -> Result<(), DatabaseError> {
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

/// Puts books on a shelf. Books that are already on the shelf are not changed.
pub(crate) async fn put_books(
    unit: &mut Unit,
    shelf: OwnShelfKey,
    books: &[BookKey],
    now: i64,
) -> Result<(), DatabaseError> {
    let rows = books.iter().map(|book| (shelf, *book, now));
    let rest = "ON CONFLICT (shelf, book) DO NOTHING";
    bulk::insert(unit, "own_shelf_book", ["shelf", "book", "added_at"], rows, rest)
        .await
        .map(|_| ())
}

pub(crate) async fn take_off(
    unit: &mut Unit,
    shelf: OwnShelfKey,
    books: &[BookKey],
) -> Result<(), DatabaseError> {
    let sql = "DELETE FROM own_shelf_book WHERE shelf = $1 AND book IN ({})";
    bulk::execute_in(unit, sql, (shelf,), books).await.map(|_| ())
}

/// Removes books from all shelves of the reader.
pub(crate) async fn take_off_all(
    unit: &mut Unit,
    reader: ReaderId,
    books: &[BookKey],
) -> Result<(), DatabaseError> {
    let sql = "DELETE FROM own_shelf_book
        WHERE shelf IN (SELECT id FROM own_shelf WHERE reader = $1) AND book IN ({})";
    bulk::execute_in(unit, sql, (reader.get(),), books).await.map(|_| ())
}

/// Returns on which of the reader's shelves these books are: pairs of book and `shelf_id`, oldest shelf first.
pub(crate) async fn of_books(
    db: &mut impl Executes,
    reader: ReaderId,
    books: &[BookKey],
) -> Result<Vec<(BookKey, String)>, DatabaseError> {
    let sql = "SELECT sb.book, s.shelf_id FROM own_shelf s
        JOIN own_shelf_book sb ON sb.shelf = s.id
        WHERE s.reader = $1 AND sb.book IN ({}) ORDER BY s.id";
    bulk::fetch_in(db, sql, (reader.get(),), books).await
}

readers::reassigns_written!("own_shelf");

readers::deletes_by_reader!("own_shelf");

/// A shelf and one book on the shelf; `book_id` is empty if the shelf has no books.
#[derive(FromRow)]
pub(crate) struct ShelvedBook {
    pub(crate) shelf_id: String,
    pub(crate) name: String,
    pub(crate) book_id: String,
}

/// Returns each book on each of the reader's shelves, for the data export. A shelf without books is returned once, with
/// an empty `book_id`.
pub(crate) async fn books_of_all(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<Vec<ShelvedBook>, DatabaseError> {
    let sql = "SELECT s.shelf_id, s.name, COALESCE(b.book_id, '') AS book_id FROM own_shelf s
        LEFT JOIN own_shelf_book sb ON sb.shelf = s.id LEFT JOIN book b ON b.id = sb.book
        WHERE s.reader = $1 ORDER BY s.id, sb.added_at, sb.book";
    fetch_all!(db, ShelvedBook, sql, reader.get())
}
