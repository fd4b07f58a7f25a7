//! SQL queries for the debts of wallets, and for who holds or has used the coins of a lot.

use database::{DatabaseError, Executes, Unit, fetch_all, fetch_one, fetch_optional};
use ledger::{Coins, InvalidCoins, LotDebt, LotId};

use super::{LotChanges, change_lots};
use readers::ReaderId;

/// Returns the coins that the reader still owes, by lot.
pub(in crate::wallet) async fn owed(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<Result<Vec<LotDebt>, InvalidCoins>, DatabaseError> {
    let sql = "SELECT lot, owed FROM coin_debt WHERE reader = $1 AND owed > 0";
    let rows = fetch_all!(db, (i64, i64), sql, reader.get())?;
    let owed = |(lot, owed)| Ok(LotDebt { lot: LotId(lot), coins: Coins::new(owed)? });
    Ok(rows.into_iter().map(owed).collect())
}

pub(in crate::wallet) async fn total(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<i64, DatabaseError> {
    let sql = "SELECT debt FROM wallet WHERE reader = $1";
    Ok(fetch_optional!(db, (i64,), sql, reader.get())?.map_or(0, |(debt,)| debt))
}

/// Adds `changes` to the numbers of coins that wallets owe for lots. Fails if a wallet would owe a negative number.
pub(in crate::wallet) async fn change(
    unit: &mut Unit,
    changes: &LotChanges,
) -> Result<(), DatabaseError> {
    let update = "UPDATE coin_debt SET owed = owed + v.column3 FROM (VALUES {}) AS v
        WHERE coin_debt.reader = v.column1 AND coin_debt.lot = v.column2
        RETURNING reader, lot";
    change_lots(unit, update, "coin_debt", "owed", changes).await
}

/// Returns the lot that was granted with this idempotency key, and the reader who got the grant; `None` if no grant has
/// this key.
pub(in crate::wallet) async fn granted(
    db: &mut impl Executes,
    key: &str,
) -> Result<Option<(i64, ReaderId)>, DatabaseError> {
    let sql = "SELECT p.lot, p.reader FROM coin_entry e JOIN coin_posting p ON p.entry = e.id
        WHERE e.key = $1 AND e.act = 'grant' AND p.reader IS NOT NULL";
    let row = fetch_optional!(db, (i64, i64), sql, key)?;
    Ok(row.map(|(lot, reader)| (lot, ReaderId::new(reader))))
}

/// Returns the readers whose wallets have coins of a lot left.
pub(in crate::wallet) async fn holders(
    db: &mut impl Executes,
    lot: i64,
) -> Result<Vec<ReaderId>, DatabaseError> {
    let sql = "SELECT reader FROM coin_holding WHERE lot = $1 AND rest > 0";
    let rows = fetch_all!(db, (i64,), sql, lot)?;
    Ok(rows.into_iter().map(|(reader,)| ReaderId::new(reader)).collect())
}

/// Returns how many coins of a lot were spent or were used to repay a debt for another lot.
pub(in crate::wallet) async fn used(
    db: &mut impl Executes,
    lot: i64,
) -> Result<i64, DatabaseError> {
    let sql = "SELECT CAST(COALESCE(SUM(amount), 0) AS BIGINT) FROM coin_posting
        WHERE lot = $1 AND account IN ('spent', 'repaid') AND amount > 0";
    fetch_one!(db, (i64,), sql, lot).map(|(used,)| used)
}
