use database::FromRow;
use database::{DatabaseError, Executes, Unit, execute, fetch_all, fetch_one, fetch_optional};

use super::books::{ListRow, list_columns};
use crate::keys::BookKey;

#[derive(FromRow)]
pub(crate) struct ManagedBookRow {
    #[sqlx(flatten)]
    pub(crate) listed: ListRow,
    pub(crate) price: i64,
    pub(crate) next_section_at: Option<i64>,
    pub(crate) withdrawn_at: Option<i64>,
    pub(crate) first_published: i64,
    pub(crate) trend: f64,
    pub(crate) version: i64,
}

/// Builds a query for books as operators manage them, each a [`ManagedBookRow`]. `$rest` follows `WHERE`.
macro_rules! managed_query {
    ($($rest:literal),+) => {
        concat!(
            "SELECT ",
            list_columns!(),
            ", b.description, CAST(0 AS BIGINT) AS list_order, b.price, b.next_section_at, b.withdrawn_at,
             b.first_published, b.trend, b.version FROM book b WHERE ",
            $($rest),+
        )
    };
}

/// Builds a query for one page of books. Its parameters are the state and three patterns, then the sort key and the row
/// id to go on from, and the limit.
macro_rules! page_query {
    ($column:literal, $compare:literal, $order:literal) => {
        managed_query!(
            "($1 = 'any' OR ($1 = 'withdrawn' AND b.withdrawn_at IS NOT NULL)
              OR (b.status = $1 AND b.withdrawn_at IS NULL))
             AND ($2 = '%' OR LOWER(b.title || ' ' || b.author || ' ' || b.book_id) LIKE $2 ESCAPE '!')
             AND ($3 = '%' OR LOWER(b.title || ' ' || b.author || ' ' || b.book_id) LIKE $3 ESCAPE '!')
             AND ($4 = '%' OR LOWER(b.title || ' ' || b.author || ' ' || b.book_id) LIKE $4 ESCAPE '!')
             AND (b.",
            $column,
            ", b.id) ",
            $compare,
            " ($5, $6) ORDER BY b.",
            $column,
            $order,
            ", b.id",
            $order,
            " LIMIT $7"
        )
    };
}

/// The value of the column by which a list of books is ordered, from which a page goes on.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum SortValue {
    Updated(i64),
    Added(i64),
    Popular(f64),
    Title(String),
}

pub(crate) struct BookFilter<'a> {
    /// `any`, `withdrawn`, or the status of books that are not withdrawn.
    pub(crate) state: &'a str,
    /// Patterns of words in title, author or id, in lower case; `%` matches any book.
    pub(crate) words: &'a [String; 3],
}

/// Returns up to `limit` books after the book with this sort value and row id, in the order of the sort value.
pub(crate) async fn managed_books(
    db: &mut impl Executes,
    filter: &BookFilter<'_>,
    from: &SortValue,
    after: i64,
    limit: i64,
) -> Result<Vec<ManagedBookRow>, DatabaseError> {
    let state = filter.state;
    let [a, b, c] = filter.words;
    match from {
        SortValue::Updated(at) => {
            let sql = page_query!("update_time", "<", " DESC");
            fetch_all!(db, ManagedBookRow, sql, state, a, b, c, at, after, limit)
        }
        SortValue::Added(at) => {
            let sql = page_query!("first_published", "<", " DESC");
            fetch_all!(db, ManagedBookRow, sql, state, a, b, c, at, after, limit)
        }
        SortValue::Popular(trend) => {
            let sql = page_query!("trend", "<", " DESC");
            fetch_all!(db, ManagedBookRow, sql, state, a, b, c, trend, after, limit)
        }
        SortValue::Title(title) => {
            let sql = page_query!("title", ">", " ASC");
            fetch_all!(db, ManagedBookRow, sql, state, a, b, c, title, after, limit)
        }
    }
}

pub(crate) async fn managed_book(
    db: &mut impl Executes,
    book_id: &str,
) -> Result<Option<ManagedBookRow>, DatabaseError> {
    fetch_optional!(db, ManagedBookRow, managed_query!("b.book_id = $1"), book_id)
}

/// The fields of a book that only its own page in the console shows.
#[derive(FromRow)]
pub(crate) struct BookFieldsRow {
    pub(crate) subtitle: String,
    pub(crate) age_rating: String,
    /// JSON list of the fields that an operator set by hand.
    pub(crate) edited: String,
    /// Number of sections that are not published yet.
    pub(crate) waiting: i64,
    pub(crate) drafts: i64,
}

