use database::FromRow;
use database::{DatabaseError, Executes, fetch_all, fetch_optional};

use crate::keys::BookKey;

/// The columns of [`ListRow`] in order, except for the description and `list_order`.
macro_rules! list_columns {
    () => {
        "b.id, b.book_id, b.title, b.author, b.tags, b.status, b.words, b.section_num, b.read_num,
         b.free_sections, b.cover, b.cover_colour, b.update_time, b.language, b.direction"
    };
}
pub(super) use list_columns;

/// Builds a query that returns [`ListRow`]s. `$place` is the SQL expression for `list_order`; `$rest` follows `FROM`.
macro_rules! list_query {
    ($place:literal, $($rest:tt)+) => {
        concat!(
            "SELECT ",
            list_columns!(),
            ", b.description, ",
            $place,
            " AS list_order FROM ",
            $($rest)+
        )
    };
}
pub(super) use list_query;

#[derive(FromRow)]
pub(crate) struct ListRow {
    pub(crate) id: BookKey,
    pub(crate) book_id: String,
    pub(crate) title: String,
    pub(crate) author: String,
    pub(crate) tags: String,
    pub(crate) status: String,
    pub(crate) words: i64,
    pub(crate) section_num: i64,
    pub(crate) read_num: i64,
    pub(crate) free_sections: i64,
    pub(crate) cover: String,
    pub(crate) cover_colour: String,
    pub(crate) update_time: i64,
    pub(crate) language: String,
    pub(crate) direction: String,
    pub(crate) description: String,
    /// Position of the book in the list; 0 if the caller assigns the positions.
    pub(crate) list_order: i64,
}

/// Returns the name of the series that a book belongs to, empty if it belongs to none; `None` if there is no such book.
pub(crate) async fn series_of(
    db: &mut impl Executes,
    book_id: &str,
) -> Result<Option<String>, DatabaseError> {
    let sql = "SELECT series FROM book WHERE book_id = $1";
    Ok(fetch_optional!(db, (String,), sql, book_id)?.map(|(series,)| series))
}

/// Returns up to `limit` books of the series with this name, in the order of the series; none if the name is empty.
/// Withdrawn books and books without published sections are left out.
pub(crate) async fn books_in_series(
    db: &mut impl Executes,
    series: &str,
    limit: i64,
) -> Result<Vec<ListRow>, DatabaseError> {
    const SQL: &str = list_query!(
        "CAST(0 AS BIGINT)",
        "book b WHERE b.series <> '' AND b.series = $1 AND b.withdrawn_at IS NULL AND b.section_num > 0
         ORDER BY b.series_order, b.id LIMIT $2"
    );
    fetch_all!(db, ListRow, SQL, series, limit)
}

#[derive(FromRow)]
pub(crate) struct BookRow {
    #[sqlx(flatten)]
    pub(crate) listed: ListRow,
    pub(crate) subtitle: String,
    pub(crate) page_progression: String,
    pub(crate) age_rating: String,
    pub(crate) price: i64,
    pub(crate) next_section_at: Option<i64>,
    pub(crate) opening: String,
    pub(crate) edition: String,
    /// Title of the first section; `None` if the book has no sections.
    pub(crate) opening_title: Option<String>,
}

macro_rules! detail_query {
    ($rest:literal) => {
        concat!(
            "SELECT ",
            list_columns!(),
            ", b.description, CAST(0 AS BIGINT) AS list_order, b.subtitle, b.page_progression, b.age_rating,
             b.price, b.next_section_at, b.opening, b.edition, s.title AS opening_title FROM ",
            $rest
        )
    };
}

const DETAIL: &str = detail_query!(
    "book b LEFT JOIN section s ON s.book = b.id AND s.number = 1 WHERE b.book_id = $1"
);

pub(crate) async fn book(
    db: &mut impl Executes,
    book_id: &str,
) -> Result<Option<BookRow>, DatabaseError> {
    fetch_optional!(db, BookRow, DETAIL, book_id)
}

const FEATURED: &str = detail_query!(
    "featured_book f JOIN book b ON b.id = f.book AND b.withdrawn_at IS NULL
     LEFT JOIN section s ON s.book = b.id AND s.number = 1"
);

pub(crate) async fn featured(db: &mut impl Executes) -> Result<Option<BookRow>, DatabaseError> {
    fetch_optional!(db, BookRow, FEATURED)
}

const LIST_ROW: &str = list_query!("CAST(0 AS BIGINT)", "book b WHERE b.book_id = $1");

pub(crate) async fn list_row(
    db: &mut impl Executes,
    book_id: &str,
) -> Result<Option<ListRow>, DatabaseError> {
    fetch_optional!(db, ListRow, LIST_ROW, book_id)
}

#[derive(FromRow)]
pub(crate) struct IdentityRow {
    pub(crate) book_id: String,
    /// Identifier of the book's edition; empty if there is none.
    pub(crate) edition_key: String,
}

/// Returns the first 20 books with this `source`, in the order in which they were added. A source
/// is the author, the title and, if known, the translator of a book, without punctuation.
pub(crate) async fn books_by_source(
    db: &mut impl Executes,
    source: &str,
) -> Result<Vec<IdentityRow>, DatabaseError> {
    let sql = "SELECT book_id, edition_key FROM book WHERE source = $1 ORDER BY id LIMIT 20";
    fetch_all!(db, IdentityRow, sql, source)
}

/// Returns the first 20 books with this edition identifier, in the order in which they were added; none if the
/// identifier is empty.
pub(crate) async fn books_of_edition(
    db: &mut impl Executes,
    edition_key: &str,
) -> Result<Vec<IdentityRow>, DatabaseError> {
    let sql = "SELECT book_id, edition_key FROM book
        WHERE edition_key <> '' AND edition_key = $1 ORDER BY id LIMIT 20";
    fetch_all!(db, IdentityRow, sql, edition_key)
}
