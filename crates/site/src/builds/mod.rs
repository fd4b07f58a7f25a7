//! Builds of the web app: which one is the newest, its route rules, and the files of older builds.
//!
//! Promises: a tab that was opened before a deployment finds the files it still needs on any node, for as long as the
//! settings say (`AppOptions::keep_builds`), and can learn that there is a newer build.
//!
//! A node that starts stores its build and the files with hashed names; every minute it records that the build is still
//! served. The start of a node counts as a deployment of its build only if no node served that build in the last three
//! minutes: a restart is no deployment, a roll-back is one.

pub(crate) mod errors;
pub(crate) mod routes;
mod service;
mod store;

pub use service::{BuildError, Builds, StoredAsset};
