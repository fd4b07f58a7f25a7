//! The outbox of funnel events: which ad platform receives which event, and the outcome of each delivery.

use std::collections::HashMap;

use database::FromRow;
use database::outbox::{Backoff, Claim, KeyColumn, Outbox, Policy, State};
use database::{DatabaseError, Executes, Unit, bulk, fetch_all, fetch_one, fetch_optional};

use foundation::calendar::DAY;
use foundation::clock::Seconds;
use readers::ReaderId;

/// The age from which a funnel event is no longer sent. Ad platforms refuse a whole batch if one event is older than
/// seven days. Events expire an hour earlier, so that no event becomes too old while a request sends it.
pub const MAX_EVENT_AGE: Seconds = Seconds::new(7 * DAY - 3600);

const META: Outbox<i64> = Outbox {
    table: "conversion_delivery",
    key: KeyColumn::named("event"),
    rows: "peer = 'meta'",
    due: "due_at",
    attempts: Some("attempts"),
    created: Some("(SELECT e.at FROM campaign_event e WHERE e.id = conversion_delivery.event)"),
    reason: Some("reason"),
    changed: Some("changed_at"),
    queued: State::Is("state", "waiting"),
    delivered: State::Is("state", "sent"),
    dead: State::Is("state", "refused"),
    expired: State::Is("state", "expired"),
    policy: Policy {
        lease: Seconds::new(300),
        backoff: Backoff::STANDARD,
        max_attempts: None,
        max_age: Some(MAX_EVENT_AGE),
    },
};

const TIKTOK: Outbox<i64> = Outbox { rows: "peer = 'tiktok'", ..META };

/// An ad platform to which funnel events are delivered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Peer {
    Meta,
    TikTok,
}

impl Peer {
    pub const ALL: [Self; 2] = [Self::Meta, Self::TikTok];

    pub const fn name(self) -> &'static str {
        match self {
            Self::Meta => "meta",
            Self::TikTok => "tiktok",
        }
    }

    const fn outbox(self) -> Outbox<i64> {
        match self {
            Self::Meta => META,
            Self::TikTok => TIKTOK,
        }
    }
}

/// The states of a delivery, as stored in the database.
pub const DELIVERY_STATES: [&str; 4] = ["waiting", "sent", "refused", "expired"];

/// A funnel event to be sent, with all data that an ad platform may receive.
#[derive(Debug, Clone, FromRow)]
pub struct OutgoingEvent {
    pub event: i64,
    pub event_id: String,
    pub step: String,
    pub at: i64,
    /// Amount of a payment, in hundredths of `currency`.
    pub value: Option<i64>,
    pub currency: Option<String>,
    pub book_id: Option<String>,
    /// Promotion code of the campaign of the reader's last touch.
    pub pro_code: String,
    pub guest_id: String,
    /// 1 if the event may be used to personalise ads, otherwise 0.
    pub personal: i64,
    pub first_details: Option<String>,
    pub first_at: Option<i64>,
    pub last_details: Option<String>,
    pub last_at: Option<i64>,
}

/// An event that this node has claimed and may send until the lease of the claim ends.
#[derive(Debug, Clone)]
pub struct ClaimedEvent {
    pub claim: Claim<i64>,
    pub event: OutgoingEvent,
}

const OUTGOING: &str =
    "SELECT e.id AS event, e.event_id, e.step, e.at, e.value, e.currency, b.book_id, c.pro_code,
        r.guest_id, CAST(CASE WHEN k.ad_personalization THEN 1 ELSE 0 END AS BIGINT) AS personal,
        f.details AS first_details, f.at AS first_at, l.details AS last_details, l.at AS last_at
    FROM campaign_event e JOIN campaign c ON c.id = e.last_campaign
    JOIN reader r ON r.id = e.reader
    JOIN reader_consent k ON k.reader = e.reader AND k.ad_user_data
    LEFT JOIN reader_touch f ON f.reader = e.reader AND f.place = 'first'
    LEFT JOIN reader_touch l ON l.reader = e.reader AND l.place = 'last'
    LEFT JOIN book b ON b.id = e.book
    WHERE e.id IN ({})";

