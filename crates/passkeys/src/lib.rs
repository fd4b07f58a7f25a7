//! Passkeys (Web Authentication), without I/O: the options that the server sends to the browser, and the checks of the
//! browser's responses. All passkeys are discoverable: the browser finds the passkey of a site by itself, so people
//! type neither a name nor a password. The crates `operators` and `reader_credentials` store passkeys.
//!
//! Promises:
//! * a response is accepted only from a page of this site, and only if the authenticator verified its user;
//! * the check of a response returns the hash of its challenge; the caller must find the stored challenge by this hash,
//!   and accept each challenge only once.
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
