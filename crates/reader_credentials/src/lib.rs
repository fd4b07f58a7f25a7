//! What readers sign in with besides login providers: e-mail addresses that one-time links prove, and passkeys. Also
//! whether a guest who has paid was asked to keep the account.
//!
//! This crate stores and checks. The session service (`accounts::session`) decides what a proven address or passkey
//! means: both are identities like those of login providers, each with an issuer of its own.
//!
//! Promises:
//! * an e-mail address has one normal form;
//! * a one-time link exists as a hash only, belongs to the reader who asked for it, and works once;
//! * a challenge for a passkey works once, and only for the reader who asked for it.

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
