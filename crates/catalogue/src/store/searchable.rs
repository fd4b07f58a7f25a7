use database::FromRow;
use database::{DatabaseError, Executes, fetch_all, fetch_optional};

use super::books::{ListRow, list_columns, list_query};

/// A book in a list, and what only the search needs to know of it.
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

pub(crate) async fn searchable_after(
    db: &mut impl Executes,
    id: i64,
    limit: i64,
) -> Result<Vec<SearchableRow>, DatabaseError> {
    fetch_all!(db, SearchableRow, IN_STEPS, id, limit)
}

const ONE: &str = searchable_query!("WHERE b.book_id = $1 AND b.withdrawn_at IS NULL");

pub(crate) async fn searchable(
    db: &mut impl Executes,
    book_id: &str,
) -> Result<Option<SearchableRow>, DatabaseError> {
    fetch_optional!(db, SearchableRow, ONE, book_id)
}

const TEN: &str = list_query!(
    "CAST(0 AS BIGINT)",
    "book b WHERE b.id IN ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)"
);

/// Up to ten books by their `id`, in any order.
pub(crate) async fn ten_books(
    db: &mut impl Executes,
    ids: [i64; 10],
) -> Result<Vec<ListRow>, DatabaseError> {
    let [a, b, c, d, e, f, g, h, i, j] = ids;
    fetch_all!(db, ListRow, TEN, a, b, c, d, e, f, g, h, i, j)
}

/// The most wanted books of a trend of at least this, with their trends.
pub(crate) async fn trends_from(
    db: &mut impl Executes,
    least: f64,
    limit: i64,
) -> Result<Vec<(i64, f64)>, DatabaseError> {
    let sql = "SELECT id, trend FROM book WHERE trend >= $1 ORDER BY trend DESC, id DESC LIMIT $2";
    fetch_all!(db, (i64, f64), sql, least, limit)
}

const LIKE: &str = list_query!(
    "CAST(0 AS BIGINT)",
    "(SELECT * FROM book WHERE withdrawn_at IS NULL ORDER BY trend DESC, id DESC LIMIT $4) b
     WHERE (LOWER(b.title) LIKE $1 ESCAPE '!' OR LOWER(b.author) LIKE $1 ESCAPE '!')
       AND (LOWER(b.title) LIKE $2 ESCAPE '!' OR LOWER(b.author) LIKE $2 ESCAPE '!')
       AND (LOWER(b.title) LIKE $3 ESCAPE '!' OR LOWER(b.author) LIKE $3 ESCAPE '!')
     ORDER BY b.trend DESC, b.id DESC LIMIT $5"
);

/// Books among the `looked_at` most wanted whose title or author fits each of the patterns.
pub(crate) async fn books_like(
    db: &mut impl Executes,
    patterns: &[String; 3],
    looked_at: i64,
    limit: i64,
) -> Result<Vec<ListRow>, DatabaseError> {
    let [a, b, c] = patterns;
    fetch_all!(db, ListRow, LIKE, a, b, c, looked_at, limit)
}
