pub(crate) mod assignment;
pub(crate) mod canned_answers;
pub(crate) mod correspondence;

use database::FromRow;
use database::outbox::{Backoff, Claim, KeyColumn, Outbox, Policy, State};
use database::{
    DatabaseError, Executes, Unit, bulk, execute, fetch_all, fetch_one, fetch_optional,
};

use crate::message::ValidMessage;
use foundation::clock::Seconds;
use readers::ReaderId;

pub(crate) struct NewMessage<'a> {
    pub(crate) reference: &'a str,
    pub(crate) idempotency_key: &'a str,
    pub(crate) fingerprint: &'a str,
    pub(crate) message: &'a ValidMessage,
    pub(crate) reader: Option<ReaderId>,
    pub(crate) now: i64,
}

const PUT: &str = "INSERT INTO inbox_message
        (reference, idempotency_key, fingerprint, topic, message, reply_to, screenshot, screenshot_bytes,
         received_at, reader)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING id";

pub(crate) async fn put(unit: &mut Unit, new: &NewMessage<'_>) -> Result<i64, DatabaseError> {
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
        new.message.screenshot_bytes(),
        new.now,
        new.reader.map(ReaderId::get),
    );
    put.map(|(id,)| id)
}

pub(crate) async fn queue_mail(
    unit: &mut Unit,
    message: i64,
    now: i64,
) -> Result<(), DatabaseError> {
    let sql = "INSERT INTO inbox_mail (message, next_attempt) VALUES ($1, $2)";
    execute!(unit, sql, message, now).map(|_| ())
}

/// Returns the reference and the fingerprint of the message that was stored with this idempotency key after `since`;
/// `None` if there is none.
pub(crate) async fn known(
    db: &mut impl Executes,
    idempotency_key: &str,
    since: i64,
) -> Result<Option<(String, String)>, DatabaseError> {
    let sql = "SELECT reference, fingerprint FROM inbox_message
        WHERE idempotency_key = $1 AND received_at > $2";
    fetch_optional!(db, (String, String), sql, idempotency_key, since)
}

/// Makes `idempotency_key` available again if its message was stored at or before `until`: that message gets another
/// key, which no client sends.
pub(crate) async fn release(
    unit: &mut Unit,
    idempotency_key: &str,
    until: i64,
) -> Result<(), DatabaseError> {
    let sql = "UPDATE inbox_message SET idempotency_key = idempotency_key || ':' || reference
        WHERE idempotency_key = $1 AND received_at <= $2";
    execute!(unit, sql, idempotency_key, until).map(|_| ())
}

#[derive(Debug, Clone, FromRow)]
pub(crate) struct MessageRow {
    pub(crate) reference: String,
    pub(crate) topic: String,
    pub(crate) message: String,
    pub(crate) reply_to: String,
    /// The screenshot; not loaded for lists of messages.
    #[sqlx(default)]
    pub(crate) screenshot: Option<Vec<u8>>,
    pub(crate) received_at: i64,
    pub(crate) closed_at: Option<i64>,
}

const OPEN: &str = "SELECT reference, topic, message, reply_to, received_at, closed_at
    FROM inbox_message WHERE closed_at IS NULL ORDER BY id LIMIT $1";

pub(crate) async fn open(
    db: &mut impl Executes,
    limit: i64,
) -> Result<Vec<MessageRow>, DatabaseError> {
    fetch_all!(db, MessageRow, OPEN, limit)
}

pub(crate) async fn find(
    db: &mut impl Executes,
    reference: &str,
) -> Result<Option<MessageRow>, DatabaseError> {
    const ONE: &str =
        "SELECT reference, topic, message, reply_to, screenshot, received_at, closed_at
        FROM inbox_message WHERE reference = $1";
    fetch_optional!(db, MessageRow, ONE, reference)
}

