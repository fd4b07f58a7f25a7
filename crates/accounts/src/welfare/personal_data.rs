//! What welfare keeps of a reader: to take along, and to forget.

use database::{Executes, Unit};
use serde_json::{Value, json};

use super::service::WelfareError;
use super::store;
use readers::ReaderId;

/// Every file of an export with its content.
pub async fn export_data(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<Vec<(&'static str, Value)>, WelfareError> {
    Ok(vec![
        ("check-ins.json", json!(store::all_check_ins(db, reader).await?)),
        ("tasks.json", json!(store::all_claims(db, reader).await?)),
        ("shares.json", json!(store::all_shares(db, reader).await?)),
    ])
}

/// Forgets all of it within the caller's unit of work. What was given stays in the ledger.
pub async fn erase(unit: &mut Unit, reader: ReaderId) -> Result<(), WelfareError> {
    Ok(store::erase(unit, reader).await?)
}
