//! Stored responses of idempotent requests, by reader and idempotency key.

use database::FromRow;
use database::{DatabaseError, Executes, Unit, execute, fetch_optional};

use readers::ReaderId;

const DONE: i64 = 200;

/// The stored form of a request whose idempotency key is being reserved. The request has no response yet.
pub(super) struct NewRequest<'a> {
    pub(super) reader: ReaderId,
    pub(super) key: &'a str,
    pub(super) path: &'a str,
    pub(super) body_hash: &'a str,
    pub(super) now: i64,
}

/// Reserves the key for this request. Returns false if the reader has used the key before.
pub(super) async fn take(unit: &mut Unit, new: NewRequest<'_>) -> Result<bool, DatabaseError> {
    let NewRequest { reader, key, path, body_hash, now } = new;
    let sql = "INSERT INTO idempotency (reader, key, path, body_hash, status, body, at)
        VALUES ($1, $2, $3, $4, $5, '', $6) ON CONFLICT (reader, key) DO NOTHING";
    execute!(unit, sql, reader.get(), key, path, body_hash, DONE, now).map(|rows| rows == 1)
}

pub(super) async fn set_body(
    unit: &mut Unit,
    reader: ReaderId,
    key: &str,
    body: &str,
) -> Result<(), DatabaseError> {
    let sql = "UPDATE idempotency SET body = $3 WHERE reader = $1 AND key = $2";
    execute!(unit, sql, reader.get(), key, body).map(|_| ())
}

/// A request that has taken effect, and its response as JSON (`body`).
#[derive(FromRow)]
pub(super) struct StoredRow {
    pub(super) path: String,
    pub(super) body_hash: String,
    pub(super) body: String,
}

pub(super) async fn find(
    db: &mut impl Executes,
    reader: ReaderId,
    key: &str,
) -> Result<Option<StoredRow>, DatabaseError> {
    let sql = "SELECT path, body_hash, body FROM idempotency WHERE reader = $1 AND key = $2";
    fetch_optional!(db, StoredRow, sql, reader.get(), key)
}

pub(super) async fn delete_before(unit: &mut Unit, before: i64) -> Result<(), DatabaseError> {
    execute!(unit, "DELETE FROM idempotency WHERE at < $1", before).map(|_| ())
}

readers::deletes_by_reader!("idempotency");