pub(crate) async fn book_fields(
    db: &mut impl Executes,
    book: BookKey,
) -> Result<BookFieldsRow, DatabaseError> {
    let sql = "SELECT b.subtitle, b.age_rating, b.edited,
            (SELECT COUNT(*) FROM section s WHERE s.book = b.id AND s.number > b.section_num
                AND s.withdrawn_at IS NULL) AS waiting,
            (SELECT COUNT(*) FROM section s JOIN section_draft d ON d.section = s.id WHERE s.book = b.id) AS drafts
        FROM book b WHERE b.id = $1";
    fetch_one!(db, BookFieldsRow, sql, book)
}

/// The new values of the fields of a book that operators edit.
pub(crate) struct EditedFields<'a> {
    pub(crate) title: &'a str,
    pub(crate) subtitle: &'a str,
    pub(crate) author: &'a str,
    pub(crate) description: &'a str,
    pub(crate) tags: String,
    pub(crate) status: String,
    pub(crate) age_rating: String,
    pub(crate) free_sections: i64,
    pub(crate) price: i64,
    pub(crate) opening: Option<String>,
    pub(crate) edited: String,
}

/// Stores the fields of a book, and raises its version.
pub(crate) async fn set_book_fields(
    unit: &mut Unit,
    book: BookKey,
    new: &EditedFields<'_>,
) -> Result<(), DatabaseError> {
    let sql = "UPDATE book SET title = $2, subtitle = $3, author = $4, description = $5, tags = $6, status = $7,
            age_rating = $8, free_sections = $9, price = $10, opening = COALESCE($11, opening), edited = $12,
            version = version + 1 WHERE id = $1";
    let (tags, status, age) = (new.tags.as_str(), new.status.as_str(), new.age_rating.as_str());
    execute!(
        unit,
        sql,
        book,
        new.title,
        new.subtitle,
        new.author,
        new.description,
        tags,
        status,
        age,
        new.free_sections,
        new.price,
        new.opening.as_deref(),
        new.edited.as_str(),
    )
    .map(|_| ())
}

/// Stores which picture is the cover of a book and its colour, both empty for a drawn cover, and raises the version of
/// the book.
pub(crate) async fn set_cover(
    unit: &mut Unit,
    book: BookKey,
    cover: &str,
    colour: &str,
    edited: &str,
) -> Result<(), DatabaseError> {
    let sql = "UPDATE book SET cover = $2, cover_colour = $3, edited = $4, version = version + 1 WHERE id = $1";
    execute!(unit, sql, book, cover, colour, edited).map(|_| ())
}

/// Records that a book no longer uses a picture, unless one of its texts has the picture.
pub(crate) async fn unlink_picture(
    unit: &mut Unit,
    book: BookKey,
    name: &str,
) -> Result<(), DatabaseError> {
    let pattern = format!("%{name}%");
    let sql = "DELETE FROM book_picture WHERE book = $1 AND picture = $2
        AND NOT EXISTS (SELECT 1 FROM section s WHERE s.book = $1 AND s.blocks LIKE $3)
        AND NOT EXISTS (SELECT 1 FROM book_matter m WHERE m.book = $1 AND m.blocks LIKE $3)
        AND NOT EXISTS (SELECT 1 FROM section s JOIN section_revision r ON r.section = s.id
            WHERE s.book = $1 AND r.blocks LIKE $3)
        AND NOT EXISTS (SELECT 1 FROM section s JOIN section_draft d ON d.section = s.id
            WHERE s.book = $1 AND d.blocks LIKE $3)";
    execute!(unit, sql, book, name, pattern).map(|_| ())
}

/// Returns the blocks of a book's first section; `None` if the book has no sections.
pub(crate) async fn first_blocks(
    db: &mut impl Executes,
    book: BookKey,
) -> Result<Option<String>, DatabaseError> {
    let sql = "SELECT blocks FROM section WHERE book = $1 AND number = 1";
    Ok(fetch_optional!(db, (String,), sql, book)?.map(|(blocks,)| blocks))
}

/// Returns the fields of a book that an operator set by hand, as a JSON list, and the name of its cover picture; `None`
/// if there is no such book.
pub(crate) async fn edited_by_hand(
    db: &mut impl Executes,
    book_id: &str,
) -> Result<Option<(String, String)>, DatabaseError> {
    let sql = "SELECT edited, cover FROM book WHERE book_id = $1";
    fetch_optional!(db, (String, String), sql, book_id)
}