/// Claims up to `limit` due deliveries to `peer`. If the reader of a delivery no longer exists or has withdrawn
/// consent, the delivery is deleted and not sent. Returns the number of claimed deliveries, including deleted ones, and
/// the events that are to be sent, oldest first.
#[foundation::boxed]
pub async fn claim_deliveries(
    unit: &mut Unit,
    peer: Peer,
    now: i64,
    limit: i64,
) -> Result<(usize, Vec<ClaimedEvent>), DatabaseError> {
    let outbox = peer.outbox();
    let claims = outbox.claim(unit, now, limit).await?;
    let count = claims.len();
    let keys = claims.iter().map(|claim| claim.key);
    let events: Vec<OutgoingEvent> = bulk::fetch_in(unit, OUTGOING, (), keys).await?;
    let mut events: HashMap<_, _> = events.into_iter().map(|event| (event.event, event)).collect();
    let (mut claimed, mut unwanted) = (Vec::with_capacity(events.len()), Vec::new());
    for claim in claims {
        match events.remove(&claim.key) {
            Some(event) => claimed.push(ClaimedEvent { claim, event }),
            None => unwanted.push(claim),
        }
    }
    outbox.discard(unit, &unwanted).await?;
    claimed.sort_unstable_by_key(|ClaimedEvent { event, .. }| (event.at, event.event));
    Ok((count, claimed))
}

/// The outcome of an attempt to deliver events.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AttemptOutcome {
    Sent,
    /// The ad platform will never accept the events. The text is the platform's reason.
    Refused(String),
    /// The attempt failed, and the events are retried with back-off. The text is the reason of the failure.
    Failed(String),
    /// The events were not sent. They are due again immediately, and the attempt does not count. The text is the
    /// reason, if there is one.
    NotTried(Option<String>),
}

/// Records the outcome of an attempt to send the deliveries in `claims`. Deliveries that are no longer waiting are not
/// changed.
#[foundation::boxed]
pub async fn report_deliveries(
    unit: &mut Unit,
    peer: Peer,
    claims: &[Claim<i64>],
    outcome: &AttemptOutcome,
    now: i64,
) -> Result<(), DatabaseError> {
    let outbox = peer.outbox();
    match outcome {
        AttemptOutcome::Sent => outbox.delivered(unit, claims, now).await?,
        AttemptOutcome::Refused(reason) => outbox.refused(unit, claims, now, reason).await?,
        AttemptOutcome::Failed(reason) => outbox.failed(unit, claims, now, reason).await?.queued,
        AttemptOutcome::NotTried(reason) => {
            outbox.release(unit, claims, now, now, reason.as_deref()).await?
        }
    };
    Ok(())
}

/// Expires the deliveries to `peer` of events that are too old to be sent. If the ad platform is not configured,
/// deletes these deliveries instead, because they would never have been sent. Returns the number of deliveries that
/// were expired or deleted.
#[foundation::boxed]
pub async fn expire_deliveries(
    unit: &mut Unit,
    peer: Peer,
    now: i64,
    is_configured: bool,
) -> Result<u64, DatabaseError> {
    let outbox = peer.outbox();
    let expired = if is_configured { outbox.expired } else { State::Deleted };
    Ok(Outbox { expired, ..outbox }.expire(unit, now).await?.expired)
}

/// Returns the number of queued deliveries to `peer`.
pub async fn waiting_deliveries(db: &mut impl Executes, peer: Peer) -> Result<i64, DatabaseError> {
    // Refused deliveries have no index, so they are left out of this count.
    let waiting = Outbox { dead: State::Deleted, ..peer.outbox() };
    Ok(waiting.counts(db).await?.queued)
}

/// A funnel event that the pixels of the ad platforms in the reader's browser are to report, in addition to the server.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct BrowserEvent {
    pub event_id: String,
    pub step: String,
    pub value: Option<i64>,
    pub currency: Option<String>,
    pub book_id: Option<String>,
    pub at: i64,
}

/// Returns the events of a reader that the reader's browser has not reported to the ad platforms yet: up to `most`
/// events after the time `since`, oldest first. Returns no events if the reader has not consented to sending them.
pub async fn events_for_browser(
    db: &mut impl Executes,
    reader: ReaderId,
    since: i64,
    most: i64,
) -> Result<Vec<BrowserEvent>, DatabaseError> {
    let sql =
        "SELECT e.event_id, e.step, e.value, e.currency, b.book_id, e.at FROM campaign_event e
        JOIN reader_consent k ON k.reader = e.reader AND k.ad_user_data
        LEFT JOIN book b ON b.id = e.book
        WHERE e.reader = $1 AND e.browser = 'waiting' AND e.at > $2 ORDER BY e.id LIMIT $3";
    fetch_all!(db, BrowserEvent, sql, reader.get(), since, most)
}

/// Records that the reader's browser reported these events to the ad platforms. Events of other readers are not
/// changed.
#[foundation::boxed]
pub async fn mark_events_taken_by_browser(
    unit: &mut Unit,
    reader: ReaderId,
    event_ids: &[String],
) -> Result<(), DatabaseError> {
    let sql = "UPDATE campaign_event SET browser = 'taken' WHERE reader = $1 AND event_id IN ({})";
    bulk::execute_in(unit, sql, (reader.get(),), event_ids).await?;
    Ok(())
}

