use database::FromRow;
use database::{DatabaseError, Executes, bulk};

use crate::keys::{BookKey, SectionKey};

#[derive(FromRow)]
pub(crate) struct BookRefRow {
    pub(crate) id: BookKey,
    pub(crate) book_id: String,
    pub(crate) section_num: i64,
    pub(crate) status: String,
    pub(crate) next_section_at: Option<i64>,
    pub(crate) update_time: i64,
    pub(crate) fingerprint: String,
}

/// Returns the books with these ids, in any order; unknown ids are left out.
pub(crate) async fn book_refs(
    db: &mut impl Executes,
    ids: impl IntoIterator<Item = &str>,
) -> Result<Vec<BookRefRow>, DatabaseError> {
    let sql = "SELECT id, book_id, section_num, status, next_section_at, update_time, fingerprint
        FROM book WHERE book_id IN ({})";
    bulk::fetch_in(db, sql, (), ids).await
}

#[derive(FromRow)]
pub(crate) struct SectionContentRow {
    pub(crate) id: SectionKey,
    pub(crate) book: BookKey,
    pub(crate) number: i64,
    pub(crate) blocks: String,
    /// Whether the section is free for all: 1 or 0.
    pub(crate) free: i64,
}

macro_rules! content_query {
    ($condition:literal) => {
        concat!(
            "SELECT s.id, s.book, s.number, s.blocks,
                CAST(CASE WHEN s.number <= b.free_sections THEN 1 ELSE 0 END AS BIGINT) AS free
             FROM section s JOIN book b ON b.id = s.book WHERE ",
            $condition
        )
    };
}

/// Returns the sections of a book with these numbers, in any order.
pub(crate) async fn sections_by_number(
    db: &mut impl Executes,
    book: BookKey,
    numbers: &[i64],
) -> Result<Vec<SectionContentRow>, DatabaseError> {
    let sql = content_query!("s.book = $1 AND s.number IN ({})");
    bulk::fetch_in(db, sql, (book,), numbers).await
}

/// Returns the sections with these keys, in any order.
pub(crate) async fn sections_by_key(
    db: &mut impl Executes,
    sections: &[SectionKey],
) -> Result<Vec<SectionContentRow>, DatabaseError> {
    bulk::fetch_in(db, content_query!("s.id IN ({})"), (), sections).await
}
