use database::{
    DatabaseError, Executes, Unit, bulk, execute, fetch_all, fetch_one, fetch_optional,
};

use crate::notifications::endpoint_health::Failures;
use crate::notifications::model::NewSubscription;
use readers::ReaderId;

/// Stores a push subscription; `proof` is the hash of the code in its test notification. Returns the row id, and
/// whether the subscription is new for this reader; only then is the test notification sent.
pub(in crate::notifications) async fn put(
    unit: &mut Unit,
    reader: ReaderId,
    new: &NewSubscription,
    proof: &str,
    now: i64,
) -> Result<(i64, bool), DatabaseError> {
    let sql = "INSERT INTO push_subscription (reader, endpoint, p256dh, auth, created_at, proof)
        VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (endpoint) DO UPDATE SET
            proof = CASE WHEN push_subscription.reader = excluded.reader
                THEN push_subscription.proof ELSE excluded.proof END,
            opened_at = CASE WHEN push_subscription.reader = excluded.reader
                THEN push_subscription.opened_at END,
            reader = excluded.reader, p256dh = excluded.p256dh, auth = excluded.auth,
            failures = 0, failing_since = NULL
        RETURNING id, proof";
    let keys = &new.keys;
    let (endpoint, p256dh, auth) =
        (new.endpoint.as_str(), keys.p256dh.as_str(), keys.auth.as_str());
    let (id, stored) = fetch_one!(
        unit,
        (i64, Option<String>),
        sql,
        reader.get(),
        endpoint,
        p256dh,
        auth,
        now,
        proof
    )?;
    Ok((id, stored.as_deref() == Some(proof)))
}

/// Records that the reader opened the test notification of a push subscription; `proof` is the hash of the code in that
/// notification. An unknown `proof` is ignored.
pub(in crate::notifications) async fn mark_opened(
    unit: &mut Unit,
    reader: ReaderId,
    proof: &str,
    now: i64,
) -> Result<(), DatabaseError> {
    let sql = "UPDATE push_subscription SET opened_at = $3
        WHERE reader = $1 AND proof = $2 AND opened_at IS NULL";
    execute!(unit, sql, reader.get(), proof, now).map(|_| ())
}

pub(in crate::notifications) async fn keep_newest(
    unit: &mut Unit,
    reader: ReaderId,
    most: i64,
) -> Result<(), DatabaseError> {
    let sql = "DELETE FROM push_subscription WHERE reader = $1 AND id NOT IN
        (SELECT id FROM push_subscription WHERE reader = $1 ORDER BY id DESC LIMIT $2)";
    execute!(unit, sql, reader.get(), most).map(|_| ())
}

pub(in crate::notifications) async fn remove(
    unit: &mut Unit,
    reader: ReaderId,
    endpoint: &str,
) -> Result<(), DatabaseError> {
    let sql = "DELETE FROM push_subscription WHERE reader = $1 AND endpoint = $2";
    execute!(unit, sql, reader.get(), endpoint).map(|_| ())
}

/// Deletes a push subscription that no longer works, and the notifications queued for it.
pub(in crate::notifications) async fn remove_gone(
    unit: &mut Unit,
    id: i64,
) -> Result<u64, DatabaseError> {
    execute!(unit, "DELETE FROM push_subscription WHERE id = $1", id)
}

/// Records a successful attempt: resets the number of consecutive failures of the push subscription.
pub(in crate::notifications) async fn note_success(
    unit: &mut Unit,
    id: i64,
) -> Result<(), DatabaseError> {
    let sql = "UPDATE push_subscription SET failures = 0, failing_since = NULL
        WHERE id = $1 AND failures > 0";
    execute!(unit, sql, id).map(|_| ())
}

/// Counts a failed attempt. Returns the failures since the last success; `None` if the push subscription no longer
/// exists.
pub(in crate::notifications) async fn note_failure(
    unit: &mut Unit,
    id: i64,
    now: i64,
) -> Result<Option<Failures>, DatabaseError> {
    let sql = "UPDATE push_subscription SET failures = failures + 1,
            failing_since = COALESCE(failing_since, $2)
        WHERE id = $1 RETURNING failures, failing_since";
    let row = fetch_optional!(unit, (i64, i64), sql, id, now)?;
    Ok(row.map(|(count, since)| Failures { count, since }))
}

pub(in crate::notifications) async fn count(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<i64, DatabaseError> {
    let sql = "SELECT COUNT(*) FROM push_subscription WHERE reader = $1";
    fetch_one!(db, (i64,), sql, reader.get()).map(|(count,)| count)
}

/// Returns the endpoint of each push subscription of the reader, and when the subscription was created, in Unix
/// seconds.
pub(in crate::notifications) async fn all(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<Vec<(String, i64)>, DatabaseError> {
    let sql = "SELECT endpoint, created_at FROM push_subscription WHERE reader = $1 ORDER BY id";
    fetch_all!(db, (String, i64), sql, reader.get())
}

pub(in crate::notifications) async fn reassign_all(
    unit: &mut Unit,
    from: ReaderId,
    into: ReaderId,
) -> Result<Vec<i64>, DatabaseError> {
    let sql = "UPDATE push_subscription SET reader = $2 WHERE reader = $1 RETURNING id";
    let given = fetch_all!(unit, (i64,), sql, from.get(), into.get())?;
    Ok(given.into_iter().map(|(id,)| id).collect())
}

pub(in crate::notifications) async fn reassign(
    unit: &mut Unit,
    ids: &[i64],
    from: ReaderId,
    into: ReaderId,
) -> Result<(), DatabaseError> {
    let sql = "UPDATE push_subscription SET reader = $2 WHERE reader = $1 AND id IN ({})";
    bulk::execute_in(unit, sql, (from.get(), into.get()), ids).await.map(|_| ())
}
