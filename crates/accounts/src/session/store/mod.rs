//! Queries of the tables of readers, one file a matter.
//!
//! A unit that changes rows of several tables takes the reader first, then sessions, then the rest, so
//! that no two units wait for each other.

mod attempts;
mod erasure;
mod merges;
mod readers;
mod sessions;
mod single_use;

pub(super) use attempts::*;
pub(super) use erasure::*;
pub(super) use merges::*;
pub(super) use readers::*;
pub(super) use sessions::*;
pub(super) use single_use::*;
