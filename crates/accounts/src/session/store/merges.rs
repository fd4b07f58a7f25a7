use database::FromRow;
use database::{DatabaseError, Executes, Unit, execute, fetch_all, fetch_one, fetch_optional};

use crate::session::binding::Identity;
use readers::ReaderId;

#[derive(Debug, Clone, FromRow)]
pub(crate) struct ReaderRow {
    pub(crate) guest_id: String,
    pub(crate) number: i64,
    pub(crate) name: Option<String>,
    pub(crate) created_at: i64,
    pub(crate) seen_at: i64,
    pub(crate) signup_source: i64,
    pub(crate) read_at: Option<i64>,
    pub(crate) paid_at: Option<i64>,
    pub(crate) delete_at: Option<i64>,
}

/// Returns the reader's row; `None` if the reader was merged into another or deleted.
pub(crate) async fn reader(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<Option<ReaderRow>, DatabaseError> {
    let sql = "SELECT guest_id, number, name, created_at, seen_at, signup_source, read_at, paid_at,
            delete_at
        FROM reader WHERE id = $1 AND merged_into IS NULL AND deleted_at IS NULL";
    fetch_optional!(db, ReaderRow, sql, reader.get())
}

/// Locks the reader's row until the unit of work ends.
pub(crate) async fn lock_reader(unit: &mut Unit, reader: ReaderId) -> Result<(), DatabaseError> {
    execute!(unit, "UPDATE reader SET seen_at = seen_at WHERE id = $1", reader.get()).map(|_| ())
}

/// Locks the rows of two readers in the order of their ids, to avoid deadlocks.
pub(crate) async fn lock_readers(
    unit: &mut Unit,
    one: ReaderId,
    other: ReaderId,
) -> Result<(), DatabaseError> {
    lock_reader(unit, one.min(other)).await?;
    lock_reader(unit, one.max(other)).await
}

pub(crate) async fn rename(
    unit: &mut Unit,
    reader: ReaderId,
    name: Option<&str>,
) -> Result<(), DatabaseError> {
    execute!(unit, "UPDATE reader SET name = $2 WHERE id = $1", reader.get(), name).map(|_| ())
}

/// Stores the times at which the reader first read and first paid, in Unix seconds.
pub(crate) async fn set_activity(
    unit: &mut Unit,
    reader: ReaderId,
    read_at: Option<i64>,
    paid_at: Option<i64>,
) -> Result<(), DatabaseError> {
    let sql = "UPDATE reader SET read_at = $2, paid_at = $3 WHERE id = $1";
    execute!(unit, sql, reader.get(), read_at, paid_at).map(|_| ())
}

/// Returns the record of the first merge into `reader`, even if that merge was undone.
pub(crate) async fn first_merge_into(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<Option<String>, DatabaseError> {
    let sql = "SELECT moved FROM reader_merge WHERE into_reader = $1 ORDER BY id LIMIT 1";
    Ok(fetch_optional!(db, (String,), sql, reader.get())?.map(|(moved,)| moved))
}

/// Returns the earliest time at which any guest merged into `reader` read, and the earliest time at which any such
/// guest paid, in Unix seconds.
pub(crate) async fn activity_of_merged(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<(Option<i64>, Option<i64>), DatabaseError> {
    let sql = "SELECT MIN(read_at), MIN(paid_at) FROM reader WHERE merged_into = $1";
    fetch_one!(db, (Option<i64>, Option<i64>), sql, reader.get())
}

pub(crate) async fn set_merged(
    unit: &mut Unit,
    from: ReaderId,
    into: ReaderId,
) -> Result<(), DatabaseError> {
    let sql = "UPDATE reader SET merged_into = $2, delete_at = NULL WHERE id = $1";
    execute!(unit, sql, from.get(), into.get()).map(|_| ())
}

/// Inserts the record of a merge and returns the id of the merge.
pub(crate) async fn put_merge(
    unit: &mut Unit,
    from: ReaderId,
    into: ReaderId,
    now: i64,
    moved: &str,
) -> Result<i64, DatabaseError> {
    let sql = "INSERT INTO reader_merge (from_reader, into_reader, merged_at, moved)
        VALUES ($1, $2, $3, $4) RETURNING id";
    fetch_one!(unit, (i64,), sql, from.get(), into.get(), now, moved).map(|(id,)| id)
}

/// Ends all access to a reader: sessions, browser secrets, hand-over codes, tickets, one-time links and challenges.
pub(crate) async fn revoke_all_access(
    unit: &mut Unit,
    reader: ReaderId,
    now: i64,
) -> Result<(), DatabaseError> {
    let revoke = "UPDATE session SET revoked_at = $2 WHERE reader_id = $1 AND revoked_at IS NULL";
    execute!(unit, revoke, reader.get(), now)?;
    for sql in [
        "DELETE FROM guest_secret WHERE reader_id = $1",
        "DELETE FROM hand_over WHERE reader_id = $1",
        "DELETE FROM ticket WHERE reader_id = $1",
    ] {
        execute!(unit, sql, reader.get())?;
    }
    reader_credentials::end_pending(unit, reader).await
}

#[derive(Debug, Clone, FromRow)]
pub(crate) struct IdentityRow {
    pub(crate) issuer: String,
    pub(crate) subject: String,
    pub(crate) provider: String,
    pub(crate) bound_at: i64,
    pub(crate) label: Option<String>,
}

pub(crate) async fn identities(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<Vec<IdentityRow>, DatabaseError> {
    let sql = "SELECT issuer, subject, provider, bound_at, label FROM identity
        WHERE reader_id = $1 ORDER BY bound_at, provider";
    fetch_all!(db, IdentityRow, sql, reader.get())
}

pub(crate) async fn is_bound(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<bool, DatabaseError> {
    let sql = "SELECT COUNT(*) FROM identity WHERE reader_id = $1";
    Ok(fetch_one!(db, (i64,), sql, reader.get())?.0 > 0)
}

pub(crate) async fn has_provider(
    db: &mut impl Executes,
    reader: ReaderId,
    provider: &str,
) -> Result<bool, DatabaseError> {
    let sql = "SELECT COUNT(*) FROM identity WHERE reader_id = $1 AND provider = $2";
    Ok(fetch_one!(db, (i64,), sql, reader.get(), provider)?.0 > 0)
}

pub(crate) async fn reader_of_identity(
    db: &mut impl Executes,
    identity: &Identity,
) -> Result<Option<ReaderId>, DatabaseError> {
    let sql = "SELECT reader_id FROM identity WHERE issuer = $1 AND subject = $2";
    let found = fetch_optional!(db, (i64,), sql, &identity.issuer, &identity.subject)?;
    Ok(found.map(|(id,)| ReaderId::new(id)))
}

pub(crate) async fn put_identity(
    unit: &mut Unit,
    reader: ReaderId,
    identity: &Identity,
    now: i64,
) -> Result<(), DatabaseError> {
    let sql = "INSERT INTO identity (issuer, subject, provider, reader_id, bound_at, label)
        VALUES ($1, $2, $3, $4, $5, $6)";
    let Identity { issuer, subject, provider, label } = identity;
    execute!(unit, sql, issuer, subject, provider, reader.get(), now, label.as_deref()).map(|_| ())
}

/// Deletes the reader's identity with this provider, and returns its subject; `None` if there is none.
pub(crate) async fn delete_identity(
    unit: &mut Unit,
    reader: ReaderId,
    provider: &str,
) -> Result<Option<String>, DatabaseError> {
    let sql = "DELETE FROM identity WHERE reader_id = $1 AND provider = $2 RETURNING subject";
    let deleted = fetch_optional!(unit, (String,), sql, reader.get(), provider)?;
    Ok(deleted.map(|(subject,)| subject))
}

#[derive(FromRow)]
pub(crate) struct MergeRow {
    pub(crate) from_reader: i64,
    pub(crate) into_reader: i64,
    pub(crate) moved: String,
}

/// The largest number of merges that are listed for support.
const MOST_PAST: i64 = 100;

/// Returns the merges that involved the reader with this guest number, the latest first. Each has its id, the guest
/// number of the merged reader, the guest number of the reader that remained, the time of the merge, and the time of
/// its undoing.
pub(crate) async fn merges_of(
    db: &mut impl Executes,
    number: i64,
) -> Result<Vec<(i64, i64, i64, i64, Option<i64>)>, DatabaseError> {
    let sql = "SELECT m.id, f.number, i.number, m.merged_at, m.undone_at FROM reader_merge m
        JOIN reader f ON f.id = m.from_reader JOIN reader i ON i.id = m.into_reader
        WHERE f.number = $1 OR i.number = $1 ORDER BY m.id DESC LIMIT $2";
    fetch_all!(db, (i64, i64, i64, i64, Option<i64>), sql, number, MOST_PAST)
}

/// Marks a merge as undone and returns the merge; `None` if no merge has this id or the merge was already undone.
pub(crate) async fn take_merge(
    unit: &mut Unit,
    merge: i64,
    now: i64,
) -> Result<Option<MergeRow>, DatabaseError> {
    let sql = "UPDATE reader_merge SET undone_at = $2 WHERE id = $1 AND undone_at IS NULL
        RETURNING from_reader, into_reader, moved";
    fetch_optional!(unit, MergeRow, sql, merge, now)
}

pub(crate) async fn set_not_merged(unit: &mut Unit, reader: ReaderId) -> Result<(), DatabaseError> {
    execute!(unit, "UPDATE reader SET merged_into = NULL WHERE id = $1", reader.get()).map(|_| ())
}
