use database::{DatabaseError, Executes, fetch_optional};

use crate::reader::ReaderId;

/// The highest of the first locked sections of a book in variants that the reader met.
pub(in crate::attribution) async fn first_locked(
    db: &mut impl Executes,
    reader: ReaderId,
    book: i64,
) -> Result<Option<i64>, DatabaseError> {
    let sql = "SELECT v.first_locked FROM reader_variant r
        JOIN campaign c ON c.id = r.campaign
        JOIN campaign_variant v ON v.campaign = r.campaign AND v.number = r.variant
        WHERE r.reader = $1 AND c.book = $2 AND v.first_locked IS NOT NULL
        ORDER BY v.first_locked DESC LIMIT 1";
    Ok(fetch_optional!(db, (i64,), sql, reader.get(), book)?.map(|(number,)| number))
}
