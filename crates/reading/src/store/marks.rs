use database::FromRow;
use database::{DatabaseError, Executes, Unit, bulk, execute, fetch_all, fetch_one};
use serde::{Deserialize, Serialize};

use crate::MarkCursor;
use catalogue::{BookKey, SectionKey};
use readers::ReaderId;

/// A stored bookmark or highlight.
#[derive(Debug, Clone, PartialEq, Eq, FromRow, Serialize, Deserialize)]
pub struct MarkRow {
    pub mark_id: String,
    pub book: BookKey,
    /// The section in which the mark begins. The field `number` is the number that this section had
    /// when the mark was made.
    pub section: SectionKey,
    pub number: i64,
    pub kind: String,
    pub start_block: i64,
    pub start_offset: i64,
    pub start_print: String,
    pub end_block: Option<i64>,
    pub end_offset: Option<i64>,
    /// Hash of the sentence with the last marked character. After edits of the text, the end of the mark is found by
    /// this hash.
    pub end_print: Option<String>,
    pub colour: Option<String>,
    pub quote: String,
    pub note: String,
    pub created_at: i64,
    pub changed_at: i64,
    pub deleted: i64,
    pub version: String,
}

macro_rules! mark_columns {
    () => {
        "m.mark_id, m.book, m.section, m.number, m.kind, m.start_block, m.start_offset,
         m.start_print, m.end_block, m.end_offset, m.end_print, m.colour, m.quote, m.note,
         m.created_at, m.changed_at, m.deleted, m.version"
    };
}

const KNOWN: &str = concat!(
    "SELECT ",
    mark_columns!(),
    " FROM reading_mark m WHERE m.reader = $1 AND m.mark_id IN ({})"
);

/// Returns the reader's stored marks with these ids, including deleted marks.
pub(crate) async fn known(
    unit: &mut Unit,
    reader: ReaderId,
    ids: &[&str],
) -> Result<Vec<MarkRow>, DatabaseError> {
    bulk::fetch_in(unit, KNOWN, (reader.get(),), ids.iter().copied()).await
}

pub(crate) async fn count(unit: &mut Unit, reader: ReaderId) -> Result<i64, DatabaseError> {
    let sql = "SELECT COUNT(*) FROM reading_mark WHERE reader = $1";
    fetch_one!(unit, (i64,), sql, reader.get()).map(|(count,)| count)
}

/// Returns the highest change number that a mark of the reader ever had, even if the mark now belongs to another
/// reader. Every change of a mark gets the next number, so that a device can request the changes after the last number
/// that it has.
pub(crate) async fn last_change(unit: &mut Unit, reader: ReaderId) -> Result<i64, DatabaseError> {
    let sql = "SELECT COALESCE(MAX(change), 0) FROM (
            SELECT MAX(change) AS change FROM reading_mark WHERE reader = $1
            UNION ALL SELECT change FROM reading_mark_clock WHERE reader = $1) known";
    fetch_one!(unit, (i64,), sql, reader.get()).map(|(change,)| change)
}

const COLUMNS: [&str; 21] = [
    "reader",
    "writer",
    "mark_id",
    "book",
    "section",
    "number",
    "kind",
    "start_block",
    "start_offset",
    "start_print",
    "end_block",
    "end_offset",
    "end_print",
    "colour",
    "quote",
    "note",
    "created_at",
    "changed_at",
    "deleted",
    "version",
    "change",
];

const REPLACE: &str = "ON CONFLICT (reader, mark_id) DO UPDATE SET book = excluded.book,
    section = excluded.section,
    number = excluded.number, kind = excluded.kind, start_block = excluded.start_block,
    start_offset = excluded.start_offset, start_print = excluded.start_print,
    end_block = excluded.end_block, end_offset = excluded.end_offset,
    end_print = excluded.end_print, colour = excluded.colour, quote = excluded.quote,
    note = excluded.note, created_at = excluded.created_at, changed_at = excluded.changed_at,
    deleted = excluded.deleted, version = excluded.version, change = excluded.change";

