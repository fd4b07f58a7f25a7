//! The terms that are searched for, in the database.

use database::{DatabaseError, Executes, Unit, execute, fetch_all, fetch_optional};

pub(super) async fn popular(
    db: &mut impl Executes,
    limit: i64,
) -> Result<Vec<String>, DatabaseError> {
    let sql = "SELECT term FROM search_term ORDER BY trend DESC, term LIMIT $1";
    let rows = fetch_all!(db, (String,), sql, limit)?;
    Ok(rows.into_iter().map(|(term,)| term).collect())
}

pub(super) async fn trend(unit: &mut Unit, term: &str) -> Result<Option<f64>, DatabaseError> {
    let sql = "SELECT trend FROM search_term WHERE term = $1";
    Ok(fetch_optional!(unit, (f64,), sql, term)?.map(|(trend,)| trend))
}

pub(super) async fn put(unit: &mut Unit, term: &str, trend: f64) -> Result<(), DatabaseError> {
    let sql = "INSERT INTO search_term (term, trend) VALUES ($1, $2)
        ON CONFLICT (term) DO UPDATE SET trend = excluded.trend";
    execute!(unit, sql, term, trend).map(|_| ())
}

/// Forgets all but the terms that are searched for the most.
pub(super) async fn keep_top(unit: &mut Unit, count: i64) -> Result<(), DatabaseError> {
    let sql = "DELETE FROM search_term WHERE term NOT IN
        (SELECT term FROM search_term ORDER BY trend DESC, term LIMIT $1)";
    execute!(unit, sql, count).map(|_| ())
}
