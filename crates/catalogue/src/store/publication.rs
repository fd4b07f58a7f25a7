use database::FromRow;
use database::{
    DatabaseError, Engine, Executes, Unit, bulk, execute, fetch_all, fetch_one, fetch_optional,
};

use crate::keys::{BookKey, SectionKey};

pub(crate) struct BookFields<'a> {
    pub(crate) book_id: &'a str,
    pub(crate) source: Option<&'a str>,
    pub(crate) title: &'a str,
    pub(crate) subtitle: &'a str,
    pub(crate) author: &'a str,
    pub(crate) language: &'a str,
    pub(crate) direction: &'a str,
    pub(crate) page_progression: &'a str,
    pub(crate) edition: &'a str,
    pub(crate) edition_key: &'a str,
    pub(crate) series: &'a str,
    pub(crate) series_order: f64,
    pub(crate) narrator: &'a str,
    pub(crate) description: &'a str,
    pub(crate) tags: &'a str,
    pub(crate) status: &'a str,
    pub(crate) age_rating: &'a str,
    pub(crate) free_sections: i64,
    pub(crate) price: i64,
    pub(crate) cover: &'a str,
    pub(crate) cover_colour: &'a str,
    pub(crate) opening: &'a str,
    pub(crate) fingerprint: &'a str,
    /// Hash of the book as it was in the imported file, before values that operators edited were put in.
    pub(crate) imported: &'a str,
    pub(crate) section_num: i64,
    pub(crate) words: i64,
    pub(crate) next_section_at: Option<i64>,
    pub(crate) now: i64,
    /// The initial trend of a new book. A stored book keeps its trend.
    pub(crate) trend: f64,
}

const UPSERT_BOOK: &str = "INSERT INTO book
        (book_id, source, title, subtitle, author, language, description, tags, status, age_rating,
         free_sections, price, cover, cover_colour, opening, fingerprint, section_num, words,
         next_section_at, update_time, first_published, trend, direction, page_progression, edition,
         edition_key, series, series_order, narrator, imported, names)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $20, $21,
        $22, $23, $24, $25, $26, $27, $28, $29, $30)
    ON CONFLICT (book_id) DO UPDATE SET
        source = excluded.source, title = excluded.title, subtitle = excluded.subtitle,
        author = excluded.author, language = excluded.language,
        description = excluded.description, tags = excluded.tags, status = excluded.status,
        age_rating = excluded.age_rating, free_sections = excluded.free_sections,
        price = excluded.price, cover = excluded.cover, cover_colour = excluded.cover_colour,
        opening = excluded.opening, fingerprint = excluded.fingerprint,
        section_num = excluded.section_num, words = excluded.words,
        next_section_at = excluded.next_section_at, update_time = excluded.update_time,
        direction = excluded.direction, page_progression = excluded.page_progression,
        edition = excluded.edition, edition_key = excluded.edition_key,
        series = excluded.series, series_order = excluded.series_order,
        narrator = excluded.narrator, imported = excluded.imported, names = excluded.names,
        version = book.version + 1, plan_version = book.plan_version + 1
    RETURNING id, trend";

/// Inserts a book, or updates the stored book with the same id. Returns the key and the trend of the book.
pub(crate) async fn put_book(
    unit: &mut Unit,
    book: &BookFields<'_>,
) -> Result<(BookKey, f64), DatabaseError> {
    fetch_one!(
        unit,
        (BookKey, f64),
        UPSERT_BOOK,
        book.book_id,
        book.source,
        book.title,
        book.subtitle,
        book.author,
        book.language,
        book.description,
        book.tags,
        book.status,
        book.age_rating,
        book.free_sections,
        book.price,
        book.cover,
        book.cover_colour,
        book.opening,
        book.fingerprint,
        book.section_num,
        book.words,
        book.next_section_at,
        book.now,
        book.trend,
        book.direction,
        book.page_progression,
        book.edition,
        book.edition_key,
        book.series,
        book.series_order,
        book.narrator,
        book.imported,
        super::managed_books::names(book.book_id, book.title, book.author),
    )
}

