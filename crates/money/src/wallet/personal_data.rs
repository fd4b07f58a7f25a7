//! Export and erasure of a reader's personal data in the wallet.

use database::{Executes, Unit};
use serde_json::{Value, json};

use super::auto_unlock::AutoUnlock;
use super::movements::movements;
use super::posting::damaged;
use super::service::WalletError;
use super::store;
use super::store::unlocks::ExportedUnlock;
use crate::idempotency;
use readers::ReaderId;

/// Returns the wallet part of a reader's data export: the name and the JSON content of each file.
pub async fn export_data(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<Vec<(&'static str, Value)>, WalletError> {
    let mut receipts = Vec::new();
    for row in store::receipts::all(db, reader).await? {
        let mut receipt: Value =
            serde_json::from_str(&row.body).map_err(|_| damaged("a receipt cannot be read"))?;
        receipt["signature"] = row.signature.into();
        receipts.push(receipt);
    }
    let unlocks = store::unlocks::exported(db, reader).await?.into_iter();
    let unlocks = unlocks.map(|row| {
        let ExportedUnlock { book_id, number, price, unlocked_at } = row;
        json!({ "book_id": book_id, "section": number, "price": price, "unlocked_at": unlocked_at })
    });
    let auto = store::unlock_preferences::all_auto(db, reader).await?.into_iter();
    let auto = auto.map(|row| {
        let AutoUnlock { enabled, cap, spent } = row.auto.into();
        json!({ "book_id": row.book_id, "enabled": enabled, "cap": cap, "spent": spent })
    });
    Ok(vec![
        ("coins.json", json!(movements(db, reader).await?)),
        ("unlocks.json", json!(unlocks.collect::<Vec<_>>())),
        ("receipts.json", json!(receipts)),
        ("auto-unlock.json", json!(auto.collect::<Vec<_>>())),
    ])
}

/// Deletes the reader's auto-unlock settings, the times of the last unlocks by wait for free, and the stored responses
/// to the reader's idempotent requests. Coins, unlocks and receipts stay, because the ledger needs them.
#[foundation::boxed]
pub async fn erase(unit: &mut Unit, reader: ReaderId) -> Result<(), WalletError> {
    idempotency::erase(unit, reader).await?;
    Ok(store::unlock_preferences::delete_by_reader(unit, reader).await?)
}
