//! Queries that read the whole log of positions of a book: for merges of readers, never for a request while reading.

use std::collections::BTreeSet;

use database::{DatabaseError, Unit, bulk};

use super::positions::{PositionRow, position_columns};
use crate::keys::PositionKey;
use catalogue::BookKey;
use readers::ReaderId;

/// The key of the position at which a book opens, and its time in Unix seconds.
#[derive(Debug, Clone, Copy)]
pub(crate) struct LatestPosition {
    pub(crate) id: PositionKey,
    pub(crate) at: i64,
}

const IN_ORDER: &str = concat!(
    "SELECT ",
    position_columns!(),
    " FROM reading_position p
      JOIN book b ON b.id = p.book LEFT JOIN section s ON s.id = p.section AND s.withdrawn_at IS NULL
      WHERE p.reader = $1 AND p.book IN ({}) ORDER BY p.at, p.turn, p.id"
);

/// Returns the whole log of these books, ordered by time. Must not be called with more than 1,000 books: they would be
/// queried in several statements, and only the rows of each statement would be in order.
pub(crate) async fn in_order(
    unit: &mut Unit,
    reader: ReaderId,
    books: &[BookKey],
) -> Result<Vec<PositionRow>, DatabaseError> {
    bulk::fetch_in(unit, IN_ORDER, (reader.get(),), books).await
}

const IN_FURTHEST_SECTION: &str = concat!(
    "SELECT ",
    position_columns!(),
    " FROM (SELECT q.book, q.section, ROW_NUMBER() OVER (PARTITION BY q.book
                ORDER BY COALESCE(t.number, q.number) DESC, q.section DESC) AS nth
          FROM reading_position q LEFT JOIN section t ON t.id = q.section AND t.withdrawn_at IS NULL
          WHERE q.reader = $1 AND q.book IN ({})) f
      JOIN reading_position p ON p.reader = $1 AND p.book = f.book AND p.section = f.section
      JOIN book b ON b.id = p.book LEFT JOIN section s ON s.id = p.section AND s.withdrawn_at IS NULL
      WHERE f.nth = 1"
);

/// Returns all positions in the furthest section that the reader reached in each of these books. Reads the whole log of
/// the books: for merges of readers, never for a request while reading.
pub(crate) async fn in_furthest_section(
    unit: &mut Unit,
    reader: ReaderId,
    books: &[BookKey],
) -> Result<Vec<PositionRow>, DatabaseError> {
    bulk::fetch_in(unit, IN_FURTHEST_SECTION, (reader.get(),), books).await
}

/// Returns the books in which the reader has positions that one of `writers` originally recorded.
pub(crate) async fn books_by(
    unit: &mut Unit,
    reader: ReaderId,
    writers: &[i64],
) -> Result<BTreeSet<BookKey>, DatabaseError> {
    let sql = "SELECT DISTINCT book FROM reading_position WHERE reader = $1 AND writer IN ({})";
    let rows: Vec<(BookKey,)> = bulk::fetch_in(unit, sql, (reader.get(),), writers).await?;
    Ok(rows.into_iter().map(|(book,)| book).collect())
}
