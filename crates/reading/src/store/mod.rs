//! The queries of reading, each written once for both engines. Some join `book` and `section` for
//! what a list is ordered or searched by; they never write there.

pub(super) mod history;
pub(super) mod library;
pub(super) mod marks;
pub(super) mod positions;
pub(super) mod settings;
pub(super) mod shelves;
pub(super) mod time;
pub(super) mod writers;
