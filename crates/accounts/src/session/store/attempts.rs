//! Third-party sign-ins that were started but not finished.

use database::FromRow;
use database::{DatabaseError, Unit, execute, fetch_optional};

use crate::session::model::SessionId;

pub(crate) struct NewAttempt<'a> {
    pub(crate) state_hash: &'a str,
    pub(crate) session: SessionId,
    pub(crate) provider: &'a str,
    pub(crate) nonce: &'a str,
    pub(crate) verifier: &'a str,
    pub(crate) return_to: &'a str,
    pub(crate) expires_at: i64,
}

pub(crate) async fn put_attempt(
    unit: &mut Unit,
    new: &NewAttempt<'_>,
) -> Result<(), DatabaseError> {
    const PUT: &str = "INSERT INTO login_attempt
            (state_hash, session_id, provider, nonce, verifier, return_to, expires_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7)";
    execute!(
        unit,
        PUT,
        new.state_hash,
        new.session.get(),
        new.provider,
        new.nonce,
        new.verifier,
        new.return_to,
        new.expires_at,
    )
    .map(|_| ())
}

#[derive(Debug, Clone, FromRow)]
pub(crate) struct AttemptRow {
    pub(crate) nonce: String,
    pub(crate) verifier: String,
    pub(crate) return_to: String,
}

/// Deletes and returns the sign-in attempt whose OAuth parameter `state` has this hash. Returns `None` if this session
/// started no such attempt with this provider, or if the attempt has expired.
pub(crate) async fn spend_attempt(
    unit: &mut Unit,
    state_hash: &str,
    session: SessionId,
    provider: &str,
    now: i64,
) -> Result<Option<AttemptRow>, DatabaseError> {
    let sql = "DELETE FROM login_attempt
        WHERE state_hash = $1 AND session_id = $2 AND provider = $3 AND expires_at > $4
        RETURNING nonce, verifier, return_to";
    fetch_optional!(unit, AttemptRow, sql, state_hash, session.get(), provider, now)
}

/// Deletes the sign-in attempt whose OAuth parameter `state` has this hash, if the session that started the attempt was
/// revoked. Returns whether the attempt was deleted.
pub(crate) async fn delete_attempt_of_revoked(
    unit: &mut Unit,
    state_hash: &str,
) -> Result<bool, DatabaseError> {
    let sql = "DELETE FROM login_attempt WHERE state_hash = $1 AND EXISTS (SELECT 1 FROM session s
        WHERE s.id = login_attempt.session_id AND s.revoked_at IS NOT NULL)";
    Ok(execute!(unit, sql, state_hash)? == 1)
}
