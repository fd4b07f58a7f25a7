use database::FromRow;
use database::{DatabaseError, Executes, Unit, execute, fetch_all, fetch_optional};

use crate::model::OperatorId;

pub(crate) struct NewSession<'a> {
    pub(crate) hash: &'a str,
    pub(crate) operator: OperatorId,
    pub(crate) limited: bool,
    pub(crate) agent: &'a str,
    pub(crate) network: &'a str,
    pub(crate) now: i64,
}

pub(crate) async fn put_session(
    unit: &mut Unit,
    new: &NewSession<'_>,
) -> Result<(), DatabaseError> {
    let sql = "INSERT INTO operator_session (hash, operator, limited, agent, network, created_at, seen_at)
        VALUES ($1, $2, $3, $4, $5, $6, $6)";
    let NewSession { hash, operator, limited, agent, network, now } = new;
    execute!(unit, sql, *hash, operator.get(), i64::from(*limited), *agent, *network, *now)
        .map(|_| ())
}

/// A session of an active operator, with the operator's data.
#[derive(Debug, Clone, FromRow)]
pub(crate) struct SessionRow {
    pub(crate) operator: i64,
    pub(crate) email: String,
    pub(crate) name: String,
    pub(crate) role: String,
    pub(crate) limited: i64,
    pub(crate) created_at: i64,
    pub(crate) seen_at: i64,
}

pub(crate) async fn session(
    db: &mut impl Executes,
    hash: &str,
) -> Result<Option<SessionRow>, DatabaseError> {
    let sql = "SELECT s.operator, o.email, o.name, o.role, s.limited, s.created_at, s.seen_at
        FROM operator_session s JOIN operator o ON o.id = s.operator
        WHERE s.hash = $1 AND o.deactivated_at IS NULL";
    fetch_optional!(db, SessionRow, sql, hash)
}

pub(crate) async fn touch_session(
    unit: &mut Unit,
    hash: &str,
    now: i64,
) -> Result<(), DatabaseError> {
    let sql = "UPDATE operator_session SET seen_at = $2 WHERE hash = $1 AND seen_at < $2";
    execute!(unit, sql, hash, now).map(|_| ())
}

/// Ends the restriction of a session that a one-time link opened, after the operator enrolled a passkey or a password.
pub(crate) async fn lift_limit(unit: &mut Unit, hash: &str) -> Result<(), DatabaseError> {
    execute!(unit, "UPDATE operator_session SET limited = 0 WHERE hash = $1", hash).map(|_| ())
}

pub(crate) async fn delete_session(unit: &mut Unit, hash: &str) -> Result<(), DatabaseError> {
    execute!(unit, "DELETE FROM operator_session WHERE hash = $1", hash).map(|_| ())
}

pub(crate) async fn delete_sessions_of(
    unit: &mut Unit,
    operator: OperatorId,
) -> Result<u64, DatabaseError> {
    execute!(unit, "DELETE FROM operator_session WHERE operator = $1", operator.get())
}

/// Deletes all sessions of an operator except the one with this hash.
pub(crate) async fn delete_other_sessions(
    unit: &mut Unit,
    operator: OperatorId,
    hash: &str,
) -> Result<u64, DatabaseError> {
    let sql = "DELETE FROM operator_session WHERE operator = $1 AND hash <> $2";
    execute!(unit, sql, operator.get(), hash)
}

#[derive(Debug, Clone, FromRow)]
pub(crate) struct DeviceRow {
    pub(crate) hash: String,
    pub(crate) agent: String,
    pub(crate) network: String,
    pub(crate) created_at: i64,
    pub(crate) seen_at: i64,
}

pub(crate) async fn sessions_of(
    db: &mut impl Executes,
    operator: OperatorId,
) -> Result<Vec<DeviceRow>, DatabaseError> {
    let sql = "SELECT hash, agent, network, created_at, seen_at FROM operator_session
        WHERE operator = $1 ORDER BY seen_at DESC, hash LIMIT 100";
    fetch_all!(db, DeviceRow, sql, operator.get())
}

/// Deletes sessions that were opened at or before `opened` or last used at or before `seen`, and links, challenges and
/// unconfirmed passwords that expired at or before `now`.
pub(crate) async fn sweep(
    unit: &mut Unit,
    opened: i64,
    seen: i64,
    now: i64,
) -> Result<u64, DatabaseError> {
    let sql = "DELETE FROM operator_session WHERE created_at <= $1 OR seen_at <= $2";
    let mut rows = execute!(unit, sql, opened, seen)?;
    rows += execute!(unit, "DELETE FROM operator_link WHERE expires_at <= $1", now)?;
    rows += execute!(unit, "DELETE FROM operator_new_password WHERE expires_at <= $1", now)?;
    rows += execute!(unit, "DELETE FROM operator_ceremony WHERE expires_at <= $1", now)?;
    Ok(rows)
}
