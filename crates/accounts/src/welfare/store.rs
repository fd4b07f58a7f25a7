pub(super) mod guest_rewards;

use database::FromRow;
use database::{DatabaseError, Executes, Unit, bulk, execute, fetch_all, fetch_optional};
use serde::Serialize;

use super::merge::{ClaimKey, Standing};
use readers::ReaderId;

#[derive(Debug, Clone, PartialEq, Eq, FromRow, Serialize)]
pub(super) struct CheckInRow {
    pub(super) day: i64,
    pub(super) at: i64,
    pub(super) zone: String,
    pub(super) streak: i64,
    pub(super) froze: i64,
    pub(super) freezes: i64,
    pub(super) bonus: i64,
    pub(super) expires_at: i64,
    pub(super) seen_at: Option<i64>,
    pub(super) seen_zone: Option<String>,
}

/// Returns the reader's check-in with the latest day.
pub(super) async fn latest_check_in(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<Option<CheckInRow>, DatabaseError> {
    let sql = "SELECT day, at, zone, streak, froze, freezes, bonus, expires_at, seen_at, seen_zone
        FROM check_in WHERE reader = $1 ORDER BY day DESC LIMIT 1";
    fetch_optional!(db, CheckInRow, sql, reader.get())
}

/// Returns the time (in Unix seconds) and the time zone of the most recent check-in. After a merge, this check-in may
/// not be the one with the latest day.
pub(super) async fn last_check_in_at(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<Option<(i64, String)>, DatabaseError> {
    let sql = "SELECT at, zone FROM check_in WHERE reader = $1 ORDER BY at DESC LIMIT 1";
    fetch_optional!(db, (i64, String), sql, reader.get())
}

pub(super) async fn put_check_in(
    unit: &mut Unit,
    reader: ReaderId,
    new: &CheckInRow,
) -> Result<(), DatabaseError> {
    let sql = "INSERT INTO check_in
            (reader, day, at, zone, streak, froze, freezes, bonus, expires_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)";
    let CheckInRow { day, at, streak, froze, freezes, bonus, expires_at, .. } = *new;
    let zone = new.zone.as_str();
    execute!(unit, sql, reader.get(), day, at, zone, streak, froze, freezes, bonus, expires_at)
        .map(|_| ())
}

/// Records the time and the time zone of a visit after the check-in of `day`, in the row of this check-in.
pub(super) async fn note_seen(
    unit: &mut Unit,
    reader: ReaderId,
    day: i64,
    at: i64,
    zone: &str,
) -> Result<(), DatabaseError> {
    let sql = "UPDATE check_in SET seen_at = $3, seen_zone = $4 WHERE reader = $1 AND day = $2";
    execute!(unit, sql, reader.get(), day, at, zone).map(|_| ())
}

/// Sets the streak and the freezes of a check-in to `after`, if they are still those of `before`.
/// Changes nothing if they were changed in the meantime.
pub(super) async fn change_standing(
    unit: &mut Unit,
    reader: ReaderId,
    day: i64,
    before: Standing,
    after: Standing,
) -> Result<(), DatabaseError> {
    let sql = "UPDATE check_in SET streak = $5, freezes = $6
        WHERE reader = $1 AND day = $2 AND streak = $3 AND freezes = $4";
    let Standing { streak, freezes } = after;
    execute!(unit, sql, reader.get(), day, before.streak, before.freezes, streak, freezes)
        .map(|_| ())
}

#[derive(Debug, Clone, PartialEq, Eq, FromRow, Serialize)]
pub(super) struct ClaimRow {
    pub(super) task: String,
    pub(super) day: i64,
    pub(super) at: i64,
    pub(super) zone: String,
    pub(super) bonus: i64,
    pub(super) expires_at: i64,
}

/// Returns the reader's last claim of each task.
pub(super) async fn last_claims(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<Vec<ClaimRow>, DatabaseError> {
    let sql = "SELECT c.task, c.day, c.at, c.zone, c.bonus, c.expires_at FROM task_claim c
        WHERE c.reader = $1 AND c.day =
            (SELECT MAX(o.day) FROM task_claim o WHERE o.reader = $1 AND o.task = c.task)";
    fetch_all!(db, ClaimRow, sql, reader.get())
}

pub(super) async fn put_claim(
    unit: &mut Unit,
    reader: ReaderId,
    new: &ClaimRow,
) -> Result<(), DatabaseError> {
    let sql = "INSERT INTO task_claim (reader, task, day, at, zone, bonus, expires_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7)";
    let ClaimRow { day, at, bonus, expires_at, .. } = *new;
    let (task, zone) = (new.task.as_str(), new.zone.as_str());
    execute!(unit, sql, reader.get(), task, day, at, zone, bonus, expires_at).map(|_| ())
}

pub(super) async fn put_share(
    unit: &mut Unit,
    reader: ReaderId,
    day: i64,
    at: i64,
    book: Option<i64>,
) -> Result<(), DatabaseError> {
    let sql = "INSERT INTO share_day (reader, day, at, book) VALUES ($1, $2, $3, $4)
        ON CONFLICT (reader, day) DO NOTHING";
    execute!(unit, sql, reader.get(), day, at, book).map(|_| ())
}

pub(super) async fn has_shared(
    db: &mut impl Executes,
    reader: ReaderId,
    day: i64,
) -> Result<bool, DatabaseError> {
    let sql = "SELECT day FROM share_day WHERE reader = $1 AND day = $2";
    Ok(fetch_optional!(db, (i64,), sql, reader.get(), day)?.is_some())
}

readers::reassigns_by_key!(give_check_ins, return_check_ins, "check_in", "day": i64);

/// Moves the claims of task rewards from the reader `from` to the reader `into`, except those for a
/// task and day for which `into` has a claim too. Returns the moved claims.
pub(super) async fn give_claims(
    unit: &mut Unit,
    from: ReaderId,
    into: ReaderId,
) -> Result<Vec<ClaimKey>, DatabaseError> {
    let sql = "UPDATE task_claim SET reader = $2 WHERE reader = $1 AND NOT EXISTS
        (SELECT 1 FROM task_claim other WHERE other.reader = $2 AND other.task = task_claim.task
            AND other.day = task_claim.day)
        RETURNING task, day";
    fetch_all!(unit, ClaimKey, sql, from.get(), into.get())
}

pub(super) async fn return_claims(
    unit: &mut Unit,
    claims: &[ClaimKey],
    from: ReaderId,
    into: ReaderId,
) -> Result<(), DatabaseError> {
    let sql = "UPDATE task_claim SET reader = v.column4 FROM (VALUES {}) AS v
        WHERE task_claim.task = v.column1 AND task_claim.day = v.column2
            AND task_claim.reader = v.column3";
    let rows = claims.iter().map(|claim| (claim.task.as_str(), claim.day, from.get(), into.get()));
    bulk::execute_values(unit, sql, rows).await.map(|_| ())
}

readers::reassigns_by_key!(give_shares, return_shares, "share_day", "day": i64);

pub(super) async fn all_check_ins(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<Vec<CheckInRow>, DatabaseError> {
    let sql = "SELECT day, at, zone, streak, froze, freezes, bonus, expires_at, seen_at, seen_zone
        FROM check_in WHERE reader = $1 ORDER BY day";
    fetch_all!(db, CheckInRow, sql, reader.get())
}

pub(super) async fn all_claims(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<Vec<ClaimRow>, DatabaseError> {
    let sql = "SELECT task, day, at, zone, bonus, expires_at FROM task_claim
        WHERE reader = $1 ORDER BY at, task";
    fetch_all!(db, ClaimRow, sql, reader.get())
}

#[derive(Debug, Clone, PartialEq, Eq, FromRow, Serialize)]
pub(super) struct ShareRow {
    day: i64,
    at: i64,
    book_id: Option<String>,
}

pub(super) async fn all_shares(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<Vec<ShareRow>, DatabaseError> {
    let sql = "SELECT s.day, s.at, b.book_id FROM share_day s LEFT JOIN book b ON b.id = s.book
        WHERE s.reader = $1 ORDER BY s.day";
    fetch_all!(db, ShareRow, sql, reader.get())
}

pub(super) async fn erase(unit: &mut Unit, reader: ReaderId) -> Result<(), DatabaseError> {
    execute!(unit, "DELETE FROM guest_reward WHERE reader = $1", reader.get())?;
    execute!(unit, "DELETE FROM check_in WHERE reader = $1", reader.get())?;
    execute!(unit, "DELETE FROM task_claim WHERE reader = $1", reader.get())?;
    execute!(unit, "DELETE FROM share_day WHERE reader = $1", reader.get()).map(|_| ())
}
