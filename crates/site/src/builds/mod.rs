//! Builds of the web app: which one is the newest, its route rules, and the files of older builds.
//!
//! Promises: a tab that was opened before a deployment finds the code it still needs on any node, for as
//! long as the settings say, and can learn that there is a newer build.
//!
//! A node that starts stores its build and the files with hashed names; every minute it records that the
//! build is still served. A start counts as a deployment only if no node served the build for three
//! minutes: a restart is none, a roll-back is one.

pub(crate) mod errors;
pub(crate) mod routes;
mod service;
mod store;

pub use service::{BuildError, Builds, StoredAsset};
