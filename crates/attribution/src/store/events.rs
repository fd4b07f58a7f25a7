use database::FromRow;
use database::{DatabaseError, Executes, Unit, bulk, execute, fetch_all, fetch_optional};
use serde::Serialize;

use crate::counts::Arm;
use readers::ReaderId;

pub(crate) struct NewEvent<'a> {
    pub(crate) event_id: &'a str,
    pub(crate) reader: ReaderId,
    pub(crate) key: &'a str,
    pub(crate) step: &'a str,
    pub(crate) first: Arm,
    pub(crate) last: Arm,
    pub(crate) book: Option<i64>,
    pub(crate) value: Option<i64>,
    pub(crate) currency: Option<&'a str>,
    pub(crate) at: i64,
}

/// Inserts an event and returns its row id; `None` if the event was recorded before.
pub(crate) async fn put(unit: &mut Unit, new: &NewEvent<'_>) -> Result<Option<i64>, DatabaseError> {
    let sql = "INSERT INTO campaign_event (event_id, reader, key, step, first_campaign,
            first_variant, last_campaign, last_variant, book, value, currency, at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
        ON CONFLICT DO NOTHING RETURNING id";
    let NewEvent { event_id, reader, key, step, first, last, book, value, currency, at } = *new;
    let put = fetch_optional!(
        unit,
        (i64,),
        sql,
        event_id,
        reader.get(),
        key,
        step,
        first.campaign,
        first.variant,
        last.campaign,
        last.variant,
        book,
        value,
        currency,
        at,
    )?;
    Ok(put.map(|(id,)| id))
}

/// Queues the event with this row id for delivery to each of `peers`.
pub(crate) async fn put_deliveries(
    unit: &mut Unit,
    event: i64,
    peers: impl IntoIterator<Item = &'static str>,
    now: i64,
) -> Result<(), DatabaseError> {
    let columns = ["event", "peer", "state", "due_at", "changed_at"];
    let rows = peers.into_iter().map(|peer| (event, peer, "waiting", now, now));
    bulk::insert(unit, "conversion_delivery", columns, rows, "").await?;
    Ok(())
}

pub(crate) async fn has(
    db: &mut impl Executes,
    reader: ReaderId,
    key: &str,
) -> Result<bool, DatabaseError> {
    let sql = "SELECT id FROM campaign_event WHERE reader = $1 AND key = $2";
    Ok(fetch_optional!(db, (i64,), sql, reader.get(), key)?.is_some())
}

/// Deletes the queued deliveries of a reader's events.
pub(crate) async fn drop_waiting(unit: &mut Unit, reader: ReaderId) -> Result<(), DatabaseError> {
    let sql = "DELETE FROM conversion_delivery WHERE state = 'waiting' AND event IN
        (SELECT id FROM campaign_event WHERE reader = $1)";
    execute!(unit, sql, reader.get()).map(|_| ())
}

/// Removes the reference to the reader from the reader's events. The events stay.
pub(crate) async fn anonymize(unit: &mut Unit, reader: ReaderId) -> Result<(), DatabaseError> {
    execute!(unit, "UPDATE campaign_event SET reader = NULL WHERE reader = $1", reader.get())
        .map(|_| ())
}

// `reassign` moves the events of one reader to another, except events whose key the other reader already has.
// `reassign_back` moves the events with the given keys.
readers::reassigns_by_key!(reassign, reassign_back, "campaign_event", "key": String);

#[derive(Debug, FromRow, Serialize)]
pub(crate) struct ExportedEvent {
    event_id: String,
    step: String,
    book_id: Option<String>,
    value: Option<i64>,
    currency: Option<String>,
    at: i64,
}

pub(crate) async fn all(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<Vec<ExportedEvent>, DatabaseError> {
    let sql = "SELECT e.event_id, e.step, b.book_id, e.value, e.currency, e.at
        FROM campaign_event e LEFT JOIN book b ON b.id = e.book
        WHERE e.reader = $1 ORDER BY e.at, e.id";
    fetch_all!(db, ExportedEvent, sql, reader.get())
}
