//! Readers and their sessions: guests, logins, hand-overs, merges, export and erasure.
//!
//! Promises:
//! * every visitor is a guest from the first visit, and returns as the same guest with the cookies that prove it;
//!   `guest_id` alone gives no access;
//! * a login has two halves, a token that scripts can read and a secret in a cookie that scripts cannot read; neither
//!   half is of use without the other, and only hashes of both are stored;
//! * tabs that refresh a token at the same time get the same new token; an old token that is used after its successor
//!   was used ends the session;
//! * a merge moves everything or nothing, and is recorded;
//! * redeeming a hand-over code moves only what the preview showed, and can be undone for a week by the browser that
//!   redeemed the code;
//! * a requested deletion is carried out after a week, in which it can be cancelled;
//! * an e-mail address or a passkey is an identity like that of a login provider; what signing in with it would move is
//!   shown first, and the last way to sign in cannot be removed;
//! * no response reveals whether a guest, a code or an account exists;
//! * when there are too many sign-ups, proof of work is required, but nobody is refused.

mod audited;
mod binding;
mod devices;
mod email_sign_in;
mod erasure;
mod export;
mod guests;
mod hand_over;
mod hand_over_preview;
mod identifiers;
mod keep_reminder;
mod merge;
mod merge_undo;
mod model;
mod own_ways;
mod profile;
mod proven_sign_in;
mod reader_passkeys;
mod recent_sign_in;
mod recovery;
mod revocation;
mod service;
mod session_start;
mod signed_in;
mod store;
mod support;
mod third_party;
mod tokens;
mod user_agent;

pub use binding::{Identity, Outcome};
pub use devices::Device;
pub use erasure::ErasureReport;
pub use foundation::local_path::{LocalPath, NotLocal};
pub use guests::SignUp;
pub use hand_over::{HandOver, HandedOver};
pub use hand_over_preview::{
    HandOverDirection, HandOverPreview, HandedAccount, MovedBook, MovedProperty,
};
pub use merge::{PastMerge, UndoneMerge, merges_of, undo_merge};
pub use merge_undo::{UndoableMerge, UndoneHandOver};
pub use model::{
    AccountCookies, Browser, CookieChange, Credentials, GuestCookies, LoginInfo, OpenedSession,
    SessionAges, SessionError, SessionId,
};
pub use own_ways::offers_passkeys_at;
pub use profile::{Balance, BoundProvider, NextExpiry, Profile};
pub use proof_of_work::{Challenge, ProofOfWork};
pub use proven_sign_in::{Proof, ProvenSignIn, SignInPreview};
pub use reader_credentials::ReaderPasskey;
pub use recovery::recover;
pub use revocation::{Revocation, RevokedAccess, devices_of, revoke_sessions};
pub use service::{RequestTime, Sessions};
pub use signed_in::SignedIn;
pub use support::{AboutReader, about_reader};
pub use third_party::{Finished, ProviderCallback};
