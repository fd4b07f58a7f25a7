//! Sign-in with a password and a code of an authenticator app, and recovery codes for operators who lost the app. A
//! password alone does not open a session.

mod codes;
mod hashing;
mod setup;
mod sign_in;
mod stored_secret;

pub(crate) use hashing::PasswordHasher;
pub use setup::NewPassword;
