//! Rewards of guests, and how many coins were released per day to the new guests of each network.

use database::FromRow;
use database::{DatabaseError, Executes, Unit, execute, fetch_all, fetch_one, fetch_optional};
use serde::Serialize;

use readers::ReaderId;

/// A reward of a guest, with the data that is needed to grant it in the wallet.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub(in crate::welfare) struct GuestReward {
    /// Idempotency key of the ledger entry that grants the reward.
    pub(in crate::welfare) key: String,
    pub(in crate::welfare) reason: String,
    pub(in crate::welfare) bonus: i64,
    pub(in crate::welfare) expires_at: i64,
}

/// Stores a held reward of a guest, unless a reward with the same key is already stored.
pub(in crate::welfare) async fn put(
    unit: &mut Unit,
    reader: ReaderId,
    reward: &GuestReward,
    now: i64,
) -> Result<(), DatabaseError> {
    let sql = "INSERT INTO guest_reward (reader, key, reason, bonus, earned_at, expires_at)
        VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (key) DO NOTHING";
    let GuestReward { key, reason, bonus, expires_at } = reward;
    execute!(unit, sql, reader.get(), key.as_str(), reason.as_str(), *bonus, now, *expires_at)
        .map(|_| ())
}

/// Returns the reader's held rewards that have not expired, oldest first.
pub(in crate::welfare) async fn waiting(
    db: &mut impl Executes,
    reader: ReaderId,
    now: i64,
) -> Result<Vec<GuestReward>, DatabaseError> {
    let sql = "SELECT key, reason, bonus, expires_at FROM guest_reward
        WHERE reader = $1 AND released_at IS NULL AND expires_at > $2 ORDER BY id";
    fetch_all!(db, GuestReward, sql, reader.get(), now)
}

pub(in crate::welfare) async fn has_waiting(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<bool, DatabaseError> {
    let sql = "SELECT id FROM guest_reward WHERE reader = $1 AND released_at IS NULL LIMIT 1";
    Ok(fetch_optional!(db, (i64,), sql, reader.get())?.is_some())
}

/// Returns whether the reward with this key is still held.
pub(in crate::welfare) async fn is_waiting(
    db: &mut impl Executes,
    key: &str,
) -> Result<bool, DatabaseError> {
    let sql = "SELECT id FROM guest_reward WHERE key = $1 AND released_at IS NULL";
    Ok(fetch_optional!(db, (i64,), sql, key)?.is_some())
}

/// Returns how many bonus coins of held rewards have been released to the reader so far.
pub(in crate::welfare) async fn released(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<i64, DatabaseError> {
    let sql = "SELECT CAST(COALESCE(SUM(bonus), 0) AS BIGINT) FROM guest_reward
        WHERE reader = $1 AND released_at IS NOT NULL";
    fetch_one!(db, (i64,), sql, reader.get()).map(|(sum,)| sum)
}

pub(in crate::welfare) async fn mark_released(
    unit: &mut Unit,
    key: &str,
    now: i64,
) -> Result<(), DatabaseError> {
    execute!(unit, "UPDATE guest_reward SET released_at = $2 WHERE key = $1", key, now).map(|_| ())
}

/// Locks the counter of a network for one day until the unit of work ends. Returns how many bonus coins were released
/// in this network on this day.
pub(in crate::welfare) async fn lock_network(
    unit: &mut Unit,
    day: i64,
    network: &str,
) -> Result<i64, DatabaseError> {
    // The row is written even if it exists, because a write locks the row in SQLite and in PostgreSQL.
    let sql = "INSERT INTO reward_network (day, network, bonus) VALUES ($1, $2, 0)
        ON CONFLICT (day, network) DO UPDATE SET bonus = reward_network.bonus RETURNING bonus";
    fetch_one!(unit, (i64,), sql, day, network).map(|(bonus,)| bonus)
}

pub(in crate::welfare) async fn add_to_network(
    unit: &mut Unit,
    day: i64,
    network: &str,
    bonus: i64,
) -> Result<(), DatabaseError> {
    let sql = "UPDATE reward_network SET bonus = bonus + $3 WHERE day = $1 AND network = $2";
    execute!(unit, sql, day, network, bonus).map(|_| ())
}

pub(in crate::welfare) async fn delete_networks_before(
    unit: &mut Unit,
    day: i64,
) -> Result<(), DatabaseError> {
    execute!(unit, "DELETE FROM reward_network WHERE day < $1", day).map(|_| ())
}

/// A reward of a guest, as the data export contains it.
#[derive(Debug, Clone, PartialEq, Eq, FromRow, Serialize)]
pub(in crate::welfare) struct ExportedReward {
    reason: String,
    bonus: i64,
    earned_at: i64,
    expires_at: i64,
    released_at: Option<i64>,
}

pub(in crate::welfare) async fn all(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<Vec<ExportedReward>, DatabaseError> {
    let sql = "SELECT reason, bonus, earned_at, expires_at, released_at FROM guest_reward
        WHERE reader = $1 ORDER BY id";
    fetch_all!(db, ExportedReward, sql, reader.get())
}
