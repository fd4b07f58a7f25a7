use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use database::audit::{self, Act};
use database::{Database, DatabaseError};
use sha2::{Digest as _, Sha256};

use crate::mailer::Mailer;
use crate::message::{MessageForm, Problem, ValidMessage};
use crate::store;
use foundation::calendar::DAY;
use foundation::clock::Clock;
use foundation::human_readable_code::encode;
use foundation::rate_limit::NetworkLimit;
use foundation::shutdown::ShutdownSignal;
use readers::ReaderId;

const MOST_LISTED: i64 = 500;
/// The number of seconds within which an identical message without an idempotency key counts as a repetition.
const SAME_WITHIN: i64 = 600;
/// The earliest possible time. A message with an idempotency key of the client is compared with all messages stored
/// since this time, because such keys never expire.
const EVER: i64 = i64::MIN;
const POLL_INTERVAL: Duration = Duration::from_secs(2);
/// The number of messages that one sender may send in a burst.
const BURST: u32 = 10;
/// The number of seconds after which a sender that used up its burst may send another message.
const SECONDS_A_MESSAGE: u32 = 60;
/// The number of forms that one sender may send in a burst, including invalid and repeated forms.
const FORMS: u32 = 40;
/// The number of seconds after which a sender that used up its burst may send another form.
const SECONDS_A_FORM: u32 = 15;
/// The number of kibibytes of screenshots that one sender may send in a burst. `KIBIBYTES_A_SECOND` is the rate after
/// the burst.
const SCREENSHOT_KIBIBYTES: u32 = 10 * 1024;
const KIBIBYTES_A_SECOND: u32 = 2;
/// The largest total size of all stored screenshots, in bytes. Above this size, messages with a screenshot are refused.
const MOST_SCREENSHOT_BYTES: i64 = 256 << 20;
/// The number of seconds after which a sender may try again, if a screenshot was refused because of
/// `MOST_SCREENSHOT_BYTES`.
const NO_ROOM_FOR: u64 = 3600;
/// A screenshot is deleted this many seconds after its message arrived or, if the message was closed,
/// `CLOSED_SCREENSHOT_KEPT` seconds after it was closed, whichever is earlier.
const SCREENSHOT_KEPT: i64 = 180 * DAY;
const CLOSED_SCREENSHOT_KEPT: i64 = 30 * DAY;

#[derive(Debug, thiserror::Error)]
pub enum InboxError {
    #[error("the message cannot be taken as it is")]
    Wrong(Vec<Problem>),
    #[error("too many messages from here; try again in {0} s")]
    TooMany(u64),
    #[error("this key was used for another message")]
    KeyReused,
    #[error("there is no message {0}")]
    NoSuchMessage(String),
    #[error("the site has no mail server, so replies cannot be sent")]
    NoMail,
    #[error("a reply or a note has 1 to 20,000 characters")]
    BadEntry,
    #[error(transparent)]
    Database(#[from] DatabaseError),
}

/// The response to the sender: the reference under which the message is stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Received {
    pub reference: String,
}

/// A stored message, as the publisher reads it.
#[derive(Debug, Clone)]
pub struct StoredMessage {
    pub reference: String,
    pub topic: String,
    pub message: String,
    pub reply_to: String,
    pub screenshot: Option<Vec<u8>>,
    pub received_at: i64,
    pub closed: bool,
}

/// The inbox service: receives the readers' messages, and mails the publisher about them. Cheap to clone.
#[derive(Clone)]
pub struct Inbox {
    pub(crate) database: Database,
    pub(crate) clock: Arc<dyn Clock>,
    pub(crate) limits: Arc<Limits>,
    pub(crate) mails: bool,
}

/// Rate limits of the contact form, counted for each network from which messages are sent.
pub(crate) struct Limits {
    /// The limit for messages that are stored.
    messages: NetworkLimit,
    /// The limit for forms that are received, even if they are rejected.
    forms: NetworkLimit,
    /// The limit for kibibytes of screenshots that are stored.
    screenshots: NetworkLimit,
}

impl Inbox {
    /// Creates the service. If `mails` is true, each message queues a mail to the publisher.
    pub fn new(database: Database, clock: Arc<dyn Clock>, mails: bool) -> Self {
        let limits = Arc::new(Limits {
            messages: NetworkLimit::new(BURST, SECONDS_A_MESSAGE),
            forms: NetworkLimit::new(FORMS, SECONDS_A_FORM),
            screenshots: NetworkLimit::per_second(SCREENSHOT_KIBIBYTES, KIBIBYTES_A_SECOND),
        });
        Self { database, clock, limits, mails }
    }

