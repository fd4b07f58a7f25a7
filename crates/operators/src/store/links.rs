use database::{DatabaseError, Unit, execute, fetch_optional};

use crate::model::OperatorId;

pub(crate) async fn put_link(
    unit: &mut Unit,
    hash: &str,
    operator: OperatorId,
    now: i64,
    expires_at: i64,
) -> Result<(), DatabaseError> {
    let sql = "INSERT INTO operator_link (hash, operator, created_at, expires_at)
        VALUES ($1, $2, $3, $4)";
    execute!(unit, sql, hash, operator.get(), now, expires_at).map(|_| ())
}

pub(crate) async fn delete_links_of(
    unit: &mut Unit,
    operator: OperatorId,
) -> Result<(), DatabaseError> {
    execute!(unit, "DELETE FROM operator_link WHERE operator = $1", operator.get()).map(|_| ())
}

/// Deletes a valid one-time link, so that the link can be used only once. Returns the operator for
/// whom the link was created; `None` if no valid link has this hash.
pub(crate) async fn use_link(
    unit: &mut Unit,
    hash: &str,
    now: i64,
) -> Result<Option<OperatorId>, DatabaseError> {
    let sql = "DELETE FROM operator_link WHERE hash = $1 AND expires_at > $2 RETURNING operator";
    let used = fetch_optional!(unit, (i64,), sql, hash, now)?;
    Ok(used.map(|(operator,)| OperatorId::new(operator)))
}
