use database::{DatabaseError, Executes, FromRow, Unit, execute, fetch_all, fetch_optional};

use readers::ReaderId;

/// Assigns a message to the operator `to` if it is assigned to the operator `seen`; `None` means
/// nobody. Returns whether the message was assigned.
pub(crate) async fn assign(
    unit: &mut Unit,
    reference: &str,
    to: Option<i64>,
    seen: Option<i64>,
) -> Result<bool, DatabaseError> {
    let sql = "UPDATE inbox_message SET assigned_to = $2
        WHERE reference = $1 AND COALESCE(assigned_to, 0) = COALESCE($3, 0)";
    execute!(unit, sql, reference, to, seen).map(|rows| rows == 1)
}

/// Returns the number of the operator to whom a message is assigned: `None` if there is no such message, `Some(None)`
/// if nobody has taken it.
pub(crate) async fn assignment(
    db: &mut impl Executes,
    reference: &str,
) -> Result<Option<Option<i64>>, DatabaseError> {
    let sql = "SELECT assigned_to FROM inbox_message WHERE reference = $1";
    Ok(fetch_optional!(db, (Option<i64>,), sql, reference)?.map(|(operator,)| operator))
}

pub(crate) async fn assigned_to(
    db: &mut impl Executes,
    message: i64,
) -> Result<Option<i64>, DatabaseError> {
    let sql = "SELECT assigned_to FROM inbox_message WHERE id = $1";
    Ok(fetch_optional!(db, (Option<i64>,), sql, message)?.and_then(|(operator,)| operator))
}

#[derive(Debug, Clone, FromRow)]
pub(crate) struct RelatedRow {
    pub(crate) reference: String,
    pub(crate) topic: String,
    pub(crate) opening: String,
    pub(crate) received_at: i64,
    pub(crate) closed_at: Option<i64>,
}

/// Returns up to `limit` messages other than `message` that the reader `sender` sent, or that have
/// the reply address `reply_to`. The newest comes first.
pub(crate) async fn related(
    db: &mut impl Executes,
    message: i64,
    reply_to: &str,
    sender: Option<ReaderId>,
    limit: i64,
) -> Result<Vec<RelatedRow>, DatabaseError> {
    // Each part reads the end of an index.
    let sql = "SELECT reference, topic, substr(message, 1, 160) AS opening, received_at, closed_at
        FROM inbox_message WHERE id IN (
            SELECT id FROM (SELECT id FROM inbox_message WHERE reply_to = $2 AND reply_to <> '' AND id <> $1
                ORDER BY id DESC LIMIT $4) a
            UNION SELECT id FROM (SELECT id FROM inbox_message WHERE reader = $3 AND id <> $1
                ORDER BY id DESC LIMIT $4) b)
        ORDER BY id DESC LIMIT $4";
    fetch_all!(db, RelatedRow, sql, message, reply_to, sender.map(ReaderId::get), limit)
}