    /// Counts a form against the rate limit of the networks of the IP address `from`, and fails if they sent too many
    /// forms; does nothing if the address is unknown. Call this before the form is read, because forms can be large,
    /// and no login is needed to send one.
    pub fn admit_form(&self, from: Option<IpAddr>) -> Result<(), InboxError> {
        if from.is_some() {
            self.limits.forms.take(from, self.clock.unix_seconds()).map_err(InboxError::TooMany)?;
        }
        Ok(())
    }

    /// Stores the message in `form`. Does not store a message again that has the same idempotency `key`, or that has no
    /// key and is identical to a message of the last ten minutes. `from` is the sender's IP address, for the rate
    /// limits; `reader` is the sender's account, if there is one.
    #[tracing::instrument(level = "debug", skip_all, fields(has_key = key.is_some()))]
    #[foundation::boxed]
    pub async fn receive(
        &self,
        form: &MessageForm,
        key: Option<&str>,
        from: Option<IpAddr>,
        reader: Option<ReaderId>,
    ) -> Result<Received, InboxError> {
        let message = form.check().map_err(InboxError::Wrong)?;
        let now = self.clock.unix_seconds();
        let fingerprint = fingerprint(&message);
        // A key that the client sends never expires; a key derived from the message expires after ten minutes.
        let (key, since) = match key {
            Some(key) => (format!("key:{key}"), EVER),
            None => (format!("same:{fingerprint}"), now - SAME_WITHIN),
        };
        if let Some(known) = self.known(&key, &fingerprint, since).await? {
            return Ok(known);
        }
        self.admit(&message, from, now)?;
        let reference = reference(&key, now);
        let received = Received { reference: reference.clone() };
        let (stored_key, stored_fingerprint, mails) =
            (key.clone(), fingerprint.clone(), self.mails);
        let stored = self.database.write::<_, InboxError, _>(move |unit| {
            Box::pin(async move {
                let more = message.screenshot_bytes();
                if more > 0 && store::screenshot_bytes(unit).await? + more > MOST_SCREENSHOT_BYTES {
                    tracing::warn!("the screenshots of messages take all the room they may have");
                    return Err(InboxError::TooMany(NO_ROOM_FOR));
                }
                store::release(unit, &stored_key, since).await?;
                let new = store::NewMessage {
                    reference: &reference,
                    idempotency_key: &stored_key,
                    fingerprint: &stored_fingerprint,
                    message: &message,
                    reader,
                    now,
                };
                let id = store::put(unit, &new).await?;
                if mails {
                    store::queue_mail(unit, id, now).await?;
                }
                Ok(())
            })
        });
        match stored.await {
            Ok(()) => Ok(received),
            // Another request with the same message won the race, for example after a double click.
            Err(InboxError::Database(error)) if error.is_unique_violation() => {
                self.known(&key, &fingerprint, EVER).await?.ok_or(InboxError::Database(error))
            }
            Err(error) => Err(error),
        }
    }

    /// Counts a message against the rate limits of the sender's networks; does nothing if the sender's address is
    /// unknown.
    fn admit(
        &self,
        message: &ValidMessage,
        from: Option<IpAddr>,
        now: i64,
    ) -> Result<(), InboxError> {
        if from.is_none() {
            return Ok(());
        }
        self.limits.messages.take(from, now).map_err(InboxError::TooMany)?;
        let kibibytes = u32::try_from(message.screenshot_bytes() / 1024).unwrap_or(u32::MAX);
        self.limits.screenshots.take_many(from, kibibytes, now).map_err(InboxError::TooMany)
    }

    /// Deletes the screenshots that are older than allowed; the messages stay. Returns how many screenshots were
    /// deleted.
    #[tracing::instrument(level = "debug", skip_all)]
    #[foundation::boxed]
    pub async fn drop_old_screenshots(&self) -> Result<u64, InboxError> {
        let now = self.clock.unix_seconds();
        let dropped = self.database.write::<_, DatabaseError, _>(move |unit| {
            let (received, closed) = (now - SCREENSHOT_KEPT, now - CLOSED_SCREENSHOT_KEPT);
            Box::pin(store::drop_screenshots(unit, received, closed))
        });
        Ok(dropped.await?)
    }

    async fn known(
        &self,
        key: &str,
        fingerprint: &str,
        since: i64,
    ) -> Result<Option<Received>, InboxError> {
        match store::known(&mut self.database.read().await?, key, since).await? {
            Some((reference, stored)) if stored == fingerprint => Ok(Some(Received { reference })),
            Some(_) => Err(InboxError::KeyReused),
            None => Ok(None),
        }
    }

    /// Returns the messages that are not closed, the oldest first, at most 500.
    #[tracing::instrument(level = "debug", skip_all)]
    #[foundation::boxed]
    pub async fn open(&self) -> Result<Vec<StoredMessage>, InboxError> {
        let rows = store::open(&mut self.database.read().await?, MOST_LISTED).await?;
        Ok(rows.into_iter().map(stored).collect())
    }

