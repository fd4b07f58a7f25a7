use database::FromRow;
use database::{DatabaseError, Executes, fetch_all};

#[derive(FromRow)]
pub(crate) struct BookRefRow {
    pub(crate) id: i64,
    pub(crate) book_id: String,
    pub(crate) section_num: i64,
    pub(crate) status: String,
    pub(crate) next_section_at: Option<i64>,
    pub(crate) update_time: i64,
    pub(crate) fingerprint: String,
}

const BOOKS: &str =
    "SELECT id, book_id, section_num, status, next_section_at, update_time, fingerprint
    FROM book WHERE book_id IN ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)";

/// Up to ten books, in any order.
pub(crate) async fn ten_book_refs(
    db: &mut impl Executes,
    ids: [&str; 10],
) -> Result<Vec<BookRefRow>, DatabaseError> {
    let [a, b, c, d, e, f, g, h, i, j] = ids;
    fetch_all!(db, BookRefRow, BOOKS, a, b, c, d, e, f, g, h, i, j)
}

#[derive(FromRow)]
pub(crate) struct SectionContentRow {
    pub(crate) id: i64,
    pub(crate) book: i64,
    pub(crate) number: i64,
    pub(crate) blocks: String,
    /// 1 or 0.
    pub(crate) free: i64,
}

const BY_NUMBER: &str = "SELECT s.id, s.book, s.number, s.blocks,
        CAST(CASE WHEN s.number <= b.free_sections THEN 1 ELSE 0 END AS BIGINT) AS free
    FROM section s JOIN book b ON b.id = s.book
    WHERE s.book = $1 AND s.number IN ($2, $3, $4, $5, $6, $7, $8, $9, $10, $11)";

/// Up to ten sections of a book by their numbers, in any order.
pub(crate) async fn ten_sections(
    db: &mut impl Executes,
    book: i64,
    numbers: [i64; 10],
) -> Result<Vec<SectionContentRow>, DatabaseError> {
    let [a, b, c, d, e, f, g, h, i, j] = numbers;
    fetch_all!(db, SectionContentRow, BY_NUMBER, book, a, b, c, d, e, f, g, h, i, j)
}

const BY_ID: &str = "SELECT s.id, s.book, s.number, s.blocks,
        CAST(CASE WHEN s.number <= b.free_sections THEN 1 ELSE 0 END AS BIGINT) AS free
    FROM section s JOIN book b ON b.id = s.book
    WHERE s.id IN ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)";

/// Up to ten sections by their identities, in any order.
pub(crate) async fn ten_sections_by_id(
    db: &mut impl Executes,
    ids: [i64; 10],
) -> Result<Vec<SectionContentRow>, DatabaseError> {
    let [a, b, c, d, e, f, g, h, i, j] = ids;
    fetch_all!(db, SectionContentRow, BY_ID, a, b, c, d, e, f, g, h, i, j)
}