/// Inserts or replaces marks, each with its change number (see [`last_change`]). Each id may occur only once.
pub(crate) async fn put(
    unit: &mut Unit,
    reader: ReaderId,
    marks: &[(&MarkRow, i64)],
) -> Result<(), DatabaseError> {
    let reader = reader.get();
    let rows = marks.iter().map(|(mark, change)| {
        (
            reader,
            reader,
            mark.mark_id.as_str(),
            mark.book,
            mark.section,
            mark.number,
            mark.kind.as_str(),
            mark.start_block,
            mark.start_offset,
            mark.start_print.as_str(),
            mark.end_block,
            mark.end_offset,
            mark.end_print.as_deref(),
            mark.colour.as_deref(),
            mark.quote.as_str(),
            mark.note.as_str(),
            mark.created_at,
            mark.changed_at,
            mark.deleted,
            mark.version.as_str(),
            *change,
        )
    });
    bulk::insert(unit, "reading_mark", COLUMNS, rows, REPLACE).await.map(|_| ())
}

/// A mark, with current data of its book and section.
#[derive(Debug, Clone, FromRow)]
pub(crate) struct SeenMark {
    #[sqlx(flatten)]
    pub(crate) mark: MarkRow,
    pub(crate) change: i64,
    pub(crate) book_id: String,
    pub(crate) book_title: String,
    pub(crate) author: String,
    pub(crate) version_now: String,
    pub(crate) section_num: i64,
    /// Current number of the section; `None` if the section was withdrawn from the book and the reader has not unlocked
    /// it.
    pub(crate) number_now: Option<i64>,
    pub(crate) title: Option<String>,
}

macro_rules! seen_query {
    ($rest:literal) => {
        concat!(
            "SELECT ",
            mark_columns!(),
            ", m.change, b.book_id, b.title AS book_title, b.author, b.fingerprint AS version_now,
             b.section_num, s.number AS number_now, s.title
             FROM reading_mark m JOIN book b ON b.id = m.book
             LEFT JOIN section s ON s.id = m.section AND (s.withdrawn_at IS NULL OR EXISTS
                (SELECT 1 FROM unlock u WHERE u.reader = m.reader AND u.section = m.section))
             WHERE m.reader = $1 AND ",
            $rest
        )
    };
}

const CHANGED: &str = seen_query!("m.change > $2 ORDER BY m.change LIMIT $3");

/// Returns up to `limit` marks with a change number above `change`, including deleted marks, ordered by change number.
pub(crate) async fn changed_after(
    db: &mut impl Executes,
    reader: ReaderId,
    change: i64,
    limit: i64,
) -> Result<Vec<SeenMark>, DatabaseError> {
    fetch_all!(db, SeenMark, CHANGED, reader.get(), change, limit)
}

const BEFORE: &str = seen_query!(
    "m.deleted = 0 AND ($2 IS NULL OR m.book = $2) AND (m.created_at, m.mark_id) < ($3, $4)
     ORDER BY m.created_at DESC, m.mark_id DESC LIMIT $5"
);

/// Returns up to `limit` marks older than `from`, newest first. With `book`, only marks in this book.
pub(crate) async fn before(
    db: &mut impl Executes,
    reader: ReaderId,
    book: Option<BookKey>,
    from: &MarkCursor,
    limit: i64,
) -> Result<Vec<SeenMark>, DatabaseError> {
    let (at, id) = (from.created_at, from.mark_id.as_str());
    fetch_all!(db, SeenMark, BEFORE, reader.get(), book, at, id, limit)
}

/// The sort key of a mark in the list of a reader's marks, which is ordered by book title, then by position in the
/// text. A page of the list begins after the mark with such a key.
#[derive(Debug, Clone, Default)]
pub(crate) struct MarkPlace {
    book_title: String,
    book: i64,
    number: i64,
    block: i64,
    offset: i64,
    mark_id: String,
}

impl MarkPlace {
    /// Returns the sort key with which a list starts at its first mark.
    pub(crate) fn start() -> Self {
        Self::default()
    }

