use std::collections::HashMap;

use database::FromRow;
use database::{DatabaseError, Executes, Unit, bulk, execute, fetch_all, fetch_one};
use serde::Serialize;

use crate::keys::PositionKey;
use crate::position_order::Turn;
use catalogue::{BookKey, SectionKey};
use readers::ReaderId;

pub(crate) struct PositionFields {
    pub(crate) book: BookKey,
    pub(crate) section: SectionKey,
    pub(crate) number: i64,
    pub(crate) block: i64,
    pub(crate) char_offset: i64,
    pub(crate) fingerprint: String,
    pub(crate) at: i64,
    pub(crate) device: String,
    /// Whether the device's clock was ahead, so that `at` was replaced by the server's time.
    pub(crate) was_ahead: bool,
    /// The visit (tab) in which the position was recorded; empty if the client sent none.
    pub(crate) visit: String,
    /// Number of the position within its visit; 0 if the client sent none.
    pub(crate) turn: i64,
    /// Version (visit and turn as text) of the latest position that the client had last shown to the reader before it
    /// recorded this position; empty if the client sent none.
    pub(crate) shown: String,
}

/// The fields that identify a position among the positions of a reader in a book.
#[derive(Debug, Clone, PartialEq, Eq, Hash, FromRow)]
pub(crate) struct PositionName {
    pub(crate) at: i64,
    pub(crate) section: SectionKey,
    pub(crate) block: i64,
    pub(crate) char_offset: i64,
    pub(crate) device: String,
}

impl PositionFields {
    pub(crate) fn name(&self) -> PositionName {
        let Self { at, section, block, char_offset, .. } = *self;
        PositionName { at, section, block, char_offset, device: self.device.clone() }
    }

    pub(crate) fn turn(&self) -> Turn {
        turn(&self.visit, self.turn, &self.device, self.at)
    }
}

/// Returns the visit and number of a stored position. Without a visit, all positions of a device count as one visit,
/// numbered by their times.
fn turn(visit: &str, number: i64, device: &str, at: i64) -> Turn {
    match visit {
        "" => Turn { visit: format!("~{device}"), number: at },
        _ => Turn { visit: visit.to_owned(), number },
    }
}

/// Returns the reader's positions in a book whose time is one of `times`.
pub(crate) async fn at_times(
    unit: &mut Unit,
    reader: ReaderId,
    book: BookKey,
    times: &[i64],
) -> Result<Vec<PositionName>, DatabaseError> {
    let sql = "SELECT at, section, block, char_offset, device FROM reading_position
        WHERE reader = $1 AND book = $2 AND at IN ({})";
    bulk::fetch_in(unit, sql, (reader.get(), book), times).await
}

/// Returns the newest position of each of `devices` in a book.
pub(crate) async fn last_of_devices(
    unit: &mut Unit,
    reader: ReaderId,
    book: BookKey,
    devices: &[&str],
) -> Result<Vec<PositionName>, DatabaseError> {
    let sql = "SELECT at, section, block, char_offset, device FROM (
            SELECT at, section, block, char_offset, device,
                ROW_NUMBER() OVER (PARTITION BY device ORDER BY at DESC, id DESC) AS nth
            FROM reading_position WHERE reader = $1 AND book = $2 AND device IN ({})) p
        WHERE p.nth = 1";
    bulk::fetch_in(unit, sql, (reader.get(), book), devices.iter().copied()).await
}

#[derive(FromRow)]
struct InsertedPosition {
    id: PositionKey,
    #[sqlx(flatten)]
    name: PositionName,
}

/// Appends positions to the log and returns their keys. No two positions may have the same [`PositionName`].
pub(crate) async fn insert(
    unit: &mut Unit,
    reader: ReaderId,
    new: &[&PositionFields],
) -> Result<HashMap<PositionName, PositionKey>, DatabaseError> {
    let columns = [
        "reader",
        "writer",
        "book",
        "section",
        "number",
        "block",
        "char_offset",
        "fingerprint",
        "at",
        "device",
        "visit",
        "turn",
        "shown",
    ];
    let reader = reader.get();
    let rows = new.iter().map(|new| {
        let PositionFields { book, section, number, block, char_offset, at, .. } = **new;
        let (print, device) = (new.fingerprint.as_str(), new.device.as_str());
        let (visit, turn, shown) = (new.visit.as_str(), new.turn, new.shown.as_str());
        (
            reader,
            reader,
            book,
            section,
            number,
            block,
            char_offset,
            print,
            at,
            device,
            visit,
            turn,
            shown,
        )
    });
    let rest = "RETURNING id, at, section, block, char_offset, device";
    let inserted: Vec<InsertedPosition> =
        bulk::insert_returning(unit, "reading_position", columns, rows, rest).await?;
    Ok(inserted.into_iter().map(|row| (row.name, row.id)).collect())
}

