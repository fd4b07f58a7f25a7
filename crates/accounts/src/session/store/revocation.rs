//! Sessions that an operator ends.

use database::{DatabaseError, Unit, execute};

use readers::ReaderId;

/// Ends all sessions of a reader, and returns how many sessions were ended.
pub(crate) async fn revoke_sessions_of(
    unit: &mut Unit,
    reader: ReaderId,
    now: i64,
) -> Result<u64, DatabaseError> {
    let sql = "UPDATE session SET revoked_at = $2 WHERE reader_id = $1 AND revoked_at IS NULL";
    execute!(unit, sql, reader.get(), now)
}

/// Ends all sessions of all readers, and returns how many sessions were ended.
pub(crate) async fn revoke_all_sessions(unit: &mut Unit, now: i64) -> Result<u64, DatabaseError> {
    execute!(unit, "UPDATE session SET revoked_at = $1 WHERE revoked_at IS NULL", now)
}

/// Deletes the browser secrets of a reader, and returns how many were deleted.
pub(crate) async fn delete_secrets_of(
    unit: &mut Unit,
    reader: ReaderId,
) -> Result<u64, DatabaseError> {
    execute!(unit, "DELETE FROM guest_secret WHERE reader_id = $1", reader.get())
}

/// Deletes the browser secrets of all bound accounts, and returns how many were deleted.
pub(crate) async fn delete_secrets_of_bound(unit: &mut Unit) -> Result<u64, DatabaseError> {
    let sql = "DELETE FROM guest_secret WHERE EXISTS
        (SELECT 1 FROM identity i WHERE i.reader_id = guest_secret.reader_id)";
    execute!(unit, sql)
}

/// Deletes the hand-over codes and sign-in attempts of revoked sessions, and the tickets whose browser secret no longer
/// exists.
pub(crate) async fn delete_made_by_revoked(unit: &mut Unit) -> Result<(), DatabaseError> {
    const STATEMENTS: [&str; 3] = [
        "DELETE FROM hand_over WHERE EXISTS (SELECT 1 FROM session s
            WHERE s.id = hand_over.session_id AND s.revoked_at IS NOT NULL)",
        "DELETE FROM login_attempt WHERE EXISTS (SELECT 1 FROM session s
            WHERE s.id = login_attempt.session_id AND s.revoked_at IS NOT NULL)",
        "DELETE FROM ticket WHERE NOT EXISTS (SELECT 1 FROM guest_secret g
            WHERE g.secret_hash = ticket.secret_hash)",
    ];
    for sql in STATEMENTS {
        execute!(unit, sql)?;
    }
    Ok(())
}
