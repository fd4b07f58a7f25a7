//! Stores how many bonus coins each merge of two readers moved. Bonus coins from rewards that were
//! spent on the moved unlocks are included.

use database::{DatabaseError, Unit, execute, fetch_one};
use ledger::Coins;

use readers::ReaderId;

/// Returns how many bonus coins were moved to the reader `into` by merges after the time `since`, including the bonus
/// coins from rewards that were spent on the moved unlocks.
pub(in crate::wallet) async fn since(
    unit: &mut Unit,
    into: ReaderId,
    since: i64,
) -> Result<i64, DatabaseError> {
    let sql = "SELECT CAST(COALESCE(SUM(coins), 0) AS BIGINT) FROM merged_bonus
        WHERE into_reader = $1 AND merged_at > $2";
    fetch_one!(unit, (i64,), sql, into.get(), since).map(|(coins,)| coins)
}

pub(in crate::wallet) async fn put(
    unit: &mut Unit,
    from: ReaderId,
    into: ReaderId,
    coins: Coins,
    now: i64,
) -> Result<(), DatabaseError> {
    let sql = "INSERT INTO merged_bonus (into_reader, from_reader, merged_at, coins)
        VALUES ($1, $2, $3, $4)";
    execute!(unit, sql, into.get(), from.get(), now, coins.get()).map(|_| ())
}

/// Deletes the record of how many coins the merge of these two readers moved, because the merge is undone.
pub(in crate::wallet) async fn delete(
    unit: &mut Unit,
    from: ReaderId,
    into: ReaderId,
) -> Result<(), DatabaseError> {
    let sql = "DELETE FROM merged_bonus WHERE into_reader = $1 AND from_reader = $2";
    execute!(unit, sql, into.get(), from.get()).map(|_| ())
}
