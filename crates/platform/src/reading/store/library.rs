use database::{DatabaseError, Executes, Unit, execute, fetch_all, fetch_one};
use serde::{Deserialize, Serialize};
use sqlx::FromRow;

use crate::reader::ReaderId;

/// A book of a library, as it is stored.
#[derive(Debug, Clone, PartialEq, Eq, FromRow, Serialize, Deserialize)]
pub struct LibraryRow {
    pub book: i64,
    pub state: String,
    pub added_at: i64,
    pub changed_at: i64,
}

pub(in crate::reading) async fn page(
    db: &mut impl Executes,
    reader: ReaderId,
    state: Option<&str>,
    limit: i64,
    offset: i64,
) -> Result<Vec<LibraryRow>, DatabaseError> {
    let sql = "SELECT book, state, added_at, changed_at FROM library_book
        WHERE reader = $1 AND ($2 = '' OR state = $2)
        ORDER BY changed_at DESC, book DESC LIMIT $3 OFFSET $4";
    fetch_all!(db, LibraryRow, sql, reader.get(), state.unwrap_or_default(), limit, offset)
}

pub(in crate::reading) async fn count(
    db: &mut impl Executes,
    reader: ReaderId,
    state: Option<&str>,
) -> Result<i64, DatabaseError> {
    let sql = "SELECT COUNT(*) FROM library_book WHERE reader = $1 AND ($2 = '' OR state = $2)";
    fetch_one!(db, (i64,), sql, reader.get(), state.unwrap_or_default()).map(|(count,)| count)
}

pub(in crate::reading) async fn put(
    unit: &mut Unit,
    reader: ReaderId,
    book: i64,
    state: &str,
    now: i64,
) -> Result<(), DatabaseError> {
    let sql = "INSERT INTO library_book (reader, book, state, added_at, changed_at)
        VALUES ($1, $2, $3, $4, $4)
        ON CONFLICT (reader, book) DO UPDATE SET state = excluded.state,
            changed_at = excluded.changed_at";
    execute!(unit, sql, reader.get(), book, state, now).map(|_| ())
}

pub(in crate::reading) async fn remove(
    unit: &mut Unit,
    reader: ReaderId,
    book: i64,
) -> Result<bool, DatabaseError> {
    let sql = "DELETE FROM library_book WHERE reader = $1 AND book = $2";
    execute!(unit, sql, reader.get(), book).map(|rows| rows == 1)
}

/// Gives all books to another reader but those that the other has too, and answers which.
pub(in crate::reading) async fn give_all(
    unit: &mut Unit,
    from: ReaderId,
    into: ReaderId,
) -> Result<Vec<LibraryRow>, DatabaseError> {
    let sql = "UPDATE library_book SET reader = $2 WHERE reader = $1 AND NOT EXISTS
        (SELECT 1 FROM library_book other
            WHERE other.reader = $2 AND other.book = library_book.book)
        RETURNING book, state, added_at, changed_at";
    fetch_all!(unit, LibraryRow, sql, from.get(), into.get())
}

#[derive(FromRow)]
struct BothRow {
    #[sqlx(flatten)]
    one: LibraryRow,
    other_state: String,
    other_added_at: i64,
    other_changed_at: i64,
}

/// Books that both have, as each has it.
pub(in crate::reading) async fn of_both(
    unit: &mut Unit,
    one: ReaderId,
    other: ReaderId,
) -> Result<Vec<(LibraryRow, LibraryRow)>, DatabaseError> {
    let sql = "SELECT a.book, a.state, a.added_at, a.changed_at, b.state AS other_state,
            b.added_at AS other_added_at, b.changed_at AS other_changed_at
        FROM library_book a JOIN library_book b ON b.book = a.book AND b.reader = $2
        WHERE a.reader = $1 ORDER BY a.book";
    let rows = fetch_all!(unit, BothRow, sql, one.get(), other.get())?;
    let pair = |row: BothRow| {
        let other = LibraryRow {
            book: row.one.book,
            state: row.other_state,
            added_at: row.other_added_at,
            changed_at: row.other_changed_at,
        };
        (row.one, other)
    };
    Ok(rows.into_iter().map(pair).collect())
}

/// Writes a row over another, if that is still as it was.
pub(in crate::reading) async fn replace(
    unit: &mut Unit,
    reader: ReaderId,
    old: &LibraryRow,
    new: &LibraryRow,
) -> Result<(), DatabaseError> {
    let sql = "UPDATE library_book SET state = $6, added_at = $7, changed_at = $8
        WHERE reader = $1 AND book = $2 AND state = $3 AND added_at = $4 AND changed_at = $5";
    let (was, is) = (old.state.as_str(), new.state.as_str());
    let (added_at, changed_at) = (old.added_at, old.changed_at);
    execute!(
        unit,
        sql,
        reader.get(),
        old.book,
        was,
        added_at,
        changed_at,
        is,
        new.added_at,
        new.changed_at
    )
    .map(|_| ())
}

/// Takes a row away, if it is still as it was.
pub(in crate::reading) async fn remove_unchanged(
    unit: &mut Unit,
    reader: ReaderId,
    row: &LibraryRow,
) -> Result<(), DatabaseError> {
    let sql = "DELETE FROM library_book
        WHERE reader = $1 AND book = $2 AND state = $3 AND added_at = $4 AND changed_at = $5";
    let (added_at, changed_at) = (row.added_at, row.changed_at);
    execute!(unit, sql, reader.get(), row.book, row.state.as_str(), added_at, changed_at)
        .map(|_| ())
}

pub(in crate::reading) async fn restore(
    unit: &mut Unit,
    reader: ReaderId,
    row: &LibraryRow,
) -> Result<(), DatabaseError> {
    let sql = "INSERT INTO library_book (reader, book, state, added_at, changed_at)
        VALUES ($1, $2, $3, $4, $5) ON CONFLICT (reader, book) DO NOTHING";
    let (added_at, changed_at) = (row.added_at, row.changed_at);
    execute!(unit, sql, reader.get(), row.book, row.state.as_str(), added_at, changed_at)
        .map(|_| ())
}

pub(in crate::reading) async fn forget(
    unit: &mut Unit,
    reader: ReaderId,
) -> Result<(), DatabaseError> {
    execute!(unit, "DELETE FROM library_book WHERE reader = $1", reader.get()).map(|_| ())
}

pub(in crate::reading) async fn all(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<Vec<LibraryRow>, DatabaseError> {
    let sql = "SELECT book, state, added_at, changed_at FROM library_book
        WHERE reader = $1 ORDER BY added_at, book";
    fetch_all!(db, LibraryRow, sql, reader.get())
}
