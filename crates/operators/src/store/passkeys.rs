use database::FromRow;
use database::{DatabaseError, Executes, Unit, execute, fetch_all, fetch_optional};

use crate::model::OperatorId;

pub(crate) async fn put_challenge(
    unit: &mut Unit,
    hash: &str,
    operator: Option<OperatorId>,
    expires_at: i64,
) -> Result<(), DatabaseError> {
    let sql =
        "INSERT INTO operator_ceremony (challenge_hash, operator, expires_at) VALUES ($1, $2, $3)";
    execute!(unit, sql, hash, operator.map(OperatorId::get), expires_at).map(|_| ())
}

/// Deletes a valid challenge, so that the challenge can be used only once. Returns `None` if no valid challenge has
/// this hash; otherwise the operator for whom the challenge was created, or `Some(None)` for a challenge of a sign-in.
pub(crate) async fn use_challenge(
    unit: &mut Unit,
    hash: &str,
    now: i64,
) -> Result<Option<Option<OperatorId>>, DatabaseError> {
    let sql = "DELETE FROM operator_ceremony WHERE challenge_hash = $1 AND expires_at > $2
        RETURNING operator";
    let used = fetch_optional!(unit, (Option<i64>,), sql, hash, now)?;
    Ok(used.map(|(operator,)| operator.map(OperatorId::new)))
}

pub(crate) async fn handle(
    db: &mut impl Executes,
    operator: OperatorId,
) -> Result<Option<String>, DatabaseError> {
    let sql = "SELECT handle FROM operator WHERE id = $1";
    Ok(fetch_optional!(db, (String,), sql, operator.get())?.map(|(handle,)| handle))
}

pub(crate) struct NewPasskeyRow<'a> {
    pub(crate) id: &'a str,
    pub(crate) name: &'a str,
    pub(crate) key: &'a str,
    pub(crate) sign_count: u32,
}

pub(crate) async fn put_passkey(
    unit: &mut Unit,
    operator: OperatorId,
    new: &NewPasskeyRow<'_>,
    now: i64,
) -> Result<(), DatabaseError> {
    let sql =
        "INSERT INTO operator_passkey (id, operator, name, public_key, sign_count, created_at)
        VALUES ($1, $2, $3, $4, $5, $6)";
    let (operator, sign_count) = (operator.get(), i64::from(new.sign_count));
    execute!(unit, sql, new.id, operator, new.name, new.key, sign_count, now).map(|_| ())
}

#[derive(Debug, Clone, FromRow)]
pub(crate) struct PasskeyRow {
    pub(crate) id: String,
    pub(crate) operator: i64,
    pub(crate) handle: String,
    pub(crate) name: String,
    pub(crate) public_key: String,
    pub(crate) created_at: i64,
    pub(crate) used_at: Option<i64>,
}

macro_rules! select {
    ($condition:literal) => {
        concat!(
            "SELECT k.id, k.operator, o.handle, k.name, k.public_key, k.created_at, k.used_at
            FROM operator_passkey k JOIN operator o ON o.id = k.operator WHERE ",
            $condition
        )
    };
}

pub(crate) async fn passkey(
    db: &mut impl Executes,
    id: &str,
) -> Result<Option<PasskeyRow>, DatabaseError> {
    fetch_optional!(db, PasskeyRow, select!("k.id = $1"), id)
}

pub(crate) async fn passkeys_of(
    db: &mut impl Executes,
    operator: OperatorId,
) -> Result<Vec<PasskeyRow>, DatabaseError> {
    let sql = select!("k.operator = $1 ORDER BY k.created_at DESC, k.id LIMIT 100");
    fetch_all!(db, PasskeyRow, sql, operator.get())
}

/// Stores the time and the signature counter of a use of a passkey. Returns false, and stores nothing, if the counter
/// is not larger than the stored counter; authenticators without a counter always report 0, which is accepted.
pub(crate) async fn count_passkey(
    unit: &mut Unit,
    id: &str,
    sign_count: i64,
    now: i64,
) -> Result<bool, DatabaseError> {
    let sql = "UPDATE operator_passkey SET sign_count = $2, used_at = $3
        WHERE id = $1 AND (sign_count < $2 OR (sign_count = 0 AND $2 = 0))";
    Ok(execute!(unit, sql, id, sign_count, now)? == 1)
}

pub(crate) async fn delete_passkey(
    unit: &mut Unit,
    operator: OperatorId,
    id: &str,
) -> Result<bool, DatabaseError> {
    let sql = "DELETE FROM operator_passkey WHERE operator = $1 AND id = $2";
    Ok(execute!(unit, sql, operator.get(), id)? == 1)
}
