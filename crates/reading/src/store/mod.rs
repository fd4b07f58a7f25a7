//! Queries of reading, each written once for both engines. Some join `book` and `section` for columns that a list is
//! sorted or searched by; none writes there.

pub(super) mod history;
pub(super) mod library;
pub(super) mod marks;
pub(super) mod positions;
pub(super) mod settings;
pub(super) mod shelves;
pub(super) mod time;
pub(super) mod writers;
