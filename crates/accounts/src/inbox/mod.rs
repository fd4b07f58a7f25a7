//! The inbox: what readers write to the publisher.
//!
//! Promises: a message that was acknowledged is stored; sent twice with one key, or without a key
//! within ten minutes, it is stored once. Where mail is set up when it arrives, a mail about it is
//! queued with it and tried until the mail server takes it, however late. That mail leaves once,
//! unless the node ends, or loses the server's answer or its database, between sending and noting it;
//! the second then carries the same `Message-ID`.

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
