//! Movements of a reader's coins.

use database::Executes;
use ledger::EntryKind;
use serde::Serialize;

use super::service::WalletError;
use super::store;
use readers::ReaderId;

/// The change of a reader's coins by one entry.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Movement {
    /// Unix seconds.
    pub at: i64,
    pub act: EntryKind,
    pub reason: String,
    /// Change of paid coins; negative for debits.
    pub paid: i64,
    pub bonus: i64,
}

/// Returns all movements of a reader's coins, the oldest first.
pub async fn movements(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<Vec<Movement>, WalletError> {
    let rows = store::movements(db, reader).await?;
    let movement = |row: store::MovementRow| {
        let store::MovementRow { at, reason, paid, bonus, .. } = row;
        Ok(Movement { at, act: row.act.parse()?, reason, paid, bonus })
    };
    rows.into_iter().map(movement).collect()
}
