use database::FromRow;
use database::{DatabaseError, Executes, fetch_all, fetch_optional};

use crate::keys::{BookKey, SectionKey};
use crate::pricing::SoldSection;

#[derive(FromRow)]
pub(crate) struct SectionRow {
    pub(crate) number: i64,
    pub(crate) title: String,
    pub(crate) parts: String,
    pub(crate) words: i64,
}

#[derive(FromRow)]
struct PublishedRow {
    #[sqlx(flatten)]
    section: SectionRow,
    appeared_at: i64,
}

const PUBLISHED: &str = "SELECT s.number, s.title, s.parts, s.words,
        CASE WHEN s.publish_at > b.first_published THEN s.publish_at ELSE b.first_published END AS appeared_at
    FROM section s JOIN book b ON b.id = s.book
    WHERE s.book = $1 AND s.number > $2 AND s.number <= $3 ORDER BY s.number";

/// Returns the sections of a book with numbers above `after` and up to `last`, each with its publication time.
pub(crate) async fn published_between(
    db: &mut impl Executes,
    book: BookKey,
    after: i64,
    last: i64,
) -> Result<Vec<(SectionRow, i64)>, DatabaseError> {
    let rows = fetch_all!(db, PublishedRow, PUBLISHED, book, after, last)?;
    Ok(rows.into_iter().map(|row| (row.section, row.appeared_at)).collect())
}

const SECTIONS: &str = "SELECT number, title, parts, words FROM section
    WHERE book = $1 AND number > $2 AND number <= $3 ORDER BY number";

/// Returns the sections of a book with numbers above `after` and up to `last`. Section numbers have no gaps, so a page
/// of a list is a range of numbers.
pub(crate) async fn sections_between(
    db: &mut impl Executes,
    book: BookKey,
    after: i64,
    last: i64,
) -> Result<Vec<SectionRow>, DatabaseError> {
    fetch_all!(db, SectionRow, SECTIONS, book, after, last)
}

#[derive(FromRow)]
pub(crate) struct TextRow {
    pub(crate) id: SectionKey,
    #[sqlx(flatten)]
    pub(crate) section: SectionRow,
    pub(crate) blocks: String,
}

/// Builds a query that returns sections with their texts, as [`TextRow`]s.
macro_rules! text_query {
    ($rest:literal) => {
        concat!("SELECT id, number, title, parts, words, blocks FROM section WHERE ", $rest)
    };
}
pub(super) use text_query;

const TEXT: &str = text_query!("book = $1 AND number = $2");

pub(crate) async fn section_text(
    db: &mut impl Executes,
    book: BookKey,
    number: i64,
) -> Result<Option<TextRow>, DatabaseError> {
    fetch_optional!(db, TextRow, TEXT, book, number)
}

const TEXTS: &str = text_query!(
    "book = $1 AND number > $2 AND number <= $3 AND withdrawn_at IS NULL ORDER BY number"
);

/// Returns the sections of a book with numbers above `after` and up to `last`, with their texts, without withdrawn
/// sections.
pub(crate) async fn texts_between(
    db: &mut impl Executes,
    book: BookKey,
    after: i64,
    last: i64,
) -> Result<Vec<TextRow>, DatabaseError> {
    fetch_all!(db, TextRow, TEXTS, book, after, last)
}

/// Returns the keys and numbers of the sections of a book with numbers above `after` and up to `last`.
pub(crate) async fn section_keys(
    db: &mut impl Executes,
    book: BookKey,
    after: i64,
    last: i64,
) -> Result<Vec<(SectionKey, i64)>, DatabaseError> {
    let sql = "SELECT id, number FROM section
        WHERE book = $1 AND number > $2 AND number <= $3 AND withdrawn_at IS NULL ORDER BY number";
    fetch_all!(db, (SectionKey, i64), sql, book, after, last)
}

/// Returns the keys of all sections of a book, in book order, without withdrawn sections.
pub(crate) async fn listed_keys(
    db: &mut impl Executes,
    book_id: &str,
) -> Result<Vec<SectionKey>, DatabaseError> {
    let sql = "SELECT s.id FROM section s JOIN book b ON b.id = s.book
        WHERE b.book_id = $1 AND s.withdrawn_at IS NULL ORDER BY s.number";
    let rows = fetch_all!(db, (SectionKey,), sql, book_id)?;
    Ok(rows.into_iter().map(|(key,)| key).collect())
}

