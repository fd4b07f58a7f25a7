use database::{DatabaseError, Executes, Unit, execute, fetch_optional};

/// Records a webhook. Returns false if the webhook was already recorded.
pub(in crate::payments) async fn put(
    unit: &mut Unit,
    provider: &str,
    event_id: &str,
    kind: &str,
    order: Option<&str>,
    now: i64,
) -> Result<bool, DatabaseError> {
    let sql = "INSERT INTO payment_event (provider, event_id, kind, payment_order, received_at)
        VALUES ($1, $2, $3, $4, $5) ON CONFLICT (provider, event_id) DO NOTHING";
    execute!(unit, sql, provider, event_id, kind, order, now).map(|rows| rows == 1)
}

pub(in crate::payments) async fn is_known(
    db: &mut impl Executes,
    provider: &str,
    event_id: &str,
) -> Result<bool, DatabaseError> {
    let sql = "SELECT kind FROM payment_event WHERE provider = $1 AND event_id = $2";
    fetch_optional!(db, (String,), sql, provider, event_id).map(|row| row.is_some())
}
