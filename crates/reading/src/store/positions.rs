use database::FromRow;
use database::{DatabaseError, Executes, Unit, execute, fetch_all, fetch_one, fetch_optional};
use serde::Serialize;

use readers::ReaderId;

pub(crate) struct PositionFields {
    pub(crate) book: i64,
    pub(crate) section: i64,
    pub(crate) number: i64,
    pub(crate) block: i64,
    pub(crate) char_offset: i64,
    pub(crate) fingerprint: String,
    pub(crate) at: i64,
    pub(crate) device: String,
    /// The reader's clock was ahead, and `at` is ours.
    pub(crate) was_ahead: bool,
}

const KNOWN: &str = "SELECT id FROM reading_position
    WHERE reader = $1 AND book = $2 AND at = $3 AND section = $4 AND block = $5
        AND char_offset = $6 AND device = $7 LIMIT 1";

const LAST_OF_DEVICE: &str = "SELECT section, block, char_offset FROM reading_position
    WHERE reader = $1 AND book = $2 AND device = $3 ORDER BY at DESC, id DESC LIMIT 1";

/// Answers the position's id, or none if it was there before.
pub(crate) async fn put(
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
    if new.was_ahead {
        // Sent again it has another time, and is the same place nevertheless.
        let last = fetch_optional!(unit, (i64, i64, i64), LAST_OF_DEVICE, reader, book, device)?;
        if last == Some((section, block, char_offset)) {
            return Ok(None);
        }
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

/// In how many sections of a book a reader was.
pub(crate) async fn count_sections(
    db: &mut impl Executes,
    reader: ReaderId,
    book: i64,
) -> Result<i64, DatabaseError> {
    let sql = "SELECT COUNT(DISTINCT section) FROM reading_position
        WHERE reader = $1 AND book = $2";
    Ok(fetch_one!(db, (i64,), sql, reader.get(), book)?.0)
}

/// A place of the log, and where its section is today.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub(crate) struct PositionRow {
    pub(crate) id: i64,
    pub(crate) book: i64,
    pub(crate) section: i64,
    pub(crate) number: i64,
    pub(crate) block: i64,
    pub(crate) char_offset: i64,
    pub(crate) fingerprint: String,
    pub(crate) at: i64,
    pub(crate) device: String,
    /// None if the book no longer has the section.
    pub(crate) number_now: Option<i64>,
    /// How many sections the book has.
    pub(crate) section_num: i64,
}

impl PositionRow {
    /// The section's number today, or of the one that is left in its place.
    pub(crate) fn section_now(&self) -> i64 {
        self.number_now.unwrap_or(self.number.clamp(1, self.section_num.max(1)))
    }
}

macro_rules! position_columns {
    () => {
        "p.id, p.book, p.section, p.number, p.block, p.char_offset, p.fingerprint, p.at, p.device,
         s.number AS number_now, b.section_num"
    };
}

#[derive(FromRow)]
struct OpenRow {
    latest: i64,
    furthest: i64,
    sections: i64,
    #[sqlx(flatten)]
    place: PositionRow,
}

/// Where a book is open, and how far it was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct OpenBook {
    pub(crate) latest: PositionRow,
    pub(crate) furthest: PositionRow,
    /// How many sections the book had when the furthest was reached.
    pub(crate) sections: i64,
}

