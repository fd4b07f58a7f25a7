//! Finds the readers who originally wrote the rows that a reader has now: that reader, and readers who were merged into
//! that reader. Needed to undo a merge.

use database::{DatabaseError, Unit, fetch_all};

use readers::ReaderId;

pub(crate) async fn of(unit: &mut Unit, reader: ReaderId) -> Result<Vec<i64>, DatabaseError> {
    let sql = "SELECT writer FROM reading_position WHERE reader = $1
        UNION SELECT writer FROM reading_day WHERE reader = $1
        UNION SELECT writer FROM reading_time WHERE reader = $1
        UNION SELECT writer FROM reading_mark WHERE reader = $1
        UNION SELECT writer FROM own_shelf WHERE reader = $1 ORDER BY 1";
    let rows = fetch_all!(unit, (i64,), sql, reader.get())?;
    Ok(rows.into_iter().map(|(writer,)| writer).collect())
}
