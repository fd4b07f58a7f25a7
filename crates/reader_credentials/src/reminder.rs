//! The reminder that asks a guest who has paid to keep the account by binding it. If a guest declines, this is stored
//! with the reader, so that no device shows the reminder again.

use database::{DatabaseError, Executes, Unit, execute, fetch_optional};
use readers::ReaderId;

/// Returns when the reader declined the reminder to bind the account, in Unix seconds; `None` if never.
pub async fn declined_at(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<Option<i64>, DatabaseError> {
    let sql = "SELECT bind_declined_at FROM reader WHERE id = $1";
    let found = fetch_optional!(db, (Option<i64>,), sql, reader.get())?;
    Ok(found.and_then(|(at,)| at))
}

/// Records that the reader declined the reminder to bind the account, unless an earlier time is recorded.
pub async fn decline(unit: &mut Unit, reader: ReaderId, now: i64) -> Result<(), DatabaseError> {
    let sql = "UPDATE reader SET bind_declined_at = COALESCE(bind_declined_at, $2) WHERE id = $1";
    execute!(unit, sql, reader.get(), now).map(|_| ())
}

/// Sets the time at which the reader declined the reminder to bind the account; `None` for never.
pub async fn set_declined(
    unit: &mut Unit,
    reader: ReaderId,
    at: Option<i64>,
) -> Result<(), DatabaseError> {
    let sql = "UPDATE reader SET bind_declined_at = $2 WHERE id = $1";
    execute!(unit, sql, reader.get(), at).map(|_| ())
}
