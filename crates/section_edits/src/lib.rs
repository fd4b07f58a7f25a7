//! Edits of section texts: drafts, publication of drafts, and revisions.
//!
//! Promises:
//! * readers see nothing of a draft until it is published;
//! * no operator overwrites a text unseen: a request to save, publish or restore names the draft and the revision that
//!   the operator saw, and fails with the current texts if they have changed since then;
//! * an edit keeps the key of its section, so positions, marks and unlocks stay with the section, and positions and
//!   marks are found again by the words around them;
//! * a section that readers own does not lose more than half of its words unless the operator explicitly allows this;
//! * the last [`catalogue::KEPT_REVISIONS`] texts of a section can be restored, whether an edit or an import replaced them;
//! * an edited text is stored in the same form as an imported text (`edited_text`).

mod drafts;
mod edited_text;
mod model;
mod publication;
mod revisions;
mod sections;
mod store;

use std::sync::Arc;

use catalogue::{BookId, Catalogue, CatalogueError, SectionKey, SectionOwners};
use database::audit::Actor;
use database::{Database, DatabaseError};
use foundation::clock::Clock;

pub use drafts::DraftToSave;
pub use edited_text::TextProblem;
pub use model::{
    EditableSection, RevisionOrigin, RevisionText, SectionDraft, SectionForEditing,
    SectionRevision, SectionState,
};
pub use publication::{DraftToPublish, PublishedText, RevisionToRestore};

#[derive(Debug, thiserror::Error)]
pub enum EditError {
    #[error("there is no book {0}")]
    NoSuchBook(BookId),
    #[error("the book has no section with the id {0}")]
    NoSuchSection(i64),
    #[error("the section has no revision {0}; only its last texts are kept")]
    NoSuchRevision(i64),
    #[error("the section has no draft")]
    NoDraft,
    #[error(transparent)]
    Text(#[from] TextProblem),
    #[error("block {block}: the book has no picture `{name}`")]
    UnknownPicture { block: usize, name: String },
    #[error("the section has no text; a section needs some")]
    Empty,
    /// Another operator has changed the draft or the published text; contains the current section.
    #[error("someone else changed this section in the meantime")]
    Conflict(Box<SectionForEditing>),
    /// The new text would remove more than half of a section that this many readers own.
    #[error(
        "the new text has less than half of the words of a section that readers own ({readers})"
    )]
    Rewritten { readers: usize },
    #[error(transparent)]
    Catalogue(#[from] CatalogueError),
}

impl From<DatabaseError> for EditError {
    fn from(error: DatabaseError) -> Self {
        Self::Catalogue(error.into())
    }
}

impl From<serde_json::Error> for EditError {
    fn from(error: serde_json::Error) -> Self {
        Self::Catalogue(error.into())
    }
}

/// The service with which operators edit sections. Cheap to clone.
#[derive(Clone)]
pub struct Editing {
    database: Database,
    clock: Arc<dyn Clock>,
    catalogue: Catalogue,
    owners: Arc<dyn SectionOwners>,
}

impl Editing {
    pub fn new(
        database: Database,
        clock: Arc<dyn Clock>,
        catalogue: Catalogue,
        owners: Arc<dyn SectionOwners>,
    ) -> Self {
        Self { database, clock, catalogue, owners }
    }

    /// Returns a copy of this service for one operator. Drafts, revisions and the audit log name this operator as the
    /// actor.
    #[must_use]
    pub fn acting_as(&self, actor: Actor) -> Self {
        let catalogue = self.catalogue.acting_as(actor.clone());
        Self { database: self.database.clone().acting_as(actor), catalogue, ..self.clone() }
    }
}

/// Identifies a section by its book and its key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SectionName {
    pub book_id: BookId,
    pub section: SectionKey,
}
