//! Queries of the tables of readers, one file a matter.

mod forgetting;
mod merging;
mod readers;
mod sessions;
mod single_use;

pub(super) use forgetting::*;
pub(super) use merging::*;
pub(super) use readers::*;
pub(super) use sessions::*;
pub(super) use single_use::*;
