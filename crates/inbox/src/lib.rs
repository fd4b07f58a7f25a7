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
//! An operator can take a message, or give it to another; a second operator who acts on an older state is refused. All
//! replies to a message are one thread in mail programs, as are the publisher's own mail about it and the answers to it.
//!
//! A message is stored with the account of its sender, if the sender has one, so that operators know who wrote it. When
//! the account is deleted, the message stays without the account.
//!
//! A screenshot is deleted after half a year, or a month after its message was closed. The total size of all
//! screenshots is limited.

mod assignment;
mod canned_answers;
mod correspondence;
mod mailer;
mod message;
mod model;
mod service;
mod store;

pub use assignment::{AssignError, RelatedMessage};
pub use canned_answers::{AnswerError, CannedAnswer};
pub use correspondence::{Correspondence, Delivery, Entry, EntryKind, ListedMessage, erase};
pub use mailer::{MailSettings, MailSettingsError, Mailer, NotificationMail};
pub use message::{
    ContactData, Field, LARGEST_SCREENSHOT, MessageForm, Problem, Refusal, TOPICS, ValidMessage,
    Wrong, image_type, is_address,
};
pub use model::{AssignedTo, MessageState};
pub use service::{Inbox, InboxError, Received, StoredMessage};
