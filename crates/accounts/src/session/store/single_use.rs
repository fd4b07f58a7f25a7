//! Single-use tickets and hand-over codes.

use database::FromRow;
use database::{DatabaseError, Executes, Unit, execute, fetch_optional};

use crate::session::model::SessionId;
use readers::ReaderId;

pub(crate) async fn put_ticket(
    unit: &mut Unit,
    hash: &str,
    reader: ReaderId,
    secret_hash: &str,
    expires_at: i64,
) -> Result<(), DatabaseError> {
    let sql =
        "INSERT INTO ticket (hash, reader_id, secret_hash, expires_at) VALUES ($1, $2, $3, $4)";
    execute!(unit, sql, hash, reader.get(), secret_hash, expires_at).map(|_| ())
}

/// Redeems a ticket. Returns false unless the ticket is unused, not expired, and issued to this reader and browser
/// secret.
pub(crate) async fn spend_ticket(
    unit: &mut Unit,
    hash: &str,
    reader: ReaderId,
    secret_hash: &str,
    now: i64,
) -> Result<bool, DatabaseError> {
    let sql = "UPDATE ticket SET used = 1 WHERE hash = $1 AND reader_id = $2 AND secret_hash = $3
        AND used = 0 AND expires_at > $4";
    Ok(execute!(unit, sql, hash, reader.get(), secret_hash, now)? == 1)
}

pub(crate) struct NewHandOver<'a> {
    pub(crate) code_hash: &'a str,
    pub(crate) reader: ReaderId,
    /// The session that created the code; `None` for a recovery code.
    pub(crate) session: Option<SessionId>,
    pub(crate) expires_at: i64,
    pub(crate) return_to: Option<&'a str>,
}

pub(crate) async fn put_hand_over(
    unit: &mut Unit,
    new: &NewHandOver<'_>,
) -> Result<(), DatabaseError> {
    let sql = "INSERT INTO hand_over (code_hash, reader_id, session_id, expires_at, return_to)
        VALUES ($1, $2, $3, $4, $5)";
    let (reader, session) = (new.reader.get(), new.session.map(SessionId::get));
    execute!(unit, sql, new.code_hash, reader, session, new.expires_at, new.return_to).map(|_| ())
}

/// Returns the reader who created a hand-over code, even if the code was already used or has expired.
pub(crate) async fn handed_reader(
    db: &mut impl Executes,
    code_hash: &str,
) -> Result<Option<ReaderId>, DatabaseError> {
    let sql = "SELECT reader_id FROM hand_over WHERE code_hash = $1";
    Ok(fetch_optional!(db, (i64,), sql, code_hash)?.map(|(reader,)| ReaderId::new(reader)))
}

/// A hand-over code that was redeemed.
#[derive(FromRow)]
pub(crate) struct SpentHandOver {
    /// The session that created the code; `None` for a recovery code.
    pub(crate) session_id: Option<i64>,
    pub(crate) return_to: Option<String>,
    pub(crate) expires_at: i64,
}

/// Redeems a hand-over code. Returns `None` if the code, or the session that created the code, is no longer valid.
pub(crate) async fn spend_hand_over(
    unit: &mut Unit,
    code_hash: &str,
    now: i64,
) -> Result<Option<SpentHandOver>, DatabaseError> {
    let sql = "UPDATE hand_over SET used = 1
        WHERE code_hash = $1 AND used = 0 AND expires_at > $2 AND (session_id IS NULL
            OR EXISTS (SELECT 1 FROM session s WHERE s.id = hand_over.session_id AND s.revoked_at IS NULL))
        RETURNING session_id, return_to, expires_at";
    fetch_optional!(unit, SpentHandOver, sql, code_hash, now)
}

/// Deletes the recovery codes of a reader.
pub(crate) async fn delete_recovery_codes_of(
    unit: &mut Unit,
    reader: ReaderId,
) -> Result<(), DatabaseError> {
    let sql = "DELETE FROM hand_over WHERE reader_id = $1 AND session_id IS NULL";
    execute!(unit, sql, reader.get()).map(|_| ())
}

/// Deletes the recovery codes of all readers.
pub(crate) async fn delete_recovery_codes(unit: &mut Unit) -> Result<(), DatabaseError> {
    execute!(unit, "DELETE FROM hand_over WHERE session_id IS NULL").map(|_| ())
}
