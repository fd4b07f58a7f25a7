use database::{DatabaseError, Executes, Unit, execute, fetch_all, fetch_optional};
use serde::Serialize;
use sqlx::FromRow;

use crate::reader::ReaderId;

pub(in crate::attribution) async fn find(
    db: &mut impl Executes,
    reader: ReaderId,
    campaign: i64,
) -> Result<Option<i64>, DatabaseError> {
    let sql = "SELECT variant FROM reader_variant WHERE reader = $1 AND campaign = $2";
    Ok(fetch_optional!(db, (i64,), sql, reader.get(), campaign)?.map(|(variant,)| variant))
}

pub(in crate::attribution) async fn put(
    unit: &mut Unit,
    reader: ReaderId,
    (campaign, variant): (i64, i64),
    at: i64,
) -> Result<(), DatabaseError> {
    let sql = "INSERT INTO reader_variant (reader, campaign, variant, at) VALUES ($1, $2, $3, $4)
        ON CONFLICT (reader, campaign) DO NOTHING";
    execute!(unit, sql, reader.get(), campaign, variant, at).map(|_| ())
}

/// The highest of the first locked sections of a book in variants that the reader met.
pub(in crate::attribution) async fn first_locked(
    db: &mut impl Executes,
    reader: ReaderId,
    book: i64,
) -> Result<Option<i64>, DatabaseError> {
    let sql = "SELECT v.first_locked FROM reader_variant r
        JOIN campaign c ON c.id = r.campaign
        JOIN campaign_variant v ON v.campaign = r.campaign AND v.number = r.variant
        WHERE r.reader = $1 AND c.book = $2 AND v.first_locked IS NOT NULL
        ORDER BY v.first_locked DESC LIMIT 1";
    Ok(fetch_optional!(db, (i64,), sql, reader.get(), book)?.map(|(number,)| number))
}

/// Gives what another reader has not met. Answers the campaigns.
pub(in crate::attribution) async fn give(
    unit: &mut Unit,
    from: ReaderId,
    into: ReaderId,
) -> Result<Vec<i64>, DatabaseError> {
    let sql = "UPDATE reader_variant SET reader = $2 WHERE reader = $1 AND NOT EXISTS
            (SELECT 1 FROM reader_variant other
                WHERE other.reader = $2 AND other.campaign = reader_variant.campaign)
        RETURNING campaign";
    let given = fetch_all!(unit, (i64,), sql, from.get(), into.get())?;
    Ok(given.into_iter().map(|(campaign,)| campaign).collect())
}

pub(in crate::attribution) async fn give_back(
    unit: &mut Unit,
    from: ReaderId,
    into: ReaderId,
    campaign: i64,
) -> Result<(), DatabaseError> {
    let sql = "UPDATE reader_variant SET reader = $1 WHERE reader = $2 AND campaign = $3";
    execute!(unit, sql, from.get(), into.get(), campaign).map(|_| ())
}

pub(in crate::attribution) async fn forget(
    unit: &mut Unit,
    reader: ReaderId,
) -> Result<(), DatabaseError> {
    execute!(unit, "DELETE FROM reader_variant WHERE reader = $1", reader.get()).map(|_| ())
}

#[derive(Debug, FromRow, Serialize)]
pub(in crate::attribution) struct KeptVariant {
    pro_code: String,
    variant: i64,
    at: i64,
}

pub(in crate::attribution) async fn all(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<Vec<KeptVariant>, DatabaseError> {
    let sql = "SELECT c.pro_code, r.variant, r.at FROM reader_variant r
        JOIN campaign c ON c.id = r.campaign WHERE r.reader = $1 ORDER BY r.at, r.campaign";
    fetch_all!(db, KeptVariant, sql, reader.get())
}
