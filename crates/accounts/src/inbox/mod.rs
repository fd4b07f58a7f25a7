//! The inbox: messages from readers to the publisher.
//!
//! Promises: an acknowledged message is stored. A message that is sent twice is stored once, if both requests have the
//! same idempotency key, or if they have no key and arrive within ten minutes. If mail is configured, each message is
//! stored together with a queued mail to the publisher, which is retried until the mail server accepts it. This mail is
//! sent only once, except when it was sent but could not be recorded as sent (the node stopped, or a connection to the
//! mail server or database broke); the duplicate then has the same `Message-ID`.
//!
//! Operators read, reply to and close messages in the console. A reply and its queued mail are stored in one unit of
//! work. The mail is retried like mails to the publisher, but no longer after twenty attempts.
//!
//! A message is stored with the account of its sender, if the sender has one, so that operators know who wrote it. When
//! the account is deleted, the message stays without the account.
//!
//! A screenshot is deleted after half a year, or a month after its message was closed. The total size of all
//! screenshots is limited.

mod correspondence;
mod mailer;
mod message;
mod service;
mod store;

pub(crate) use correspondence::erase;
pub use correspondence::{Correspondence, Delivery, Entry, EntryKind, ListedMessage, MessageState};
pub(crate) use mailer::NotificationMail;
pub use mailer::{MailSettings, MailSettingsError, Mailer};
pub(crate) use message::is_address;
pub use message::{
    ContactData, Field, LARGEST_SCREENSHOT, MessageForm, Problem, Refusal, TOPICS, ValidMessage,
    Wrong, image_type,
};
pub use service::{Inbox, InboxError, Received, StoredMessage};
