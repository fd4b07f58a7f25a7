//! Merges the attribution data of two readers. The merge can be undone.

use database::{DatabaseError, Unit};
use serde::{Deserialize, Serialize};

use super::consent::{Consent, answer, consent_of};
use super::keys::CampaignKey;
use super::store;
use super::store::consent::ConsentRow;
use super::store::touches::{NO_DETAILS, TouchRow, TouchSlot};
use readers::ReaderId;

/// The record of what [`merge`] changed in the data of the reader `into`, with which the merge can be undone.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct AttributionMerge {
    #[serde(default)]
    first: Option<Replaced<TouchRow>>,
    #[serde(default)]
    last: Option<Replaced<TouchRow>>,
    #[serde(default)]
    consent: Option<Replaced<ConsentRow>>,
    /// Campaigns whose sticky variant (the variant that the reader keeps seeing) [`merge`] moved
    /// from the reader `from` to the reader `into`.
    #[serde(default)]
    variants: Vec<CampaignKey>,
    /// Keys of the funnel events that [`merge`] moved from the reader `from` to the reader `into`.
    #[serde(default)]
    events: Vec<String>,
}

/// A row of the reader `into` that a merge replaced: the row before the merge (`had`; `None` if there was no row) and
/// the row after the merge (`got`).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Replaced<T> {
    had: Option<T>,
    got: T,
}

/// Merges the attribution data of the reader `from` into that of the reader `into`. As far as the consent of `into`
/// allows, `into` gets the earlier first touch, the later last touch, and the sticky variants and events that `into`
/// does not have. A consent answer of `into` takes precedence over an answer of `from`. `from` keeps its own touches
/// and consent.
#[foundation::boxed]
pub async fn merge(
    unit: &mut Unit,
    from: ReaderId,
    into: ReaderId,
) -> Result<AttributionMerge, DatabaseError> {
    let consent = merge_consent(unit, from, into).await?;
    let agreed = consent_of(unit, into).await?.unwrap_or(Consent::NONE);
    if !agreed.ad_user_data {
        store::events::drop_waiting(unit, from).await?;
    }
    if !agreed.analytics_storage {
        return Ok(AttributionMerge { consent, ..AttributionMerge::default() });
    }
    Ok(AttributionMerge {
        consent,
        first: merge_touch(unit, from, into, TouchSlot::First, agreed).await?,
        last: merge_touch(unit, from, into, TouchSlot::Last, agreed).await?,
        variants: store::variants::reassign(unit, from, into).await?,
        events: store::events::reassign(unit, from, into).await?,
    })
}

async fn merge_consent(
    unit: &mut Unit,
    from: ReaderId,
    into: ReaderId,
) -> Result<Option<Replaced<ConsentRow>>, DatabaseError> {
    let Some(got) = store::consent::find(unit, from).await? else { return Ok(None) };
    let had = store::consent::find(unit, into).await?;
    // A reader's answer replaces consent that only the region implied.
    if had.is_some_and(|had| had.answered || !got.answered) {
        return Ok(None);
    }
    if got.answered {
        // `into` takes over the answer of `from`, which then applies to the data of `into` too.
        answer(unit, into, got.consent(), got.at).await?;
    } else {
        store::consent::set(unit, into, Some(&got)).await?;
    }
    Ok(Some(Replaced { had, got }))
}

async fn merge_touch(
    unit: &mut Unit,
    from: ReaderId,
    into: ReaderId,
    place: TouchSlot,
    agreed: Consent,
) -> Result<Option<Replaced<TouchRow>>, DatabaseError> {
    let Some(mut got) = store::touches::find(unit, from, place).await? else { return Ok(None) };
    if !agreed.ad_storage {
        got.details = NO_DETAILS.to_owned();
    }
    let had = store::touches::find(unit, into, place).await?;
    let wins = had.as_ref().is_none_or(|had| match place {
        TouchSlot::First => got.at < had.at,
        TouchSlot::Last => got.at > had.at,
    });
    if !wins {
        return Ok(None);
    }
    store::touches::set(unit, into, place, Some(&got)).await?;
    Ok(Some(Replaced { had, got }))
}

/// Undoes [`merge`], except for rows of `into` that have changed since the merge.
#[foundation::boxed]
pub async fn undo_merge(
    unit: &mut Unit,
    from: ReaderId,
    into: ReaderId,
    merge: &AttributionMerge,
) -> Result<(), DatabaseError> {
    if let Some(Replaced { had, got }) = &merge.consent
        && store::consent::find(unit, into).await?.as_ref() == Some(got)
    {
        store::consent::set(unit, into, had.as_ref()).await?;
    }
    undo_touch(unit, into, TouchSlot::First, merge.first.as_ref()).await?;
    undo_touch(unit, into, TouchSlot::Last, merge.last.as_ref()).await?;
    store::variants::reassign_back(unit, &merge.variants, into, from).await?;
    store::events::reassign_back(unit, &merge.events, into, from).await
}

async fn undo_touch(
    unit: &mut Unit,
    into: ReaderId,
    place: TouchSlot,
    replaced: Option<&Replaced<TouchRow>>,
) -> Result<(), DatabaseError> {
    let Some(Replaced { had, got }) = replaced else { return Ok(()) };
    let now = store::touches::find(unit, into, place).await?;
    let same =
        |now: &TouchRow| (now.campaign, now.variant, now.at) == (got.campaign, got.variant, got.at);
    if !now.as_ref().is_some_and(same) {
        return Ok(());
    }
    let mut had = had.clone();
    // Details for which the reader has withdrawn consent since the merge are not restored.
    if let Some(had) = &mut had
        && now.is_some_and(|now| now.details == NO_DETAILS)
        && got.details != NO_DETAILS
    {
        had.details = NO_DETAILS.to_owned();
    }
    store::touches::set(unit, into, place, had.as_ref()).await
}
