use database::FromRow;
use database::{DatabaseError, Executes, Unit, execute, fetch_all, fetch_one, fetch_optional};

use super::message::ValidMessage;

pub(super) struct NewMessage<'a> {
    pub(super) reference: &'a str,
    pub(super) idempotency_key: &'a str,
    pub(super) fingerprint: &'a str,
    pub(super) message: &'a ValidMessage,
    pub(super) now: i64,
}

const PUT: &str = "INSERT INTO inbox_message
        (reference, idempotency_key, fingerprint, topic, message, reply_to, screenshot, received_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id";

pub(super) async fn put(unit: &mut Unit, new: &NewMessage<'_>) -> Result<i64, DatabaseError> {
    let ValidMessage { topic, message, reply_to, screenshot } = new.message;
    let put = fetch_one!(
        unit,
        (i64,),
        PUT,
        new.reference,
        new.idempotency_key,
        new.fingerprint,
        *topic,
        message,
        reply_to,
        screenshot.as_deref(),
        new.now,
    );
    put.map(|(id,)| id)
}

pub(super) async fn queue_mail(
    unit: &mut Unit,
    message: i64,
    now: i64,
) -> Result<(), DatabaseError> {
    let sql = "INSERT INTO inbox_mail (message, next_attempt) VALUES ($1, $2)";
    execute!(unit, sql, message, now).map(|_| ())
}

/// Reference and fingerprint of the message that was stored under this key after `since`.
pub(super) async fn known(
    db: &mut impl Executes,
    idempotency_key: &str,
    since: i64,
) -> Result<Option<(String, String)>, DatabaseError> {
    let sql = "SELECT reference, fingerprint FROM inbox_message
        WHERE idempotency_key = $1 AND received_at > $2";
    fetch_optional!(db, (String, String), sql, idempotency_key, since)
}

/// Gives a key free that was taken at `until` or before; the message keeps one that nobody asks for.
pub(super) async fn release(
    unit: &mut Unit,
    idempotency_key: &str,
    until: i64,
) -> Result<(), DatabaseError> {
    let sql = "UPDATE inbox_message SET idempotency_key = idempotency_key || ':' || reference
        WHERE idempotency_key = $1 AND received_at <= $2";
    execute!(unit, sql, idempotency_key, until).map(|_| ())
}

#[derive(Debug, Clone, FromRow)]
pub(super) struct MessageRow {
    pub(super) reference: String,
    pub(super) topic: String,
    pub(super) message: String,
    pub(super) reply_to: String,
    /// Left out of lists.
    #[sqlx(default)]
    pub(super) screenshot: Option<Vec<u8>>,
    pub(super) received_at: i64,
    pub(super) closed_at: Option<i64>,
}

const OPEN: &str = "SELECT reference, topic, message, reply_to, received_at, closed_at
    FROM inbox_message WHERE closed_at IS NULL ORDER BY id LIMIT $1";

pub(super) async fn open(
    db: &mut impl Executes,
    limit: i64,
) -> Result<Vec<MessageRow>, DatabaseError> {
    fetch_all!(db, MessageRow, OPEN, limit)
}

pub(super) async fn find(
    db: &mut impl Executes,
    reference: &str,
) -> Result<Option<MessageRow>, DatabaseError> {
    const ONE: &str =
        "SELECT reference, topic, message, reply_to, screenshot, received_at, closed_at
        FROM inbox_message WHERE reference = $1";
    fetch_optional!(db, MessageRow, ONE, reference)
}

pub(super) async fn close(
    unit: &mut Unit,
    reference: &str,
    now: i64,
) -> Result<bool, DatabaseError> {
    let sql = "UPDATE inbox_message SET closed_at = $2 WHERE reference = $1 AND closed_at IS NULL";
    execute!(unit, sql, reference, now).map(|rows| rows == 1)
}

#[derive(FromRow)]
pub(super) struct DueMail {
    pub(super) id: i64,
    pub(super) attempts: i64,
    #[sqlx(flatten)]
    pub(super) message: MessageRow,
}

const DUE: &str =
    "SELECT m.id, q.attempts, m.reference, m.topic, m.message, m.reply_to, m.screenshot,
        m.received_at, m.closed_at
    FROM inbox_mail q JOIN inbox_message m ON m.id = q.message
    WHERE q.sent_at IS NULL AND q.next_attempt <= $1 ORDER BY q.next_attempt LIMIT 1";

/// The mail that is due, if any, taken so that nobody else sends it before `until`.
pub(super) async fn take_due(
    unit: &mut Unit,
    now: i64,
    until: i64,
) -> Result<Option<DueMail>, DatabaseError> {
    let Some(due) = fetch_optional!(unit, DueMail, DUE, now)? else { return Ok(None) };
    let sql = "UPDATE inbox_mail SET next_attempt = $3, attempts = attempts + 1
        WHERE message = $1 AND sent_at IS NULL AND next_attempt <= $2";
    let taken = execute!(unit, sql, due.id, now, until)? == 1;
    Ok(taken.then_some(due))
}

pub(super) async fn mail_sent(
    unit: &mut Unit,
    message: i64,
    now: i64,
) -> Result<(), DatabaseError> {
    execute!(unit, "UPDATE inbox_mail SET sent_at = $2 WHERE message = $1", message, now)
        .map(|_| ())
}

pub(super) async fn mail_later(
    unit: &mut Unit,
    message: i64,
    at: i64,
) -> Result<(), DatabaseError> {
    execute!(unit, "UPDATE inbox_mail SET next_attempt = $2 WHERE message = $1", message, at)
        .map(|_| ())
}
