use database::FromRow;
use database::{
    DatabaseError, Executes, Unit, bulk, execute, fetch_all, fetch_one, fetch_optional,
};

use crate::keys::BookKey;

#[derive(FromRow)]
pub(crate) struct ReadBook {
    pub(crate) id: BookKey,
    pub(crate) section_num: i64,
    pub(crate) trend: f64,
}

pub(crate) async fn read_book(
    db: &mut impl Executes,
    book_id: &str,
) -> Result<Option<ReadBook>, DatabaseError> {
    let sql = "SELECT id, section_num, trend FROM book WHERE book_id = $1";
    fetch_optional!(db, ReadBook, sql, book_id)
}

/// Records that a reader read a section. Returns whether this is the reader's first read of the section on this day.
pub(crate) async fn note_read(
    unit: &mut Unit,
    day: i64,
    reader: &str,
    book: BookKey,
    number: i64,
) -> Result<bool, DatabaseError> {
    let sql = "INSERT INTO section_reader (day, reader, book, number) VALUES ($1, $2, $3, $4)
        ON CONFLICT (day, reader, book, number) DO NOTHING";
    execute!(unit, sql, day, reader, book, number).map(|rows| rows == 1)
}

pub(crate) async fn add_reads(
    unit: &mut Unit,
    book: BookKey,
    reads: i64,
    finishes: i64,
    trend: f64,
) -> Result<(), DatabaseError> {
    let sql = "UPDATE book SET read_num = read_num + $2, finish_num = finish_num + $3, trend = $4
        WHERE id = $1";
    execute!(unit, sql, book, reads, finishes, trend)?;
    execute!(unit, "UPDATE book_tag SET trend = $2 WHERE book = $1", book, trend).map(|_| ())
}

/// Returns up to `limit` books, other than `book`, that the reader read on this day.
pub(crate) async fn read_that_day(
    unit: &mut Unit,
    day: i64,
    reader: &str,
    book: BookKey,
    limit: i64,
) -> Result<Vec<BookKey>, DatabaseError> {
    let sql = "SELECT DISTINCT book FROM section_reader
        WHERE day = $1 AND reader = $2 AND book <> $3 ORDER BY book LIMIT $4";
    let rows = fetch_all!(unit, (BookKey,), sql, day, reader, book, limit)?;
    Ok(rows.into_iter().map(|(book,)| book).collect())
}

/// Adds one to the number of readers that `book` and each of `others` have in common. Each pair is stored in both
/// directions.
pub(crate) async fn count_read_together(
    unit: &mut Unit,
    book: BookKey,
    others: &[BookKey],
) -> Result<(), DatabaseError> {
    let mut pairs: Vec<_> =
        others.iter().flat_map(|other| [(book, *other, 1_i64), (*other, book, 1)]).collect();
    // Rows are locked in a fixed order to avoid deadlocks.
    pairs.sort_unstable();
    let rest = "ON CONFLICT (book, other) DO UPDATE SET readers = co_read.readers + 1";
    bulk::insert(unit, "co_read", ["book", "other", "readers"], pairs, rest).await.map(|_| ())
}

/// Returns whether the reader read any section of `book` on this day.
pub(crate) async fn has_read(
    unit: &mut Unit,
    day: i64,
    reader: &str,
    book: BookKey,
) -> Result<bool, DatabaseError> {
    let sql = "SELECT CAST(1 AS BIGINT) FROM section_reader
        WHERE day = $1 AND reader = $2 AND book = $3 LIMIT 1";
    Ok(fetch_optional!(unit, (i64,), sql, day, reader, book)?.is_some())
}

/// Returns whether a read of this section by this reader was already counted on this day.
pub(crate) async fn has_read_section(
    db: &mut impl Executes,
    day: i64,
    reader: &str,
    book_id: &str,
    number: i64,
) -> Result<bool, DatabaseError> {
    let sql = "SELECT s.number FROM section_reader s JOIN book b ON b.id = s.book
        WHERE s.day = $1 AND s.reader = $2 AND b.book_id = $3 AND s.number = $4";
    Ok(fetch_optional!(db, (i64,), sql, day, reader, book_id, number)?.is_some())
}

/// Counts one more reader from `network` who read a book on this day, unless `most` readers from
/// this network were already counted for the book. Returns whether the reader was counted.
pub(crate) async fn admit_reader(
    unit: &mut Unit,
    day: i64,
    network: &str,
    book: BookKey,
    most: i64,
) -> Result<bool, DatabaseError> {
    let sql = "INSERT INTO read_network (day, network, book, readers) VALUES ($1, $2, $3, 1)
        ON CONFLICT (day, network, book) DO UPDATE SET readers = read_network.readers + 1
        WHERE read_network.readers < $4";
    execute!(unit, sql, day, network, book, most).map(|rows| rows == 1)
}

/// Returns the secret with which the ids and networks of readers are hashed on this day, before
/// they are stored. Stores `new` as the secret if there is none yet.
pub(crate) async fn day_secret(
    unit: &mut Unit,
    day: i64,
    new: &str,
) -> Result<String, DatabaseError> {
    let sql =
        "INSERT INTO reader_secret (day, secret) VALUES ($1, $2) ON CONFLICT (day) DO NOTHING";
    execute!(unit, sql, day, new)?;
    let sql = "SELECT secret FROM reader_secret WHERE day = $1";
    fetch_one!(unit, (String,), sql, day).map(|(secret,)| secret)
}

/// Returns the secret with which the ids and networks of readers are hashed on this day; `None` if
/// there is none yet.
pub(crate) async fn existing_day_secret(
    db: &mut impl Executes,
    day: i64,
) -> Result<Option<String>, DatabaseError> {
    let sql = "SELECT secret FROM reader_secret WHERE day = $1";
    Ok(fetch_optional!(db, (String,), sql, day)?.map(|(secret,)| secret))
}

/// Returns how many readers read on this day, and how many sections they read. A section counts
/// once for each reader who read it.
pub(crate) async fn read_on(db: &mut impl Executes, day: i64) -> Result<(i64, i64), DatabaseError> {
    let sql = "SELECT readers, sections FROM read_day WHERE day = $1";
    if let Some(counted) = fetch_optional!(db, (i64, i64), sql, day)? {
        return Ok(counted);
    }
    let sql = "SELECT COUNT(DISTINCT reader), COUNT(*) FROM section_reader WHERE day = $1";
    fetch_one!(db, (i64, i64), sql, day)
}

/// Deletes the records from days before `day` that say which reader read which section. The numbers of reads are kept.
pub(crate) async fn delete_readers_before(unit: &mut Unit, day: i64) -> Result<(), DatabaseError> {
    let sql = "INSERT INTO read_day (day, readers, sections)
        SELECT day, COUNT(DISTINCT reader), COUNT(*) FROM section_reader WHERE day < $1 GROUP BY day
        ON CONFLICT (day) DO NOTHING";
    execute!(unit, sql, day)?;
    execute!(unit, "DELETE FROM section_reader WHERE day < $1", day)?;
    execute!(unit, "DELETE FROM read_network WHERE day < $1", day)?;
    execute!(unit, "DELETE FROM reader_secret WHERE day < $1", day).map(|_| ())
}
