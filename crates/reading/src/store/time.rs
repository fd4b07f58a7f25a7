use database::FromRow;
use database::{DatabaseError, Executes, Unit, bulk, fetch_all, fetch_one};
use serde::Serialize;

use catalogue::BookKey;
use readers::ReaderId;

pub(crate) struct TimeFields {
    pub(crate) book: BookKey,
    pub(crate) day: i64,
    pub(crate) device: String,
    pub(crate) seconds: i64,
    pub(crate) words: i64,
}

/// SQL clause for inserting a reading time. If the row already exists, stores the larger of the old
/// and the new seconds, and likewise of the words, so that these totals only grow.
const GROW: &str = "ON CONFLICT (reader, writer, day, device, book) DO UPDATE SET
        seconds = CASE WHEN excluded.seconds > reading_time.seconds
            THEN excluded.seconds ELSE reading_time.seconds END,
        words = CASE WHEN excluded.words > reading_time.words
            THEN excluded.words ELSE reading_time.words END";

/// Stores reading times, unless larger values are stored already. No two `counters` may have the same day, device and
/// book.
pub(crate) async fn grow(
    unit: &mut Unit,
    reader: ReaderId,
    counters: &[TimeFields],
) -> Result<(), DatabaseError> {
    let columns = ["reader", "writer", "day", "device", "book", "seconds", "words"];
    let reader = reader.get();
    let rows = counters.iter().map(|new| {
        let TimeFields { book, day, seconds, words, .. } = *new;
        (reader, reader, day, new.device.as_str(), book, seconds, words)
    });
    bulk::insert(unit, "reading_time", columns, rows, GROW).await.map(|_| ())
}

/// A reader's reading time on one day, summed over all devices and books.
#[derive(Debug, Clone, Copy, PartialEq, Eq, FromRow)]
pub(crate) struct DayTime {
    pub(crate) day: i64,
    pub(crate) seconds: i64,
    pub(crate) words: i64,
}

/// SQL query for a reader's reading time, summed by day. After a merge of readers, a device goes on
/// adding to the total that it counted before the merge, so rows of two writers may contain the
/// same time. Of such rows, only the largest value counts.
const DAYS: &str = "SELECT t.day, CAST(SUM(t.seconds) AS BIGINT) AS seconds,
        CAST(SUM(t.words) AS BIGINT) AS words
    FROM (SELECT day, device, book, MAX(seconds) AS seconds, MAX(words) AS words FROM reading_time
        WHERE reader = $1 AND day >= $2 AND day < $3 GROUP BY day, device, book) t
    GROUP BY t.day HAVING SUM(t.seconds) > 0 ORDER BY t.day LIMIT 366";

pub(crate) async fn days(
    db: &mut impl Executes,
    reader: ReaderId,
    first: i64,
    end: i64,
) -> Result<Vec<DayTime>, DatabaseError> {
    fetch_all!(db, DayTime, DAYS, reader.get(), first, end)
}

/// Returns the newest `limit` days on which the reader read anything, oldest first, in days since 1970-01-01.
pub(crate) async fn read_days(
    db: &mut impl Executes,
    reader: ReaderId,
    limit: i64,
) -> Result<Vec<i64>, DatabaseError> {
    let sql = "SELECT d.day FROM (SELECT DISTINCT day FROM reading_time
            WHERE reader = $1 AND seconds > 0 ORDER BY day DESC LIMIT $2) d ORDER BY d.day";
    let rows = fetch_all!(db, (i64,), sql, reader.get(), limit)?;
    Ok(rows.into_iter().map(|(day,)| day).collect())
}

/// Returns the reader's reading time in seconds and number of reading days from the calendar day `day` on, given in
/// days since 1970-01-01. Data of readers who were merged into this reader does not count.
pub(crate) async fn own_total(
    db: &mut impl Executes,
    reader: ReaderId,
    day: i64,
) -> Result<(i64, i64), DatabaseError> {
    let sql = "SELECT CAST(COALESCE(SUM(seconds), 0) AS BIGINT), COUNT(DISTINCT day)
        FROM reading_time WHERE reader = $1 AND writer = $1 AND day >= $2 AND seconds > 0";
    fetch_one!(db, (i64, i64), sql, reader.get(), day)
}

readers::reassigns_written!("reading_time");

readers::deletes_by_reader!("reading_time");

/// Reading time in a book on one day with one device, in the data export.
#[derive(Debug, Clone, PartialEq, Eq, FromRow, Serialize)]
pub(crate) struct ExportedTime {
    pub(crate) book_id: String,
    pub(crate) day: i64,
    pub(crate) device: String,
    pub(crate) seconds: i64,
    pub(crate) words: i64,
}

pub(crate) async fn all(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<Vec<ExportedTime>, DatabaseError> {
    let sql = "SELECT b.book_id, t.day, t.device, t.seconds, t.words
        FROM reading_time t JOIN book b ON b.id = t.book
        WHERE t.reader = $1 ORDER BY t.day, t.book, t.device";
    fetch_all!(db, ExportedTime, sql, reader.get())
}