/// Returns in how many sections of a book the reader has positions.
pub(crate) async fn count_sections(
    db: &mut impl Executes,
    reader: ReaderId,
    book: BookKey,
) -> Result<i64, DatabaseError> {
    let sql = "SELECT COUNT(DISTINCT section) FROM reading_position
        WHERE reader = $1 AND book = $2";
    Ok(fetch_one!(db, (i64,), sql, reader.get(), book)?.0)
}

/// A position of the log, with the current number of its section.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub(crate) struct PositionRow {
    pub(crate) id: PositionKey,
    pub(crate) book: BookKey,
    pub(crate) section: SectionKey,
    pub(crate) number: i64,
    pub(crate) block: i64,
    pub(crate) char_offset: i64,
    pub(crate) fingerprint: String,
    pub(crate) at: i64,
    pub(crate) device: String,
    pub(crate) visit: String,
    pub(crate) turn: i64,
    pub(crate) shown: String,
    /// Current number of the section; `None` if the book no longer has the section.
    pub(crate) number_now: Option<i64>,
    /// Number of sections that the book has now.
    pub(crate) section_num: i64,
}

impl PositionRow {
    pub(crate) fn turn(&self) -> Turn {
        turn(&self.visit, self.turn, &self.device, self.at)
    }

    /// Returns the current number of the section. If the section was withdrawn, returns its old number, clamped to the
    /// book's sections.
    pub(crate) fn section_now(&self) -> i64 {
        self.number_now.unwrap_or(self.number.clamp(1, self.section_num.max(1)))
    }
}

/// The SQL columns from which a [`PositionRow`] is read.
macro_rules! position_columns {
    () => {
        "p.id, p.book, p.section, p.number, p.block, p.char_offset, p.fingerprint, p.at, p.device,
         p.visit, p.turn, p.shown, s.number AS number_now, b.section_num"
    };
}
pub(super) use position_columns;

#[derive(FromRow)]
struct OpenRow {
    latest: PositionKey,
    furthest: PositionKey,
    sections: i64,
    #[sqlx(flatten)]
    place: PositionRow,
}

/// The latest and the furthest position of a reader in a book.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct OpenBook {
    pub(crate) latest: PositionRow,
    pub(crate) furthest: PositionRow,
    /// Number of sections that the book had when the reader reached the furthest position.
    pub(crate) sections: i64,
}

const OPEN: &str = concat!(
    "SELECT c.position AS latest, c.furthest, c.sections, ",
    position_columns!(),
    " FROM reading_place c JOIN reading_position p ON p.id IN (c.position, c.furthest)
      JOIN book b ON b.id = p.book LEFT JOIN section s ON s.id = p.section AND s.withdrawn_at IS NULL
      WHERE c.reader = $1 AND c.book IN ({}) ORDER BY p.book"
);

/// Returns the reader's latest and furthest positions in all `books` that the reader has opened, ordered by book key.
pub(crate) async fn open(
    db: &mut impl Executes,
    reader: ReaderId,
    books: &[BookKey],
) -> Result<Vec<OpenBook>, DatabaseError> {
    let rows: Vec<OpenRow> = bulk::fetch_in(db, OPEN, (reader.get(),), books).await?;
    let of_books = rows.chunk_by(|one, other| one.place.book == other.place.book);
    let open = of_books.filter_map(|of_book| {
        let at = |id: PositionKey| of_book.iter().find(|row| row.place.id == id);
        let first = &of_book[0];
        Some(OpenBook {
            latest: at(first.latest)?.place.clone(),
            furthest: at(first.furthest)?.place.clone(),
            sections: first.sections,
        })
    });
    Ok(open.collect())
}

/// The latest position in a book with its time, and the furthest position, to be stored for a reader.
pub(crate) struct OpenFields {
    pub(crate) book: BookKey,
    pub(crate) latest: PositionKey,
    pub(crate) at: i64,
    pub(crate) furthest: PositionKey,
    /// Number of sections that the book had when the reader reached the furthest position.
    pub(crate) sections: i64,
}

/// Stores the reader's latest and furthest positions in books. Each book may occur only once.
pub(crate) async fn set_open(
    unit: &mut Unit,
    reader: ReaderId,
    books: &[OpenFields],
) -> Result<(), DatabaseError> {
    let columns = ["reader", "book", "position", "at", "furthest", "sections"];
    let rows = books.iter().map(|open| {
        let OpenFields { book, latest, at, furthest, sections } = *open;
        (reader.get(), book, latest, at, furthest, sections)
    });
    let rest = "ON CONFLICT (reader, book) DO UPDATE SET position = excluded.position,
        at = excluded.at, furthest = excluded.furthest, sections = excluded.sections";
    bulk::insert(unit, "reading_place", columns, rows, rest).await.map(|_| ())
}

/// Deletes the latest and furthest positions in books, as if the reader had never opened them. The log stays.
pub(crate) async fn close(
    unit: &mut Unit,
    reader: ReaderId,
    books: &[BookKey],
) -> Result<(), DatabaseError> {
    let sql = "DELETE FROM reading_place WHERE reader = $1 AND book IN ({})";
    bulk::execute_in(unit, sql, (reader.get(),), books).await.map(|_| ())
}