pub(crate) async fn close(
    unit: &mut Unit,
    reference: &str,
    now: i64,
) -> Result<bool, DatabaseError> {
    let sql = "UPDATE inbox_message SET closed_at = $2 WHERE reference = $1 AND closed_at IS NULL";
    execute!(unit, sql, reference, now).map(|rows| rows == 1)
}

/// Returns the size of all stored screenshots together, in bytes.
pub(crate) async fn screenshot_bytes(db: &mut impl Executes) -> Result<i64, DatabaseError> {
    let sql = "SELECT CAST(COALESCE(SUM(screenshot_bytes), 0) AS BIGINT) FROM inbox_message
        WHERE screenshot_bytes > 0";
    fetch_one!(db, (i64,), sql).map(|(bytes,)| bytes)
}

/// Deletes the screenshots of messages that were received before `received` or closed before `closed`. The messages
/// stay. Returns how many screenshots were deleted.
pub(crate) async fn drop_screenshots(
    unit: &mut Unit,
    received: i64,
    closed: i64,
) -> Result<u64, DatabaseError> {
    let sql = "UPDATE inbox_message SET screenshot = NULL, screenshot_bytes = 0
        WHERE screenshot_bytes > 0 AND (received_at < $1 OR closed_at < $2)";
    execute!(unit, sql, received, closed)
}

/// The outbox of mails to the publisher about messages.
pub(crate) const MAILS: Outbox<i64> = Outbox {
    table: "inbox_mail",
    key: KeyColumn::named("message"),
    rows: "TRUE",
    due: "next_attempt",
    attempts: Some("attempts"),
    created: None,
    reason: None,
    changed: None,
    queued: State::Null("sent_at"),
    delivered: State::Set("sent_at"),
    dead: State::Deleted,
    expired: State::Deleted,
    policy: Policy {
        lease: Seconds::new(120),
        backoff: Backoff::STANDARD,
        max_attempts: None,
        max_age: None,
    },
};

/// Claims the queued mail that has been due longest. Returns the claim and the message that the mail is about; `None`
/// if no mail is due.
pub(crate) async fn claim_mail(
    unit: &mut Unit,
    now: i64,
) -> Result<Option<(Claim<i64>, MessageRow)>, DatabaseError> {
    const CLAIMED: &str =
        "SELECT reference, topic, message, reply_to, screenshot, received_at, closed_at
        FROM inbox_message WHERE id IN ({})";
    let claims = MAILS.claim(unit, now, 1).await?;
    let keys = claims.iter().map(|claim| claim.key);
    let messages = bulk::fetch_in(unit, CLAIMED, (), keys).await?;
    Ok(claims.into_iter().zip(messages).next())
}

#[cfg(test)]
mod tests {
    use test_database::{on_both_engines, run_outbox};

    use super::*;

    on_both_engines! {
        async fn every_statement_of_the_queue_runs(scratch: TestDatabase) {
            run_outbox(&scratch.open().await, &MAILS, 1).await;
        }

        async fn mails_are_claimed_and_get_a_sent_time(scratch: TestDatabase) {
            let database = scratch.open().await;
            let work = database.write::<_, DatabaseError, _>(|unit| Box::pin(async move {
                let sql = "INSERT INTO inbox_message (id, reference, idempotency_key, fingerprint, topic,
                    message, reply_to, received_at) VALUES (7, 'r', 'k', 'f', 't', 'm', 'a', 5)";
                execute!(unit, sql)?;
                execute!(unit, "INSERT INTO inbox_mail (message, next_attempt) VALUES (7, 5)")?;
                let claims = MAILS.claim(unit, 5, 20).await?;
                assert_eq!(claims, [Claim { key: 7, attempts: 1, until: 125 }]);
                assert_eq!(MAILS.delivered(unit, &claims, 6).await?, 1);
                MAILS.claim(unit, 1000, 20).await
            }));
            assert!(work.await.unwrap().is_empty());
        }
    }
}
