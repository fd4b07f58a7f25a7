//! Export and erasure of a reader's welfare data.

use database::{Executes, Unit};
use serde_json::{Value, json};

use super::service::WelfareError;
use super::store;
use readers::ReaderId;

/// Returns the welfare part of a reader's data export: the name and the JSON content of each file.
pub async fn export_data(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<Vec<(&'static str, Value)>, WelfareError> {
    Ok(vec![
        ("check-ins.json", json!(store::all_check_ins(db, reader).await?)),
        ("tasks.json", json!(store::all_claims(db, reader).await?)),
        ("shares.json", json!(store::all_shares(db, reader).await?)),
        ("rewards.json", json!(store::guest_rewards::all(db, reader).await?)),
    ])
}

/// Erases the reader's check-ins, claims, shares and held rewards, in the caller's unit of work. Granted coins stay in
/// the ledger.
#[foundation::boxed]
pub async fn erase(unit: &mut Unit, reader: ReaderId) -> Result<(), WelfareError> {
    Ok(store::erase(unit, reader).await?)
}
