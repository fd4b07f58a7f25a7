use database::FromRow;
use database::{
    DatabaseError, Executes, Unit, bulk, execute, fetch_all, fetch_one, fetch_optional,
};
use serde::{Deserialize, Serialize};

use crate::keys::OwnShelfKey;
use catalogue::BookKey;
use readers::ReaderId;

/// A book in a reader's library, as stored.
#[derive(Debug, Clone, PartialEq, Eq, FromRow, Serialize, Deserialize)]
pub struct LibraryRow {
    pub book: BookKey,
    pub state: String,
    pub added_at: i64,
    pub changed_at: i64,
    /// Number of sections that the book had when it was added to the library; 0 if unknown.
    #[serde(default)]
    pub sections: i64,
}

/// A library row with the columns that the library is sorted and searched by.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub(crate) struct OwnBook {
    #[sqlx(flatten)]
    pub(crate) row: LibraryRow,
    pub(crate) title: String,
    pub(crate) author: String,
    pub(crate) section_num: i64,
    /// Number of the section with the reader's latest position; `furthest` is the number of the
    /// section with the furthest position. Both are `None` if the reader never opened the book.
    pub(crate) place: Option<i64>,
    pub(crate) furthest: Option<i64>,
    /// Number of sections that the book had when the reader reached the furthest position; `None` if the reader never
    /// opened the book.
    pub(crate) reached_sections: Option<i64>,
}

const OWN: &str = "SELECT l.book, l.state, l.added_at, l.changed_at, l.sections, b.title, b.author,
        b.section_num, COALESCE(os.number, o.number) AS place,
        COALESCE(fs.number, f.number) AS furthest, c.sections AS reached_sections
    FROM library_book l JOIN book b ON b.id = l.book
    LEFT JOIN reading_place c ON c.reader = l.reader AND c.book = l.book
    LEFT JOIN reading_position o ON o.id = c.position
    LEFT JOIN section os ON os.id = o.section AND os.withdrawn_at IS NULL
    LEFT JOIN reading_position f ON f.id = c.furthest
    LEFT JOIN section fs ON fs.id = f.section AND fs.withdrawn_at IS NULL
    WHERE l.reader = $1 AND ($2 = '' OR l.state = $2) AND ($3 IS NULL OR EXISTS
        (SELECT 1 FROM own_shelf_book sb WHERE sb.shelf = $3 AND sb.book = l.book))
    ORDER BY l.changed_at DESC, l.book DESC LIMIT $4";

/// Returns up to `limit` books of the library, most recently changed first. With `state` or `shelf`, only books in this
/// state or on this shelf.
pub(crate) async fn own(
    db: &mut impl Executes,
    reader: ReaderId,
    state: Option<&str>,
    shelf: Option<OwnShelfKey>,
    limit: i64,
) -> Result<Vec<OwnBook>, DatabaseError> {
    fetch_all!(db, OwnBook, OWN, reader.get(), state.unwrap_or_default(), shelf, limit)
}

/// Returns the state of a book in the reader's library; `None` if the book is not in the library.
pub(crate) async fn state_of(
    db: &mut impl Executes,
    reader: ReaderId,
    book: BookKey,
) -> Result<Option<String>, DatabaseError> {
    let sql = "SELECT state FROM library_book WHERE reader = $1 AND book = $2";
    Ok(fetch_optional!(db, (String,), sql, reader.get(), book)?.map(|(state,)| state))
}

pub(crate) async fn count(unit: &mut Unit, reader: ReaderId) -> Result<i64, DatabaseError> {
    let sql = "SELECT COUNT(*) FROM library_book WHERE reader = $1";
    fetch_one!(unit, (i64,), sql, reader.get()).map(|(count,)| count)
}

