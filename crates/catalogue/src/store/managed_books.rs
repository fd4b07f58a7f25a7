use database::FromRow;
use database::{
    DatabaseError, Executes, Unit, bulk, execute, fetch_all, fetch_one, fetch_optional,
};

use super::books::{ListRow, list_columns};
use crate::book_values::BookValues;
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

/// Builds a query for one page of the books that match `$condition`, ordered by `$column`. `$from` contains the query
/// parameters for the sort value and the row id of the last book on the previous page; `$limit` is the query parameter
/// for the page size.
macro_rules! page_query {
    ($condition:literal, $column:literal, $compare:literal, $order:literal, $from:literal, $limit:literal) => {
        managed_query!(
            $condition,
            " AND (b.",
            $column,
            ", b.id) ",
            $compare,
            $from,
            " ORDER BY b.",
            $column,
            $order,
            ", b.id",
            $order,
            " LIMIT ",
            $limit
        )
    };
}

/// Builds three queries for one page of books, ordered by `$column`. `any` reads the matching books in this order until
/// the page is full; `withdrawn` does the same for withdrawn books only. `named` reads only the books with the given
/// row ids, for a search that finds few books.
macro_rules! page_queries {
    ($column:literal, $compare:literal, $order:literal) => {
        PageQueries {
            any: page_query!(
                "($1 = 'any' OR (b.status = $1 AND b.withdrawn_at IS NULL))
                 AND ($2 = '%' OR b.names LIKE $2 ESCAPE '!') AND ($3 = '%' OR b.names LIKE $3 ESCAPE '!')
                 AND ($4 = '%' OR b.names LIKE $4 ESCAPE '!')",
                $column,
                $compare,
                $order,
                " ($5, $6)",
                "$7"
            ),
            withdrawn: page_query!(
                "$1 = 'withdrawn' AND b.id IN (SELECT w.id FROM book w WHERE w.withdrawn_at IS NOT NULL)
                 AND ($2 = '%' OR b.names LIKE $2 ESCAPE '!') AND ($3 = '%' OR b.names LIKE $3 ESCAPE '!')
                 AND ($4 = '%' OR b.names LIKE $4 ESCAPE '!')",
                $column,
                $compare,
                $order,
                " ($5, $6)",
                "$7"
            ),
            named: page_query!(
                "b.id IN ({}) AND ($1 = 'any' OR ($1 = 'withdrawn' AND b.withdrawn_at IS NOT NULL)
                  OR (b.status = $1 AND b.withdrawn_at IS NULL))",
                $column,
                $compare,
                $order,
                " ($2, $3)",
                "$4"
            ),
        }
    };
}

struct PageQueries {
    any: &'static str,
    withdrawn: &'static str,
    named: &'static str,
}

/// The order of a list of books, with the value that the last book on the previous page has in the ordering column.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum SortValue {
    Updated(i64),
    Added(i64),
    Popular(f64),
    Title(String),
}

pub(crate) struct BookFilter<'a> {
    /// Which books are selected: `any` for all books, `withdrawn` for withdrawn books, or a status
    /// for the books with this status that are not withdrawn.
    pub(crate) state: &'a str,
    /// Three `LIKE` patterns in lower case that must all match title, author or id; `%` matches any book.
    pub(crate) words: &'a [String; 3],
}

/// The limit below which a search reads the found books by their row ids. If it finds this many
/// books or more, it reads the sorted list until a page is full, which is quick when many books
/// match.
const FEW: i64 = 900;

/// Returns up to `limit` books that come after the book with this sort value and row id, in sort order.
pub(crate) async fn managed_books(
    db: &mut impl Executes,
    filter: &BookFilter<'_>,
    from: &SortValue,
    after: i64,
    limit: i64,
) -> Result<Vec<ManagedBookRow>, DatabaseError> {
    let found = match filter.words.iter().all(|pattern| pattern == "%") {
        true => None,
        false => few_named(db, filter.words).await?,
    };
    match from {
        SortValue::Updated(at) => {
            page(db, page_queries!("update_time", "<", " DESC"), filter, found, *at, after, limit)
                .await
        }
        SortValue::Added(at) => {
            let queries = page_queries!("first_published", "<", " DESC");
            page(db, queries, filter, found, *at, after, limit).await
        }
        SortValue::Popular(trend) => {
            page(db, page_queries!("trend", "<", " DESC"), filter, found, *trend, after, limit)
                .await
        }
        SortValue::Title(title) => {
            let queries = page_queries!("title", ">", " ASC");
            page(db, queries, filter, found, title.as_str(), after, limit).await
        }
    }
}

/// Returns the row ids of the books whose title, author or id matches all of `words`, read only from the index on
/// `names`; `None` if there are [`FEW`] or more.
async fn few_named(
    db: &mut impl Executes,
    words: &[String; 3],
) -> Result<Option<Vec<i64>>, DatabaseError> {
    let sql = "SELECT id FROM book WHERE names LIKE $1 ESCAPE '!' AND ($2 = '%' OR names LIKE $2 ESCAPE '!')
        AND ($3 = '%' OR names LIKE $3 ESCAPE '!') LIMIT $4";
    let [a, b, c] = words;
    let rows = fetch_all!(db, (i64,), sql, a, b, c, FEW)?;
    let few = i64::try_from(rows.len()).is_ok_and(|found| found < FEW);
    Ok(few.then(|| rows.into_iter().map(|(id,)| id).collect()))
}

