//! Error codes of sections in the console.

use section_edits::{EditError, SectionForEditing};
use serde::Serialize;
use site::codes::{NO_SUCH_BOOK, NO_SUCH_SECTION};
use site::http::{ApiError, error_codes};
use utoipa::ToSchema;

use crate::error::ConsoleError;

error_codes! {
    WRONG_TEXT = 1643, UNPROCESSABLE_ENTITY {
        message: "the text cannot be taken as it is",
        meaning: "The title or a block of the text is not valid, or the text is too long; the message says why.",
        client: "Let the operator correct the text.",
    }
    SECTION_CHANGED = 1644, CONFLICT {
        message: "someone else changed this section in the meantime",
        meaning: "The draft or the published text is not the one that was sent; data is the current section.",
        client: "Show both texts, and save again with the current version and revision.",
        data: SectionForEditing,
    }
    OWNED_TEXT = 1645, CONFLICT {
        message: "readers own this section, and the new text has less than half of its words",
        meaning: "The new text lacks more than half of the words of a section that readers own.",
        client: "Ask the operator to confirm, and send the request again with replace_owned.",
        data: OwnedText,
    }
    NO_SUCH_REVISION = 1646, NOT_FOUND {
        message: "the section has no such revision",
        meaning: "The section never had this revision, or the revision is no longer stored.",
        client: "Load the list of revisions again.",
    }
    NO_DRAFT = 1647, NOT_FOUND {
        message: "the section has no draft",
        meaning: "There is no draft; perhaps it was published or discarded.",
        client: "Load the section again.",
    }
}

/// The data of an error: how many readers own the section that was to be changed.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!({ "readers": 12 }))]
pub(crate) struct OwnedText {
    /// Number of readers who own the section.
    readers: usize,
}

impl From<EditError> for ConsoleError {
    fn from(error: EditError) -> Self {
        Self(match error {
            EditError::NoSuchBook(_) => NO_SUCH_BOOK.into(),
            EditError::NoSuchSection(_) => NO_SUCH_SECTION.into(),
            EditError::NoSuchRevision(_) => NO_SUCH_REVISION.into(),
            EditError::NoDraft => NO_DRAFT.into(),
            problem
            @ (EditError::Text(_) | EditError::UnknownPicture { .. } | EditError::Empty) => {
                ApiError::from(WRONG_TEXT).with_message(problem.to_string())
            }
            EditError::Conflict(now) => ApiError::from(SECTION_CHANGED).with_data(now),
            EditError::Rewritten { readers } => {
                ApiError::from(OWNED_TEXT).with_data(OwnedText { readers })
            }
            EditError::Catalogue(error) => return error.into(),
        })
    }
}
