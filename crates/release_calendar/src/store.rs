//! SQL queries that read the release calendar. Changes of release plans are stored by `catalogue`.

use catalogue::{BookKey, NOT_SCHEDULED, SectionKey};
use database::FromRow;
use database::{DatabaseError, Executes, bulk, fetch_all, fetch_optional};

#[derive(FromRow)]
pub(crate) struct ReleaseRow {
    pub(crate) book_id: String,
    pub(crate) book: String,
    pub(crate) plan: i64,
    pub(crate) section: SectionKey,
    pub(crate) number: i64,
    pub(crate) title: String,
    pub(crate) words: i64,
    pub(crate) publish_at: i64,
    pub(crate) silent: i64,
    /// 1 if the section is published, otherwise 0.
    pub(crate) published: i64,
}

macro_rules! releases_query {
    ($($rest:literal),+) => {
        concat!(
            "SELECT b.book_id, b.title AS book, b.plan_version AS plan, s.id AS section, s.number, s.title, s.words,
             s.publish_at, s.silent,
             CAST(CASE WHEN s.number <= b.section_num THEN 1 ELSE 0 END AS BIGINT) AS published
             FROM section s JOIN book b ON b.id = s.book WHERE s.withdrawn_at IS NULL AND ",
            $($rest),+
        )
    };
}

/// Returns up to `limit` sections with publication times at or after `from` and before `until`, ordered by time and
/// key. The list begins after the section with the time and the key in `after`.
pub(crate) async fn releases(
    db: &mut impl Executes,
    (from, until): (i64, i64),
    after: (i64, i64),
    limit: i64,
) -> Result<Vec<ReleaseRow>, DatabaseError> {
    let sql = releases_query!(
        "s.publish_at > 0 AND s.publish_at >= $1 AND s.publish_at < $2 AND (s.publish_at, s.id) > ($3, $4)
         ORDER BY s.publish_at, s.id LIMIT $5"
    );
    let (at, section) = after;
    fetch_all!(db, ReleaseRow, sql, from, until, at, section, limit)
}

/// Returns up to `limit` unpublished sections of a book with numbers above `after`, in book order.
pub(crate) async fn waiting(
    db: &mut impl Executes,
    book_id: &str,
    after: i64,
    limit: i64,
) -> Result<Vec<ReleaseRow>, DatabaseError> {
    let sql = releases_query!(
        "b.book_id = $1 AND s.number > b.section_num AND s.number > $2 ORDER BY s.number LIMIT $3"
    );
    fetch_all!(db, ReleaseRow, sql, book_id, after, limit)
}

#[derive(FromRow)]
pub(crate) struct SerialRow {
    pub(crate) id: BookKey,
    pub(crate) book_id: String,
    pub(crate) title: String,
    pub(crate) status: String,
    pub(crate) section_num: i64,
    pub(crate) plan_version: i64,
    pub(crate) next_section_at: Option<i64>,
}

macro_rules! serials_query {
    ($rest:literal) => {
        concat!(
            "SELECT b.id, b.book_id, b.title, b.status, b.section_num, b.plan_version, b.next_section_at
             FROM book b WHERE ",
            $rest
        )
    };
}

/// Returns up to `limit` books with sections whose publication time is after `now` or not set yet, ordered by title and
/// key. The list begins after the book with the given title and key.
pub(crate) async fn serials(
    db: &mut impl Executes,
    now: i64,
    (title, book): (&str, i64),
    limit: i64,
) -> Result<Vec<SerialRow>, DatabaseError> {
    let sql = serials_query!(
        "b.id IN (SELECT s.book FROM section s
             WHERE s.publish_at > 0 AND s.publish_at > $1 AND s.withdrawn_at IS NULL)
         AND (b.title, b.id) > ($2, $3) ORDER BY b.title, b.id LIMIT $4"
    );
    fetch_all!(db, SerialRow, sql, now, title, book, limit)
}

pub(crate) async fn serial(
    db: &mut impl Executes,
    book_id: &str,
) -> Result<Option<SerialRow>, DatabaseError> {
    fetch_optional!(db, SerialRow, serials_query!("b.book_id = $1"), book_id)
}

#[derive(FromRow)]
pub(crate) struct WaitingCounts {
    pub(crate) book: BookKey,
    pub(crate) scheduled: i64,
    pub(crate) planned: i64,
    pub(crate) last_at: Option<i64>,
}

/// Returns, for each of `books`, how many unpublished sections have a publication time and how many have none, and the
/// latest of these times. Books without unpublished sections are left out.
pub(crate) async fn waiting_counts(
    db: &mut impl Executes,
    books: &[BookKey],
) -> Result<Vec<WaitingCounts>, DatabaseError> {
    let sql = "SELECT s.book,
            CAST(SUM(CASE WHEN s.publish_at < $1 THEN 1 ELSE 0 END) AS BIGINT) AS scheduled,
            CAST(SUM(CASE WHEN s.publish_at < $1 THEN 0 ELSE 1 END) AS BIGINT) AS planned,
            MAX(CASE WHEN s.publish_at < $1 THEN s.publish_at END) AS last_at
        FROM section s JOIN book b ON b.id = s.book
        WHERE s.number > b.section_num AND s.withdrawn_at IS NULL AND s.book IN ({}) GROUP BY s.book";
    bulk::fetch_in(db, sql, (NOT_SCHEDULED,), books).await
}

/// Returns the publication times of the last `around` published sections and of the next `around` sections of each
/// book, in book order. Sections without a time are left out.
pub(crate) async fn times(
    db: &mut impl Executes,
    books: &[BookKey],
    around: i64,
) -> Result<Vec<(BookKey, i64)>, DatabaseError> {
    let sql = "SELECT s.book, s.publish_at FROM section s JOIN book b ON b.id = s.book
        WHERE s.publish_at > 0 AND s.publish_at < $1 AND s.withdrawn_at IS NULL
            AND s.number > b.section_num - $2 AND s.number <= b.section_num + $2 AND s.book IN ({})
        ORDER BY s.book, s.number";
    bulk::fetch_in(db, sql, (NOT_SCHEDULED, around), books).await
}
