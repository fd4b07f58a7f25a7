use database::FromRow;
use database::{DatabaseError, Executes, Unit, bulk, execute, fetch_all};
use serde::Serialize;

use crate::HistoryCursor;
use catalogue::{BookKey, SectionKey};
use readers::ReaderId;

/// The section of a book that a reader read last on a day. `day` is in days since 1970-01-01, `last_at` in Unix
/// seconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct DayFields {
    pub(crate) day: i64,
    pub(crate) book: BookKey,
    pub(crate) section: SectionKey,
    pub(crate) number: i64,
    pub(crate) last_at: i64,
}

/// Stores for each day and book which section was read last, unless a later reading is already stored.
pub(crate) async fn put(
    unit: &mut Unit,
    reader: ReaderId,
    days: &[DayFields],
) -> Result<(), DatabaseError> {
    let columns = ["reader", "writer", "day", "book", "section", "number", "last_at"];
    let reader = reader.get();
    let rows = days.iter().map(|new| {
        let DayFields { day, book, section, number, last_at } = *new;
        (reader, reader, day, book, section, number, last_at)
    });
    let rest = "ON CONFLICT (reader, writer, day, book) DO UPDATE SET section = excluded.section,
            number = excluded.number, last_at = excluded.last_at
        WHERE (reading_day.last_at, reading_day.number) <= (excluded.last_at, excluded.number)";
    bulk::insert(unit, "reading_day", columns, rows, rest).await.map(|_| ())
}

#[derive(FromRow)]
pub(crate) struct DayRow {
    pub(crate) day: i64,
    pub(crate) book: BookKey,
    pub(crate) number: i64,
    pub(crate) last_at: i64,
    /// Current number of the section. `number_now` and `title` are `None` if the book no longer has the section.
    pub(crate) number_now: Option<i64>,
    pub(crate) title: Option<String>,
    pub(crate) section_num: i64,
    /// Number of the section at which the book opens; `None` if no position in the book is stored.
    pub(crate) resume: Option<i64>,
}

const BEFORE: &str = "SELECT d.day, d.book, d.number, d.last_at, s.number AS number_now, s.title,
        b.section_num, COALESCE(os.number, o.number) AS resume
    FROM reading_day d JOIN book b ON b.id = d.book
    LEFT JOIN section s ON s.id = d.section AND s.withdrawn_at IS NULL
    LEFT JOIN reading_place c ON c.reader = d.reader AND c.book = d.book
    LEFT JOIN reading_position o ON o.id = c.position
    LEFT JOIN section os ON os.id = o.section AND os.withdrawn_at IS NULL
    WHERE d.reader = $1 AND (d.day, d.last_at, d.book) < ($2, $3, $4)
        AND ($6 = '' OR $6 LIKE '%,' || CAST(d.book AS TEXT) || ',%') AND NOT EXISTS
        (SELECT 1 FROM reading_day later WHERE later.reader = d.reader AND later.day = d.day
            AND later.book = d.book AND (later.last_at, later.writer) > (d.last_at, d.writer))
    ORDER BY d.day DESC, d.last_at DESC, d.book DESC LIMIT $5";

/// Returns up to `limit` history rows older than `from`, newest first. Each book and day has one row, even if a merge
/// of readers brought several. `among` contains the keys of the wanted books, each between commas (`,3,17,`); if
/// `among` is empty, all books are wanted.
pub(crate) async fn before(
    db: &mut impl Executes,
    reader: ReaderId,
    from: HistoryCursor,
    limit: i64,
    among: &str,
) -> Result<Vec<DayRow>, DatabaseError> {
    let HistoryCursor { day, at, book } = from;
    fetch_all!(db, DayRow, BEFORE, reader.get(), day, at, book, limit, among)
}

/// A book of a reader's history, with the columns by which the history is searched.
#[derive(FromRow)]
pub(crate) struct HistoryBook {
    pub(crate) id: BookKey,
    pub(crate) title: String,
    pub(crate) author: String,
}

/// Returns up to `limit` books of a reader's history.
pub(crate) async fn books(
    db: &mut impl Executes,
    reader: ReaderId,
    limit: i64,
) -> Result<Vec<HistoryBook>, DatabaseError> {
    let sql = "SELECT b.id, b.title, b.author FROM book b WHERE b.id IN
            (SELECT d.book FROM reading_day d WHERE d.reader = $1) ORDER BY b.id LIMIT $2";
    fetch_all!(db, HistoryBook, sql, reader.get(), limit)
}

pub(crate) async fn erase(
    unit: &mut Unit,
    reader: ReaderId,
    book: Option<BookKey>,
) -> Result<(), DatabaseError> {
    let Some(book) = book else {
        return execute!(unit, "DELETE FROM reading_day WHERE reader = $1", reader.get())
            .map(|_| ());
    };
    let sql = "DELETE FROM reading_day WHERE reader = $1 AND book = $2";
    execute!(unit, sql, reader.get(), book).map(|_| ())
}

readers::reassigns_written!("reading_day");

/// A row of the history in the data export; `day` is in days since 1970-01-01.
#[derive(Debug, Clone, PartialEq, Eq, FromRow, Serialize)]
pub(crate) struct ExportedDay {
    pub(crate) book_id: String,
    pub(crate) day: i64,
    #[sqlx(rename = "number")]
    pub(crate) section: i64,
    #[sqlx(rename = "last_at")]
    pub(crate) at: i64,
}

pub(crate) async fn all(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<Vec<ExportedDay>, DatabaseError> {
    let sql = "SELECT b.book_id, d.day, d.number, d.last_at
        FROM reading_day d JOIN book b ON b.id = d.book
        WHERE d.reader = $1 ORDER BY d.day, d.last_at, d.book";
    fetch_all!(db, ExportedDay, sql, reader.get())
}