/// Stores the tags by which lists find a book, and deletes its earlier ones. The tags are stored in lower case, so that
/// one list serves all spellings. If the book is withdrawn, no tags are stored.
pub(crate) async fn put_tags(
    unit: &mut Unit,
    book: BookKey,
    tags: &[String],
    trend: f64,
) -> Result<(), DatabaseError> {
    execute!(unit, "DELETE FROM book_tag WHERE book = $1", book)?;
    let sql = "INSERT INTO book_tag (book, tag, trend)
        SELECT b.id, v.column2, v.column3 FROM (VALUES {}) AS v JOIN book b ON b.id = v.column1
        WHERE b.withdrawn_at IS NULL ON CONFLICT (book, tag) DO NOTHING";
    let rows = tags.iter().map(|tag| (book, tag.to_lowercase(), trend));
    bulk::execute_values(unit, sql, rows).await.map(|_| ())
}

pub(crate) async fn fingerprint(
    db: &mut impl Executes,
    book_id: &str,
) -> Result<Option<String>, DatabaseError> {
    let sql = "SELECT fingerprint FROM book WHERE book_id = $1";
    Ok(fetch_optional!(db, (String,), sql, book_id)?.map(|(fingerprint,)| fingerprint))
}

/// Returns the hash of a book as it was in the file of its last import; `None` if there is no such book.
pub(crate) async fn imported_fingerprint(
    db: &mut impl Executes,
    book_id: &str,
) -> Result<Option<String>, DatabaseError> {
    let sql = "SELECT CASE WHEN imported = '' THEN fingerprint ELSE imported END FROM book
        WHERE book_id = $1";
    Ok(fetch_optional!(db, (String,), sql, book_id)?.map(|(imported,)| imported))
}

pub(crate) struct SectionFields<'a> {
    pub(crate) number: i64,
    pub(crate) title: &'a str,
    pub(crate) parts: String,
    pub(crate) words: i64,
    pub(crate) blocks: String,
    pub(crate) narration: String,
    pub(crate) publish_at: i64,
}

pub(crate) async fn insert_sections(
    unit: &mut Unit,
    book: BookKey,
    sections: &[SectionFields<'_>],
    now: i64,
) -> Result<(), DatabaseError> {
    let columns = [
        "book",
        "number",
        "title",
        "parts",
        "words",
        "blocks",
        "publish_at",
        "narration",
        "revised_at",
        "revised_by",
    ];
    let by = unit.actor().to_owned();
    let rows = sections.iter().map(|new| {
        let (parts, blocks) = (new.parts.as_str(), new.blocks.as_str());
        let (narration, by) = (new.narration.as_str(), by.as_str());
        let (number, title, words) = (new.number, new.title, new.words);
        (book, number, title, parts, words, blocks, new.publish_at, narration, now, by)
    });
    bulk::insert(unit, "section", columns, rows, "").await.map(|_| ())
}

/// The key of a stored section, and the new values of its columns.
pub(crate) struct ChangedSection<'a> {
    pub(crate) key: SectionKey,
    pub(crate) fields: SectionFields<'a>,
}

/// Updates stored sections. Sections that were withdrawn become part of the book again.
pub(crate) async fn update_sections(
    unit: &mut Unit,
    sections: &[ChangedSection<'_>],
) -> Result<(), DatabaseError> {
    let sql = "UPDATE section SET number = v.column2, title = v.column3, parts = v.column4,
            words = v.column5, blocks = v.column6, publish_at = v.column7, narration = v.column8,
            withdrawn_at = NULL, former_number = NULL
        FROM (VALUES {}) AS v WHERE section.id = v.column1";
    let rows = sections.iter().map(|ChangedSection { key, fields: new }| {
        let (parts, blocks) = (new.parts.as_str(), new.blocks.as_str());
        let narration = new.narration.as_str();
        (*key, new.number, new.title, parts, new.words, blocks, new.publish_at, narration)
    });
    bulk::execute_values(unit, sql, rows).await.map(|_| ())
}

pub(crate) async fn drop_matter(unit: &mut Unit, book: BookKey) -> Result<(), DatabaseError> {
    execute!(unit, "DELETE FROM book_matter WHERE book = $1", book).map(|_| ())
}

/// A text of the front or back matter. `place` is `front` or `back`; `number` is the position within the front or back
/// matter.
pub(crate) struct MatterFields<'a> {
    pub(crate) place: &'static str,
    pub(crate) number: i64,
    pub(crate) title: &'a str,
    pub(crate) blocks: String,
    pub(crate) narration: String,
}