pub(crate) async fn has_any(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<bool, DatabaseError> {
    let sql = "SELECT book FROM library_book WHERE reader = $1 LIMIT 1";
    Ok(!fetch_all!(db, (i64,), sql, reader.get())?.is_empty())
}

/// Returns `book_id` and title of each book in the reader's library, ordered by `book_id`.
pub(crate) async fn titles(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<Vec<(String, String)>, DatabaseError> {
    let sql = "SELECT b.book_id, b.title FROM library_book l JOIN book b ON b.id = l.book
        WHERE l.reader = $1 ORDER BY b.book_id";
    fetch_all!(db, (String, String), sql, reader.get())
}

/// Returns how many books the reader finished between `from` (inclusive) and `until` (exclusive), in Unix seconds.
pub(crate) async fn finished(
    db: &mut impl Executes,
    reader: ReaderId,
    from: i64,
    until: i64,
) -> Result<i64, DatabaseError> {
    let sql = "SELECT COUNT(*) FROM library_book WHERE reader = $1 AND state = 'finished'
        AND changed_at >= $2 AND changed_at < $3";
    fetch_one!(db, (i64,), sql, reader.get(), from, until).map(|(count,)| count)
}

const PUT: &str = "INSERT INTO library_book (reader, book, state, added_at, changed_at, sections)
    VALUES ($1, $2, $3, $4, $4, (SELECT section_num FROM book WHERE id = $2))
    ON CONFLICT (reader, book) DO UPDATE SET state = excluded.state,
        changed_at = excluded.changed_at";

pub(crate) async fn put(
    unit: &mut Unit,
    reader: ReaderId,
    book: BookKey,
    state: &str,
    now: i64,
) -> Result<(), DatabaseError> {
    execute!(unit, PUT, reader.get(), book, state, now).map(|_| ())
}

/// Adds to the library, with the state `state`, those of `books` that it does not contain yet.
pub(crate) async fn put_new(
    unit: &mut Unit,
    reader: ReaderId,
    books: &[BookKey],
    state: &str,
    at: i64,
) -> Result<(), DatabaseError> {
    let sql = "INSERT INTO library_book (reader, book, state, added_at, changed_at, sections)
        SELECT $1, b.id, $2, $3, $3, b.section_num FROM book b WHERE b.id IN ({})
        ON CONFLICT (reader, book) DO NOTHING";
    bulk::execute_in(unit, sql, (reader.get(), state, at), books).await.map(|_| ())
}

/// Sets the state of a book in the library to `state`, unless the book already has this state or was changed after the
/// time `at`.
pub(crate) async fn change_at(
    unit: &mut Unit,
    reader: ReaderId,
    book: BookKey,
    state: &str,
    at: i64,
) -> Result<(), DatabaseError> {
    let sql = "UPDATE library_book SET state = $3, changed_at = $4
        WHERE reader = $1 AND book = $2 AND state <> $3 AND changed_at <= $4";
    execute!(unit, sql, reader.get(), book, state, at).map(|_| ())
}

/// Sets the state to `state` for those of `books` that are in the library.
pub(crate) async fn change(
    unit: &mut Unit,
    reader: ReaderId,
    books: &[BookKey],
    state: &str,
    now: i64,
) -> Result<(), DatabaseError> {
    let sql = "UPDATE library_book SET state = $2, changed_at = $3
        WHERE reader = $1 AND book IN ({})";
    bulk::execute_in(unit, sql, (reader.get(), state, now), books).await.map(|_| ())
}

/// Removes `books` from the library. Returns how many of these books were in the library.
pub(crate) async fn remove(
    unit: &mut Unit,
    reader: ReaderId,
    books: &[BookKey],
) -> Result<u64, DatabaseError> {
    let sql = "DELETE FROM library_book WHERE reader = $1 AND book IN ({})";
    bulk::execute_in(unit, sql, (reader.get(),), books).await
}

/// Moves the library of the reader `from` to the reader `into`, except for books that `into` has in the library too.
/// Returns the moved rows.
pub(crate) async fn reassign_all(
    unit: &mut Unit,
    from: ReaderId,
    into: ReaderId,
) -> Result<Vec<LibraryRow>, DatabaseError> {
    let sql = "UPDATE library_book SET reader = $2 WHERE reader = $1 AND NOT EXISTS
        (SELECT 1 FROM library_book other
            WHERE other.reader = $2 AND other.book = library_book.book)
        RETURNING book, state, added_at, changed_at, sections";
    fetch_all!(unit, LibraryRow, sql, from.get(), into.get())
}

#[derive(FromRow)]
struct BothRow {
    #[sqlx(flatten)]
    one: LibraryRow,
    other_state: String,
    other_added_at: i64,
    other_changed_at: i64,
    other_sections: i64,
}

/// Returns the books that both readers have in their libraries: for each book, the row of `one` and the row of `other`.
pub(crate) async fn of_both(
    unit: &mut Unit,
    one: ReaderId,
    other: ReaderId,
) -> Result<Vec<(LibraryRow, LibraryRow)>, DatabaseError> {
    let sql = "SELECT a.book, a.state, a.added_at, a.changed_at, a.sections,
            b.state AS other_state, b.added_at AS other_added_at,
            b.changed_at AS other_changed_at, b.sections AS other_sections
        FROM library_book a JOIN library_book b ON b.book = a.book AND b.reader = $2
        WHERE a.reader = $1 ORDER BY a.book";
    let rows = fetch_all!(unit, BothRow, sql, one.get(), other.get())?;
    let pair = |row: BothRow| {
        let other = LibraryRow {
            book: row.one.book,
            state: row.other_state,
            added_at: row.other_added_at,
            changed_at: row.other_changed_at,
            sections: row.other_sections,
        };
        (row.one, other)
    };
    Ok(rows.into_iter().map(pair).collect())
}

/// Returns the library rows of all `books` that are in the library.
pub(crate) async fn rows(
    unit: &mut Unit,
    reader: ReaderId,
    books: &[BookKey],
) -> Result<Vec<LibraryRow>, DatabaseError> {
    let sql = "SELECT book, state, added_at, changed_at, sections FROM library_book
        WHERE reader = $1 AND book IN ({})";
    bulk::fetch_in(unit, sql, (reader.get(),), books).await
}

/// Writes `rows` over the stored library rows of the same books. Each book may occur only once.
pub(crate) async fn overwrite(
    unit: &mut Unit,
    reader: ReaderId,
    rows: &[&LibraryRow],
) -> Result<(), DatabaseError> {
    let sql = "UPDATE library_book SET state = v.column3, added_at = v.column4,
            changed_at = v.column5, sections = v.column6
        FROM (VALUES {}) AS v
        WHERE library_book.reader = v.column1 AND library_book.book = v.column2";
    let rows = rows.iter().map(|row| stored(reader, row));
    bulk::execute_values(unit, sql, rows).await.map(|_| ())
}

/// Inserts library rows, except for books that are in the library already.
pub(crate) async fn restore(
    unit: &mut Unit,
    reader: ReaderId,
    rows: &[LibraryRow],
) -> Result<(), DatabaseError> {
    let columns = ["reader", "book", "state", "added_at", "changed_at", "sections"];
    let rows = rows.iter().map(|row| stored(reader, row));
    let rest = "ON CONFLICT (reader, book) DO NOTHING";
    bulk::insert(unit, "library_book", columns, rows, rest).await.map(|_| ())
}

fn stored(reader: ReaderId, row: &LibraryRow) -> (i64, BookKey, &str, i64, i64, i64) {
    let LibraryRow { book, added_at, changed_at, sections, .. } = *row;
    (reader.get(), book, row.state.as_str(), added_at, changed_at, sections)
}

readers::deletes_by_reader!("library_book");

/// A book of the library in the data export.
#[derive(Debug, Clone, PartialEq, Eq, FromRow, Serialize)]
pub(crate) struct ExportedLibraryBook {
    pub(crate) book_id: String,
    pub(crate) title: String,
    pub(crate) state: String,
    pub(crate) added_at: i64,
    pub(crate) changed_at: i64,
}

pub(crate) async fn all(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<Vec<ExportedLibraryBook>, DatabaseError> {
    let sql = "SELECT b.book_id, b.title, l.state, l.added_at, l.changed_at
        FROM library_book l JOIN book b ON b.id = l.book
        WHERE l.reader = $1 ORDER BY l.added_at, l.book";
    fetch_all!(db, ExportedLibraryBook, sql, reader.get())
}