    pub(crate) fn of(row: &SeenMark) -> Self {
        Self {
            book_title: row.book_title.clone(),
            book: row.mark.book.get(),
            number: row.number_now.unwrap_or(row.mark.number),
            block: row.mark.start_block,
            offset: row.mark.start_offset,
            mark_id: row.mark.mark_id.clone(),
        }
    }
}

const BY_PLACE: &str = seen_query!(
    "m.deleted = 0 AND ($2 IS NULL OR m.book = $2)
     AND (b.title, b.id, COALESCE(s.number, m.number), m.start_block, m.start_offset, m.mark_id)
        > ($3, $4, $5, $6, $7, $8)
     ORDER BY b.title, b.id, COALESCE(s.number, m.number), m.start_block, m.start_offset, m.mark_id
     LIMIT $9"
);

/// Returns up to `limit` marks after `from`, ordered by book title, then by position in the text. With `book`, only
/// marks in this book.
pub(crate) async fn in_book_order(
    db: &mut impl Executes,
    reader: ReaderId,
    book: Option<BookKey>,
    from: &MarkPlace,
    limit: i64,
) -> Result<Vec<SeenMark>, DatabaseError> {
    let MarkPlace { book_title, book: after, number, block, offset, mark_id } = from;
    let (title, id) = (book_title.as_str(), mark_id.as_str());
    fetch_all!(
        db,
        SeenMark,
        BY_PLACE,
        reader.get(),
        book,
        title,
        *after,
        *number,
        *block,
        *offset,
        id,
        limit
    )
}

const OF_BOTH: &str = concat!(
    "SELECT ",
    mark_columns!(),
    " FROM reading_mark m JOIN reading_mark o ON o.mark_id = m.mark_id AND o.reader = $2
      WHERE m.reader = $1 ORDER BY m.mark_id"
);

/// Returns the marks of the reader `of` whose ids also occur among the marks of the reader `with`, ordered by id.
pub(crate) async fn shared(
    unit: &mut Unit,
    of: ReaderId,
    with: ReaderId,
) -> Result<Vec<MarkRow>, DatabaseError> {
    fetch_all!(unit, MarkRow, OF_BOTH, of.get(), with.get())
}

/// Moves marks from the reader `from` to the reader `into`: those that the reader `writer` originally made, except for
/// marks whose ids `into` also has. The moved marks get new change numbers, so that devices of `into` sync them.
/// Returns the number of moved marks.
pub(crate) async fn reassign(
    unit: &mut Unit,
    writer: i64,
    from: ReaderId,
    into: ReaderId,
) -> Result<u64, DatabaseError> {
    // Stores the highest change number of `from`, so that this number is not used again: a device with the number as
    // its cursor would miss the new change.
    let known = last_change(unit, from).await?;
    let sql = "INSERT INTO reading_mark_clock (reader, change) VALUES ($1, $2)
        ON CONFLICT (reader) DO UPDATE SET change = excluded.change";
    execute!(unit, sql, from.get(), known)?;
    let last = last_change(unit, into).await?;
    let sql = "UPDATE reading_mark SET reader = $3, change = change + $4
        WHERE reader = $1 AND writer = $2 AND NOT EXISTS (SELECT 1 FROM reading_mark other
            WHERE other.reader = $3 AND other.mark_id = reading_mark.mark_id)";
    execute!(unit, sql, from.get(), writer, into.get(), last)
}

/// Deletes the rows of deleted marks that were changed before the time `before`. The row with a reader's highest change
/// number stays, because the next change number is computed from this row. Returns the number of deleted rows.
pub(crate) async fn purge_deleted(unit: &mut Unit, before: i64) -> Result<u64, DatabaseError> {
    let sql = "DELETE FROM reading_mark WHERE deleted = 1 AND changed_at < $1
        AND EXISTS (SELECT 1 FROM reading_mark later
            WHERE later.reader = reading_mark.reader AND later.change > reading_mark.change)";
    execute!(unit, sql, before)
}

readers::deletes_by_reader!("reading_mark");