/// A stored section of a book, to be matched with the sections of the next version.
#[derive(FromRow)]
pub(crate) struct KnownSection {
    pub(crate) id: SectionKey,
    /// Number of the section; of a withdrawn section, the number that it had in the book.
    pub(crate) number: i64,
    pub(crate) title: String,
    pub(crate) blocks: String,
    pub(crate) publish_at: i64,
    /// 1 if the section is published, or was published when it was withdrawn; otherwise 0.
    pub(crate) published: i64,
    /// 1 if the section is withdrawn, otherwise 0.
    pub(crate) withdrawn: i64,
    /// If the text was edited after the last import, the hash of the imported text; otherwise empty.
    pub(crate) imported: String,
}

impl KnownSection {
    pub(crate) fn is_out(&self) -> bool {
        self.published == 1
    }

    pub(crate) fn is_withdrawn(&self) -> bool {
        self.withdrawn == 1
    }
}

/// Returns all sections of a book, including withdrawn sections, ordered by the number that they have or had in the
/// book.
pub(crate) async fn known_sections(
    db: &mut impl Executes,
    book_id: &str,
) -> Result<Vec<KnownSection>, DatabaseError> {
    let sql = "SELECT s.id, COALESCE(s.former_number, s.number) AS number, s.title, s.blocks,
            s.publish_at, s.imported,
            CAST(CASE WHEN s.number <= b.section_num OR s.publish_at <= s.withdrawn_at THEN 1
                ELSE 0 END AS BIGINT) AS published,
            CAST(CASE WHEN s.withdrawn_at IS NULL THEN 0 ELSE 1 END AS BIGINT) AS withdrawn
        FROM section s JOIN book b ON b.id = s.book
        WHERE b.book_id = $1
        ORDER BY COALESCE(s.former_number, s.number), s.withdrawn_at IS NOT NULL, s.id";
    fetch_all!(db, KnownSection, sql, book_id)
}

#[derive(FromRow)]
pub(crate) struct MatterRow {
    pub(crate) place: String,
    pub(crate) number: i64,
    pub(crate) title: String,
    pub(crate) blocks: String,
}

pub(crate) async fn matter(
    db: &mut impl Executes,
    book: BookKey,
) -> Result<Vec<MatterRow>, DatabaseError> {
    let sql = "SELECT place, number, title, blocks FROM book_matter WHERE book = $1
        ORDER BY place, number";
    fetch_all!(db, MatterRow, sql, book)
}

pub(crate) async fn matter_text(
    db: &mut impl Executes,
    book: BookKey,
    place: &str,
    number: i64,
) -> Result<Option<MatterRow>, DatabaseError> {
    let sql = "SELECT place, number, title, blocks FROM book_matter
        WHERE book = $1 AND place = $2 AND number = $3";
    fetch_optional!(db, MatterRow, sql, book, place, number)
}

#[derive(FromRow)]
pub(crate) struct PricingRow {
    pub(crate) id: BookKey,
    pub(crate) section_num: i64,
    pub(crate) free_sections: i64,
    pub(crate) price: i64,
    pub(crate) cap: Option<i64>,
}

pub(crate) async fn book_pricing(
    db: &mut impl Executes,
    book_id: &str,
) -> Result<Option<PricingRow>, DatabaseError> {
    let sql = "SELECT id, section_num, free_sections, price, cap FROM book WHERE book_id = $1";
    fetch_optional!(db, PricingRow, sql, book_id)
}

/// Returns the sections of a book with numbers above `after` and up to `last`, in book order.
/// `after` must be at least the number of the last free section, so that readers have to unlock
/// each of the returned sections.
pub(crate) async fn sold_sections(
    db: &mut impl Executes,
    book: BookKey,
    after: i64,
    last: i64,
) -> Result<Vec<SoldSection>, DatabaseError> {
    let sql = "SELECT id, number, words FROM section
        WHERE book = $1 AND number > $2 AND number <= $3 AND withdrawn_at IS NULL ORDER BY number";
    fetch_all!(db, SoldSection, sql, book, after, last)
}
