use database::{DatabaseError, Executes, Unit, execute, fetch_all, fetch_optional};
use serde::Serialize;
use sqlx::FromRow;

use crate::reader::ReaderId;

pub(in crate::reading) struct PositionFields {
    pub(in crate::reading) book: i64,
    pub(in crate::reading) section: i64,
    pub(in crate::reading) number: i64,
    pub(in crate::reading) block: i64,
    pub(in crate::reading) char_offset: i64,
    pub(in crate::reading) fingerprint: String,
    pub(in crate::reading) at: i64,
    pub(in crate::reading) device: String,
}

const KNOWN: &str = "SELECT id FROM reading_position
    WHERE reader = $1 AND book = $2 AND at = $3 AND section = $4 AND block = $5
        AND char_offset = $6 AND device = $7 LIMIT 1";

/// Answers the position's id, or none if it was there before.
pub(in crate::reading) async fn put(
    unit: &mut Unit,
    reader: ReaderId,
    new: &PositionFields,
) -> Result<Option<i64>, DatabaseError> {
    let PositionFields { book, section, number, block, char_offset, at, .. } = *new;
    let (reader, device) = (reader.get(), new.device.as_str());
    let known = fetch_optional!(
        unit,
        (i64,),
        KNOWN,
        reader,
        book,
        at,
        section,
        block,
        char_offset,
        device
    )?;
    if known.is_some() {
        return Ok(None);
    }
    let sql = "INSERT INTO reading_position
            (reader, writer, book, section, number, block, char_offset, fingerprint, at, device)
        VALUES ($1, $1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id";
    let print = new.fingerprint.as_str();
    let row = fetch_optional!(
        unit,
        (i64,),
        sql,
        reader,
        book,
        section,
        number,
        block,
        char_offset,
        print,
        at,
        device
    )?;
    Ok(row.map(|(id,)| id))
}

/// Opens a book at a position, unless it is open at a later one.
pub(in crate::reading) async fn advance(
    unit: &mut Unit,
    reader: ReaderId,
    book: i64,
    position: i64,
    at: i64,
) -> Result<(), DatabaseError> {
    let sql = "INSERT INTO reading_place (reader, book, position, at) VALUES ($1, $2, $3, $4)
        ON CONFLICT (reader, book) DO UPDATE SET position = excluded.position, at = excluded.at
        WHERE reading_place.at <= excluded.at";
    execute!(unit, sql, reader.get(), book, position, at).map(|_| ())
}

#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub(in crate::reading) struct PositionRow {
    pub(in crate::reading) section: i64,
    pub(in crate::reading) number: i64,
    pub(in crate::reading) block: i64,
    pub(in crate::reading) char_offset: i64,
    pub(in crate::reading) fingerprint: String,
    pub(in crate::reading) at: i64,
    pub(in crate::reading) device: String,
}

pub(in crate::reading) async fn current(
    db: &mut impl Executes,
    reader: ReaderId,
    book: i64,
) -> Result<Option<PositionRow>, DatabaseError> {
    let sql = "SELECT p.section, p.number, p.block, p.char_offset, p.fingerprint, p.at, p.device
        FROM reading_place c JOIN reading_position p ON p.id = c.position
        WHERE c.reader = $1 AND c.book = $2";
    fetch_optional!(db, PositionRow, sql, reader.get(), book)
}

/// Books that are open.
pub(in crate::reading) async fn books(
    unit: &mut Unit,
    reader: ReaderId,
) -> Result<Vec<i64>, DatabaseError> {
    let sql = "SELECT book FROM reading_place WHERE reader = $1 ORDER BY book";
    let rows = fetch_all!(unit, (i64,), sql, reader.get())?;
    Ok(rows.into_iter().map(|(book,)| book).collect())
}

/// Books in which a writer left a place.
pub(in crate::reading) async fn books_by(
    unit: &mut Unit,
    reader: ReaderId,
    writer: i64,
) -> Result<Vec<i64>, DatabaseError> {
    let sql = "SELECT DISTINCT book FROM reading_position WHERE reader = $1 AND writer = $2";
    let rows = fetch_all!(unit, (i64,), sql, reader.get(), writer)?;
    Ok(rows.into_iter().map(|(book,)| book).collect())
}

/// Who wrote a reader's places and days.
pub(in crate::reading) async fn writers(
    unit: &mut Unit,
    reader: ReaderId,
) -> Result<Vec<i64>, DatabaseError> {
    let sql = "SELECT writer FROM reading_position WHERE reader = $1
        UNION SELECT writer FROM reading_day WHERE reader = $1 ORDER BY 1";
    let rows = fetch_all!(unit, (i64,), sql, reader.get())?;
    Ok(rows.into_iter().map(|(writer,)| writer).collect())
}

pub(in crate::reading) async fn give(
    unit: &mut Unit,
    writer: i64,
    from: ReaderId,
    into: ReaderId,
) -> Result<u64, DatabaseError> {
    let sql = "UPDATE reading_position SET reader = $3 WHERE reader = $1 AND writer = $2";
    execute!(unit, sql, from.get(), writer, into.get())
}

pub(in crate::reading) async fn forget_places(
    unit: &mut Unit,
    reader: ReaderId,
) -> Result<(), DatabaseError> {
    execute!(unit, "DELETE FROM reading_place WHERE reader = $1", reader.get()).map(|_| ())
}

/// Opens a book at the last of its positions, or closes it if there are none.
pub(in crate::reading) async fn find_place(
    unit: &mut Unit,
    reader: ReaderId,
    book: i64,
) -> Result<(), DatabaseError> {
    let sql = "DELETE FROM reading_place WHERE reader = $1 AND book = $2";
    execute!(unit, sql, reader.get(), book)?;
    let sql = "INSERT INTO reading_place (reader, book, position, at)
        SELECT reader, book, id, at FROM reading_position WHERE reader = $1 AND book = $2
        ORDER BY at DESC, id DESC LIMIT 1";
    execute!(unit, sql, reader.get(), book).map(|_| ())
}

/// Forgets every position, and with them where books are open.
pub(in crate::reading) async fn forget(
    unit: &mut Unit,
    reader: ReaderId,
) -> Result<(), DatabaseError> {
    forget_places(unit, reader).await?;
    execute!(unit, "DELETE FROM reading_position WHERE reader = $1", reader.get()).map(|_| ())
}

/// A place as it was noted: the book by its number in the catalogue, the section by its number then.
#[derive(Debug, Clone, PartialEq, Eq, FromRow, Serialize)]
pub struct KeptPosition {
    pub book: i64,
    #[sqlx(rename = "number")]
    pub section: i64,
    pub block: i64,
    #[sqlx(rename = "char_offset")]
    pub offset: i64,
    pub at: i64,
    pub device: String,
}

pub(in crate::reading) async fn all(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<Vec<KeptPosition>, DatabaseError> {
    let sql = "SELECT book, number, block, char_offset, at, device FROM reading_position
        WHERE reader = $1 ORDER BY at, id";
    fetch_all!(db, KeptPosition, sql, reader.get())
}
