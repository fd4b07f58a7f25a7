//! Links in notification mails. Only the hash of a link's token is stored.

use database::{DatabaseError, Unit, execute, fetch_optional};

use readers::ReaderId;

pub(in crate::notifications) async fn put(
    unit: &mut Unit,
    hash: &str,
    reader: ReaderId,
    purpose: &str,
    address: &str,
    expires_at: i64,
) -> Result<(), DatabaseError> {
    let sql = "INSERT INTO notice_link (hash, reader, purpose, address, expires_at)
        VALUES ($1, $2, $3, $4, $5)";
    execute!(unit, sql, hash, reader.get(), purpose, address, expires_at).map(|_| ())
}

/// Returns the reader and the mail address of the link whose token has this `hash`; `None` if no valid link has this
/// hash. The link stays valid, because following a link twice has the same effect as following it once.
pub(in crate::notifications) async fn find(
    unit: &mut Unit,
    hash: &str,
    purpose: &str,
    now: i64,
) -> Result<Option<(i64, String)>, DatabaseError> {
    let sql = "SELECT reader, address FROM notice_link
        WHERE hash = $1 AND purpose = $2 AND expires_at > $3";
    fetch_optional!(unit, (i64, String), sql, hash, purpose, now)
}

pub(in crate::notifications) async fn delete_by_reader(
    unit: &mut Unit,
    reader: ReaderId,
    purpose: &str,
) -> Result<(), DatabaseError> {
    let sql = "DELETE FROM notice_link WHERE reader = $1 AND purpose = $2";
    execute!(unit, sql, reader.get(), purpose).map(|_| ())
}

pub(in crate::notifications) async fn reassign_all(
    unit: &mut Unit,
    from: ReaderId,
    into: ReaderId,
) -> Result<(), DatabaseError> {
    let sql = "UPDATE notice_link SET reader = $2 WHERE reader = $1 AND purpose = 'off'";
    execute!(unit, sql, from.get(), into.get())?;
    execute!(unit, "DELETE FROM notice_link WHERE reader = $1", from.get()).map(|_| ())
}

pub(in crate::notifications) async fn delete_expired(
    unit: &mut Unit,
    now: i64,
) -> Result<(), DatabaseError> {
    execute!(unit, "DELETE FROM notice_link WHERE expires_at < $1", now).map(|_| ())
}
