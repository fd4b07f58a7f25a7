use database::FromRow;
use database::{DatabaseError, Executes, Unit, execute, fetch_optional};

use crate::model::OperatorId;

/// Stores a password that the operator has not confirmed yet, in place of an earlier unconfirmed password.
pub(crate) async fn put_new_password(
    unit: &mut Unit,
    operator: OperatorId,
    hash: &str,
    totp_secret: &str,
    expires_at: i64,
) -> Result<(), DatabaseError> {
    let sql = "INSERT INTO operator_new_password (operator, hash, totp_secret, expires_at)
        VALUES ($1, $2, $3, $4) ON CONFLICT (operator) DO UPDATE SET hash = excluded.hash,
            totp_secret = excluded.totp_secret, expires_at = excluded.expires_at";
    execute!(unit, sql, operator.get(), hash, totp_secret, expires_at).map(|_| ())
}

/// Returns the hash and the TOTP secret of the password that this operator has not confirmed yet.
pub(crate) async fn new_password(
    db: &mut impl Executes,
    operator: OperatorId,
    now: i64,
) -> Result<Option<(String, String)>, DatabaseError> {
    let sql = "SELECT hash, totp_secret FROM operator_new_password
        WHERE operator = $1 AND expires_at > $2";
    fetch_optional!(db, (String, String), sql, operator.get(), now)
}

pub(crate) async fn delete_new_password(
    unit: &mut Unit,
    operator: OperatorId,
    hash: &str,
) -> Result<bool, DatabaseError> {
    let sql = "DELETE FROM operator_new_password WHERE operator = $1 AND hash = $2";
    Ok(execute!(unit, sql, operator.get(), hash)? == 1)
}

pub(crate) async fn put_password(
    unit: &mut Unit,
    operator: OperatorId,
    hash: &str,
    totp_secret: &str,
    last_step: i64,
    now: i64,
) -> Result<(), DatabaseError> {
    let sql = "INSERT INTO operator_password (operator, hash, totp_secret, last_step, changed_at)
        VALUES ($1, $2, $3, $4, $5) ON CONFLICT (operator) DO UPDATE SET hash = excluded.hash,
            totp_secret = excluded.totp_secret, last_step = excluded.last_step,
            changed_at = excluded.changed_at";
    execute!(unit, sql, operator.get(), hash, totp_secret, last_step, now).map(|_| ())
}

pub(crate) async fn replace_recovery_codes(
    unit: &mut Unit,
    operator: OperatorId,
    hashes: &[String],
) -> Result<(), DatabaseError> {
    let sql = "DELETE FROM operator_recovery_code WHERE operator = $1";
    execute!(unit, sql, operator.get())?;
    for hash in hashes {
        let sql = "INSERT INTO operator_recovery_code (operator, hash) VALUES ($1, $2)";
        execute!(unit, sql, operator.get(), hash)?;
    }
    Ok(())
}

#[derive(Debug, Clone, FromRow)]
pub(crate) struct PasswordRow {
    pub(crate) operator: i64,
    pub(crate) hash: String,
    pub(crate) totp_secret: String,
}

/// Returns the password hash and the TOTP secret of the active operator with this e-mail address.
pub(crate) async fn password(
    db: &mut impl Executes,
    email: &str,
) -> Result<Option<PasswordRow>, DatabaseError> {
    let sql = "SELECT p.operator, p.hash, p.totp_secret FROM operator_password p
        JOIN operator o ON o.id = p.operator WHERE o.email = $1 AND o.deactivated_at IS NULL";
    fetch_optional!(db, PasswordRow, sql, email)
}

/// Records that the authenticator code of this time step was used. Returns false if a code of this step or of a later
/// step was used before, or if the hash of the operator's password is no longer `hash`.
pub(crate) async fn use_step(
    unit: &mut Unit,
    operator: OperatorId,
    hash: &str,
    step: i64,
) -> Result<bool, DatabaseError> {
    let sql = "UPDATE operator_password SET last_step = $3
        WHERE operator = $1 AND hash = $2 AND last_step < $3";
    Ok(execute!(unit, sql, operator.get(), hash, step)? == 1)
}

/// Stores the secret of an operator's authenticator app in its encrypted form, `encrypted`. Does nothing if the stored
/// secret is no longer `before`, because another secret was stored in the meantime.
pub(crate) async fn replace_totp_secret(
    unit: &mut Unit,
    operator: OperatorId,
    before: &str,
    encrypted: &str,
) -> Result<(), DatabaseError> {
    let sql =
        "UPDATE operator_password SET totp_secret = $3 WHERE operator = $1 AND totp_secret = $2";
    execute!(unit, sql, operator.get(), before, encrypted).map(|_| ())
}

pub(crate) async fn use_recovery_code(
    unit: &mut Unit,
    operator: OperatorId,
    hash: &str,
) -> Result<bool, DatabaseError> {
    let sql = "DELETE FROM operator_recovery_code WHERE operator = $1 AND hash = $2";
    Ok(execute!(unit, sql, operator.get(), hash)? == 1)
}
