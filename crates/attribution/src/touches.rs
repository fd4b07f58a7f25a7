//! Touches: the campaigns that brought a reader.

use database::{DatabaseError, Executes, Unit};

use super::clicks::redeem_click_ids;
use super::counts::{Arm, count};
use super::details::{ClickDetails, TouchDetails};
use super::events::{FunnelEvent, record_event};
use super::funnel_step::FunnelStep;
use super::keys::CampaignKey;
use super::store;
use super::store::touches::{NO_DETAILS, TouchRow, TouchSlot};
use readers::ReaderId;

/// Name of the anonymous count of arrivals that are not recorded as a touch because a click id of an ad platform was
/// used before.
const REPEAT: &str = "repeat";

/// A reader's arrival from a landing page.
#[derive(Debug, Clone)]
pub struct NewTouch {
    /// The campaign, and the variant that the landing page showed.
    pub arm: Arm,
    pub details: TouchDetails,
    /// When the landing page was opened, in Unix seconds.
    pub opened_at: i64,
    /// Whether this click was already recorded for the anonymous count of guests, so that the click
    /// is not counted again.
    pub counted: bool,
    pub now: i64,
}

/// Records a touch: the campaign that brought a reader, with the details that the stored consent allows. The caller
/// must first call [`super::resolve_consent`]. The variant shown becomes the reader's sticky variant, unless the reader
/// already has a sticky variant of this campaign. Returns false, and records no touch, if the reader did not consent to
/// analytics, if the campaign does not exist, or if a click id of an ad platform was used before.
#[foundation::boxed]
pub async fn record_touch(
    unit: &mut Unit,
    reader: ReaderId,
    arrival: &NewTouch,
) -> Result<bool, DatabaseError> {
    let consent = store::consent::find(unit, reader).await?.map(|row| row.consent());
    let Some(consent) = consent.filter(|consent| consent.analytics_storage) else {
        return Ok(false);
    };
    let Arm { campaign, variant: shown } = arrival.arm;
    let now = arrival.now;
    if store::touches::code_of(unit, campaign).await?.is_none() {
        return Ok(false);
    }
    let mut details = NO_DETAILS.to_owned();
    if consent.ad_storage {
        if !redeem_click_ids(unit, &arrival.details.click, now).await? {
            count(unit, arrival.arm, REPEAT, now).await?;
            return Ok(false);
        }
        details = written(&arrival.details);
    }
    let variant = match sticky_variant(unit, reader, campaign).await? {
        Some(met) => met,
        None => {
            store::variants::put(unit, reader, arrival.arm, now).await?;
            shown
        }
    };
    let touch = TouchRow { campaign, variant, details, at: arrival.opened_at };
    let last = store::touches::find(unit, reader, TouchSlot::Last).await?;
    if last.is_none_or(|last| last.at <= touch.at) {
        store::touches::set(unit, reader, TouchSlot::Last, Some(&touch)).await?;
    }
    if !is_attributed(unit, reader).await? {
        store::touches::set(unit, reader, TouchSlot::First, Some(&touch)).await?;
        if !arrival.counted {
            count(unit, Arm { campaign, variant }, FunnelStep::Guest.name(), now).await?;
        }
        let guest =
            FunnelEvent { step: FunnelStep::Guest, key: None, book: None, value: None, at: now };
        record_event(unit, reader, guest).await?;
    }
    Ok(true)
}

fn written(details: &TouchDetails) -> String {
    let kept = TouchDetails { click: ClickDetails::kept(details.click.clone()), ..details.clone() };
    serde_json::to_string(&kept).unwrap_or_else(|_| NO_DETAILS.to_owned())
}

/// Returns whether any campaign brought the reader.
pub async fn is_attributed(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<bool, DatabaseError> {
    Ok(store::touches::find(db, reader, TouchSlot::First).await?.is_some())
}

/// Returns the number of the campaign's variant that the reader saw first and keeps seeing; `None` if there is none.
pub async fn sticky_variant(
    db: &mut impl Executes,
    reader: ReaderId,
    campaign: CampaignKey,
) -> Result<Option<i64>, DatabaseError> {
    store::variants::find(db, reader, campaign).await
}
