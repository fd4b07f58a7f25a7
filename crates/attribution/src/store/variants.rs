use database::FromRow;
use database::{DatabaseError, Executes, Unit, execute, fetch_all, fetch_optional};
use serde::Serialize;

use crate::counts::Arm;
use crate::keys::CampaignKey;
use readers::ReaderId;

pub(crate) async fn find(
    db: &mut impl Executes,
    reader: ReaderId,
    campaign: CampaignKey,
) -> Result<Option<i64>, DatabaseError> {
    let sql = "SELECT variant FROM reader_variant WHERE reader = $1 AND campaign = $2";
    Ok(fetch_optional!(db, (i64,), sql, reader.get(), campaign)?.map(|(variant,)| variant))
}

pub(crate) async fn put(
    unit: &mut Unit,
    reader: ReaderId,
    arm: Arm,
    at: i64,
) -> Result<(), DatabaseError> {
    let sql = "INSERT INTO reader_variant (reader, campaign, variant, at) VALUES ($1, $2, $3, $4)
        ON CONFLICT (reader, campaign) DO NOTHING";
    execute!(unit, sql, reader.get(), arm.campaign, arm.variant, at).map(|_| ())
}

/// Returns the highest `first_locked` (number of the first section that a variant does not open) among the reader's
/// sticky variants of all campaigns for a book; `None` if none of these variants has one.
pub(crate) async fn first_locked(
    db: &mut impl Executes,
    reader: ReaderId,
    book: i64,
) -> Result<Option<i64>, DatabaseError> {
    let sql = "SELECT v.first_locked FROM reader_variant r
        JOIN campaign c ON c.id = r.campaign
        JOIN campaign_variant v ON v.campaign = r.campaign AND v.number = r.variant
        WHERE r.reader = $1 AND c.book = $2 AND v.first_locked IS NOT NULL
        ORDER BY v.first_locked DESC LIMIT 1";
    Ok(fetch_optional!(db, (i64,), sql, reader.get(), book)?.map(|(number,)| number))
}

/// Returns the layout of the reading page that the reader's sticky variant sets. If the reader has sticky variants of
/// several campaigns, the variant that became sticky last counts. Returns `None` if the reader has no sticky variant,
/// or if the variant sets no layout.
pub(crate) async fn layout(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<Option<String>, DatabaseError> {
    let sql = "SELECT v.layout, v.own_layout FROM reader_variant r
        JOIN campaign_variant v ON v.campaign = r.campaign AND v.number = r.variant
        WHERE r.reader = $1 ORDER BY r.at DESC, r.campaign DESC LIMIT 1";
    let latest = fetch_optional!(db, (String, i64), sql, reader.get())?;
    Ok(latest.filter(|(_, own)| *own == 1).map(|(layout, _)| layout))
}

// `reassign` moves the sticky variants of one reader to another, except for campaigns of which the other reader already
// has a sticky variant. `reassign_back` moves the sticky variants of the given campaigns.
readers::reassigns_by_key!(reassign, reassign_back, "reader_variant", "campaign": CampaignKey);

readers::deletes_by_reader!("reader_variant");
#[derive(Debug, FromRow, Serialize)]
pub(crate) struct ExportedVariant {
    pro_code: String,
    variant: i64,
    at: i64,
}

pub(crate) async fn all(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<Vec<ExportedVariant>, DatabaseError> {
    let sql = "SELECT c.pro_code, r.variant, r.at FROM reader_variant r
        JOIN campaign c ON c.id = r.campaign WHERE r.reader = $1 ORDER BY r.at, r.campaign";
    fetch_all!(db, ExportedVariant, sql, reader.get())
}
