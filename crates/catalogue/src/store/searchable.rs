use database::FromRow;
use database::{DatabaseError, Executes, bulk, fetch_all};

use super::books::{ListRow, list_columns, list_query};
use crate::keys::BookKey;
use crate::searchable::BookTrend;

/// A book's list row, with the additional columns that only the search needs.
#[derive(FromRow)]
pub(crate) struct SearchableRow {
    #[sqlx(flatten)]
    pub(crate) listed: ListRow,
    pub(crate) trend: f64,
    pub(crate) fingerprint: String,
}

macro_rules! searchable_query {
    ($rest:literal) => {
        concat!(
            "SELECT ",
            list_columns!(),
            ", b.description, CAST(0 AS BIGINT) AS list_order, b.trend, b.fingerprint FROM book b ",
            $rest
        )
    };
}

const IN_STEPS: &str =
    searchable_query!("WHERE b.id > $1 AND b.withdrawn_at IS NULL ORDER BY b.id LIMIT $2");

/// Returns up to `limit` books with keys above `after`, ordered by key; starts with the first book if `after` is
/// `None`.
pub(crate) async fn searchable_after(
    db: &mut impl Executes,
    after: Option<BookKey>,
    limit: i64,
) -> Result<Vec<SearchableRow>, DatabaseError> {
    fetch_all!(db, SearchableRow, IN_STEPS, after.map_or(0, BookKey::get), limit)
}

const SOME: &str = searchable_query!("WHERE b.book_id IN ({}) AND b.withdrawn_at IS NULL");

/// Returns the books with these ids, in any order; withdrawn books are left out.
pub(crate) async fn searchable(
    db: &mut impl Executes,
    book_ids: impl IntoIterator<Item = &str>,
) -> Result<Vec<SearchableRow>, DatabaseError> {
    bulk::fetch_in(db, SOME, (), book_ids).await
}

const BY_KEY: &str = list_query!("CAST(0 AS BIGINT)", "book b WHERE b.id IN ({})");

/// Returns the books with these keys, in any order.
pub(crate) async fn books_by_key(
    db: &mut impl Executes,
    books: &[BookKey],
) -> Result<Vec<ListRow>, DatabaseError> {
    bulk::fetch_in(db, BY_KEY, (), books).await
}

/// Returns up to `limit` books with a trend of at least `least`, highest trend first.
pub(crate) async fn trends_from(
    db: &mut impl Executes,
    least: f64,
    limit: i64,
) -> Result<Vec<BookTrend>, DatabaseError> {
    let sql = "SELECT id, trend FROM book WHERE trend >= $1 ORDER BY trend DESC, id DESC LIMIT $2";
    fetch_all!(db, BookTrend, sql, least, limit)
}

const LIKE: &str = list_query!(
    "CAST(0 AS BIGINT)",
    "(SELECT * FROM book WHERE withdrawn_at IS NULL ORDER BY trend DESC, id DESC LIMIT $4) b
     WHERE (LOWER(b.title) LIKE $1 ESCAPE '!' OR LOWER(b.author) LIKE $1 ESCAPE '!')
       AND (LOWER(b.title) LIKE $2 ESCAPE '!' OR LOWER(b.author) LIKE $2 ESCAPE '!')
       AND (LOWER(b.title) LIKE $3 ESCAPE '!' OR LOWER(b.author) LIKE $3 ESCAPE '!')
     ORDER BY b.trend DESC, b.id DESC LIMIT $5"
);

/// Returns up to `limit` books whose title or author matches each of the patterns. Only the `looked_at` books with the
/// highest trend are scanned.
pub(crate) async fn books_like(
    db: &mut impl Executes,
    patterns: &[String; 3],
    looked_at: i64,
    limit: i64,
) -> Result<Vec<ListRow>, DatabaseError> {
    let [a, b, c] = patterns;
    fetch_all!(db, ListRow, LIKE, a, b, c, looked_at, limit)
}
