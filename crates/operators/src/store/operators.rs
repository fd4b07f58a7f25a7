use database::FromRow;
use database::{DatabaseError, Executes, Unit, execute, fetch_all, fetch_one, fetch_optional};

use crate::model::OperatorId;

pub(crate) async fn put_operator(
    unit: &mut Unit,
    email: &str,
    role: &str,
    handle: &str,
    now: i64,
) -> Result<OperatorId, DatabaseError> {
    let sql = "INSERT INTO operator (email, role, handle, created_at) VALUES ($1, $2, $3, $4)
        RETURNING id";
    fetch_one!(unit, (i64,), sql, email, role, handle, now).map(|(id,)| OperatorId::new(id))
}

pub(crate) async fn by_email(
    db: &mut impl Executes,
    email: &str,
) -> Result<Option<OperatorId>, DatabaseError> {
    let found = fetch_optional!(db, (i64,), "SELECT id FROM operator WHERE email = $1", email)?;
    Ok(found.map(|(id,)| OperatorId::new(id)))
}

pub(crate) async fn active_by_email(
    db: &mut impl Executes,
    email: &str,
) -> Result<Option<OperatorId>, DatabaseError> {
    let sql = "SELECT id FROM operator WHERE email = $1 AND deactivated_at IS NULL";
    let found = fetch_optional!(db, (i64,), sql, email)?;
    Ok(found.map(|(id,)| OperatorId::new(id)))
}

pub(crate) async fn active_email(
    db: &mut impl Executes,
    operator: OperatorId,
) -> Result<Option<String>, DatabaseError> {
    let sql = "SELECT email FROM operator WHERE id = $1 AND deactivated_at IS NULL";
    let found = fetch_optional!(db, (String,), sql, operator.get())?;
    Ok(found.map(|(email,)| email))
}

/// Returns the id and the e-mail address of the active owner who was added first.
pub(crate) async fn first_owner(
    db: &mut impl Executes,
) -> Result<Option<(i64, String)>, DatabaseError> {
    let sql = "SELECT id, email FROM operator WHERE role = 'owner' AND deactivated_at IS NULL
        ORDER BY id LIMIT 1";
    fetch_optional!(db, (i64, String), sql)
}

pub(crate) async fn anybody_signed_in(db: &mut impl Executes) -> Result<bool, DatabaseError> {
    let sql = "SELECT id FROM operator WHERE signed_in_at IS NOT NULL LIMIT 1";
    Ok(fetch_optional!(db, (i64,), sql)?.is_some())
}

/// Locks the list of operators until the unit of work ends, so that two owners cannot deactivate each other at the same
/// time. The lock is on the row of the operator who was added first.
pub(crate) async fn lock_staff(unit: &mut Unit) -> Result<(), DatabaseError> {
    let sql = "UPDATE operator SET role = role WHERE id = (SELECT MIN(id) FROM operator)";
    execute!(unit, sql).map(|_| ())
}

pub(crate) async fn set_role(
    unit: &mut Unit,
    operator: OperatorId,
    role: &str,
) -> Result<bool, DatabaseError> {
    let sql = "UPDATE operator SET role = $2 WHERE id = $1 AND deactivated_at IS NULL";
    Ok(execute!(unit, sql, operator.get(), role)? == 1)
}

pub(crate) async fn deactivate(
    unit: &mut Unit,
    operator: OperatorId,
    now: i64,
) -> Result<bool, DatabaseError> {
    let sql = "UPDATE operator SET deactivated_at = $2 WHERE id = $1 AND deactivated_at IS NULL";
    Ok(execute!(unit, sql, operator.get(), now)? == 1)
}

pub(crate) async fn activate(unit: &mut Unit, operator: OperatorId) -> Result<bool, DatabaseError> {
    let sql =
        "UPDATE operator SET deactivated_at = NULL WHERE id = $1 AND deactivated_at IS NOT NULL";
    Ok(execute!(unit, sql, operator.get())? == 1)
}

pub(crate) async fn set_profile(
    unit: &mut Unit,
    operator: OperatorId,
    name: &str,
    email: &str,
) -> Result<(), DatabaseError> {
    let sql = "UPDATE operator SET name = $2, email = $3 WHERE id = $1";
    execute!(unit, sql, operator.get(), name, email).map(|_| ())
}

/// Locks an operator's row until the unit of work ends.
pub(crate) async fn lock_operator(
    unit: &mut Unit,
    operator: OperatorId,
) -> Result<(), DatabaseError> {
    let sql = "UPDATE operator SET role = role WHERE id = $1";
    execute!(unit, sql, operator.get()).map(|_| ())
}

pub(crate) async fn note_sign_in(
    unit: &mut Unit,
    operator: OperatorId,
    now: i64,
) -> Result<(), DatabaseError> {
    let sql = "UPDATE operator SET signed_in_at = $2 WHERE id = $1";
    execute!(unit, sql, operator.get(), now).map(|_| ())
}

#[derive(Debug, Clone, FromRow)]
pub(crate) struct OperatorRow {
    pub(crate) id: i64,
    pub(crate) email: String,
    pub(crate) name: String,
    pub(crate) role: String,
    pub(crate) created_at: i64,
    pub(crate) signed_in_at: Option<i64>,
    pub(crate) deactivated_at: Option<i64>,
    pub(crate) enrolled: i64,
}

const OPERATORS: &str =
    "SELECT o.id, o.email, o.name, o.role, o.created_at, o.signed_in_at, o.deactivated_at,
        CAST(CASE WHEN EXISTS (SELECT 1 FROM operator_passkey k WHERE k.operator = o.id)
            OR EXISTS (SELECT 1 FROM operator_password p WHERE p.operator = o.id)
            THEN 1 ELSE 0 END AS BIGINT) AS enrolled
    FROM operator o ORDER BY CASE WHEN o.deactivated_at IS NULL THEN 0 ELSE 1 END, o.email LIMIT 1000";

pub(crate) async fn operators(db: &mut impl Executes) -> Result<Vec<OperatorRow>, DatabaseError> {
    fetch_all!(db, OperatorRow, OPERATORS)
}
