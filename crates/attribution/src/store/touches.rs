use database::FromRow;
use database::{DatabaseError, Executes, Unit, execute, fetch_optional};
use serde::{Deserialize, Serialize};

use crate::keys::CampaignKey;
use readers::ReaderId;

/// Empty JSON object: the details of a touch of which only the campaign and the variant may be stored.
pub(crate) const NO_DETAILS: &str = "{}";

#[derive(Debug, Clone, PartialEq, Eq, FromRow, Serialize, Deserialize)]
pub(crate) struct TouchRow {
    pub(crate) campaign: CampaignKey,
    pub(crate) variant: i64,
    pub(crate) details: String,
    pub(crate) at: i64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum TouchSlot {
    First,
    Last,
}

impl TouchSlot {
    const fn name(self) -> &'static str {
        match self {
            Self::First => "first",
            Self::Last => "last",
        }
    }
}

pub(crate) async fn find(
    db: &mut impl Executes,
    reader: ReaderId,
    place: TouchSlot,
) -> Result<Option<TouchRow>, DatabaseError> {
    let sql = "SELECT campaign, variant, details, at FROM reader_touch
        WHERE reader = $1 AND place = $2";
    fetch_optional!(db, TouchRow, sql, reader.get(), place.name())
}

/// Stores the reader's first or last touch, or deletes the touch if `touch` is `None`.
pub(crate) async fn set(
    unit: &mut Unit,
    reader: ReaderId,
    place: TouchSlot,
    touch: Option<&TouchRow>,
) -> Result<(), DatabaseError> {
    let Some(TouchRow { campaign, variant, details, at }) = touch else {
        let sql = "DELETE FROM reader_touch WHERE reader = $1 AND place = $2";
        return execute!(unit, sql, reader.get(), place.name()).map(|_| ());
    };
    let sql = "INSERT INTO reader_touch (reader, place, campaign, variant, details, at)
        VALUES ($1, $2, $3, $4, $5, $6)
        ON CONFLICT (reader, place) DO UPDATE SET campaign = excluded.campaign,
            variant = excluded.variant, details = excluded.details, at = excluded.at";
    execute!(unit, sql, reader.get(), place.name(), *campaign, *variant, details.as_str(), *at)
        .map(|_| ())
}

pub(crate) async fn strip(unit: &mut Unit, reader: ReaderId) -> Result<(), DatabaseError> {
    let sql = "UPDATE reader_touch SET details = $2 WHERE reader = $1";
    execute!(unit, sql, reader.get(), NO_DETAILS).map(|_| ())
}

pub(crate) async fn erase(unit: &mut Unit, reader: ReaderId) -> Result<(), DatabaseError> {
    execute!(unit, "DELETE FROM reader_touch WHERE reader = $1", reader.get()).map(|_| ())
}

/// Returns whether a campaign for the book brought the reader, in the reader's first or last touch.
pub(crate) async fn are_for(
    db: &mut impl Executes,
    reader: ReaderId,
    book: i64,
) -> Result<bool, DatabaseError> {
    let sql = "SELECT t.reader FROM reader_touch t JOIN campaign c ON c.id = t.campaign
        WHERE t.reader = $1 AND c.book = $2 LIMIT 1";
    Ok(fetch_optional!(db, (i64,), sql, reader.get(), book)?.is_some())
}

pub(crate) async fn code_of(
    db: &mut impl Executes,
    campaign: CampaignKey,
) -> Result<Option<String>, DatabaseError> {
    let sql = "SELECT pro_code FROM campaign WHERE id = $1";
    Ok(fetch_optional!(db, (String,), sql, campaign)?.map(|(code,)| code))
}
