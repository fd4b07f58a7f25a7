//! The catalogue's queries, each written once for both engines.

use database::{DatabaseError, Executes, Unit, execute, fetch_all, fetch_one, fetch_optional};
use sqlx::FromRow;

use super::changes::Subject;

#[derive(FromRow)]
pub(super) struct BookRow {
    pub(super) id: i64,
    pub(super) book_id: String,
    pub(super) title: String,
    pub(super) author: String,
    pub(super) description: String,
    pub(super) tags: String,
    pub(super) opening: String,
    pub(super) read_num: i64,
    pub(super) section_num: i64,
    pub(super) update_time: i64,
    /// `None` for a book without sections.
    pub(super) opening_title: Option<String>,
}

const DETAIL: &str = "SELECT b.id, b.book_id, b.title, b.author, b.description, b.tags, b.opening,
        b.read_num, b.section_num, b.update_time, s.title AS opening_title
    FROM book b LEFT JOIN section s ON s.book = b.id AND s.number = 1
    WHERE b.book_id = $1";

pub(super) async fn book(
    db: &mut impl Executes,
    book_id: &str,
) -> Result<Option<BookRow>, DatabaseError> {
    fetch_optional!(db, BookRow, DETAIL, book_id)
}

const FEATURED: &str =
    "SELECT b.id, b.book_id, b.title, b.author, b.description, b.tags, b.opening,
        b.read_num, b.section_num, b.update_time, s.title AS opening_title
    FROM featured_book f JOIN book b ON b.id = f.book
    LEFT JOIN section s ON s.book = b.id AND s.number = 1";

pub(super) async fn featured(db: &mut impl Executes) -> Result<Option<BookRow>, DatabaseError> {
    fetch_optional!(db, BookRow, FEATURED)
}

#[derive(FromRow)]
pub(super) struct ListRow {
    pub(super) id: i64,
    pub(super) book_id: String,
    pub(super) title: String,
    pub(super) author: String,
    pub(super) tags: String,
    pub(super) list_order: i64,
    pub(super) update_time: i64,
}

const ON_SHELF: &str =
    "SELECT b.id, b.book_id, b.title, b.author, b.tags, sb.list_order, b.update_time
    FROM shelf_book sb JOIN book b ON b.id = sb.book
    WHERE sb.shelf = $1 ORDER BY sb.list_order LIMIT $2 OFFSET $3";

pub(super) async fn books_on_shelf(
    db: &mut impl Executes,
    shelf: i64,
    limit: i64,
    offset: i64,
) -> Result<Vec<ListRow>, DatabaseError> {
    fetch_all!(db, ListRow, ON_SHELF, shelf, limit, offset)
}

pub(super) async fn count_on_shelf(
    db: &mut impl Executes,
    shelf: i64,
) -> Result<i64, DatabaseError> {
    let sql = "SELECT COUNT(*) FROM shelf_book WHERE shelf = $1";
    fetch_one!(db, (i64,), sql, shelf).map(|(count,)| count)
}

const NEWEST: &str = "SELECT id, book_id, title, author, tags, $2 + ROW_NUMBER() OVER (ORDER BY update_time DESC, id DESC) AS list_order, update_time
    FROM (SELECT * FROM book ORDER BY update_time DESC, id DESC LIMIT $1 OFFSET $2) AS newest
    ORDER BY list_order";

pub(super) async fn newest_books(
    db: &mut impl Executes,
    limit: i64,
    offset: i64,
) -> Result<Vec<ListRow>, DatabaseError> {
    fetch_all!(db, ListRow, NEWEST, limit, offset)
}

const IN_STEPS: &str =
    "SELECT id, book_id, title, author, tags, CAST(0 AS BIGINT) AS list_order, update_time
    FROM book WHERE id > $1 ORDER BY id LIMIT $2";

pub(super) async fn books_after(
    db: &mut impl Executes,
    id: i64,
    limit: i64,
) -> Result<Vec<ListRow>, DatabaseError> {
    fetch_all!(db, ListRow, IN_STEPS, id, limit)
}

const OLDEST: &str =
    "SELECT id, book_id, title, author, tags, CAST(0 AS BIGINT) AS list_order, update_time
    FROM book ORDER BY id LIMIT $1 OFFSET $2";

