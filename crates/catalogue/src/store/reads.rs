use database::FromRow;
use database::{DatabaseError, Executes, Unit, execute, fetch_all, fetch_one, fetch_optional};

#[derive(FromRow)]
pub(crate) struct ReadBook {
    pub(crate) id: i64,
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

/// Answers whether the reader reads this section for the first time on this day.
pub(crate) async fn note_read(
    unit: &mut Unit,
    day: i64,
    reader: &str,
    book: i64,
    number: i64,
) -> Result<bool, DatabaseError> {
    let sql = "INSERT INTO section_reader (day, reader, book, number) VALUES ($1, $2, $3, $4)
        ON CONFLICT (day, reader, book, number) DO NOTHING";
    execute!(unit, sql, day, reader, book, number).map(|rows| rows == 1)
}

pub(crate) async fn add_reads(
    unit: &mut Unit,
    book: i64,
    reads: i64,
    finishes: i64,
    trend: f64,
) -> Result<(), DatabaseError> {
    let sql = "UPDATE book SET read_num = read_num + $2, finish_num = finish_num + $3, trend = $4
        WHERE id = $1";
    execute!(unit, sql, book, reads, finishes, trend)?;
    execute!(unit, "UPDATE book_tag SET trend = $2 WHERE book = $1", book, trend).map(|_| ())
}

/// Other books that the reader read on this day, the first few.
pub(crate) async fn read_that_day(
    unit: &mut Unit,
    day: i64,
    reader: &str,
    book: i64,
    limit: i64,
) -> Result<Vec<(i64,)>, DatabaseError> {
    let sql = "SELECT DISTINCT book FROM section_reader
        WHERE day = $1 AND reader = $2 AND book <> $3 ORDER BY book LIMIT $4";
    fetch_all!(unit, (i64,), sql, day, reader, book, limit)
}

pub(crate) async fn note_read_together(
    unit: &mut Unit,
    book: i64,
    other: i64,
) -> Result<(), DatabaseError> {
    let sql = "INSERT INTO co_read (book, other, readers) VALUES ($1, $2, 1)
        ON CONFLICT (book, other) DO UPDATE SET readers = co_read.readers + 1";
    execute!(unit, sql, book, other)?;
    execute!(unit, sql, other, book).map(|_| ())
}

/// Whether the reader read any section of the book on this day.
pub(crate) async fn has_read(
    unit: &mut Unit,
    day: i64,
    reader: &str,
    book: i64,
) -> Result<bool, DatabaseError> {
    let sql = "SELECT CAST(1 AS BIGINT) FROM section_reader
        WHERE day = $1 AND reader = $2 AND book = $3 LIMIT 1";
    Ok(fetch_optional!(unit, (i64,), sql, day, reader, book)?.is_some())
}

/// The secret of a day: the one that is there, or else this one from now on.
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

pub(crate) async fn delete_readers_before(unit: &mut Unit, day: i64) -> Result<(), DatabaseError> {
    execute!(unit, "DELETE FROM section_reader WHERE day < $1", day)?;
    execute!(unit, "DELETE FROM reader_secret WHERE day < $1", day).map(|_| ())
}
