//! What operators granted and refunded without approval. The sum over the last day counts towards the
//! limit of an operator's role.

use database::{DatabaseError, Executes, Unit, execute, fetch_one, fetch_optional};
use foundation::calendar::DAY;

use super::model::{ApprovalKind, NewApproval};

/// Returns the object and the amount of the action that the operator performed with this
/// idempotency key in the last day; `None` if there is none.
pub(super) async fn known(
    db: &mut impl Executes,
    operator: i64,
    key: &str,
) -> Result<Option<(String, i64)>, DatabaseError> {
    let sql =
        "SELECT object, amount FROM operator_spending WHERE operator = $1 AND request_key = $2";
    fetch_optional!(db, (String, i64), sql, operator, key)
}

/// Returns the sum of what the operator granted or refunded in the last day.
pub(super) async fn of_last_day(
    db: &mut impl Executes,
    operator: i64,
    kind: ApprovalKind,
    now: i64,
) -> Result<i64, DatabaseError> {
    let sql = "SELECT CAST(COALESCE(SUM(amount), 0) AS BIGINT) FROM operator_spending
        WHERE operator = $1 AND kind = $2 AND spent_at > $3";
    fetch_one!(db, (i64,), sql, operator, kind.name(), now - DAY).map(|(sum,)| sum)
}

/// Records a grant or a refund of the operator, whose amount then counts towards the limit of the
/// operator's role for a day.
pub(super) async fn put(
    unit: &mut Unit,
    operator: i64,
    new: &NewApproval,
    now: i64,
) -> Result<(), DatabaseError> {
    let sql =
        "INSERT INTO operator_spending (operator, request_key, kind, object, amount, spent_at)
        VALUES ($1, $2, $3, $4, $5, $6)";
    let (key, kind, object) = (new.key.as_str(), new.kind.name(), new.object.as_str());
    execute!(unit, sql, operator, key, kind, object, new.amount, now).map(|_| ())
}

/// Deletes the record of a grant or refund that was refused, so that its amount no longer counts towards the limit.
pub(super) async fn remove(unit: &mut Unit, operator: i64, key: &str) -> Result<(), DatabaseError> {
    let sql = "DELETE FROM operator_spending WHERE operator = $1 AND request_key = $2";
    execute!(unit, sql, operator, key).map(|_| ())
}

/// Deletes the records of grants and refunds that are older than a day. Returns the number of deleted records.
pub(super) async fn sweep(unit: &mut Unit, now: i64) -> Result<u64, DatabaseError> {
    execute!(unit, "DELETE FROM operator_spending WHERE spent_at <= $1", now - DAY)
}