const BY_DAY: &str = concat!(
    "SELECT ",
    position_columns!(),
    " FROM (SELECT l.*, ROW_NUMBER() OVER
            (PARTITION BY (l.at + $3) / 86400, l.device ORDER BY l.at DESC, l.id DESC) AS nth
          FROM (SELECT * FROM reading_position WHERE reader = $1 AND book = $2
              ORDER BY at DESC, id DESC LIMIT $4) l) p
      JOIN book b ON b.id = p.book LEFT JOIN section s ON s.id = p.section AND s.withdrawn_at IS NULL
      WHERE p.nth = 1 ORDER BY p.at DESC, p.id DESC LIMIT $5"
);

/// Returns the last position in a book on each day and device, newest first, up to `limit`. Only the newest `looked_at`
/// positions are searched. The days are those of a time zone that is `zone` seconds ahead of UTC.
pub(crate) async fn by_day(
    db: &mut impl Executes,
    reader: ReaderId,
    book: BookKey,
    zone: i64,
    looked_at: i64,
    limit: i64,
) -> Result<Vec<PositionRow>, DatabaseError> {
    fetch_all!(db, PositionRow, BY_DAY, reader.get(), book, zone, looked_at, limit)
}

/// Returns the time of the reader's earliest position, in Unix seconds.
pub(crate) async fn first_at(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<Option<i64>, DatabaseError> {
    let sql = "SELECT MIN(at) FROM reading_position WHERE reader = $1";
    fetch_one!(db, (Option<i64>,), sql, reader.get()).map(|(at,)| at)
}

/// Returns the books that the reader has opened, ordered by key.
pub(crate) async fn books(
    unit: &mut Unit,
    reader: ReaderId,
) -> Result<Vec<BookKey>, DatabaseError> {
    let sql = "SELECT book FROM reading_place WHERE reader = $1 ORDER BY book";
    let rows = fetch_all!(unit, (BookKey,), sql, reader.get())?;
    Ok(rows.into_iter().map(|(book,)| book).collect())
}

readers::reassigns_written!("reading_position");

pub(crate) async fn close_all(unit: &mut Unit, reader: ReaderId) -> Result<(), DatabaseError> {
    execute!(unit, "DELETE FROM reading_place WHERE reader = $1", reader.get()).map(|_| ())
}

/// Deletes all positions of the reader: the whole log, and the latest and furthest position of each book.
pub(crate) async fn erase(unit: &mut Unit, reader: ReaderId) -> Result<(), DatabaseError> {
    close_all(unit, reader).await?;
    execute!(unit, "DELETE FROM reading_position WHERE reader = $1", reader.get()).map(|_| ())
}

/// A position in the data export. `section` is the section's number when the position was recorded.
#[derive(Debug, Clone, PartialEq, Eq, FromRow, Serialize)]
pub(crate) struct ExportedPosition {
    pub(crate) book_id: String,
    #[sqlx(rename = "number")]
    pub(crate) section: i64,
    pub(crate) block: i64,
    #[sqlx(rename = "char_offset")]
    pub(crate) offset: i64,
    pub(crate) at: i64,
    pub(crate) device: String,
}

pub(crate) async fn all(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<Vec<ExportedPosition>, DatabaseError> {
    let sql = "SELECT b.book_id, p.number, p.block, p.char_offset, p.at, p.device
        FROM reading_position p JOIN book b ON b.id = p.book
        WHERE p.reader = $1 ORDER BY p.at, p.id";
    fetch_all!(db, ExportedPosition, sql, reader.get())
}

/// A section with the times of the reader's first and last position in the section within a queried period, and with
/// the section's number of words.
#[derive(Debug, Clone, Copy, PartialEq, Eq, FromRow)]
pub(crate) struct SectionVisit {
    pub(crate) book: BookKey,
    pub(crate) number: i64,
    pub(crate) first_at: i64,
    pub(crate) last_at: i64,
    pub(crate) words: i64,
}

/// Returns the sections in which the reader has positions between `from` (inclusive) and `until` (exclusive), ordered
/// by book and section.
pub(crate) async fn visits(
    db: &mut impl Executes,
    reader: ReaderId,
    from: i64,
    until: i64,
) -> Result<Vec<SectionVisit>, DatabaseError> {
    let sql = "SELECT p.book, s.number, MIN(p.at) AS first_at, MAX(p.at) AS last_at, s.words
        FROM reading_place c
        JOIN reading_position p ON p.reader = c.reader AND p.book = c.book
        JOIN section s ON s.id = p.section
        WHERE c.reader = $1 AND c.at >= $2 AND p.at >= $2 AND p.at < $3
        GROUP BY p.book, s.number, s.words ORDER BY p.book, s.number";
    fetch_all!(db, SectionVisit, sql, reader.get(), from, until)
}
