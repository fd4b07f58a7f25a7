//! SQL queries of reading, each written once for SQLite and PostgreSQL. Some queries read columns of `book` and
//! `section` to sort or search a list; no query writes to these two tables.

pub(super) mod history;
pub(super) mod library;
pub(super) mod marks;
pub(super) mod position_log;
pub(super) mod positions;
pub(super) mod settings;
pub(super) mod shelves;
pub(super) mod thinning;
pub(super) mod time;
pub(super) mod writers;
