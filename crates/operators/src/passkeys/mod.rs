//! Passkeys (Web Authentication). All are discoverable: the browser finds the passkey of a site by itself, so the
//! operator types neither a name nor a password.
//!
//! Only the part of the standard that this site needs is implemented: three signature algorithms, no attestation, and
//! the requirement that the authenticator verified its user. Decision 066 says why no library is used.

mod cbor;
mod ceremonies;
mod options;
mod public_key;
mod response;

pub use ceremonies::Passkey;
pub use options::{CreationOptions, NewPasskey, PasskeyAssertion, RequestOptions};
