use database::{DatabaseError, Executes, fetch_one};

use crate::model::OperatorId;

/// Returns how many passkeys, passwords and unused recovery codes an operator has.
pub(crate) async fn credentials(
    db: &mut impl Executes,
    operator: OperatorId,
) -> Result<(i64, i64, i64), DatabaseError> {
    let sql = "SELECT (SELECT COUNT(*) FROM operator_passkey WHERE operator = $1),
        (SELECT COUNT(*) FROM operator_password WHERE operator = $1),
        (SELECT COUNT(*) FROM operator_recovery_code WHERE operator = $1)";
    fetch_one!(db, (i64, i64, i64), sql, operator.get())
}