/// Locks the book row until the unit of work ends, also against new rows that refer to the book.
pub(crate) async fn lock_book_to_delete(
    unit: &mut Unit,
    book_id: &str,
) -> Result<(), DatabaseError> {
    // SQLite has one writer at a time.
    let sql = match unit.engine() {
        Engine::Sqlite(_) => "SELECT id FROM book WHERE book_id = $1",
        Engine::Postgres(_) => "SELECT id FROM book WHERE book_id = $1 FOR UPDATE",
    };
    fetch_optional!(unit, (BookKey,), sql, book_id).map(|_| ())
}

pub(crate) async fn insert_matter(
    unit: &mut Unit,
    book: BookKey,
    matter: &[MatterFields<'_>],
) -> Result<(), DatabaseError> {
    let columns = ["book", "place", "number", "title", "blocks", "narration"];
    let rows = matter.iter().map(|new| {
        let (blocks, narration) = (new.blocks.as_str(), new.narration.as_str());
        (book, new.place, new.number, new.title, blocks, narration)
    });
    bulk::insert(unit, "book_matter", columns, rows, "").await.map(|_| ())
}

#[derive(FromRow)]
pub(crate) struct DueBook {
    pub(crate) id: BookKey,
    pub(crate) book_id: String,
    pub(crate) section_num: i64,
}

macro_rules! due_books {
    ($lock:literal) => {
        concat!(
            "SELECT b.id, b.book_id, b.section_num FROM book b
            WHERE b.next_section_at IS NOT NULL AND b.next_section_at <= $1 AND b.id IN (
                SELECT d.id FROM book d WHERE d.next_section_at IS NOT NULL AND d.next_section_at <= $1
                ORDER BY d.next_section_at, d.id LIMIT $2)
            ORDER BY b.book_id ",
            $lock
        )
    };
}

/// Locks up to `limit` books of which a section is due, in the order of their ids, and returns them. A book is left out
/// if another node published its due sections while this node waited for the lock.
pub(crate) async fn lock_due_books(
    unit: &mut Unit,
    now: i64,
    limit: i64,
) -> Result<Vec<DueBook>, DatabaseError> {
    // SQLite has one writer at a time.
    let sql = match unit.engine() {
        Engine::Sqlite(_) => due_books!(""),
        Engine::Postgres(_) => due_books!("FOR NO KEY UPDATE OF b"),
    };
    fetch_all!(unit, DueBook, sql, now, limit)
}

#[derive(FromRow)]
pub(crate) struct UnpublishedSection {
    pub(crate) book: BookKey,
    pub(crate) number: i64,
    pub(crate) words: i64,
    pub(crate) publish_at: i64,
}

/// Returns the unpublished sections of `books`, ordered by book and number. Must not be called with more than 1,000
/// books: these would be split among several statements, and the combined rows would not be in order.
pub(crate) async fn unpublished(
    db: &mut impl Executes,
    books: &[BookKey],
) -> Result<Vec<UnpublishedSection>, DatabaseError> {
    let sql = "SELECT s.book, s.number, s.words, s.publish_at
        FROM section s JOIN book b ON b.id = s.book
        WHERE s.number > b.section_num AND s.withdrawn_at IS NULL AND s.book IN ({})
        ORDER BY s.book, s.number";
    bulk::fetch_in(db, sql, (), books).await
}

/// The new values of a book's columns after some of its sections were published.
pub(crate) struct ReleasedBook {
    pub(crate) book: BookKey,
    pub(crate) section_num: i64,
    /// Number of words in the newly published sections.
    pub(crate) more_words: i64,
    pub(crate) next_section_at: Option<i64>,
}

pub(crate) async fn release_sections(
    unit: &mut Unit,
    books: &[ReleasedBook],
    now: i64,
) -> Result<(), DatabaseError> {
    let sql = "UPDATE book SET section_num = v.column2, words = book.words + v.column3,
            next_section_at = v.column4, update_time = v.column5
        FROM (VALUES {}) AS v WHERE book.id = v.column1";
    let rows = books
        .iter()
        .map(|book| (book.book, book.section_num, book.more_words, book.next_section_at, now));
    bulk::execute_values(unit, sql, rows).await.map(|_| ())
}

/// Returns when the next section of any book is to be published, in Unix seconds; `None` if none is scheduled.
pub(crate) async fn next_due(db: &mut impl Executes) -> Result<Option<i64>, DatabaseError> {
    let sql = "SELECT MIN(next_section_at) FROM book WHERE next_section_at IS NOT NULL";
    fetch_one!(db, (Option<i64>,), sql).map(|(at,)| at)
}
