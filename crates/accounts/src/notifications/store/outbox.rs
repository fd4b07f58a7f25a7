use database::FromRow;
use database::{DatabaseError, Unit, execute, fetch_optional};

use crate::notifications::model::Notification;
use readers::ReaderId;

/// Queues a notice for every browser of a reader.
pub(in crate::notifications) async fn push(
    unit: &mut Unit,
    reader: ReaderId,
    kind: &str,
    notice: &Notification,
    now: i64,
) -> Result<(), DatabaseError> {
    let sql = "INSERT INTO notice_outbox
            (reader, subscription, kind, title, body, url, tag, made_at, next_attempt)
        SELECT s.reader, s.id, $2, $3, $4, $5, $6, $7, $7 FROM push_subscription s
        WHERE s.reader = $1";
    let Notification { title, body, url, tag } = notice;
    execute!(unit, sql, reader.get(), kind, title, body, url, tag, now).map(|_| ())
}

/// Queues a notice for a mail address.
pub(in crate::notifications) async fn mail(
    unit: &mut Unit,
    reader: ReaderId,
    address: &str,
    kind: &str,
    notice: &Notification,
    now: i64,
) -> Result<(), DatabaseError> {
    let sql = "INSERT INTO notice_outbox
            (reader, address, kind, title, body, url, tag, made_at, next_attempt)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8)";
    let Notification { title, body, url, tag } = notice;
    execute!(unit, sql, reader.get(), address, kind, title, body, url, tag, now).map(|_| ())
}

/// Something on its way, with what is needed to send it.
#[derive(Debug, Clone, FromRow)]
pub(in crate::notifications) struct Due {
    pub(in crate::notifications) id: i64,
    pub(in crate::notifications) reader: i64,
    pub(in crate::notifications) subscription: Option<i64>,
    pub(in crate::notifications) address: Option<String>,
    pub(in crate::notifications) kind: String,
    pub(in crate::notifications) title: String,
    pub(in crate::notifications) body: String,
    pub(in crate::notifications) url: String,
    pub(in crate::notifications) tag: String,
    pub(in crate::notifications) made_at: i64,
    pub(in crate::notifications) attempts: i64,
    pub(in crate::notifications) endpoint: Option<String>,
    pub(in crate::notifications) p256dh: Option<String>,
    pub(in crate::notifications) auth: Option<String>,
    pub(in crate::notifications) zone: Option<String>,
    pub(in crate::notifications) quiet_from: Option<i64>,
    pub(in crate::notifications) quiet_until: Option<i64>,
}

const DUE: &str =
    "SELECT o.id, o.reader, o.subscription, o.address, o.kind, o.title, o.body, o.url,
        o.tag, o.made_at, o.attempts, p.endpoint, p.p256dh, p.auth, s.zone, s.quiet_from,
        s.quiet_until
    FROM notice_outbox o LEFT JOIN push_subscription p ON p.id = o.subscription
    LEFT JOIN notice_settings s ON s.reader = o.reader
    WHERE o.next_attempt <= $1 AND (o.subscription IS NOT NULL OR $2 = 1)
    ORDER BY o.next_attempt, o.id LIMIT 1";

/// What is due, if anything, taken so that nobody else sends it before `until`. Mails are left alone
/// where there is no mailer.
pub(in crate::notifications) async fn take_due(
    unit: &mut Unit,
    now: i64,
    until: i64,
    mails: bool,
) -> Result<Option<Due>, DatabaseError> {
    let Some(due) = fetch_optional!(unit, Due, DUE, now, i64::from(mails))? else {
        return Ok(None);
    };
    let sql = "UPDATE notice_outbox SET next_attempt = $3, attempts = attempts + 1
        WHERE id = $1 AND next_attempt <= $2";
    let taken = execute!(unit, sql, due.id, now, until)? == 1;
    Ok(taken.then_some(due))
}

/// It was sent, or is given up.
pub(in crate::notifications) async fn done(unit: &mut Unit, id: i64) -> Result<(), DatabaseError> {
    execute!(unit, "DELETE FROM notice_outbox WHERE id = $1", id).map(|_| ())
}

pub(in crate::notifications) async fn later(
    unit: &mut Unit,
    id: i64,
    at: i64,
) -> Result<(), DatabaseError> {
    execute!(unit, "UPDATE notice_outbox SET next_attempt = $2 WHERE id = $1", id, at).map(|_| ())
}

/// Held back: it does not count as an attempt.
pub(in crate::notifications) async fn postpone(
    unit: &mut Unit,
    id: i64,
    until: i64,
) -> Result<(), DatabaseError> {
    let sql = "UPDATE notice_outbox SET next_attempt = $2, attempts = attempts - 1 WHERE id = $1";
    execute!(unit, sql, id, until).map(|_| ())
}

/// Takes away mails of a reader that are on their way, but for those that confirm an address.
pub(in crate::notifications) async fn drop_mails(
    unit: &mut Unit,
    reader: ReaderId,
) -> Result<(), DatabaseError> {
    let sql = "DELETE FROM notice_outbox WHERE reader = $1 AND address IS NOT NULL
        AND kind <> 'confirm'";
    execute!(unit, sql, reader.get()).map(|_| ())
}

/// What is on its way to one who became part of another is on its way to that one.
pub(in crate::notifications) async fn reassign_all(
    unit: &mut Unit,
    from: ReaderId,
    into: ReaderId,
) -> Result<(), DatabaseError> {
    let sql = "UPDATE notice_outbox SET reader = $2 WHERE reader = $1";
    execute!(unit, sql, from.get(), into.get()).map(|_| ())
}
