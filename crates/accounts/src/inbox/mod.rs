//! The inbox: messages from readers to the publisher.
//!
//! Promises: an acknowledged message is stored. A message that is sent twice, with one idempotency key or without a key
//! within ten minutes, is stored once. If mail is configured when a message arrives, a mail about it to the publisher
//! is queued with it, and retried until the mail server accepts it. That mail is sent once, unless the node stops, or
//! loses the server's response or its database, between sending the mail and recording that; the duplicate then carries
//! the same `Message-ID`.
//!
//! A screenshot is stored for at most half a year, and for a month after its message was closed. All screenshots
//! together have a limited size.

mod mailer;
mod message;
mod service;
mod store;

pub(crate) use mailer::NotificationMail;
pub use mailer::{MailSettings, MailSettingsError, Mailer};
pub(crate) use message::is_address;
pub use message::{
    ContactData, Field, LARGEST_SCREENSHOT, MessageForm, Problem, Refusal, TOPICS, ValidMessage,
    Wrong,
};
pub use service::{Inbox, InboxError, Received, StoredMessage};
