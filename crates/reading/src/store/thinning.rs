use database::{DatabaseError, Executes, Unit, execute, fetch_all, fetch_one};

use readers::ReaderId;

/// SQL that selects the positions to be deleted, of readers with ids above `$1` up to `$2`.
/// * Positions before the time `$3`, except for the last of each half hour on a device and the last in each section.
/// * Positions before the time `$4`, without these exceptions.
///
/// The latest and furthest position of a book are never selected, nor is the furthest position that each original
/// writer recorded, which is needed when a merge of readers is undone.
///
/// Half hours are used because days begin at different times in different time zones, but nearly always on a half hour
/// of UTC.
macro_rules! superfluous {
    () => {
        "SELECT p.id, p.reader FROM (SELECT id, reader, at,
                ROW_NUMBER() OVER (PARTITION BY reader, writer, book, device, at / 1800
                    ORDER BY at DESC, id DESC) AS of_half_hour,
                ROW_NUMBER() OVER (PARTITION BY reader, writer, book, section
                    ORDER BY at DESC, id DESC) AS of_section,
                ROW_NUMBER() OVER (PARTITION BY reader, writer, book
                    ORDER BY number DESC, block DESC, char_offset DESC, at DESC, id DESC) AS by_reach
            FROM reading_position WHERE reader > $1 AND reader <= $2) p
        WHERE p.at < $3 AND p.by_reach > 1
            AND ((p.of_half_hour > 1 AND p.of_section > 1) OR p.at < $4)
            AND NOT EXISTS (SELECT 1 FROM reading_place c
                WHERE c.reader = p.reader AND p.id IN (c.position, c.furthest))"
    };
}

/// Two times in Unix seconds: positions before `before` are thinned, and positions before `expired` are deleted. See
/// [`superfluous`].
#[derive(Debug, Clone, Copy)]
pub(crate) struct Ages {
    pub(crate) before: i64,
    pub(crate) expired: i64,
}

/// Returns the ids of up to `limit` readers who have positions and whose ids are above `last`, in ascending order.
pub(crate) async fn readers_after(
    db: &mut impl Executes,
    last: i64,
    limit: i64,
) -> Result<Vec<i64>, DatabaseError> {
    let sql =
        "SELECT DISTINCT reader FROM reading_place WHERE reader > $1 ORDER BY reader LIMIT $2";
    let rows = fetch_all!(db, (i64,), sql, last, limit)?;
    Ok(rows.into_iter().map(|(reader,)| reader).collect())
}

/// Returns the readers with ids above `from` up to `to` who have positions to be deleted (see [`superfluous`]).
pub(crate) async fn readers_to_thin(
    db: &mut impl Executes,
    from: i64,
    to: i64,
    ages: Ages,
) -> Result<Vec<ReaderId>, DatabaseError> {
    const SQL: &str =
        concat!("SELECT DISTINCT q.reader FROM (", superfluous!(), ") q ORDER BY q.reader");
    let rows = fetch_all!(db, (i64,), SQL, from, to, ages.before, ages.expired)?;
    Ok(rows.into_iter().map(|(reader,)| ReaderId::new(reader)).collect())
}

/// Deletes the reader's positions that [`superfluous`] selects, and returns the number of deleted positions.
pub(crate) async fn thin(
    unit: &mut Unit,
    reader: ReaderId,
    ages: Ages,
) -> Result<u64, DatabaseError> {
    const SQL: &str = concat!(
        "DELETE FROM reading_position WHERE id IN (SELECT q.id FROM (",
        superfluous!(),
        ") q)"
    );
    let reader = reader.get();
    execute!(unit, SQL, reader - 1, reader, ages.before, ages.expired)
}

/// Deletes old positions of the reader. Two kinds stay: the last `most` positions that were recorded, and for each book
/// the position at which the book opens and the one furthest on in the text.
pub(crate) async fn keep_newest(
    unit: &mut Unit,
    reader: ReaderId,
    most: i64,
) -> Result<(), DatabaseError> {
    let sql = "DELETE FROM reading_position WHERE reader = $1
        AND id NOT IN (SELECT id FROM reading_position WHERE reader = $1
            ORDER BY at DESC, id DESC LIMIT $2)
        AND id NOT IN (SELECT position FROM reading_place WHERE reader = $1)
        AND id NOT IN (SELECT furthest FROM reading_place WHERE reader = $1)";
    execute!(unit, sql, reader.get(), most).map(|_| ())
}

/// Returns the smaller of `most` and the number of positions of the reader.
pub(crate) async fn count_up_to(
    db: &mut impl Executes,
    reader: ReaderId,
    most: i64,
) -> Result<i64, DatabaseError> {
    let sql = "SELECT COUNT(*) FROM
        (SELECT 1 AS one FROM reading_position WHERE reader = $1 LIMIT $2) p";
    fetch_one!(db, (i64,), sql, reader.get(), most).map(|(count,)| count)
}

/// Returns how many books the reader has opened.
pub(crate) async fn count_books(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<i64, DatabaseError> {
    let sql = "SELECT COUNT(*) FROM reading_place WHERE reader = $1";
    fetch_one!(db, (i64,), sql, reader.get()).map(|(count,)| count)
}
