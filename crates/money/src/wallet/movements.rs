//! A reader's movements of coins, for the data export.

use database::Executes;
use ledger::EntryKind;
use serde::Serialize;

use super::service::WalletError;
use super::store;
use readers::ReaderId;

/// The change that one ledger entry made to the number of coins in a reader's wallet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Movement {
    /// When the coins moved, in Unix seconds.
    pub at: i64,
    pub act: EntryKind,
    pub reason: String,
    /// Change in the number of paid coins in the wallet; negative if coins left the wallet.
    pub paid: i64,
    pub bonus: i64,
}

/// Returns all movements of a reader's coins, oldest first.
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