    #[tracing::instrument(level = "debug", skip_all, fields(reference = %reference))]
    #[foundation::boxed]
    pub async fn find(&self, reference: &str) -> Result<StoredMessage, InboxError> {
        let row = store::find(&mut self.database.read().await?, reference).await?;
        row.map(stored).ok_or_else(|| InboxError::NoSuchMessage(reference.to_owned()))
    }

    /// Closes a message, so that it is no longer listed as open. Returns false if the message was already closed.
    #[tracing::instrument(level = "debug", skip_all, fields(reference = %reference))]
    #[foundation::boxed]
    pub async fn close(&self, reference: &str) -> Result<bool, InboxError> {
        self.find(reference).await?;
        let (reference, now) = (reference.to_owned(), self.clock.unix_seconds());
        let closed = self.database.write::<_, DatabaseError, _>(move |unit| {
            Box::pin(async move {
                let was_open = store::close(unit, &reference, now).await?;
                if was_open {
                    let object = format!("message:{reference}");
                    let act = Act { action: "message.close", object: &object, details: "{}" };
                    audit::record(unit, &act, now).await?;
                }
                Ok(was_open)
            })
        });
        Ok(closed.await?)
    }

    /// Sends the queued mails about messages when they are due, until a shutdown is requested.
    #[foundation::boxed]
    pub async fn send_mails(self, mailer: Mailer, mut shutdown: ShutdownSignal) {
        let mut ticks = tokio::time::interval(POLL_INTERVAL);
        ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        while shutdown.tick(&mut ticks).await {
            while !shutdown.is_requested()
                && self.send_next(&mailer).await.unwrap_or_else(|error| {
                    tracing::warn!(%error, "the mail queue could not be read");
                    false
                })
            {}
        }
    }

    /// Sends one mail to the publisher and one reply to a reader, if they are due. Returns false if neither was due.
    async fn send_next(&self, mailer: &Mailer) -> Result<bool, InboxError> {
        let (to_publisher, to_reader) =
            (self.send_one(mailer).await?, self.send_one_reply(mailer).await?);
        Ok(to_publisher || to_reader)
    }

    /// Sends one queued mail to the publisher: the one that has been due longest. Returns false if
    /// none is due. Mails are claimed one at a time, because sending a mail may take nearly as long
    /// as the lease of its claim.
    #[tracing::instrument(level = "debug", skip_all, fields(message, attempt))]
    #[foundation::boxed]
    pub async fn send_one(&self, mailer: &Mailer) -> Result<bool, InboxError> {
        let now = self.clock.unix_seconds();
        let claimed = self.database.write::<_, DatabaseError, _>(move |unit| {
            Box::pin(async move { store::claim_mail(unit, now).await })
        });
        let Some((claim, message)) = claimed.await? else { return Ok(false) };
        let (span, attempts) = (tracing::Span::current(), claim.attempts);
        span.record("message", claim.key).record("attempt", attempts);
        let sent = mailer.send(&stored(message)).await;
        let now = self.clock.unix_seconds();
        let reported = self.database.write::<_, DatabaseError, _>(move |unit| {
            Box::pin(async move {
                match sent {
                    Ok(()) => store::MAILS.delivered(unit, &[claim], now).await.map(|_| ()),
                    Err(cause) => {
                        tracing::warn!(cause, attempts, "a mail could not be sent; it is retried");
                        store::MAILS.failed(unit, &[claim], now, &cause).await.map(|_| ())
                    }
                }
            })
        });
        reported.await?;
        Ok(true)
    }
}

fn stored(row: store::MessageRow) -> StoredMessage {
    StoredMessage {
        reference: row.reference,
        topic: row.topic,
        message: row.message,
        reply_to: row.reply_to,
        screenshot: row.screenshot,
        received_at: row.received_at,
        closed: row.closed_at.is_some(),
    }
}

/// Returns a hash of the topic, text, reply address and screenshot of a message, by which repeated messages are
/// recognised.
fn fingerprint(message: &ValidMessage) -> String {
    let mut hash = Sha256::new();
    for part in [message.topic, &message.message, &message.reply_to] {
        hash.update((part.len() as u64).to_le_bytes());
        hash.update(part.as_bytes());
    }
    hash.update(message.screenshot.as_deref().unwrap_or_default());
    hex::encode(hash.finalize())
}

/// Returns the reference of a message: a human-readable code derived from its idempotency key and the time.
fn reference(key: &str, now: i64) -> String {
    let digest = Sha256::digest(format!("{key}:{now}"));
    encode(&digest, 10)
}
