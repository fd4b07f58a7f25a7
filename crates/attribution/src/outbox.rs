//! The outbox of events: which server is to be told of which, and what became of it.

use std::collections::HashSet;

use database::FromRow;
use database::{DatabaseError, Executes, Unit, execute, fetch_all};

use readers::ReaderId;

/// A server that is told of events.
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
}

/// What became of a delivery, as it is called in the outbox.
pub const DELIVERY_STATES: [&str; 4] = ["waiting", "sent", "refused", "expired"];

/// An event on its way, with all that may be told of it.
#[derive(Debug, Clone, FromRow)]
pub struct OutgoingEvent {
    pub event: i64,
    pub event_id: String,
    pub step: String,
    pub at: i64,
    /// In hundredths of the currency.
    pub value: Option<i64>,
    pub currency: Option<String>,
    pub book_id: Option<String>,
    /// Of the campaign that brought the reader last.
    pub pro_code: String,
    pub guest_id: String,
    /// How often it was taken, this time included.
    pub attempts: i64,
    /// 1 where what is told may serve to choose advertisements for the reader.
    pub personal: i64,
    pub first_details: Option<String>,
    pub first_at: Option<i64>,
    pub last_details: Option<String>,
    pub last_at: Option<i64>,
}

/// Takes what is due so that nobody else takes it before `until`. What may no longer be told, because its
/// reader is gone or does not want it any more, leaves the outbox. Answers how many were due, and those
/// to be sent, the oldest first.
pub async fn take_deliveries(
    unit: &mut Unit,
    peer: Peer,
    (now, until): (i64, i64),
    most: i64,
) -> Result<(usize, Vec<OutgoingEvent>), DatabaseError> {
    let sql = "UPDATE conversion_delivery SET due_at = $3, attempts = attempts + 1, reason = NULL
        WHERE peer = $1 AND state = 'waiting' AND due_at <= $2 AND event IN (
            SELECT event FROM conversion_delivery
            WHERE peer = $1 AND state = 'waiting' AND due_at <= $2
            ORDER BY due_at, event LIMIT $4)
        RETURNING event";
    let taken = fetch_all!(unit, (i64,), sql, peer.name(), now, until, most)?;
    let mut ids: HashSet<i64> = taken.into_iter().map(|(event,)| event).collect();
    let count = ids.len();
    let (Some(low), Some(high)) = (ids.iter().min().copied(), ids.iter().max().copied()) else {
        return Ok((0, Vec::new()));
    };
    // Among these numbers there may be some that another node has taken in the same second.
    let sql =
        "SELECT d.event, e.event_id, e.step, e.at, e.value, e.currency, b.book_id, c.pro_code,
            r.guest_id, d.attempts,
            CAST(CASE WHEN k.ad_personalization THEN 1 ELSE 0 END AS BIGINT) AS personal,
            f.details AS first_details, f.at AS first_at, l.details AS last_details, l.at AS last_at
        FROM conversion_delivery d JOIN campaign_event e ON e.id = d.event
        JOIN campaign c ON c.id = e.last_campaign JOIN reader r ON r.id = e.reader
        JOIN reader_consent k ON k.reader = e.reader AND k.ad_user_data
        LEFT JOIN reader_touch f ON f.reader = e.reader AND f.place = 'first'
        LEFT JOIN reader_touch l ON l.reader = e.reader AND l.place = 'last'
        LEFT JOIN book b ON b.id = e.book
        WHERE d.peer = $1 AND d.event BETWEEN $2 AND $3 AND d.state = 'waiting' AND d.due_at = $4
        ORDER BY e.at, d.event";
    let mut found = fetch_all!(unit, OutgoingEvent, sql, peer.name(), low, high, until)?;
    found.retain(|outgoing| ids.remove(&outgoing.event));
    for event in ids {
        let sql = "DELETE FROM conversion_delivery WHERE event = $1 AND peer = $2";
        execute!(unit, sql, event, peer.name())?;
    }
    Ok((count, found))
}

/// What became of an attempt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AttemptOutcome {
    Sent,
    /// It will never be taken as it is.
    Refused(String),
    /// It is too old for the peer.
    Expired,
    /// It waits until then.
    Later(i64, String),
    /// It was not the event's fault, and does not count as an attempt. It waits until then.
    Untried(i64, Option<String>),
}

