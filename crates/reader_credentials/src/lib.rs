//! The credentials of readers besides login providers: e-mail addresses, proven by one-time links, and passkeys. Also
//! stores which guests declined the reminder to bind their account.
//!
//! This crate stores and checks credentials. The session service (`accounts::session`) decides which account a proven
//! address or passkey belongs to: both are identities like those of login providers, each with an issuer of its own.
//!
//! Promises:
//! * an e-mail address has one normal form;
//! * of the code of a one-time link, only the hash is stored; the link belongs to the reader who requested it, and
//!   works once;
//! * a challenge for a passkey works once, and only for the reader who requested it.

mod email_address;
pub mod email_links;
mod personal_data;
pub mod reader_passkeys;
pub mod reminder;
mod vouching;

pub use email_address::{EmailAddress, NotAnAddress};
pub use personal_data::{delete_expired, end_pending, erase, export_data};
pub use reader_passkeys::ReaderPasskey;
pub use vouching::{EMAIL_ISSUER, PASSKEY_ISSUER, is_vouched_for};
