//! Endpoints for the sections of a book: list them, save and publish drafts, and restore earlier texts.

mod draft;
pub(crate) mod errors;
mod list;
mod publication;
mod revisions;
mod section;

use catalogue::{BookId, SectionKey};
use operators::Action;
use section_edits::SectionName;
use serde::Deserialize;
use site::app::Endpoints;
use site::app::call::{delete, get, post, put};
use site::codes::{NO_SUCH_BOOK, NO_SUCH_SECTION};
use site::http::{Limit, Policy};
use utoipa::IntoParams;
use utoipa_axum::routes;

use self::errors::{NO_DRAFT, NO_SUCH_REVISION, OWNED_TEXT, SECTION_CHANGED, WRONG_TEXT};
use crate::policy;

/// Query parameters of a request that concerns one section.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct OfSection {
    /// Id of the book.
    #[param(inline)]
    book_id: BookId,
    /// Id of the section. The id stays the same when the section gets another number.
    #[param(value_type = i64, minimum = 1, example = 31)]
    section: SectionKey,
}

impl OfSection {
    fn name(self) -> SectionName {
        SectionName { book_id: self.book_id, section: self.section }
    }
}

pub(crate) fn endpoints() -> Endpoints {
    let (read, edit) = (policy(Action::ReadBooks), policy(Action::EditBooks));
    let text = Policy { limit: Limit::Document, ..edit };
    Endpoints::new()
        .errors(errors::CODES)
        .add(routes!(list::list), read, get("listManagedSections", &[NO_SUCH_BOOK]))
        .add(routes!(section::section), read, get("getManagedSection", &[NO_SUCH_SECTION]))
        .add(
            routes!(draft::save, draft::discard),
            text,
            [
                put("saveDraft", &[NO_SUCH_SECTION, WRONG_TEXT, SECTION_CHANGED]),
                delete("discardDraft", &[NO_SUCH_SECTION, NO_DRAFT, SECTION_CHANGED]),
            ],
        )
        .add(
            routes!(publication::publish),
            edit,
            post(
                "publishDraft",
                &[NO_SUCH_SECTION, NO_DRAFT, WRONG_TEXT, SECTION_CHANGED, OWNED_TEXT],
            ),
        )
        .add(
            routes!(publication::restore),
            edit,
            post(
                "restoreRevision",
                &[NO_SUCH_SECTION, NO_SUCH_REVISION, SECTION_CHANGED, OWNED_TEXT],
            ),
        )
        .add(routes!(revisions::list), read, get("listRevisions", &[NO_SUCH_SECTION]))
        .add(
            routes!(revisions::revision),
            read,
            get("getRevision", &[NO_SUCH_SECTION, NO_SUCH_REVISION]),
        )
}
