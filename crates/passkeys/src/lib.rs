//! Passkeys (Web Authentication), without I/O: the options that the server sends to the browser, and the checks of what
//! the browser returns. All passkeys are discoverable: the browser finds the passkey of a site by itself, so people type
//! neither a name nor a password. Operators and readers have passkeys; each of these features stores its own.
//!
//! Promises:
//! * a response is accepted only from a page of this site, and only if the authenticator verified its user;
//! * a challenge is returned as a hash, by which the caller finds the challenge that it stored, and uses it once.
//!
//! Only the part of the standard that this site needs is implemented: three signature algorithms, and no attestation.
//! Decision 066 says why no library is used.

mod cbor;
mod checks;
mod options;
mod public_key;
mod relying_party;
mod response;

pub use checks::{CheckedAssertion, CheckedPasskey, StoredPasskey, check_assertion, check_new};
pub use options::{
    CreationOptions, NewPasskey, PATIENCE, PasskeyAssertion, RequestOptions, UserEntity,
    creation_options, request_options,
};
pub use relying_party::RelyingParty;
