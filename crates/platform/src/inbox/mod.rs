//! The inbox: what readers write to the publisher.
//!
//! Promises: a message that was acknowledged is stored; sent twice, it is stored once; the mail about
//! it leaves when the mail server takes it, however late, and is not sent again after that.

mod letter;
mod mailer;
mod rate;
pub(crate) mod routes;
mod service;
mod store;

pub use letter::{ContactData, Field, Letter, LetterForm, Problem, TOPICS, Wrong};
pub use mailer::{MailSettings, MailSettingsError, Mailer};
pub use service::{Inbox, InboxError, Received, StoredMessage};
