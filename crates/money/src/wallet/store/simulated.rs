//! SQL queries for coins that were bought in simulated purchases, without money.

use database::{DatabaseError, Executes, fetch_all};
use ledger::LotId;

use readers::ReaderId;

/// Returns up to `limit` readers with ids greater than `after` who hold or owe coins of simulated purchases, ordered by
/// id.
pub(in crate::wallet) async fn readers(
    db: &mut impl Executes,
    after: i64,
    limit: i64,
) -> Result<Vec<ReaderId>, DatabaseError> {
    let sql = "SELECT t.reader FROM (
            SELECT h.reader FROM coin_lot l JOIN coin_holding h ON h.lot = l.id
            WHERE l.provider IN ('sandbox', 'stripe_test') AND h.rest > 0
            UNION SELECT d.reader FROM coin_lot l JOIN coin_debt d ON d.lot = l.id
            WHERE l.provider IN ('sandbox', 'stripe_test') AND d.owed > 0
        ) t WHERE t.reader > $1 ORDER BY t.reader LIMIT $2";
    let rows = fetch_all!(db, (i64,), sql, after, limit)?;
    Ok(rows.into_iter().map(|(reader,)| ReaderId::new(reader)).collect())
}

/// Returns the lots of simulated purchases for which the reader owes coins.
pub(in crate::wallet) async fn owed(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<Vec<LotId>, DatabaseError> {
    let sql = "SELECT d.lot FROM coin_debt d JOIN coin_lot l ON l.id = d.lot
        WHERE d.reader = $1 AND d.owed > 0 AND l.provider IN ('sandbox', 'stripe_test')";
    let rows = fetch_all!(db, (i64,), sql, reader.get())?;
    Ok(rows.into_iter().map(|(lot,)| LotId(lot)).collect())
}
