use database::FromRow;
use database::{DatabaseError, Executes, Unit, execute, fetch_all, fetch_one, fetch_optional};

pub(crate) struct BookFields<'a> {
    pub(crate) book_id: &'a str,
    pub(crate) source: Option<&'a str>,
    pub(crate) title: &'a str,
    pub(crate) subtitle: &'a str,
    pub(crate) author: &'a str,
    pub(crate) language: &'a str,
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
    pub(crate) section_num: i64,
    pub(crate) words: i64,
    pub(crate) next_section_at: Option<i64>,
    pub(crate) now: i64,
    /// For a book that was not there before.
    pub(crate) trend: f64,
}

const UPSERT_BOOK: &str = "INSERT INTO book
        (book_id, source, title, subtitle, author, language, description, tags, status, age_rating,
         free_sections, price, cover, cover_colour, opening, fingerprint, section_num, words,
         next_section_at, update_time, first_published, trend)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $20, $21)
    ON CONFLICT (book_id) DO UPDATE SET
        source = excluded.source, title = excluded.title, subtitle = excluded.subtitle,
        author = excluded.author, language = excluded.language,
        description = excluded.description, tags = excluded.tags, status = excluded.status,
        age_rating = excluded.age_rating, free_sections = excluded.free_sections,
        price = excluded.price, cover = excluded.cover, cover_colour = excluded.cover_colour,
        opening = excluded.opening, fingerprint = excluded.fingerprint,
        section_num = excluded.section_num, words = excluded.words,
        next_section_at = excluded.next_section_at, update_time = excluded.update_time
    RETURNING id, trend";

/// Answers the book's id and its trend.
pub(crate) async fn put_book(
    unit: &mut Unit,
    book: &BookFields<'_>,
) -> Result<(i64, f64), DatabaseError> {
    fetch_one!(
        unit,
        (i64, f64),
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
    )
}

/// A list is the same however its tag is written. A book that was withdrawn is on none.
pub(crate) async fn put_tags(
    unit: &mut Unit,
    book: i64,
    tags: &[String],
    trend: f64,
) -> Result<(), DatabaseError> {
    execute!(unit, "DELETE FROM book_tag WHERE book = $1", book)?;
    let sql = "INSERT INTO book_tag (book, tag, trend)
        SELECT id, $2, $3 FROM book WHERE id = $1 AND withdrawn_at IS NULL
        ON CONFLICT (book, tag) DO NOTHING";
    for tag in tags {
        execute!(unit, sql, book, tag.to_lowercase(), trend)?;
    }
    Ok(())
}

pub(crate) async fn fingerprint(
    db: &mut impl Executes,
    book_id: &str,
) -> Result<Option<String>, DatabaseError> {
    let sql = "SELECT fingerprint FROM book WHERE book_id = $1";
    Ok(fetch_optional!(db, (String,), sql, book_id)?.map(|(fingerprint,)| fingerprint))
}

/// A number that no section has, so that sections can change places.
const ASIDE: i64 = 1_000_000_000;

/// Makes room for the numbers of the next version.
pub(crate) async fn set_sections_aside(unit: &mut Unit, book: i64) -> Result<(), DatabaseError> {
    let sql = "UPDATE section SET number = number + $2 WHERE book = $1";
    execute!(unit, sql, book, ASIDE).map(|_| ())
}

pub(crate) struct SectionFields<'a> {
    pub(crate) number: i64,
    pub(crate) title: &'a str,
    pub(crate) parts: &'a str,
    pub(crate) words: i64,
    pub(crate) blocks: &'a str,
    pub(crate) publish_at: i64,
}

pub(crate) async fn put_section(
    unit: &mut Unit,
    book: i64,
    known: Option<i64>,
    section: &SectionFields<'_>,
) -> Result<(), DatabaseError> {
    let SectionFields { number, title, parts, words, blocks, publish_at } = section;
    match known {
        Some(id) => {
            let sql =
                "UPDATE section SET number = $2, title = $3, parts = $4, words = $5, blocks = $6,
                publish_at = $7 WHERE id = $1";
            execute!(unit, sql, id, number, title, parts, words, blocks, publish_at).map(|_| ())
        }
        None => {
            let sql = "INSERT INTO section (book, number, title, parts, words, blocks, publish_at)
                VALUES ($1, $2, $3, $4, $5, $6, $7)";
            execute!(unit, sql, book, number, title, parts, words, blocks, publish_at).map(|_| ())
        }
    }
}

/// Forgets the sections that the next version does not have.
pub(crate) async fn drop_sections_aside(unit: &mut Unit, book: i64) -> Result<(), DatabaseError> {
    execute!(unit, "DELETE FROM section WHERE book = $1 AND number > $2", book, ASIDE).map(|_| ())
}

pub(crate) async fn drop_matter(unit: &mut Unit, book: i64) -> Result<(), DatabaseError> {
    execute!(unit, "DELETE FROM book_matter WHERE book = $1", book).map(|_| ())
}

pub(crate) async fn put_matter(
    unit: &mut Unit,
    book: i64,
    place: &str,
    number: i64,
    title: &str,
    blocks: &str,
) -> Result<(), DatabaseError> {
    let sql = "INSERT INTO book_matter (book, place, number, title, blocks)
        VALUES ($1, $2, $3, $4, $5)";
    execute!(unit, sql, book, place, number, title, blocks).map(|_| ())
}

#[derive(FromRow)]
pub(crate) struct DueBook {
    pub(crate) id: i64,
    pub(crate) book_id: String,
    pub(crate) section_num: i64,
}

pub(crate) async fn due_books(
    unit: &mut Unit,
    now: i64,
    limit: i64,
) -> Result<Vec<DueBook>, DatabaseError> {
    let sql = "SELECT id, book_id, section_num FROM book
        WHERE next_section_at IS NOT NULL AND next_section_at <= $1
        ORDER BY next_section_at, id LIMIT $2";
    fetch_all!(unit, DueBook, sql, now, limit)
}

/// Number, words and time of the sections that are not published yet.
pub(crate) async fn unpublished(
    db: &mut impl Executes,
    book: i64,
    section_num: i64,
) -> Result<Vec<(i64, i64, i64)>, DatabaseError> {
    let sql = "SELECT number, words, publish_at FROM section WHERE book = $1 AND number > $2
        ORDER BY number";
    fetch_all!(db, (i64, i64, i64), sql, book, section_num)
}

pub(crate) async fn release_sections(
    unit: &mut Unit,
    book: i64,
    section_num: i64,
    words_more: i64,
    next_section_at: Option<i64>,
    now: i64,
) -> Result<(), DatabaseError> {
    let sql = "UPDATE book SET section_num = $2, words = words + $3, next_section_at = $4,
        update_time = $5 WHERE id = $1";
    execute!(unit, sql, book, section_num, words_more, next_section_at, now).map(|_| ())
}

/// When the next section of any book is due.
pub(crate) async fn next_due(db: &mut impl Executes) -> Result<Option<i64>, DatabaseError> {
    let sql = "SELECT MIN(next_section_at) FROM book WHERE next_section_at IS NOT NULL";
    fetch_one!(db, (Option<i64>,), sql).map(|(at,)| at)
}
