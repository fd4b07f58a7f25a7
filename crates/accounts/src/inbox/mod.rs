//! The inbox: messages from readers to the publisher.
//!
//! Promises: an acknowledged message is stored. A message that is sent twice is stored once, if both requests have the
//! same idempotency key, or if they have no key and arrive within ten minutes. If mail is configured, each message is
//! stored together with a queued mail to the publisher, which is retried until the mail server accepts it. This mail is
//! sent only once, unless the node stops, or loses the mail server's response or the database, between sending the mail
//! and recording that; the duplicate then has the same `Message-ID`.
//!
//! Operators read, answer and close messages in the console. A reply is stored with its mail in one unit of work, and
//! retried like the mails to the publisher, until it is given up after twenty attempts.
//!
//! A screenshot is deleted after half a year, or a month after its message was closed. The total size of all
//! screenshots is limited.

mod correspondence;
mod mailer;
mod message;
mod service;
mod store;

pub use correspondence::{Correspondence, Delivery, Entry, EntryKind, ListedMessage, MessageState};
pub(crate) use mailer::NotificationMail;
pub use mailer::{MailSettings, MailSettingsError, Mailer};
pub(crate) use message::is_address;
pub use message::{
    ContactData, Field, LARGEST_SCREENSHOT, MessageForm, Problem, Refusal, TOPICS, ValidMessage,
    Wrong, image_type,
};
pub use service::{Inbox, InboxError, Received, StoredMessage};
