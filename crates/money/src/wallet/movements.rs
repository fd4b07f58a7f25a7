//! Every coin that came and went, for the reader.

use database::Executes;
use ledger::EntryKind;
use serde::Serialize;

use super::service::WalletError;
use super::store;
use readers::ReaderId;

/// What one entry did to a reader's coins.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Movement {
    /// Unix seconds.
    pub at: i64,
    pub act: EntryKind,
    pub reason: String,
    /// Paid coins that came, or went if there are fewer than none.
    pub paid: i64,
    pub bonus: i64,
}

/// All movements of a reader's coins, the oldest first.
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
