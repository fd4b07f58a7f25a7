use database::FromRow;
use database::{DatabaseError, Executes, bulk, fetch_all};

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
    /// 1 if the section is free for everyone, otherwise 0.
    pub(crate) free: i64,
    /// 1 if the section was withdrawn from its book, otherwise 0.
    pub(crate) withdrawn: i64,
}

macro_rules! content_query {
    ($condition:literal) => {
        concat!(
            "SELECT s.id, s.book, s.number, s.blocks,
                CAST(CASE WHEN s.number <= b.free_sections THEN 1 ELSE 0 END AS BIGINT) AS free,
                CAST(CASE WHEN s.withdrawn_at IS NULL THEN 0 ELSE 1 END AS BIGINT) AS withdrawn
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

/// Returns up to `limit` sections with keys above `after`, ordered by key, each with its book.
pub(crate) async fn section_books(
    db: &mut impl Executes,
    after: SectionKey,
    limit: i64,
) -> Result<Vec<(SectionKey, BookKey)>, DatabaseError> {
    let sql = "SELECT id, book FROM section WHERE id > $1 ORDER BY id LIMIT $2";
    fetch_all!(db, (SectionKey, BookKey), sql, after, limit)
}

/// Returns the stored texts of these sections, including withdrawn sections, in any order.
pub(crate) async fn stored_texts(
    db: &mut impl Executes,
    sections: &[SectionKey],
) -> Result<Vec<(SectionKey, String)>, DatabaseError> {
    bulk::fetch_in(db, "SELECT id, blocks FROM section WHERE id IN ({})", (), sections).await
}
