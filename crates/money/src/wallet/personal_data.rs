//! What the wallet keeps of a reader: to take along, and to forget.

use database::{Executes, Unit};
use serde_json::{Value, json};

use super::movements::movements;
use super::posting::damaged;
use super::service::WalletError;
use super::store;
use crate::idempotency;
use readers::ReaderId;

/// Every file of an export with its content.
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
    let unlocks = store::unlocks::named(db, reader).await?.into_iter();
    let unlocks = unlocks.map(|(book_id, section, price, at)| {
        json!({ "book_id": book_id, "section": section, "price": price, "unlocked_at": at })
    });
    let auto = store::unlock_preferences::all_auto(db, reader).await?.into_iter();
    let auto = auto.map(|(book_id, _, enabled, cap, spent)| {
        json!({ "book_id": book_id, "enabled": enabled == 1, "cap": cap, "spent": spent })
    });
    Ok(vec![
        ("coins.json", json!(movements(db, reader).await?)),
        ("unlocks.json", json!(unlocks.collect::<Vec<_>>())),
        ("receipts.json", json!(receipts)),
        ("auto-unlock.json", json!(auto.collect::<Vec<_>>())),
    ])
}

/// Takes away what is personal. Coins, unlocks and receipts stay, for the ledger.
pub async fn erase(unit: &mut Unit, reader: ReaderId) -> Result<(), WalletError> {
    idempotency::erase(unit, reader).await?;
    Ok(store::unlock_preferences::delete_by_reader(unit, reader).await?)
}
