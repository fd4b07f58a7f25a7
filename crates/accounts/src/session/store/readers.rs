use database::{DatabaseError, Executes, Unit, execute, fetch_one, fetch_optional};

use crate::session::guests::SignUp;
use crate::session::model::SessionId;
use readers::ReaderId;

pub(crate) struct NewReader<'a> {
    pub(crate) guest_id: &'a str,
    pub(crate) number: i64,
    pub(crate) sign_up: SignUp,
    pub(crate) device_type: i64,
    pub(crate) now: i64,
}

/// Inserts a reader and returns the reader's id; `None` if the guest id or the guest number is taken.
pub(crate) async fn put_reader(
    unit: &mut Unit,
    new: &NewReader<'_>,
) -> Result<Option<ReaderId>, DatabaseError> {
    const PUT: &str = "INSERT INTO reader
            (guest_id, number, created_at, seen_at, signup_source, monetization, device_type)
        VALUES ($1, $2, $3, $3, $4, $5, $6) ON CONFLICT DO NOTHING RETURNING id";
    let SignUp { source, monetization } = new.sign_up;
    let put = fetch_optional!(
        unit,
        (i64,),
        PUT,
        new.guest_id,
        new.number,
        new.now,
        source,
        monetization,
        new.device_type,
    )?;
    Ok(put.map(|(id,)| ReaderId::new(id)))
}

pub(crate) async fn guest_id(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<Option<String>, DatabaseError> {
    let sql = "SELECT guest_id FROM reader
        WHERE id = $1 AND merged_into IS NULL AND deleted_at IS NULL";
    Ok(fetch_optional!(db, (String,), sql, reader.get())?.map(|(id,)| id))
}

/// Returns the guest number of a reader, even if the reader was merged into another; `None` if the reader was deleted.
pub(crate) async fn guest_number(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<Option<i64>, DatabaseError> {
    let sql = "SELECT number FROM reader WHERE id = $1 AND deleted_at IS NULL";
    Ok(fetch_optional!(db, (i64,), sql, reader.get())?.map(|(number,)| number))
}

/// Returns how many browsers have a secret for the reader.
pub(crate) async fn browsers_of(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<i64, DatabaseError> {
    let sql = "SELECT COUNT(*) FROM guest_secret WHERE reader_id = $1";
    fetch_one!(db, (i64,), sql, reader.get()).map(|(count,)| count)
}

pub(crate) async fn touch_reader(
    unit: &mut Unit,
    reader: ReaderId,
    now: i64,
) -> Result<(), DatabaseError> {
    let sql = "UPDATE reader SET seen_at = $2 WHERE id = $1 AND seen_at < $2";
    execute!(unit, sql, reader.get(), now).map(|_| ())
}

pub(crate) async fn put_secret(
    unit: &mut Unit,
    secret_hash: &str,
    reader: ReaderId,
    now: i64,
) -> Result<(), DatabaseError> {
    let sql = "INSERT INTO guest_secret (secret_hash, reader_id, created_at, seen_at)
        VALUES ($1, $2, $3, $3)";
    execute!(unit, sql, secret_hash, reader.get(), now).map(|_| ())
}

pub(crate) async fn touch_secret(
    unit: &mut Unit,
    secret_hash: &str,
    now: i64,
) -> Result<(), DatabaseError> {
    let sql = "UPDATE guest_secret SET seen_at = $2 WHERE secret_hash = $1";
    execute!(unit, sql, secret_hash, now).map(|_| ())
}

/// Returns the reader to whom both the browser secret and the guest id belong. Returns `None` if there is no such
/// reader, or the reader was merged or deleted. The secret of a bound account is valid only if the secret was created
/// after `bound_after`.
pub(crate) async fn of_secret(
    db: &mut impl Executes,
    secret_hash: &str,
    guest_id: &str,
    bound_after: i64,
) -> Result<Option<ReaderId>, DatabaseError> {
    let sql = "SELECT r.id FROM guest_secret s JOIN reader r ON r.id = s.reader_id
        WHERE s.secret_hash = $1 AND r.guest_id = $2
            AND r.merged_into IS NULL AND r.deleted_at IS NULL
            AND (s.created_at > $3
                OR NOT EXISTS (SELECT 1 FROM identity i WHERE i.reader_id = r.id))";
    let found = fetch_optional!(db, (i64,), sql, secret_hash, guest_id, bound_after)?;
    Ok(found.map(|(id,)| ReaderId::new(id)))
}

/// Returns the reader with this guest id, if one of the reader's sessions has a second half of the login
/// (`session_half`) with the hash `half_hash` and is not revoked; otherwise `None`.
pub(crate) async fn reader_of_half(
    db: &mut impl Executes,
    guest_id: &str,
    half_hash: &str,
) -> Result<Option<ReaderId>, DatabaseError> {
    let sql = "SELECT r.id FROM reader r JOIN session s ON s.reader_id = r.id
        WHERE r.guest_id = $1 AND s.half_hash = $2 AND s.revoked_at IS NULL LIMIT 1";
    Ok(fetch_optional!(db, (i64,), sql, guest_id, half_hash)?.map(|(id,)| ReaderId::new(id)))
}

pub(crate) async fn delete_secret(unit: &mut Unit, secret_hash: &str) -> Result<(), DatabaseError> {
    execute!(unit, "DELETE FROM guest_secret WHERE secret_hash = $1", secret_hash).map(|_| ())
}

/// Deletes the secret of the browser in which the session was opened.
pub(crate) async fn delete_secret_of_session(
    unit: &mut Unit,
    session: SessionId,
) -> Result<(), DatabaseError> {
    let sql = "DELETE FROM guest_secret
        WHERE secret_hash = (SELECT secret_hash FROM session WHERE id = $1)";
    execute!(unit, sql, session.get()).map(|_| ())
}

pub(crate) async fn delete_secrets_of_reader(
    unit: &mut Unit,
    reader: ReaderId,
    secret_hash: &str,
) -> Result<(), DatabaseError> {
    let sql = "DELETE FROM guest_secret WHERE reader_id = $1 AND secret_hash = $2";
    execute!(unit, sql, reader.get(), secret_hash).map(|_| ())
}
