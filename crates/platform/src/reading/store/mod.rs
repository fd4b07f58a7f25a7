//! The queries of reading, each written once for both engines.

pub(super) mod days;
pub(super) mod library;
pub(super) mod positions;
