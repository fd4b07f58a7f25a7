//! SQL queries on the stored search terms.

use std::collections::HashMap;

use database::{DatabaseError, Executes, Unit, bulk, execute, fetch_all};

pub(super) async fn popular(
    db: &mut impl Executes,
    limit: i64,
) -> Result<Vec<String>, DatabaseError> {
    let sql = "SELECT term FROM search_term ORDER BY trend DESC, term LIMIT $1";
    let rows = fetch_all!(db, (String,), sql, limit)?;
    Ok(rows.into_iter().map(|(term,)| term).collect())
}

/// Returns the stored popularity of each of `terms`: how many clients searched for the term, computed like the trend of
/// a book from its readers (see [`catalogue::trend`]). Terms that are not stored are missing in the result.
pub(super) async fn trends(
    unit: &mut Unit,
    terms: impl IntoIterator<Item = &str>,
) -> Result<HashMap<String, f64>, DatabaseError> {
    let sql = "SELECT term, trend FROM search_term WHERE term IN ({})";
    let rows: Vec<(String, f64)> = bulk::fetch_in(unit, sql, (), terms).await?;
    Ok(rows.into_iter().collect())
}

/// Stores the popularity of each of these terms, replacing earlier values. Each term may occur only once.
pub(super) async fn put(
    unit: &mut Unit,
    trends: impl IntoIterator<Item = (&str, f64)>,
) -> Result<(), DatabaseError> {
    let rest = "ON CONFLICT (term) DO UPDATE SET trend = excluded.trend";
    bulk::insert(unit, "search_term", ["term", "trend"], trends, rest).await.map(|_| ())
}

/// Deletes all stored terms except for the `count` most popular ones.
pub(super) async fn keep_top(unit: &mut Unit, count: i64) -> Result<(), DatabaseError> {
    let sql = "DELETE FROM search_term WHERE term NOT IN
        (SELECT term FROM search_term ORDER BY trend DESC, term LIMIT $1)";
    execute!(unit, sql, count).map(|_| ())
}
