//! Passkeys of readers, and the challenges for creating passkeys and for signing in with them.

use database::FromRow;
use database::{DatabaseError, Executes, Unit, execute, fetch_all, fetch_one, fetch_optional};
use passkeys::PATIENCE;
use readers::ReaderId;
use serde::Serialize;
use utoipa::ToSchema;

/// The largest number of passkeys that one reader can have.
pub const MOST: i64 = 20;

/// Stores the hash of a challenge for `reader`. `handle` is the random id of the reader in the passkey to be created;
/// `None` if the challenge is for a sign-in.
pub async fn put_challenge(
    unit: &mut Unit,
    hash: &str,
    reader: ReaderId,
    handle: Option<&str>,
    now: i64,
) -> Result<(), DatabaseError> {
    let sql = "INSERT INTO reader_passkey_challenge (hash, reader, handle, expires_at)
        VALUES ($1, $2, $3, $4)";
    execute!(unit, sql, hash, reader.get(), handle, now + PATIENCE).map(|_| ())
}

/// Deletes a valid challenge of `reader`, so that the challenge works only once. Returns `None` if the reader has no
/// such challenge; otherwise the stored handle, which is `Some(None)` for the challenge of a sign-in.
pub async fn spend_challenge(
    unit: &mut Unit,
    hash: &str,
    reader: ReaderId,
    now: i64,
) -> Result<Option<Option<String>>, DatabaseError> {
    let sql = "DELETE FROM reader_passkey_challenge
        WHERE hash = $1 AND reader = $2 AND expires_at > $3 RETURNING handle";
    let spent = fetch_optional!(unit, (Option<String>,), sql, hash, reader.get(), now)?;
    Ok(spent.map(|(handle,)| handle))
}

/// A passkey to be stored.
pub struct NewPasskeyRow<'a> {
    pub id: &'a str,
    pub handle: &'a str,
    pub name: &'a str,
    pub key: &'a str,
    pub sign_count: u32,
}

pub async fn put(
    unit: &mut Unit,
    reader: ReaderId,
    new: &NewPasskeyRow<'_>,
    now: i64,
) -> Result<(), DatabaseError> {
    let sql = "INSERT INTO reader_passkey
            (id, reader, handle, name, public_key, sign_count, created_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7)";
    let (reader, count) = (reader.get(), i64::from(new.sign_count));
    execute!(unit, sql, new.id, reader, new.handle, new.name, new.key, count, now).map(|_| ())
}

/// A stored passkey.
#[derive(Debug, Clone, FromRow)]
pub struct PasskeyRow {
    pub id: String,
    pub handle: String,
    pub name: String,
    pub public_key: String,
    pub created_at: i64,
    pub used_at: Option<i64>,
}

pub async fn find(db: &mut impl Executes, id: &str) -> Result<Option<PasskeyRow>, DatabaseError> {
    let sql = "SELECT id, handle, name, public_key, created_at, used_at FROM reader_passkey
        WHERE id = $1";
    fetch_optional!(db, PasskeyRow, sql, id)
}

/// Returns the passkeys of a reader, the newest first.
pub async fn all(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<Vec<PasskeyRow>, DatabaseError> {
    let sql = "SELECT id, handle, name, public_key, created_at, used_at FROM reader_passkey
        WHERE reader = $1 ORDER BY created_at DESC, id LIMIT 100";
    fetch_all!(db, PasskeyRow, sql, reader.get())
}

/// A passkey of a reader.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(example = json!({
    "id": "q7N2m1", "name": "Chrome on Android", "created_at": 1794700800, "used_at": null
}))]
pub struct ReaderPasskey {
    /// Id of the passkey, in base64url.
    pub id: String,
    /// The name that the reader gave the passkey; at first, the name of the browser in which the passkey was created.
    pub name: String,
    /// When the passkey was created, in Unix seconds.
    pub created_at: i64,
    /// When the reader last signed in with the passkey, in Unix seconds; null if never.
    pub used_at: Option<i64>,
}

/// Returns the passkeys of a reader, as the API returns them, the newest first.
pub async fn list(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<Vec<ReaderPasskey>, DatabaseError> {
    let passkey = |row: PasskeyRow| ReaderPasskey {
        id: row.id,
        name: row.name,
        created_at: row.created_at,
        used_at: row.used_at,
    };
    Ok(all(db, reader).await?.into_iter().map(passkey).collect())
}

pub async fn count(db: &mut impl Executes, reader: ReaderId) -> Result<i64, DatabaseError> {
    let sql = "SELECT COUNT(*) FROM reader_passkey WHERE reader = $1";
    fetch_one!(db, (i64,), sql, reader.get()).map(|(count,)| count)
}

/// Stores the time and the signature counter of a sign-in with a passkey. Returns false, and stores nothing, if the
/// counter has not grown, because then the passkey was probably copied. Passkeys without a counter always report 0,
/// which is accepted.
pub async fn note_use(
    unit: &mut Unit,
    id: &str,
    sign_count: u32,
    now: i64,
) -> Result<bool, DatabaseError> {
    let sql = "UPDATE reader_passkey SET sign_count = $2, used_at = $3
        WHERE id = $1 AND (sign_count < $2 OR (sign_count = 0 AND $2 = 0))";
    Ok(execute!(unit, sql, id, i64::from(sign_count), now)? == 1)
}

/// Renames a passkey of the reader. Returns false if the reader does not have the passkey.
pub async fn rename(
    unit: &mut Unit,
    reader: ReaderId,
    id: &str,
    name: &str,
) -> Result<bool, DatabaseError> {
    let sql = "UPDATE reader_passkey SET name = $3 WHERE reader = $1 AND id = $2";
    Ok(execute!(unit, sql, reader.get(), id, name)? == 1)
}

/// Deletes a passkey of the reader. Returns false if the reader does not have the passkey.
pub async fn delete(unit: &mut Unit, reader: ReaderId, id: &str) -> Result<bool, DatabaseError> {
    let sql = "DELETE FROM reader_passkey WHERE reader = $1 AND id = $2";
    Ok(execute!(unit, sql, reader.get(), id)? == 1)
}