pub(super) async fn oldest_books(
    db: &mut impl Executes,
    limit: i64,
    offset: i64,
) -> Result<Vec<ListRow>, DatabaseError> {
    fetch_all!(db, ListRow, OLDEST, limit, offset)
}

const LIST_ROW: &str =
    "SELECT id, book_id, title, author, tags, CAST(0 AS BIGINT) AS list_order, update_time
    FROM book WHERE book_id = $1";

pub(super) async fn list_row(
    db: &mut impl Executes,
    book_id: &str,
) -> Result<Option<ListRow>, DatabaseError> {
    fetch_optional!(db, ListRow, LIST_ROW, book_id)
}

pub(super) async fn count_books(db: &mut impl Executes) -> Result<i64, DatabaseError> {
    fetch_one!(db, (i64,), "SELECT COUNT(*) FROM book").map(|(count,)| count)
}

#[derive(FromRow)]
pub(super) struct ShelfRow {
    pub(super) id: i64,
    pub(super) title: String,
    pub(super) list_order: i64,
}

pub(super) async fn shelf(
    db: &mut impl Executes,
    slug: &str,
) -> Result<Option<ShelfRow>, DatabaseError> {
    let sql = "SELECT id, title, list_order FROM shelf WHERE slug = $1";
    fetch_optional!(db, ShelfRow, sql, slug)
}

#[derive(FromRow)]
pub(super) struct ShelvedRow {
    pub(super) slug: String,
    pub(super) shelf_title: String,
    #[sqlx(flatten)]
    pub(super) book: ListRow,
}

const SHELVED: &str = "SELECT s.slug, s.title AS shelf_title,
        b.id, b.book_id, b.title, b.author, b.tags, sb.list_order, b.update_time
    FROM shelf s JOIN shelf_book sb ON sb.shelf = s.id AND sb.list_order <= $1
    JOIN book b ON b.id = sb.book
    ORDER BY s.list_order, s.id, sb.list_order";

/// The first books of every shelf, in the order the shelves and the books stand.
pub(super) async fn shelved(
    db: &mut impl Executes,
    a_shelf: i64,
) -> Result<Vec<ShelvedRow>, DatabaseError> {
    fetch_all!(db, ShelvedRow, SHELVED, a_shelf)
}

#[derive(FromRow)]
pub(super) struct SectionRow {
    pub(super) number: i64,
    pub(super) title: String,
    pub(super) words: i64,
}

const SECTIONS: &str = "SELECT number, title, words FROM section
    WHERE book = $1 AND number > $2 ORDER BY number LIMIT $3";

/// Sections are numbered without gaps, so a page starts after a number and costs no counting.
pub(super) async fn sections_after(
    db: &mut impl Executes,
    book: i64,
    number: i64,
    limit: i64,
) -> Result<Vec<SectionRow>, DatabaseError> {
    fetch_all!(db, SectionRow, SECTIONS, book, number, limit)
}

pub(super) struct BookFields<'a> {
    pub(super) book_id: &'a str,
    pub(super) title: &'a str,
    pub(super) author: &'a str,
    pub(super) description: &'a str,
    pub(super) tags: &'a str,
    pub(super) opening: &'a str,
    pub(super) fingerprint: &'a str,
    pub(super) section_num: i64,
    pub(super) update_time: i64,
}

const UPSERT_BOOK: &str = "INSERT INTO book
        (book_id, title, author, description, tags, opening, fingerprint, section_num, update_time)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
    ON CONFLICT (book_id) DO UPDATE SET
        title = excluded.title, author = excluded.author, description = excluded.description,
        tags = excluded.tags, opening = excluded.opening, fingerprint = excluded.fingerprint,
        section_num = excluded.section_num, update_time = excluded.update_time
    RETURNING id";

pub(super) async fn put_book(unit: &mut Unit, book: &BookFields<'_>) -> Result<i64, DatabaseError> {
    let saved = fetch_one!(
        unit,
        (i64,),
        UPSERT_BOOK,
        book.book_id,
        book.title,
        book.author,
        book.description,
        book.tags,
        book.opening,
        book.fingerprint,
        book.section_num,
        book.update_time,
    )?;
    Ok(saved.0)
}