/// A funnel event, with the state of its delivery to each ad platform.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct ListedEvent {
    pub event_id: String,
    pub at: i64,
    pub step: String,
    pub first_code: String,
    pub last_code: String,
    pub value: Option<i64>,
    pub currency: Option<String>,
    pub browser: String,
    pub meta: Option<String>,
    pub meta_attempts: Option<i64>,
    pub meta_due_at: Option<i64>,
    pub meta_reason: Option<String>,
    pub tiktok: Option<String>,
    pub tiktok_attempts: Option<i64>,
    pub tiktok_due_at: Option<i64>,
    pub tiktok_reason: Option<String>,
}

/// Returns up to `most` events, newest first. `pro_code`, if given, restricts them to the events of one campaign;
/// `state` restricts them to events with a delivery in this state.
pub async fn list_events(
    db: &mut impl Executes,
    pro_code: Option<&str>,
    state: Option<&str>,
    most: i64,
) -> Result<Vec<ListedEvent>, DatabaseError> {
    let sql = "SELECT e.event_id, e.at, e.step, f.pro_code AS first_code, l.pro_code AS last_code,
            e.value, e.currency, e.browser, m.state AS meta, m.attempts AS meta_attempts,
            m.due_at AS meta_due_at, m.reason AS meta_reason, t.state AS tiktok,
            t.attempts AS tiktok_attempts, t.due_at AS tiktok_due_at, t.reason AS tiktok_reason
        FROM campaign_event e JOIN campaign f ON f.id = e.first_campaign
        JOIN campaign l ON l.id = e.last_campaign
        LEFT JOIN conversion_delivery m ON m.event = e.id AND m.peer = 'meta'
        LEFT JOIN conversion_delivery t ON t.event = e.id AND t.peer = 'tiktok'
        WHERE ($1 = '' OR f.pro_code = $1 OR l.pro_code = $1)
            AND ($2 = '' OR m.state = $2 OR t.state = $2)
        ORDER BY e.id DESC LIMIT $3";
    let (pro_code, state) = (pro_code.unwrap_or_default(), state.unwrap_or_default());
    fetch_all!(db, ListedEvent, sql, pro_code, state, most)
}

/// Returns the number of deliveries to each ad platform in each state, as platform, state and number. If `pro_code` is
/// given, only deliveries of events of this campaign count.
pub async fn delivery_totals(
    db: &mut impl Executes,
    pro_code: Option<&str>,
) -> Result<Vec<(String, String, i64)>, DatabaseError> {
    let sql = "SELECT d.peer, d.state, COUNT(*) FROM conversion_delivery d
        JOIN campaign_event e ON e.id = d.event JOIN campaign f ON f.id = e.first_campaign
        JOIN campaign l ON l.id = e.last_campaign
        WHERE ($1 = '' OR f.pro_code = $1 OR l.pro_code = $1)
        GROUP BY d.peer, d.state ORDER BY d.peer, d.state";
    fetch_all!(db, (String, String, i64), sql, pro_code.unwrap_or_default())
}

/// Returns the number of deliveries that were refused or expired at the time `since` or later, in Unix seconds.
#[foundation::boxed]
pub async fn failed_deliveries(db: &mut impl Executes, since: i64) -> Result<i64, DatabaseError> {
    let sql = "SELECT COUNT(*) FROM conversion_delivery
        WHERE state IN ('refused', 'expired') AND changed_at >= $1";
    fetch_one!(db, (i64,), sql, since).map(|(count,)| count)
}

/// Makes the deliveries of an event due now, if they were refused or wait for their next attempt. Returns the number of
/// these deliveries; `None` if there is no such event.
#[foundation::boxed]
pub async fn retry_delivery(
    unit: &mut Unit,
    event_id: &str,
    now: i64,
) -> Result<Option<u64>, DatabaseError> {
    let sql = "SELECT id FROM campaign_event WHERE event_id = $1";
    let Some((event,)) = fetch_optional!(unit, (i64,), sql, event_id)? else { return Ok(None) };
    let mut retried = 0;
    for peer in Peer::ALL {
        retried += peer.outbox().retry(unit, &[event], now).await?;
    }
    Ok(Some(retried))
}

#[cfg(test)]
mod tests {
    use test_database::{on_both_engines, run_outbox};

    use super::*;

    on_both_engines! {
        async fn every_statement_of_the_queues_runs(scratch: TestDatabase) {
            let database = scratch.open().await;
            for queue in [&META, &TIKTOK] {
                run_outbox(&database, queue, 1).await;
            }
        }
    }
}
