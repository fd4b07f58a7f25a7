//! Queries on the tables of readers and sessions, one file per topic.
//!
//! A unit of work that changes rows of several tables locks the reader first, then sessions, then all other rows, to
//! avoid deadlocks.

mod attempts;
mod erasure;
mod merge_undo;
mod merges;
mod readers;
mod revocation;
mod sessions;
mod single_use;

pub(super) use attempts::*;
pub(super) use erasure::*;
pub(super) use merge_undo::*;
pub(super) use merges::*;
pub(super) use readers::*;
pub(super) use revocation::*;
pub(super) use sessions::*;
pub(super) use single_use::*;
