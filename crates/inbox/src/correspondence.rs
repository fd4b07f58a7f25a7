//! The inbox for operators: lists messages, replies to them by mail, adds notes, and closes and reopens messages.

use database::audit::{self, Act, Actor};
use database::{DatabaseError, Executes, Unit};
use serde::Serialize;
use serde_json::json;
use utoipa::ToSchema;

use crate::assignment::{RelatedMessage, related};
use crate::mailer::{Mailer, ReplyMail};
use crate::model::{AssignedTo, MessageState};
use crate::service::{Inbox, InboxError};
use crate::store::{assignment, correspondence as store};
use foundation::paging::truncate_page;
use readers::ReaderId;

/// The number of seconds within which the same reply or note of an operator to a message counts as a double click and
/// is not stored again.
const SAME_WITHIN: i64 = 600;
const LONGEST_ENTRY: usize = 20_000;

/// A message in the list of messages.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ListedMessage {
    /// Reference of the message.
    #[schema(example = "k7m2q9x4ab")]
    pub reference: String,
    /// When the message was received, in Unix seconds.
    pub at: i64,
    /// The topic that the reader chose for the message.
    #[schema(example = "reading")]
    pub topic: String,
    /// The beginning of the message's text.
    #[schema(example = "Where is section 3?")]
    pub opening: String,
    /// E-mail address that the reader gave for replies.
    #[schema(example = "ann@example.org")]
    pub email: String,
    pub state: MessageState,
    /// Number of replies that operators sent.
    #[schema(minimum = 0, example = 0)]
    pub replies: i64,
    /// Number of the operator who works on the message; null if nobody has taken it.
    #[schema(minimum = 1, example = json!(null))]
    pub assigned_to: Option<i64>,
}

/// A message, with all replies and notes of operators.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Correspondence {
    /// Reference of the message.
    #[schema(example = "k7m2q9x4ab")]
    pub reference: String,
    /// When the message was received, in Unix seconds.
    pub at: i64,
    /// The topic that the reader chose for the message.
    #[schema(example = "reading")]
    pub topic: String,
    /// The text of the message.
    #[schema(example = "Where is section 3?")]
    pub text: String,
    /// E-mail address that the reader gave for replies.
    #[schema(example = "ann@example.org")]
    pub email: String,
    /// Guest number of the reader who sent the message; null if the message was sent without an account, or the account
    /// was deleted.
    #[schema(example = "216312531")]
    pub number: Option<String>,
    pub state: MessageState,
    /// Whether the message has a screenshot.
    pub has_screenshot: bool,
    /// Whether operators can reply; false if the site has no mail server.
    pub can_reply: bool,
    /// Number of the operator who works on the message; null if nobody has taken it.
    #[schema(minimum = 1, example = json!(null))]
    pub assigned_to: Option<i64>,
    /// Other messages of the same conversation: from the same account or with the same address for replies. The newest
    /// comes first; at most 20.
    pub related: Vec<RelatedMessage>,
    /// The replies and notes of operators, the oldest first.
    pub entries: Vec<Entry>,
}

/// A reply or a note of an operator.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = MessageEntry)]
pub struct Entry {
    pub kind: EntryKind,
    /// When the operator wrote the entry, in Unix seconds.
    pub at: i64,
    /// E-mail address of the operator who wrote the entry.
    #[schema(example = "ben@books.example")]
    pub by: String,
    /// The text of the entry.
    #[schema(example = "It comes on Friday.")]
    pub text: String,
    /// State of the mail of a reply; null for a note.
    pub delivery: Option<Delivery>,
    /// Reason why the last attempt to send the mail failed; null if no attempt failed.
    pub problem: Option<String>,
}

/// The kinds of entries that operators add to a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = MessageEntryKind)]
pub enum EntryKind {
    /// A reply, which is mailed to the reader.
    Reply,
    /// A note, which only operators can see.
    Note,
}

/// The state of the mail of a reply.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = MailDelivery)]
pub enum Delivery {
    /// The mail is queued for its first attempt or for a retry.
    Waiting,
    /// The mail server accepted the mail.
    Sent,
    /// The mail could not be delivered, and is not retried any more.
    Failed,
}

/// Removes the sender from all messages that the reader sent. The messages stay, like messages sent without an account.
#[foundation::boxed]
pub async fn erase(unit: &mut Unit, reader: ReaderId) -> Result<(), DatabaseError> {
    store::forget_sender(unit, reader).await
}

