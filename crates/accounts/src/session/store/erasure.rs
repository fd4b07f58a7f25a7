use database::{DatabaseError, Unit, execute, fetch_all, fetch_optional};

use readers::ReaderId;

/// Schedules the deletion of the reader for `at`, unless a deletion is already scheduled, and returns the time of the
/// deletion. Returns `None` if there is no such reader or the reader is already deleted.
pub(crate) async fn delete_at(
    unit: &mut Unit,
    reader: ReaderId,
    at: i64,
) -> Result<Option<i64>, DatabaseError> {
    let sql = "UPDATE reader SET delete_at = COALESCE(delete_at, $2)
        WHERE id = $1 AND deleted_at IS NULL RETURNING delete_at";
    Ok(fetch_optional!(unit, (i64,), sql, reader.get(), at)?.map(|(at,)| at))
}

pub(crate) async fn keep(unit: &mut Unit, reader: ReaderId) -> Result<(), DatabaseError> {
    let sql = "UPDATE reader SET delete_at = NULL WHERE id = $1 AND deleted_at IS NULL";
    execute!(unit, sql, reader.get()).map(|_| ())
}

/// SQL condition: the deletion of the reader is due at $1.
macro_rules! is_due {
    () => {
        "delete_at IS NOT NULL AND deleted_at IS NULL AND delete_at <= $1"
    };
}

/// SQL condition: the guest has neither read nor paid, is neither merged nor erased, and was last seen before $1.
macro_rules! is_unused {
    () => {
        "read_at IS NULL AND paid_at IS NULL AND merged_into IS NULL AND deleted_at IS NULL AND seen_at < $1"
    };
}

pub(crate) async fn due_for_deletion(
    unit: &mut Unit,
    now: i64,
    limit: i64,
) -> Result<Vec<ReaderId>, DatabaseError> {
    let sql = concat!("SELECT id FROM reader WHERE ", is_due!(), " ORDER BY delete_at LIMIT $2");
    let due = fetch_all!(unit, (i64,), sql, now, limit)?;
    Ok(due.into_iter().map(|(id,)| ReaderId::new(id)).collect())
}

/// Locks the reader's row if the deletion of the reader is still due. Returns whether the deletion is due.
pub(crate) async fn lock_if_due(
    unit: &mut Unit,
    reader: ReaderId,
    now: i64,
) -> Result<bool, DatabaseError> {
    let sql = concat!("UPDATE reader SET seen_at = seen_at WHERE id = $2 AND ", is_due!());
    Ok(execute!(unit, sql, now, reader.get())? == 1)
}

/// Locks the row of a guest if the guest is still unused, that is, has neither read nor paid and was last seen before
/// `seen_before`. Returns whether the guest is still unused.
pub(crate) async fn lock_if_unused(
    unit: &mut Unit,
    reader: ReaderId,
    seen_before: i64,
) -> Result<bool, DatabaseError> {
    let sql = concat!("UPDATE reader SET seen_at = seen_at WHERE id = $2 AND ", is_unused!());
    Ok(execute!(unit, sql, seen_before, reader.get())? == 1)
}

/// Returns up to `limit` guests who have neither read nor paid, are not bound, took part in no merge, and were last
/// seen before `seen_before`.
pub(crate) async fn unused_guests(
    unit: &mut Unit,
    seen_before: i64,
    limit: i64,
) -> Result<Vec<ReaderId>, DatabaseError> {
    let sql = concat!(
        "SELECT id FROM reader WHERE ",
        is_unused!(),
        " AND NOT EXISTS (SELECT 1 FROM identity i WHERE i.reader_id = reader.id)
            AND NOT EXISTS (SELECT 1 FROM reader_merge m WHERE m.into_reader = reader.id)
        ORDER BY seen_at LIMIT $2"
    );
    let unused = fetch_all!(unit, (i64,), sql, seen_before, limit)?;
    Ok(unused.into_iter().map(|(id,)| ReaderId::new(id)).collect())
}

pub(crate) async fn prune(unit: &mut Unit, reader: ReaderId) -> Result<(), DatabaseError> {
    let sql = "DELETE FROM reader WHERE id = $1 AND read_at IS NULL AND paid_at IS NULL";
    execute!(unit, sql, reader.get()).map(|_| ())
}

pub(crate) async fn delete_identities(
    unit: &mut Unit,
    reader: ReaderId,
) -> Result<(), DatabaseError> {
    execute!(unit, "DELETE FROM identity WHERE reader_id = $1", reader.get()).map(|_| ())
}

pub(crate) async fn delete_sessions(
    unit: &mut Unit,
    reader: ReaderId,
) -> Result<(), DatabaseError> {
    execute!(unit, "DELETE FROM session WHERE reader_id = $1", reader.get()).map(|_| ())
}

/// Removes all personal data from the reader's row, and replaces the guest id by the new random id
/// in `nobody`.
pub(crate) async fn anonymize(
    unit: &mut Unit,
    reader: ReaderId,
    nobody: &str,
    now: i64,
) -> Result<(), DatabaseError> {
    let sql = "UPDATE reader SET guest_id = $2, number = -id, name = NULL, deleted_at = $3,
        created_at = 0, seen_at = 0, signup_source = 0, monetization = 0, device_type = 0
        WHERE id = $1";
    execute!(unit, sql, reader.get(), nobody, now).map(|_| ())
}

const ENDED: &[&str] = &[
    "DELETE FROM ticket WHERE expires_at < $1",
    "DELETE FROM hand_over WHERE expires_at < $1",
    "DELETE FROM login_attempt WHERE expires_at < $1",
    "DELETE FROM token WHERE expires_at < $1",
    "UPDATE reader_merge SET undo_hash = NULL WHERE undo_hash IS NOT NULL AND undo_until < $1",
];
/// Deletes sessions that were revoked before $1, and sessions without a token, which can never be used again.
const ENDED_SESSIONS: &str = "DELETE FROM session
    WHERE revoked_at < $1 OR NOT EXISTS (SELECT 1 FROM token t WHERE t.session_id = session.id)";

/// Deletes tickets, hand-over codes, sign-in attempts, tokens and rights to undo a merge that expired before
/// `expired_before`, and sessions that were revoked before `revoked_before` or have no token left.
pub(crate) async fn delete_expired(
    unit: &mut Unit,
    expired_before: i64,
    revoked_before: i64,
) -> Result<(), DatabaseError> {
    for sql in ENDED {
        execute!(unit, *sql, expired_before)?;
    }
    execute!(unit, ENDED_SESSIONS, revoked_before).map(|_| ())
}
