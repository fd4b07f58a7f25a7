//! Passwords with codes of an authenticator app, and recovery codes for the day when the app is lost. A password alone
//! opens nothing.

mod codes;
mod hashing;
mod setup;
mod sign_in;

pub(crate) use hashing::PasswordHasher;
pub use setup::NewPassword;
