//! Funnel events of readers whom a campaign brought.

use database::{DatabaseError, Unit};
use sha2::{Digest as _, Sha256};

use super::counts::Arm;
use super::funnel_step::FunnelStep;
use super::outbox::Peer;
use super::store;
use super::store::events::NewEvent;
use super::store::touches::TouchSlot;
use readers::ReaderId;

const EVENT_ID_LENGTH: usize = 32;

/// An action of a reader that counts as a funnel step.
#[derive(Debug, Clone, Copy)]
pub struct FunnelEvent<'a> {
    pub step: FunnelStep,
    /// A key that identifies the event: an event is recorded once per reader and key. Without a key, the step is
    /// recorded once per reader.
    pub key: Option<&'a str>,
    pub book: Option<i64>,
    /// The amount of a payment in hundredths of the currency, and the currency.
    pub value: Option<(i64, &'a str)>,
    pub at: i64,
}

/// Records a funnel event in the unit of work of its cause and, if the reader consented, queues it for delivery to the
/// ad platforms. Returns the event id; `None` if no campaign brought the reader, or if the event was recorded before.
pub async fn record_event(
    unit: &mut Unit,
    reader: ReaderId,
    happened: FunnelEvent<'_>,
) -> Result<Option<String>, DatabaseError> {
    let Some(first) = store::touches::find(unit, reader, TouchSlot::First).await? else {
        return Ok(None);
    };
    let last = store::touches::find(unit, reader, TouchSlot::Last).await?;
    let first = Arm { campaign: first.campaign, variant: first.variant };
    let last = last.map_or(first, |last| Arm { campaign: last.campaign, variant: last.variant });
    let FunnelEvent { step, book, value, at, .. } = happened;
    let key = happened.key.unwrap_or_else(|| step.name());
    let event_id = event_id(reader, key, at);
    let new = NewEvent {
        event_id: &event_id,
        reader,
        key,
        step: step.name(),
        first,
        last,
        book,
        value: value.map(|(amount, _)| amount),
        currency: value.map(|(_, currency)| currency),
        at,
    };
    let Some(event) = store::events::put(unit, &new).await? else { return Ok(None) };
    let consent = store::consent::find(unit, reader).await?;
    if consent.is_some_and(|row| row.consent().ad_user_data) {
        store::events::put_deliveries(unit, event, Peer::ALL.map(Peer::name), at).await?;
    }
    Ok(Some(event_id))
}

/// Returns the event id. Browser and server report the event with the same id, so that ad platforms count it once.
fn event_id(reader: ReaderId, key: &str, at: i64) -> String {
    let mut id = hex::encode(Sha256::digest(format!("{}:{key}:{at}", reader.get())));
    id.truncate(EVENT_ID_LENGTH);
    id
}
