//! SQL queries of the catalogue, each written once for SQLite and PostgreSQL.

mod book_refs;
mod books;
mod changes;
mod covers;
mod edited_sections;
mod import_jobs;
mod import_reports;
mod long_lists;
mod managed_books;
mod narration;
mod publication;
mod reads;
mod release_plans;
mod searchable;
mod sections;
mod shelves;
mod withdrawal;
mod withdrawn_sections;

pub(super) use book_refs::*;
pub(super) use books::*;
pub(super) use changes::*;
pub(super) use covers::*;
pub(super) use edited_sections::*;
pub(super) use import_jobs::*;
pub(super) use import_reports::*;
pub(super) use long_lists::*;
pub(super) use managed_books::*;
pub(super) use narration::*;
pub(super) use publication::*;
pub(super) use reads::*;
pub(super) use release_plans::*;
pub(super) use searchable::*;
pub(super) use sections::*;
pub(super) use shelves::*;
pub(super) use withdrawal::*;
pub(super) use withdrawn_sections::*;