/// Returns the current guest number of a reader; if the reader was merged into another reader, the number of the other
/// reader. `None` if the account was deleted.
async fn number_today(
    db: &mut impl Executes,
    reader: ReaderId,
) -> Result<Option<String>, DatabaseError> {
    let today = readers::resolve_merged(db, reader).await?;
    if readers::is_deleted(db, today).await? {
        return Ok(None);
    }
    Ok(Some(readers::number(db, today).await?.to_string()))
}

impl Inbox {
    /// Returns a copy of this service with `actor` as the actor that the audit log records.
    #[must_use]
    pub fn acting_as(&self, actor: Actor) -> Self {
        Self { database: self.database.clone().acting_as(actor), ..self.clone() }
    }

    /// Returns whether the site can send mail.
    pub fn mails(&self) -> bool {
        self.mails
    }

    /// Returns one page of the open or of the closed messages, the newest first, and the cursor of the next page.
    #[tracing::instrument(level = "debug", skip_all)]
    #[foundation::boxed]
    pub async fn page(
        &self,
        open: bool,
        assigned: &AssignedTo,
        before: Option<i64>,
        size: i64,
    ) -> Result<(Vec<ListedMessage>, Option<i64>), InboxError> {
        let (mut db, before) = (self.database.read().await?, before.unwrap_or(i64::MAX));
        let mut rows = store::page(&mut db, open, assigned, before, size + 1).await?;
        let next = truncate_page(&mut rows, size, |row| row.id);
        let listed = |row: store::ListedRow| ListedMessage {
            reference: row.reference,
            at: row.received_at,
            topic: row.topic,
            opening: row.opening,
            email: row.reply_to,
            state: MessageState::of(row.closed_at.is_some()),
            replies: row.replies,
            assigned_to: row.assigned_to,
        };
        Ok((rows.into_iter().map(listed).collect(), next))
    }

    /// Returns a message, with all replies and notes of operators.
    #[tracing::instrument(level = "debug", skip_all, fields(reference = %reference))]
    #[foundation::boxed]
    pub async fn correspondence(&self, reference: &str) -> Result<Correspondence, InboxError> {
        let message = self.find(reference).await?;
        let mut db = self.database.read().await?;
        let id = store::id_of(&mut db, reference).await?;
        let id = id.ok_or_else(|| InboxError::NoSuchMessage(reference.to_owned()))?;
        let entries = store::entries(&mut db, id).await?.into_iter().map(entry).collect();
        let sender = store::sender(&mut db, id).await?;
        let number = match sender {
            Some(sender) => number_today(&mut db, sender).await?,
            None => None,
        };
        let related = related(&mut db, id, &message.reply_to, sender).await?;
        let assigned_to = assignment::assigned_to(&mut db, id).await?;
        Ok(Correspondence {
            reference: message.reference,
            at: message.received_at,
            topic: message.topic,
            text: message.message,
            email: message.reply_to,
            number,
            state: MessageState::of(message.closed),
            has_screenshot: message.screenshot.is_some(),
            can_reply: self.mails,
            assigned_to,
            related,
            entries,
        })
    }

    /// Stores a reply to a message, and queues the mail with the reply. If the same operator sends the same reply again
    /// within ten minutes, the repetition is ignored.
    #[tracing::instrument(level = "debug", skip_all, fields(reference = %reference))]
    #[foundation::boxed]
    pub async fn reply(&self, reference: &str, text: &str, by: &Actor) -> Result<(), InboxError> {
        if !self.mails {
            return Err(InboxError::NoMail);
        }
        self.write_entry(reference, text, by, true).await
    }

    /// Stores a note about a message, which only operators can see.
    #[tracing::instrument(level = "debug", skip_all, fields(reference = %reference))]
    #[foundation::boxed]
    pub async fn note(&self, reference: &str, text: &str, by: &Actor) -> Result<(), InboxError> {
        self.write_entry(reference, text, by, false).await
    }

    async fn write_entry(
        &self,
        reference: &str,
        text: &str,
        by: &Actor,
        reply: bool,
    ) -> Result<(), InboxError> {
        let text = text.trim().to_owned();
        if text.is_empty() || text.chars().count() > LONGEST_ENTRY {
            return Err(InboxError::BadEntry);
        }
        let (reference, by) = (reference.to_owned(), by.clone());
        let now = self.clock.unix_seconds();
        let written = self.database.write::<_, InboxError, _>(move |unit| {
            Box::pin(async move {
                let found = store::id_of(unit, &reference).await?;
                let Some(message) = found else { return Err(InboxError::NoSuchMessage(reference)) };
                let new = store::NewEntry { message, reply, text: &text, by: by.as_str(), now };
                if !store::put_entry(unit, &new, now - SAME_WITHIN).await? {
                    return Ok(());
                }
                let action = if reply { "message.reply" } else { "message.note" };
                // The audit log gets no free text, so the text of the entry is stored in the inbox only.
                let object = format!("message:{reference}");
                let details = json!({ "characters": text.chars().count() });
                let act = Act { action, object: &object, details };
                Ok(audit::record_as(unit, &by, &act, now).await?)
            })
        });
        written.await
    }