async fn page<'v>(
    db: &mut impl Executes,
    queries: PageQueries,
    filter: &'v BookFilter<'_>,
    found: Option<Vec<i64>>,
    from: impl bulk::Value<'v> + Clone + Send + 'v,
    after: i64,
    limit: i64,
) -> Result<Vec<ManagedBookRow>, DatabaseError> {
    let state = filter.state;
    if let Some(found) = found {
        // All ids fit into one statement, so the order and the limit apply to the whole result.
        return bulk::fetch_in(db, queries.named, (state, from, after, limit), found).await;
    }
    let sql = if state == "withdrawn" { queries.withdrawn } else { queries.any };
    let [a, b, c] = filter.words;
    fetch_all!(db, ManagedBookRow, sql, state, a, b, c, from.clone(), after, limit)
}

pub(crate) async fn managed_book(
    db: &mut impl Executes,
    book_id: &str,
) -> Result<Option<ManagedBookRow>, DatabaseError> {
    fetch_optional!(db, ManagedBookRow, managed_query!("b.book_id = $1"), book_id)
}

/// Three numbers of a stored book, by which an import detects that the book changed after it was loaded.
#[derive(Debug, Clone, Copy, PartialEq, Eq, FromRow)]
pub(crate) struct BookVersion {
    /// Every edit of the book's fields raises this version.
    version: i64,
    /// Every change of the release plan raises this version.
    plan_version: i64,
    /// Number of published sections; each release raises it.
    section_num: i64,
}

/// Returns the version of a book, the version of its release plan and its number of published
/// sections, by which an import detects a change; `None` if there is no such book.
pub(crate) async fn book_version(
    db: &mut impl Executes,
    book_id: &str,
) -> Result<Option<BookVersion>, DatabaseError> {
    let sql = "SELECT version, plan_version, section_num FROM book WHERE book_id = $1";
    fetch_optional!(db, BookVersion, sql, book_id)
}

/// Returns a string that changes with the text, the metadata and the cover of a book; `None` if there is no such book.
pub(crate) async fn content_state(
    db: &mut impl Executes,
    book_id: &str,
) -> Result<Option<String>, DatabaseError> {
    let sql = "SELECT version, fingerprint FROM book WHERE book_id = $1";
    let row = fetch_optional!(db, (i64, String), sql, book_id)?;
    Ok(row.map(|(version, fingerprint)| format!("{version}-{fingerprint}")))
}

/// The fields of a book that only the page of that book in the console shows.
#[derive(FromRow)]
pub(crate) struct BookFieldsRow {
    pub(crate) subtitle: String,
    pub(crate) age_rating: String,
    /// The fields that an operator set by hand, as a JSON list of their names.
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

/// New values for the fields of a book that operators can edit.
pub(crate) struct EditedFields<'a> {
    pub(crate) book_id: &'a str,
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

/// Returns the text that a search for books searches: id, title and author in lower case, cut off at 400 characters
/// because an index entry has a limited size.
pub(crate) fn names(book_id: &str, title: &str, author: &str) -> String {
    const LONGEST: usize = 400;
    format!("{book_id} {title} {author}").to_lowercase().chars().take(LONGEST).collect()
}

/// Stores new values for the fields of a book, and raises the version of the book.
pub(crate) async fn set_book_fields(
    unit: &mut Unit,
    book: BookKey,
    new: &EditedFields<'_>,
) -> Result<(), DatabaseError> {
    let sql = "UPDATE book SET title = $2, subtitle = $3, author = $4, description = $5, tags = $6, status = $7,
            age_rating = $8, free_sections = $9, price = $10, opening = COALESCE($11, opening), edited = $12,
            version = version + 1, names = $13 WHERE id = $1";
    let names = names(new.book_id, new.title, new.author);
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
        &names,
    )
    .map(|_| ())
}

/// Stores the price, free sections, age rating and tags of a book, and its opening if one is given,
/// and raises its version. Returns the trend of the book.
pub(crate) async fn set_book_values(
    unit: &mut Unit,
    book: BookKey,
    new: &BookValues,
    tags: &str,
    opening: Option<&str>,
) -> Result<f64, DatabaseError> {
    let sql = "UPDATE book SET price = $2, free_sections = $3, age_rating = $4, tags = $5,
            opening = COALESCE($6, opening), version = version + 1 WHERE id = $1 RETURNING trend";
    let age = new.age_rating.to_string();
    let (trend,) =
        fetch_one!(unit, (f64,), sql, book, new.price, new.free_sections, age, tags, opening)?;
    Ok(trend)
}

/// Stores the name of a book's cover picture and its colour, and raises the version of the book. Both are empty for a
/// drawn cover.
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

/// Records that a book no longer uses a picture. Does nothing if a text, a revision or a draft of the book contains the
/// picture.
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

/// Returns the blocks of a book's first section as JSON; `None` if the book has no sections.
pub(crate) async fn first_blocks(
    db: &mut impl Executes,
    book: BookKey,
) -> Result<Option<String>, DatabaseError> {
    let sql = "SELECT blocks FROM section WHERE book = $1 AND number = 1";
    Ok(fetch_optional!(db, (String,), sql, book)?.map(|(blocks,)| blocks))
}

/// Stores a new opening of a book, the text that the book page shows, given as JSON.
pub(crate) async fn set_opening(
    unit: &mut Unit,
    book: BookKey,
    opening: &str,
) -> Result<(), DatabaseError> {
    execute!(unit, "UPDATE book SET opening = $2 WHERE id = $1", book, opening).map(|_| ())
}

/// Returns the names of the fields that an operator set by hand, as a JSON list, and the name of the book's cover
/// picture; `None` if there is no such book.
pub(crate) async fn edited_by_hand(
    db: &mut impl Executes,
    book_id: &str,
) -> Result<Option<(String, String)>, DatabaseError> {
    let sql = "SELECT edited, cover FROM book WHERE book_id = $1";
    fetch_optional!(db, (String, String), sql, book_id)
}