pub(super) async fn fingerprint(
    db: &mut impl Executes,
    book_id: &str,
) -> Result<Option<String>, DatabaseError> {
    let sql = "SELECT fingerprint FROM book WHERE book_id = $1";
    Ok(fetch_optional!(db, (String,), sql, book_id)?.map(|(fingerprint,)| fingerprint))
}

const UPSERT_SECTION: &str = "INSERT INTO section (book, number, title, words, blocks)
    VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (book, number) DO UPDATE SET
        title = excluded.title, words = excluded.words, blocks = excluded.blocks";

pub(super) async fn put_section(
    unit: &mut Unit,
    book: i64,
    section: &SectionRow,
    blocks: &str,
) -> Result<(), DatabaseError> {
    let SectionRow { number, title, words } = section;
    execute!(unit, UPSERT_SECTION, book, number, title, words, blocks).map(|_| ())
}

pub(super) async fn drop_sections_after(
    unit: &mut Unit,
    book: i64,
    number: i64,
) -> Result<(), DatabaseError> {
    execute!(unit, "DELETE FROM section WHERE book = $1 AND number > $2", book, number).map(|_| ())
}

const UPSERT_SHELF: &str = "INSERT INTO shelf (slug, title, list_order) VALUES ($1, $2, $3)
    ON CONFLICT (slug) DO UPDATE SET title = excluded.title, list_order = excluded.list_order
    RETURNING id";

pub(super) async fn put_shelf(
    unit: &mut Unit,
    slug: &str,
    title: &str,
    list_order: i64,
) -> Result<i64, DatabaseError> {
    fetch_one!(unit, (i64,), UPSERT_SHELF, slug, title, list_order).map(|(id,)| id)
}

pub(super) async fn empty_shelf(unit: &mut Unit, shelf: i64) -> Result<(), DatabaseError> {
    execute!(unit, "DELETE FROM shelf_book WHERE shelf = $1", shelf).map(|_| ())
}

const PLACE: &str = "INSERT INTO shelf_book (shelf, list_order, book)
    SELECT $1, $2, id FROM book WHERE book_id = $3";

/// Answers whether the book exists.
pub(super) async fn place_on_shelf(
    unit: &mut Unit,
    shelf: i64,
    list_order: i64,
    book_id: &str,
) -> Result<bool, DatabaseError> {
    execute!(unit, PLACE, shelf, list_order, book_id).map(|rows| rows == 1)
}

const FEATURE: &str =
    "INSERT INTO featured_book (slot, book) SELECT 1, id FROM book WHERE book_id = $1
    ON CONFLICT (slot) DO UPDATE SET book = excluded.book";

/// Answers whether the book exists.
pub(super) async fn feature(unit: &mut Unit, book_id: &str) -> Result<bool, DatabaseError> {
    execute!(unit, FEATURE, book_id).map(|rows| rows == 1)
}

const TICK: &str = "UPDATE catalogue_clock SET seq = seq + 1 WHERE slot = 1 RETURNING seq";

pub(super) async fn record_change(
    unit: &mut Unit,
    subject: &Subject,
    now: i64,
) -> Result<(), DatabaseError> {
    let (seq,) = fetch_one!(unit, (i64,), TICK)?;
    let sql = "INSERT INTO catalogue_change (seq, subject, changed_at) VALUES ($1, $2, $3)";
    execute!(unit, sql, seq, subject.to_string(), now)?;
    Ok(())
}

pub(super) async fn last_change(db: &mut impl Executes) -> Result<i64, DatabaseError> {
    fetch_one!(db, (i64,), "SELECT seq FROM catalogue_clock").map(|(seq,)| seq)
}

pub(super) async fn changes_after(
    db: &mut impl Executes,
    seq: i64,
    limit: i64,
) -> Result<Vec<(i64, String)>, DatabaseError> {
    let sql = "SELECT seq, subject FROM catalogue_change WHERE seq > $1 ORDER BY seq LIMIT $2";
    fetch_all!(db, (i64, String), sql, seq, limit)
}

pub(super) async fn forget_changes_before(unit: &mut Unit, time: i64) -> Result<(), DatabaseError> {
    execute!(unit, "DELETE FROM catalogue_change WHERE changed_at < $1", time).map(|_| ())
}
