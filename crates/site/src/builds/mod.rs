//! Builds of the web app: which one is the newest, what its rules are, and the files of older ones.
//!
//! Promises: a tab that was opened before a deployment finds the code it still needs, on any node,
//! for as long as the settings say; and it can learn that there is a newer build.

pub(crate) mod errors;
pub(crate) mod routes;
mod service;
mod store;

pub use service::{BuildError, Builds, StoredAsset};
