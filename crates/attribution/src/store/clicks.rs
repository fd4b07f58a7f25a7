use database::{DatabaseError, Unit, execute};

/// Marks a click as used. Returns whether the click was unused until now.
pub(crate) async fn put(unit: &mut Unit, click: &str, now: i64) -> Result<bool, DatabaseError> {
    let sql = "INSERT INTO campaign_click_used (click, at) VALUES ($1, $2)
        ON CONFLICT (click) DO NOTHING";
    execute!(unit, sql, click, now).map(|rows| rows == 1)
}

/// Deletes the records of this site's clicks used at `ours_until` or before, and of ad platforms' clicks used at
/// `theirs_until` or before. Returns the number of deleted records.
pub(crate) async fn delete_expired(
    unit: &mut Unit,
    ours_until: i64,
    theirs_until: i64,
) -> Result<u64, DatabaseError> {
    let sql = "DELETE FROM campaign_click_used
        WHERE at <= $2 OR (at <= $1 AND click NOT LIKE 'id:%')";
    execute!(unit, sql, ours_until, theirs_until)
}
