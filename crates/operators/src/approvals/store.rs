use database::{
    DatabaseError, Executes, FromRow, Unit, execute, fetch_all, fetch_one, fetch_optional,
};

use super::model::NewApproval;
use foundation::calendar::DAY;

const KEPT: i64 = 90 * DAY;

#[derive(Debug, Clone, FromRow)]
pub(super) struct ApprovalRow {
    pub(super) id: i64,
    pub(super) kind: String,
    pub(super) object: String,
    pub(super) amount: i64,
    pub(super) currency: Option<String>,
    pub(super) reason: String,
    pub(super) request: String,
    pub(super) asked_by: i64,
    pub(super) asked_by_email: String,
    pub(super) asked_at: i64,
    pub(super) expires_at: i64,
    pub(super) state: String,
    pub(super) decided_by_email: Option<String>,
    pub(super) decided_at: Option<i64>,
}

macro_rules! select {
    ($rest:literal) => {
        concat!(
            "SELECT a.id, a.kind, a.object, a.amount, a.currency, a.reason, a.request, a.asked_by,
                o.email AS asked_by_email, a.asked_at, a.expires_at, a.state, d.email AS decided_by_email, a.decided_at
            FROM approval a JOIN operator o ON o.id = a.asked_by LEFT JOIN operator d ON d.id = a.decided_by WHERE ",
            $rest
        )
    };
}

/// Returns up to `limit` requests with numbers below `before`, the newest first: those that an operator has something
/// to do about, or all others.
pub(super) async fn page(
    db: &mut impl Executes,
    open: bool,
    before: i64,
    now: i64,
    limit: i64,
) -> Result<Vec<ApprovalRow>, DatabaseError> {
    let sql = match open {
        true => select!(
            "a.state IN ('waiting', 'approved') AND (a.state = 'approved' OR a.expires_at > $2) AND a.id < $1
            ORDER BY a.id DESC LIMIT $3"
        ),
        false => select!(
            "(a.state IN ('done', 'declined') OR (a.state = 'waiting' AND a.expires_at <= $2)) AND a.id < $1
            ORDER BY a.id DESC LIMIT $3"
        ),
    };
    fetch_all!(db, ApprovalRow, sql, before, now, limit)
}

pub(super) async fn find(
    db: &mut impl Executes,
    id: i64,
) -> Result<Option<ApprovalRow>, DatabaseError> {
    fetch_optional!(db, ApprovalRow, select!("a.id = $1"), id)
}

/// Locks a request until the unit of work ends.
pub(super) async fn lock(unit: &mut Unit, id: i64) -> Result<(), DatabaseError> {
    execute!(unit, "UPDATE approval SET kind = kind WHERE id = $1", id).map(|_| ())
}

/// Returns the number and the request that this operator stored with this key; `None` if there is none.
pub(super) async fn known(
    db: &mut impl Executes,
    asked_by: i64,
    key: &str,
) -> Result<Option<(i64, String)>, DatabaseError> {
    let sql = "SELECT id, request FROM approval WHERE asked_by = $1 AND request_key = $2";
    fetch_optional!(db, (i64, String), sql, asked_by, key)
}

pub(super) async fn put(
    unit: &mut Unit,
    new: &NewApproval,
    asked_by: i64,
    now: i64,
    expires_at: i64,
) -> Result<i64, DatabaseError> {
    let sql = "INSERT INTO approval (kind, object, amount, currency, reason, request, request_key, asked_by,
            asked_at, expires_at, state)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'waiting') RETURNING id";
    let kind = new.kind.name();
    let (object, reason) = (new.object.as_str(), new.reason.as_str());
    let (currency, request) = (new.currency.as_deref(), new.request.as_str());
    let key = new.key.as_str();
    let (id,) = fetch_one!(
        unit,
        (i64,),
        sql,
        kind,
        object,
        new.amount,
        currency,
        reason,
        request,
        key,
        asked_by,
        now,
        expires_at,
    )?;
    Ok(id)
}

/// Stores the decision about a request that waits. Returns whether it waited.
pub(super) async fn decide(
    unit: &mut Unit,
    id: i64,
    state: &str,
    by: i64,
    now: i64,
) -> Result<bool, DatabaseError> {
    let sql = "UPDATE approval SET state = $2, decided_by = $3, decided_at = $4
        WHERE id = $1 AND state = 'waiting'";
    execute!(unit, sql, id, state, by, now).map(|rows| rows == 1)
}

/// Records that an approved request was carried out. Returns false if that was recorded before.
pub(super) async fn done(unit: &mut Unit, id: i64) -> Result<bool, DatabaseError> {
    let sql = "UPDATE approval SET state = 'done' WHERE id = $1 AND state = 'approved'";
    execute!(unit, sql, id).map(|rows| rows == 1)
}

/// Lets an approved request wait again, and returns its object. Returns `None` if the request is not approved.
pub(super) async fn reopen(unit: &mut Unit, id: i64) -> Result<Option<String>, DatabaseError> {
    let sql = "UPDATE approval SET state = 'waiting', decided_by = NULL, decided_at = NULL
        WHERE id = $1 AND state = 'approved' RETURNING object";
    Ok(fetch_optional!(unit, (String,), sql, id)?.map(|(object,)| object))
}

/// Deletes requests that were decided or expired more than 90 days ago. Returns how many.
pub(crate) async fn sweep(unit: &mut Unit, now: i64) -> Result<u64, DatabaseError> {
    let sql =
        "DELETE FROM approval WHERE decided_at < $1 OR (decided_at IS NULL AND expires_at < $1)";
    execute!(unit, sql, now - KEPT)
}
