//! Passkeys: credentials of the Web Authentication standard, which the browser finds by itself (discoverable), so that
//! nobody types a name or a password.
//!
//! Only what this site needs of the standard is here: three algorithms, no attestation, and a user whom the
//! authenticator verified. Decision 066 says why this is not a library.

mod cbor;
mod ceremonies;
mod options;
mod public_key;
mod response;

pub use ceremonies::Passkey;
pub use options::{CreationOptions, NewPasskey, PasskeyAssertion, RequestOptions};