    /// Reopens a closed message. Returns false if the message was not closed.
    #[tracing::instrument(level = "debug", skip_all, fields(reference = %reference))]
    #[foundation::boxed]
    pub async fn reopen(&self, reference: &str) -> Result<bool, InboxError> {
        self.find(reference).await?;
        let (reference, now) = (reference.to_owned(), self.clock.unix_seconds());
        let reopened = self.database.write::<_, DatabaseError, _>(move |unit| {
            Box::pin(async move {
                let was_closed = store::reopen(unit, &reference).await?;
                if was_closed {
                    let object = format!("message:{reference}");
                    let act = Act { action: "message.reopen", object: &object, details: "{}" };
                    audit::record(unit, &act, now).await?;
                }
                Ok(was_closed)
            })
        });
        Ok(reopened.await?)
    }

    /// Returns whether a message with this reference exists.
    #[tracing::instrument(level = "debug", skip_all)]
    #[foundation::boxed]
    pub async fn exists(&self, reference: &str) -> Result<bool, InboxError> {
        Ok(store::id_of(&mut self.database.read().await?, reference).await?.is_some())
    }

    /// Returns the references of messages with this reply address, each with the time at which the message was
    /// received, in Unix seconds. The newest comes first; at most 20 are returned.
    #[tracing::instrument(level = "debug", skip_all)]
    #[foundation::boxed]
    pub async fn of_address(&self, address: &str) -> Result<Vec<(String, i64)>, InboxError> {
        Ok(store::by_address(&mut self.database.read().await?, address, 20).await?)
    }

    /// Returns the number of open messages, and when the oldest of them was received, in Unix seconds; `None` if no
    /// message is open.
    #[tracing::instrument(level = "debug", skip_all)]
    #[foundation::boxed]
    pub async fn waiting(&self) -> Result<(i64, Option<i64>), InboxError> {
        Ok(store::waiting(&mut self.database.read().await?).await?)
    }

    /// Returns the number of replies that were given up as undeliverable at the time `since` or later. `since` is in
    /// Unix seconds.
    #[tracing::instrument(level = "debug", skip_all)]
    #[foundation::boxed]
    pub async fn failed_replies(&self, since: i64) -> Result<i64, InboxError> {
        Ok(store::failed(&mut self.database.read().await?, since).await?)
    }

    /// Sends the mail of the reply that has been due longest. Returns false if no reply is due.
    #[tracing::instrument(level = "debug", skip_all, fields(reply, attempt))]
    #[foundation::boxed]
    pub async fn send_one_reply(&self, mailer: &Mailer) -> Result<bool, InboxError> {
        let now = self.clock.unix_seconds();
        let claimed = self.database.write::<_, DatabaseError, _>(move |unit| {
            Box::pin(async move { store::claim_reply(unit, now).await })
        });
        let Some((claim, reply)) = claimed.await? else { return Ok(false) };
        let attempts = claim.attempts;
        tracing::Span::current().record("reply", claim.key).record("attempt", attempts);
        let mail = ReplyMail {
            to: &reply.reply_to,
            reference: &reply.reference,
            id: &format!("{}-{}", reply.reference, reply.id),
            text: &reply.text,
            quoted: &reply.message,
        };
        let sent = mailer.send_reply(&mail).await;
        let now = self.clock.unix_seconds();
        let reported = self.database.write::<_, DatabaseError, _>(move |unit| {
            Box::pin(async move {
                match sent {
                    Ok(()) => store::REPLIES.delivered(unit, &[claim], now).await.map(|_| ()),
                    Err(cause) => {
                        tracing::warn!(cause, attempts, "a reply could not be sent; it is retried");
                        store::REPLIES.failed(unit, &[claim], now, &cause).await.map(|_| ())
                    }
                }
            })
        });
        reported.await?;
        Ok(true)
    }
}

fn entry(row: store::EntryRow) -> Entry {
    let delivery = row.state.as_deref().map(|state| match state {
        "sent" => Delivery::Sent,
        "failed" => Delivery::Failed,
        _ => Delivery::Waiting,
    });
    Entry {
        kind: if row.kind == "reply" { EntryKind::Reply } else { EntryKind::Note },
        at: row.written_at,
        by: row.written_by,
        text: row.text,
        delivery,
        problem: row.reason,
    }
}
