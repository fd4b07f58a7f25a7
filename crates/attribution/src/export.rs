//! Reads the attribution data of a reader, also for the data export.

use database::{DatabaseError, Executes};
use serde_json::{Value, json};

use super::details::{Touch, Touches};
use super::store;
use super::store::touches::TouchSlot;
use readers::ReaderId;

/// Returns the first and the last touch of a reader: the campaigns that first and most recently brought the reader.
pub async fn touches(db: &mut impl Executes, reader: ReaderId) -> Result<Touches, DatabaseError> {
    let mut touches = Touches::default();
    for (slot, touch) in
        [(TouchSlot::First, &mut touches.first), (TouchSlot::Last, &mut touches.last)]
    {
        let Some(row) = store::touches::find(db, reader, slot).await? else { continue };
        let pro_code = store::touches::code_of(db, row.campaign).await?.unwrap_or_default();
        let details = serde_json::from_str(&row.details).unwrap_or_default();
        *touch = Some(Touch { pro_code, variant: row.variant, details, at: row.at });
    }
    Ok(touches)
}

/// Returns the reader's attribution data for the data export: the name and JSON content of each file.
pub async fn export_data(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<Vec<(&'static str, Value)>, DatabaseError> {
    let touches = touches(db, reader).await?;
    let consent = store::consent::find(db, reader).await?;
    let data = json!({
        "first": touches.first,
        "last": touches.last,
        "variants": store::variants::all(db, reader).await?,
        "events": store::events::all(db, reader).await?,
        "consent": consent,
    });
    Ok(vec![("campaigns.json", data)])
}
