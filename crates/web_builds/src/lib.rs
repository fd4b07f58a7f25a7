//! Builds of the web app that the nodes serve or have served: which build is the newest, and the files of older builds.
//!
//! Promises: a tab that was opened before a deployment finds the files of its build on any node, for as long as the
//! settings say (`keep_builds`). The tab can also learn that there is a newer build.
//!
//! A node stores its build, and the build's files with hashed names, when the node starts. Every minute, the node
//! records that the build is still served. The start of a node counts as a deployment of its build only if no node
//! served that build in the last three minutes. So a restart is no deployment, but a roll-back is one.

mod service;
mod store;

pub use service::{BuildError, Builds, KnownBuild, StoredAsset};
