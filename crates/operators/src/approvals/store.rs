use database::{
    DatabaseError, Executes, FromRow, Unit, execute, fetch_all, fetch_one, fetch_optional,
};

use super::model::{ApprovalKind, NewApproval};
use super::spending;
use foundation::calendar::DAY;

const KEPT: i64 = 90 * DAY;

#[derive(Debug, Clone, FromRow)]
pub(super) struct ApprovalRow {
    pub(super) id: i64,
    pub(super) kind: String,
    pub(super) object: String,
    pub(super) amount: i64,
    pub(super) currency: Option<String>,
    pub(super) bonus: i64,
    pub(super) days: Option<i64>,
    pub(super) payment: Option<i64>,
    pub(super) reader: Option<String>,
    pub(super) reason: String,
    pub(super) request: String,
    pub(super) asked_by: i64,
    pub(super) asked_by_email: String,
    pub(super) asked_at: i64,
    pub(super) expires_at: i64,
    pub(super) state: String,
    /// Until when the approved request counts as being carried out, in Unix seconds. A time in the past, such as
    /// 0, means that nobody is carrying it out.
    pub(super) busy_until: i64,
    pub(super) decided_by: Option<i64>,
    pub(super) decided_by_email: Option<String>,
    pub(super) decided_at: Option<i64>,
}

macro_rules! select {
    ($rest:literal) => {
        concat!(
            "SELECT a.id, a.kind, a.object, a.amount, a.currency, a.bonus, a.days, a.payment, a.reader, a.reason, a.request,
                a.asked_by, o.email AS asked_by_email, a.asked_at, a.expires_at, a.state, a.busy_until,
                a.decided_by, d.email AS decided_by_email, a.decided_at
            FROM approval a JOIN operator o ON o.id = a.asked_by LEFT JOIN operator d ON d.id = a.decided_by WHERE ",
            $rest
        )
    };
}

/// Returns up to `limit` requests with numbers below `before`, newest first. If `open` is true,
/// only requests that wait for a decision or were approved but not carried out; otherwise, only
/// others.
pub(super) async fn page(
    db: &mut impl Executes,
    open: bool,
    before: i64,
    now: i64,
    limit: i64,
) -> Result<Vec<ApprovalRow>, DatabaseError> {
    let sql = match open {
        true => select!(
            "a.state IN ('waiting', 'approved') AND a.expires_at > $2 AND a.id < $1
            ORDER BY a.id DESC LIMIT $3"
        ),
        false => select!(
            "(a.state IN ('done', 'declined') OR (a.state IN ('waiting', 'approved') AND a.expires_at <= $2)) AND a.id < $1
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

/// Returns the number and the JSON of the request for approval that the operator `asked_by` stored
/// with this idempotency key; `None` if there is none.
pub(super) async fn known(
    db: &mut impl Executes,
    asked_by: i64,
    key: &str,
) -> Result<Option<(i64, String)>, DatabaseError> {
    let sql = "SELECT id, request FROM approval WHERE asked_by = $1 AND request_key = $2";
    fetch_optional!(db, (i64, String), sql, asked_by, key)
}

/// Stores a request for approval, and returns its number. A refund is not stored if another request
/// for the order is open; the number of that request is returned.
pub(super) async fn put(
    unit: &mut Unit,
    new: &NewApproval,
    asked_by: i64,
    now: i64,
    expires_at: i64,
) -> Result<PutApproval, DatabaseError> {
    let open_object = (new.kind == ApprovalKind::Refund).then_some(new.object.as_str());
    let sql = "UPDATE approval SET open_object = NULL WHERE open_object = $1 AND expires_at <= $2";
    execute!(unit, sql, open_object, now)?;
    let sql = "INSERT INTO approval (kind, object, amount, currency, bonus, days, payment, reader, reason, request,
            request_key, asked_by, asked_at, expires_at, open_object, state)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, 'waiting')
        ON CONFLICT (open_object) DO NOTHING RETURNING id";
    let stored = fetch_optional!(
        unit,
        (i64,),
        sql,
        new.kind.name(),
        new.object.as_str(),
        new.amount,
        new.currency.as_deref(),
        i64::from(new.bonus),
        new.days,
        new.payment,
        new.reader.as_deref(),
        new.reason.as_str(),
        new.request.as_str(),
        new.key.as_str(),
        asked_by,
        now,
        expires_at,
        open_object,
    )?;
    if let Some((id,)) = stored {
        return Ok(PutApproval::New(id));
    }
    let sql = "SELECT id FROM approval WHERE open_object = $1";
    fetch_one!(unit, (i64,), sql, open_object).map(|(id,)| PutApproval::Open(id))
}

/// The number of a request for approval, and whether it is new or was open before.
pub(super) enum PutApproval {
    New(i64),
    Open(i64),
}

/// Stores the decision about a request. Returns false, and stores nothing, if the request is not open.
pub(super) async fn decide(
    unit: &mut Unit,
    id: i64,
    state: &str,
    by: i64,
    now: i64,
) -> Result<bool, DatabaseError> {
    let sql = "UPDATE approval SET state = $2, decided_by = $3, decided_at = $4,
            open_object = CASE WHEN $2 = 'declined' THEN NULL ELSE open_object END
        WHERE id = $1 AND state IN ('waiting', 'approved')";
    execute!(unit, sql, id, state, by, now).map(|rows| rows == 1)
}

/// Records that an approved request was carried out. Returns false if that was recorded before.
pub(super) async fn done(unit: &mut Unit, id: i64) -> Result<bool, DatabaseError> {
    let sql = "UPDATE approval SET state = 'done', open_object = NULL
        WHERE id = $1 AND state = 'approved'";
    execute!(unit, sql, id).map(|rows| rows == 1)
}

/// Sets the time until which an approved request counts as being carried out; 0 if nobody is carrying it out.
pub(super) async fn set_busy(unit: &mut Unit, id: i64, until: i64) -> Result<(), DatabaseError> {
    execute!(unit, "UPDATE approval SET busy_until = $2 WHERE id = $1", id, until).map(|_| ())
}

/// Changes an approved request back to waiting for a decision. Returns false if the request is not
/// approved.
pub(super) async fn reopen(unit: &mut Unit, id: i64) -> Result<bool, DatabaseError> {
    let sql = "UPDATE approval SET state = 'waiting', decided_by = NULL, decided_at = NULL, busy_until = 0
        WHERE id = $1 AND state = 'approved'";
    execute!(unit, sql, id).map(|rows| rows == 1)
}

/// Deletes requests that were decided or expired more than 90 days ago, and the records of grants and refunds that no
/// longer count towards a limit. Returns the number of deleted rows.
pub(crate) async fn sweep(unit: &mut Unit, now: i64) -> Result<u64, DatabaseError> {
    let sql =
        "DELETE FROM approval WHERE decided_at < $1 OR (decided_at IS NULL AND expires_at < $1)";
    Ok(execute!(unit, sql, now - KEPT)? + spending::sweep(unit, now).await?)
}
