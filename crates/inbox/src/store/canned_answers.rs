use database::{
    DatabaseError, Executes, FromRow, Unit, execute, fetch_all, fetch_one, fetch_optional,
};

#[derive(Debug, Clone, FromRow)]
pub(crate) struct AnswerRow {
    pub(crate) id: i64,
    pub(crate) title: String,
    pub(crate) text: String,
    pub(crate) version: i64,
    pub(crate) changed_at: i64,
    pub(crate) changed_by: String,
}

pub(crate) async fn all(
    db: &mut impl Executes,
    limit: i64,
) -> Result<Vec<AnswerRow>, DatabaseError> {
    let sql = "SELECT id, title, text, version, changed_at, changed_by FROM canned_answer
        ORDER BY lower(title), id LIMIT $1";
    fetch_all!(db, AnswerRow, sql, limit)
}

pub(crate) async fn count(db: &mut impl Executes) -> Result<i64, DatabaseError> {
    fetch_one!(db, (i64,), "SELECT COUNT(*) FROM canned_answer").map(|(count,)| count)
}

pub(crate) async fn exists(db: &mut impl Executes, id: i64) -> Result<bool, DatabaseError> {
    let sql = "SELECT id FROM canned_answer WHERE id = $1";
    Ok(fetch_optional!(db, (i64,), sql, id)?.is_some())
}

pub(crate) struct NewAnswer<'a> {
    pub(crate) title: &'a str,
    pub(crate) text: &'a str,
    pub(crate) by: &'a str,
    pub(crate) now: i64,
}

pub(crate) async fn add(unit: &mut Unit, new: &NewAnswer<'_>) -> Result<i64, DatabaseError> {
    let NewAnswer { title, text, by, now } = *new;
    let sql = "INSERT INTO canned_answer (title, text, version, changed_at, changed_by)
        VALUES ($1, $2, 1, $3, $4) RETURNING id";
    fetch_one!(unit, (i64,), sql, title, text, now, by).map(|(id,)| id)
}

/// Changes the canned answer `id` if its version is still `version`. Returns whether it was
/// changed.
pub(crate) async fn change(
    unit: &mut Unit,
    id: i64,
    version: i64,
    new: &NewAnswer<'_>,
) -> Result<bool, DatabaseError> {
    let NewAnswer { title, text, by, now } = *new;
    let sql = "UPDATE canned_answer SET title = $3, text = $4, version = version + 1, changed_at = $5, changed_by = $6
        WHERE id = $1 AND version = $2";
    execute!(unit, sql, id, version, title, text, now, by).map(|rows| rows == 1)
}

/// Deletes the canned answer `id` if its version is still `version`. Returns whether it was
/// deleted.
pub(crate) async fn delete(unit: &mut Unit, id: i64, version: i64) -> Result<bool, DatabaseError> {
    let sql = "DELETE FROM canned_answer WHERE id = $1 AND version = $2";
    execute!(unit, sql, id, version).map(|rows| rows == 1)
}