/// Writes down what became of an attempt. What is no longer waiting stays what it is.
pub async fn note_delivery(
    unit: &mut Unit,
    peer: Peer,
    event: i64,
    became: &AttemptOutcome,
    now: i64,
) -> Result<(), DatabaseError> {
    let peer = peer.name();
    let (state, due, counted, reason) = match became {
        AttemptOutcome::Sent => ("sent", None, 1, None),
        AttemptOutcome::Refused(reason) => ("refused", None, 1, Some(reason.as_str())),
        AttemptOutcome::Expired => ("expired", None, 0, None),
        AttemptOutcome::Later(due, reason) => ("waiting", Some(*due), 1, Some(reason.as_str())),
        AttemptOutcome::Untried(due, reason) => ("waiting", Some(*due), 0, reason.as_deref()),
    };
    let sql = "UPDATE conversion_delivery SET state = $3, due_at = COALESCE($4, due_at),
            attempts = attempts - 1 + $5, reason = $6, changed_at = $7
        WHERE event = $1 AND peer = $2 AND state = 'waiting'";
    execute!(unit, sql, event, peer, state, due, i64::from(counted), reason, now).map(|_| ())
}

/// Lets go of what a peer can no longer be told. What nobody was ever going to be told of is forgotten
/// instead of kept as expired.
pub async fn expire_deliveries(
    unit: &mut Unit,
    peer: Peer,
    too_old: i64,
    now: i64,
    is_told: bool,
) -> Result<u64, DatabaseError> {
    if is_told {
        let sql = "UPDATE conversion_delivery SET state = 'expired', changed_at = $3
            WHERE peer = $1 AND state = 'waiting' AND due_at <= $3
                AND event IN (SELECT id FROM campaign_event WHERE at <= $2)";
        return execute!(unit, sql, peer.name(), too_old, now);
    }
    let sql = "DELETE FROM conversion_delivery WHERE peer = $1 AND state = 'waiting'
        AND event IN (SELECT id FROM campaign_event WHERE at <= $2)";
    execute!(unit, sql, peer.name(), too_old)
}

pub async fn waiting_deliveries(db: &mut impl Executes, peer: Peer) -> Result<i64, DatabaseError> {
    let sql = "SELECT COUNT(*) FROM conversion_delivery WHERE peer = $1 AND state = 'waiting'";
    Ok(database::fetch_one!(db, (i64,), sql, peer.name())?.0)
}

/// An event that a reader's browser can tell of too.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct BrowserEvent {
    pub event_id: String,
    pub step: String,
    pub value: Option<i64>,
    pub currency: Option<String>,
    pub book_id: Option<String>,
    pub at: i64,
}

/// Events of a reader who agreed to it that the browser was not told of, the oldest first.
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

/// The reader's browser has told of an event.
pub async fn mark_event_taken_by_browser(
    unit: &mut Unit,
    reader: ReaderId,
    event_id: &str,
) -> Result<(), DatabaseError> {
    let sql = "UPDATE campaign_event SET browser = 'taken' WHERE reader = $1 AND event_id = $2";
    execute!(unit, sql, reader.get(), event_id).map(|_| ())
}

/// An event, and what became of it everywhere.
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

/// Events, the newest first: of one campaign or all, with a delivery in one state or any.
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

/// How many deliveries there are: peer, state, count.
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

/// Lets an event be tried again at once: what was refused, and what waits to be tried later. Answers how
/// many peers will be told, or nothing where there is no such event.
pub async fn retry_delivery(
    unit: &mut Unit,
    event_id: &str,
    now: i64,
) -> Result<Option<u64>, DatabaseError> {
    let sql = "SELECT id FROM campaign_event WHERE event_id = $1";
    let Some((event,)) = database::fetch_optional!(unit, (i64,), sql, event_id)? else {
        return Ok(None);
    };
    // What is on its way at this moment has no reason, and is left to whoever sends it.
    let sql = "UPDATE conversion_delivery
        SET state = 'waiting', attempts = 0, due_at = $2, reason = NULL, changed_at = $2
        WHERE event = $1 AND (state = 'refused' OR (state = 'waiting' AND reason IS NOT NULL))";
    execute!(unit, sql, event, now).map(Some)
}
