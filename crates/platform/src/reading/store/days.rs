use database::{DatabaseError, Executes, Unit, execute, fetch_all};
use sqlx::FromRow;

use super::positions::PositionFields;
use crate::reader::ReaderId;
use crate::reading::HistoryCursor;

pub(in crate::reading) async fn put(
    unit: &mut Unit,
    reader: ReaderId,
    day: i64,
    read: &PositionFields,
) -> Result<(), DatabaseError> {
    let sql = "INSERT INTO reading_day (reader, writer, day, book, section, number, last_at)
        VALUES ($1, $1, $2, $3, $4, $5, $6)
        ON CONFLICT (reader, writer, day, book) DO UPDATE SET section = excluded.section,
            number = excluded.number, last_at = excluded.last_at
        WHERE reading_day.last_at <= excluded.last_at";
    let PositionFields { book, section, number, at, .. } = *read;
    execute!(unit, sql, reader.get(), day, book, section, number, at).map(|_| ())
}

#[derive(FromRow)]
pub(in crate::reading) struct DayRow {
    pub(in crate::reading) day: i64,
    pub(in crate::reading) book: i64,
    pub(in crate::reading) number: i64,
    pub(in crate::reading) last_at: i64,
}

/// Days with their books, the newest first. A book is there once a day, whoever read it.
pub(in crate::reading) async fn before(
    db: &mut impl Executes,
    reader: ReaderId,
    from: HistoryCursor,
    limit: i64,
) -> Result<Vec<DayRow>, DatabaseError> {
    let sql = "SELECT d.day, d.book, d.number, d.last_at FROM reading_day d
        WHERE d.reader = $1 AND (d.day, d.last_at, d.book) < ($2, $3, $4) AND NOT EXISTS
            (SELECT 1 FROM reading_day later WHERE later.reader = d.reader AND later.day = d.day
                AND later.book = d.book AND (later.last_at, later.writer) > (d.last_at, d.writer))
        ORDER BY d.day DESC, d.last_at DESC, d.book DESC LIMIT $5";
    let HistoryCursor { day, at, book } = from;
    fetch_all!(db, DayRow, sql, reader.get(), day, at, book, limit)
}

pub(in crate::reading) async fn forget(
    unit: &mut Unit,
    reader: ReaderId,
    book: Option<i64>,
) -> Result<(), DatabaseError> {
    let Some(book) = book else {
        return execute!(unit, "DELETE FROM reading_day WHERE reader = $1", reader.get())
            .map(|_| ());
    };
    let sql = "DELETE FROM reading_day WHERE reader = $1 AND book = $2";
    execute!(unit, sql, reader.get(), book).map(|_| ())
}

pub(in crate::reading) async fn give(
    unit: &mut Unit,
    writer: i64,
    from: ReaderId,
    into: ReaderId,
) -> Result<u64, DatabaseError> {
    let sql = "UPDATE reading_day SET reader = $3 WHERE reader = $1 AND writer = $2";
    execute!(unit, sql, from.get(), writer, into.get())
}
