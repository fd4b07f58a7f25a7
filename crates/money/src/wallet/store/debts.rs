//! What wallets owe, and what became of a lot.

use database::{DatabaseError, Executes, Unit, execute, fetch_all, fetch_one, fetch_optional};
use ledger::{Coins, LotId, NotCoins, Owed};

use readers::ReaderId;

/// Debts by lot, those that are left.
pub(in crate::wallet) async fn owed(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<Result<Vec<Owed>, NotCoins>, DatabaseError> {
    let sql = "SELECT lot, owed FROM coin_debt WHERE reader = $1 AND owed > 0";
    let rows = fetch_all!(db, (i64, i64), sql, reader.get())?;
    let owed = |(lot, owed)| Ok(Owed { lot: LotId(lot), coins: Coins::new(owed)? });
    Ok(rows.into_iter().map(owed).collect())
}

pub(in crate::wallet) async fn total(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<i64, DatabaseError> {
    let sql = "SELECT debt FROM wallet WHERE reader = $1";
    Ok(fetch_optional!(db, (i64,), sql, reader.get())?.map_or(0, |(debt,)| debt))
}

/// The table refuses what would be less than no debt.
pub(in crate::wallet) async fn change(
    unit: &mut Unit,
    reader: ReaderId,
    lot: LotId,
    amount: i64,
) -> Result<(), DatabaseError> {
    let sql = "UPDATE coin_debt SET owed = owed + $3 WHERE reader = $1 AND lot = $2";
    if execute!(unit, sql, reader.get(), lot.0, amount)? == 0 {
        let sql = "INSERT INTO coin_debt (reader, lot, owed) VALUES ($1, $2, $3)";
        execute!(unit, sql, reader.get(), lot.0, amount)?;
    }
    Ok(())
}

/// The lot that a grant with this key brought, and to whom.
pub(in crate::wallet) async fn granted(
    db: &mut impl Executes,
    key: &str,
) -> Result<Option<(i64, ReaderId)>, DatabaseError> {
    let sql = "SELECT p.lot, p.reader FROM coin_entry e JOIN coin_posting p ON p.entry = e.id
        WHERE e.key = $1 AND e.act = 'grant' AND p.reader IS NOT NULL";
    let row = fetch_optional!(db, (i64, i64), sql, key)?;
    Ok(row.map(|(lot, reader)| (lot, ReaderId::new(reader))))
}

/// Who has something of a lot.
pub(in crate::wallet) async fn holders(
    db: &mut impl Executes,
    lot: i64,
) -> Result<Vec<ReaderId>, DatabaseError> {
    let sql = "SELECT reader FROM coin_holding WHERE lot = $1 AND rest > 0";
    let rows = fetch_all!(db, (i64,), sql, lot)?;
    Ok(rows.into_iter().map(|(reader,)| ReaderId::new(reader)).collect())
}

/// Coins of a lot that were spent, or that repaid a debt of another.
pub(in crate::wallet) async fn used(
    db: &mut impl Executes,
    lot: i64,
) -> Result<i64, DatabaseError> {
    let sql = "SELECT CAST(COALESCE(SUM(amount), 0) AS BIGINT) FROM coin_posting
        WHERE lot = $1 AND account IN ('spent', 'repaid') AND amount > 0";
    fetch_one!(db, (i64,), sql, lot).map(|(used,)| used)
}