const OPEN: &str = concat!(
    "SELECT c.position AS latest, c.furthest, c.sections, ",
    position_columns!(),
    " FROM reading_place c JOIN reading_position p ON p.id IN (c.position, c.furthest)
      JOIN book b ON b.id = p.book LEFT JOIN section s ON s.id = p.section
      WHERE c.reader = $1 AND c.book IN ($2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
      ORDER BY p.book"
);

/// Of these books, those that are open, by their numbers.
pub(crate) async fn open(
    db: &mut impl Executes,
    reader: ReaderId,
    books: &[i64],
) -> Result<Vec<OpenBook>, DatabaseError> {
    let mut found = Vec::new();
    for some in books.chunks(10) {
        let ten: [i64; 10] = std::array::from_fn(|place| some[place.min(some.len() - 1)]);
        let [a, b, c, d, e, f, g, h, i, j] = ten;
        let rows = fetch_all!(db, OpenRow, OPEN, reader.get(), a, b, c, d, e, f, g, h, i, j)?;
        for of_book in rows.chunk_by(|one, other| one.place.book == other.place.book) {
            let at = |id: i64| of_book.iter().find(|row| row.place.id == id);
            let first = &of_book[0];
            if let (Some(latest), Some(furthest)) = (at(first.latest), at(first.furthest)) {
                found.push(OpenBook {
                    latest: latest.place.clone(),
                    furthest: furthest.place.clone(),
                    sections: first.sections,
                });
            }
        }
    }
    Ok(found)
}

/// Opens a book at a place of the log.
pub(crate) async fn set_open(
    unit: &mut Unit,
    reader: ReaderId,
    book: i64,
    (latest, at): (i64, i64),
    furthest: i64,
    sections: i64,
) -> Result<(), DatabaseError> {
    let sql = "INSERT INTO reading_place (reader, book, position, at, furthest, sections)
        VALUES ($1, $2, $3, $4, $5, $6)
        ON CONFLICT (reader, book) DO UPDATE SET position = excluded.position, at = excluded.at,
            furthest = excluded.furthest, sections = excluded.sections";
    execute!(unit, sql, reader.get(), book, latest, at, furthest, sections).map(|_| ())
}

pub(crate) async fn close(
    unit: &mut Unit,
    reader: ReaderId,
    book: i64,
) -> Result<(), DatabaseError> {
    let sql = "DELETE FROM reading_place WHERE reader = $1 AND book = $2";
    execute!(unit, sql, reader.get(), book).map(|_| ())
}

const LATEST: &str = "SELECT id, at FROM reading_position WHERE reader = $1 AND book = $2
    ORDER BY at DESC, number DESC, block DESC, char_offset DESC, id DESC LIMIT 1";

/// The last place of a book by the log, with its time.
pub(crate) async fn latest(
    unit: &mut Unit,
    reader: ReaderId,
    book: i64,
) -> Result<Option<(i64, i64)>, DatabaseError> {
    fetch_optional!(unit, (i64, i64), LATEST, reader.get(), book)
}

const IN_FURTHEST_SECTION: &str = concat!(
    "SELECT ",
    position_columns!(),
    " FROM reading_position p JOIN book b ON b.id = p.book LEFT JOIN section s ON s.id = p.section
      WHERE p.reader = $1 AND p.book = $2 AND p.section =
        (SELECT q.section FROM reading_position q LEFT JOIN section t ON t.id = q.section
            WHERE q.reader = $1 AND q.book = $2
            ORDER BY COALESCE(t.number, q.number) DESC, q.section DESC LIMIT 1)"
);

/// All places in the furthest section that the log has of a book. It reads the whole log of the
/// book: for when readers become one, never for a request of reading.
pub(crate) async fn in_furthest_section(
    unit: &mut Unit,
    reader: ReaderId,
    book: i64,
) -> Result<Vec<PositionRow>, DatabaseError> {
    fetch_all!(unit, PositionRow, IN_FURTHEST_SECTION, reader.get(), book)
}

const BY_DAY: &str = concat!(
    "SELECT ",
    position_columns!(),
    " FROM (SELECT l.*, ROW_NUMBER() OVER
            (PARTITION BY (l.at + $3) / 86400, l.device ORDER BY l.at DESC, l.id DESC) AS nth
          FROM (SELECT * FROM reading_position WHERE reader = $1 AND book = $2
              ORDER BY at DESC, id DESC LIMIT $4) l) p
      JOIN book b ON b.id = p.book LEFT JOIN section s ON s.id = p.section
      WHERE p.nth = 1 ORDER BY p.at DESC, p.id DESC LIMIT $5"
);

/// The last place of each day and device, the newest first, among the newest `looked_at`. Days begin
/// so many seconds before those of UTC.
pub(crate) async fn by_day(
    db: &mut impl Executes,
    reader: ReaderId,
    book: i64,
    zone: i64,
    looked_at: i64,
    limit: i64,
) -> Result<Vec<PositionRow>, DatabaseError> {
    fetch_all!(db, PositionRow, BY_DAY, reader.get(), book, zone, looked_at, limit)
}

/// Books that are open.
pub(crate) async fn books(unit: &mut Unit, reader: ReaderId) -> Result<Vec<i64>, DatabaseError> {
    let sql = "SELECT book FROM reading_place WHERE reader = $1 ORDER BY book";
    let rows = fetch_all!(unit, (i64,), sql, reader.get())?;
    Ok(rows.into_iter().map(|(book,)| book).collect())
}

/// Books in which a writer left a place.
pub(crate) async fn books_by(
    unit: &mut Unit,
    reader: ReaderId,
    writer: i64,
) -> Result<Vec<i64>, DatabaseError> {
    let sql = "SELECT DISTINCT book FROM reading_position WHERE reader = $1 AND writer = $2";
    let rows = fetch_all!(unit, (i64,), sql, reader.get(), writer)?;
    Ok(rows.into_iter().map(|(book,)| book).collect())
}

readers::reassigns_written!("reading_position");

pub(crate) async fn close_all(unit: &mut Unit, reader: ReaderId) -> Result<(), DatabaseError> {
    execute!(unit, "DELETE FROM reading_place WHERE reader = $1", reader.get()).map(|_| ())
}

/// Forgets every position, and with them where books are open.
pub(crate) async fn erase(unit: &mut Unit, reader: ReaderId) -> Result<(), DatabaseError> {
    close_all(unit, reader).await?;
    execute!(unit, "DELETE FROM reading_position WHERE reader = $1", reader.get()).map(|_| ())
}

/// A place as it was noted, the section by its number then.
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

/// When a section was open between two times.
#[derive(Debug, Clone, Copy, PartialEq, Eq, FromRow)]
pub(crate) struct SectionVisit {
    pub(crate) book: i64,
    pub(crate) number: i64,
    pub(crate) first_at: i64,
    pub(crate) last_at: i64,
    pub(crate) words: i64,
}

/// Sections that were open between two times, in the order of books and sections.
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
