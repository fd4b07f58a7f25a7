//! The one question to a guest who has paid: whether to keep the account by binding it. The answer "not now" is stored
//! with the reader, so no device asks again.

use database::{DatabaseError, Executes, Unit, execute, fetch_optional};
use readers::ReaderId;

/// Returns when the reader declined, in Unix seconds; `None` if the reader did not.
pub async fn declined_at(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<Option<i64>, DatabaseError> {
    let sql = "SELECT bind_declined_at FROM reader WHERE id = $1";
    let found = fetch_optional!(db, (Option<i64>,), sql, reader.get())?;
    Ok(found.and_then(|(at,)| at))
}

/// Stores that the reader declined; an earlier time stays.
pub async fn decline(unit: &mut Unit, reader: ReaderId, now: i64) -> Result<(), DatabaseError> {
    let sql = "UPDATE reader SET bind_declined_at = COALESCE(bind_declined_at, $2) WHERE id = $1";
    execute!(unit, sql, reader.get(), now).map(|_| ())
}

/// Stores when the reader declined; `None` if the reader did not.
pub async fn set_declined(
    unit: &mut Unit,
    reader: ReaderId,
    at: Option<i64>,
) -> Result<(), DatabaseError> {
    let sql = "UPDATE reader SET bind_declined_at = $2 WHERE id = $1";
    execute!(unit, sql, reader.get(), at).map(|_| ())
}
