use catalogue::{BookId, CatalogueError, NOT_SCHEDULED, SectionKey};
use manuscript::{Block, Direction};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::store::{DraftRow, EditableSectionRow, EditedSectionRow, RevisionRow, RevisionTextRow};

/// Whether readers can read a section.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum SectionState {
    /// The section is published.
    Published,
    /// The section will be published later, and no time is set yet.
    Planned,
    /// The section will be published at a time that is set.
    Scheduled,
    /// The section was withdrawn from the book; only readers who unlocked it can read it.
    Withdrawn,
}

/// How a revision of a section came about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum RevisionOrigin {
    /// The text was in an imported file.
    Import,
    /// An operator wrote the text.
    Edit,
    /// An operator restored an earlier text.
    Restore,
}

impl RevisionOrigin {
    pub(crate) fn as_str(self) -> &'static str {
        match self {
            Self::Import => "import",
            Self::Edit => "edit",
            Self::Restore => "restore",
        }
    }

    fn stored(text: &str) -> Self {
        let all = [Self::Edit, Self::Restore];
        all.into_iter().find(|origin| origin.as_str() == text).unwrap_or(Self::Import)
    }
}

/// A section in the list of sections that operators edit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct EditableSection {
    /// Id of the section. It stays the same when the section gets another number.
    #[schema(value_type = i64, minimum = 1, example = 31)]
    pub section: SectionKey,
    /// Number of the section in the book, counted from 1; a withdrawn section has a number from 100,000,000 on.
    #[schema(minimum = 1, example = 1)]
    pub number: i64,
    /// Title of the section.
    #[schema(example = "Somebody Else’s Ear")]
    pub title: String,
    /// Titles of the parts of the book that contain the section, outermost first.
    #[schema(example = json!(["Part One"]))]
    pub parts: Vec<String>,
    /// Number of words in the section.
    #[schema(minimum = 0, example = 702)]
    pub words: i64,
    /// Whether readers can read the section.
    pub state: SectionState,
    /// When a scheduled section will be published, in Unix seconds; otherwise null.
    #[schema(example = json!(null))]
    pub publish_at: Option<i64>,
    /// Whether everybody may read the section without paying coins.
    #[schema(example = true)]
    pub free: bool,
    /// Number of the current revision; each new text of the section gets the next number.
    #[schema(minimum = 1, example = 2)]
    pub revision: i64,
    /// When the current text was stored, in Unix seconds; 0 if unknown.
    #[schema(minimum = 0, example = 1_790_000_000)]
    pub revised_at: i64,
    /// Whether the section has a draft.
    #[schema(example = false)]
    pub has_draft: bool,
}

/// The draft of a section: a text on which operators work and which readers cannot see.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct SectionDraft {
    /// Number of the draft's last save; each save gets a higher number.
    #[schema(minimum = 1, example = 1_790_000_000)]
    pub version: i64,
    /// Revision of the section on which the draft is based. If the section has a later revision,
    /// the draft cannot be published until it is saved again with that revision as its base.
    #[schema(minimum = 1, example = 2)]
    pub base_revision: i64,
    /// Title of the section in the draft.
    #[schema(example = "Somebody Else’s Ear")]
    pub title: String,
    /// The text of the draft.
    #[schema(example = json!([{ "kind": "paragraph", "runs": [{ "text": "I knew that E flat." }] }]))]
    pub blocks: Vec<Block>,
    /// Number of words in the draft.
    #[schema(minimum = 0, example = 702)]
    pub words: i64,
    /// When the draft was last saved, in Unix seconds.
    #[schema(example = 1_790_000_000)]
    pub saved_at: i64,
    /// E-mail address of the operator who last saved the draft.
    #[schema(example = "ada@example.org")]
    pub saved_by: String,
}

/// A section with its published text and its draft.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(example = json!({
    "book_id": "5yuxzs98u9a4", "section": 31, "number": 1, "parts": [], "state": "published",
    "title": "Somebody Else’s Ear",
    "blocks": [{ "kind": "paragraph", "runs": [{ "text": "I knew that E flat." }] }],
    "words": 5, "revision": 2, "revised_at": 1_790_000_000, "revised_by": "ada@example.org", "origin": "edit",
    "language": "en", "direction": "ltr",
    "draft": {
        "version": 1_790_000_060, "base_revision": 2, "title": "Somebody Else’s Ear",
        "blocks": [{ "kind": "paragraph", "runs": [{ "text": "I knew that F sharp." }] }],
        "words": 5, "saved_at": 1_790_000_060, "saved_by": "ben@example.org"
    }
}))]
pub struct SectionForEditing {
    /// Id of the book.
    pub book_id: BookId,
    /// Id of the section. It stays the same when the section gets another number.
    #[schema(value_type = i64, minimum = 1, example = 31)]
    pub section: SectionKey,
    /// Number of the section in the book, counted from 1; a withdrawn section has a number from 100,000,000 on.
    #[schema(minimum = 1, example = 1)]
    pub number: i64,
    /// Titles of the parts of the book that contain the section, outermost first.
    #[schema(example = json!(["Part One"]))]
    pub parts: Vec<String>,
    /// Whether readers can read the section.
    pub state: SectionState,
    /// Title of the section.
    #[schema(example = "Somebody Else’s Ear")]
    pub title: String,
    /// The text that readers see.
    #[schema(example = json!([{ "kind": "paragraph", "runs": [{ "text": "I knew that E flat." }] }]))]
    pub blocks: Vec<Block>,
    /// Number of words in the text that readers see.
    #[schema(minimum = 0, example = 702)]
    pub words: i64,
    /// Number of the current revision; each new text of the section gets the next number.
    #[schema(minimum = 1, example = 2)]
    pub revision: i64,
    /// When the current text was stored, in Unix seconds; 0 if unknown.
    #[schema(minimum = 0, example = 1_790_000_000)]
    pub revised_at: i64,
    /// Who stored the current text: the e-mail address of an operator, or `server`; empty if unknown.
    #[schema(example = "ada@example.org")]
    pub revised_by: String,
    /// How the current text came about: by an import, an edit or a restoration.
    pub origin: RevisionOrigin,
    /// Language of the book as a BCP 47 tag; empty if unknown.
    #[schema(example = "en")]
    pub language: String,
    /// Direction in which lines of the text run: left to right or right to left.
    pub direction: Direction,
    /// The draft of the section; null if there is none.
    pub draft: Option<SectionDraft>,
}

/// A revision: the current text of a section, or an earlier one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct SectionRevision {
    /// Number of the revision.
    #[schema(minimum = 1, example = 1)]
    pub revision: i64,
    /// Title of the section in this revision.
    #[schema(example = "Somebody Else’s Ear")]
    pub title: String,
    /// Number of words in this revision.
    #[schema(minimum = 0, example = 702)]
    pub words: i64,
    /// When the revision was stored, in Unix seconds; 0 if unknown.
    #[schema(minimum = 0, example = 1_790_000_000)]
    pub revised_at: i64,
    /// Who stored the revision: the e-mail address of an operator, or `server`; empty if unknown.
    #[schema(example = "ada@example.org")]
    pub revised_by: String,
    /// How the revision came about: by an import, an edit or a restoration.
    pub origin: RevisionOrigin,
    /// Whether this is the current revision.
    #[schema(example = false)]
    pub current: bool,
}

/// A revision of a section, with its text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct RevisionText {
    /// Number, title and origin of the revision.
    #[serde(flatten)]
    pub about: SectionRevision,
    /// The text of the revision.
    #[schema(example = json!([{ "kind": "paragraph", "runs": [{ "text": "I knew that E flat." }] }]))]
    pub blocks: Vec<Block>,
}

fn state(withdrawn: i64, number: i64, published: i64, publish_at: i64) -> SectionState {
    match (withdrawn, number <= published) {
        (0, true) => SectionState::Published,
        (0, false) if publish_at == NOT_SCHEDULED => SectionState::Planned,
        (0, false) => SectionState::Scheduled,
        _ => SectionState::Withdrawn,
    }
}

impl EditedSectionRow {
    fn state(&self) -> SectionState {
        state(self.withdrawn, self.number, self.section_num, self.publish_at)
    }
}

impl EditableSection {
    pub(crate) fn of(
        row: EditableSectionRow,
        published: i64,
        free_sections: i64,
    ) -> Result<Self, CatalogueError> {
        let state = state(row.withdrawn, row.number, published, row.publish_at);
        Ok(Self {
            section: row.id,
            number: row.number,
            title: row.title,
            parts: serde_json::from_str(&row.parts)?,
            words: row.words,
            state,
            publish_at: (state == SectionState::Scheduled).then_some(row.publish_at),
            free: row.number <= free_sections,
            revision: row.revision,
            revised_at: row.revised_at,
            has_draft: row.draft == 1,
        })
    }
}

impl SectionDraft {
    pub(crate) fn of(row: DraftRow) -> Result<Self, CatalogueError> {
        Ok(Self {
            version: row.version,
            base_revision: row.base_revision,
            title: row.title,
            blocks: serde_json::from_str(&row.blocks)?,
            words: row.words,
            saved_at: row.saved_at,
            saved_by: row.saved_by,
        })
    }
}

impl SectionForEditing {
    pub(crate) fn of(
        book_id: &BookId,
        row: EditedSectionRow,
        draft: Option<DraftRow>,
    ) -> Result<Self, CatalogueError> {
        Ok(Self {
            book_id: book_id.clone(),
            section: row.id,
            number: row.number,
            parts: serde_json::from_str(&row.parts)?,
            state: row.state(),
            blocks: serde_json::from_str(&row.blocks)?,
            title: row.title,
            words: row.words,
            revision: row.revision,
            revised_at: row.revised_at,
            revised_by: row.revised_by,
            origin: RevisionOrigin::stored(&row.origin),
            language: row.language,
            direction: row.direction.parse().unwrap_or_default(),
            draft: draft.map(SectionDraft::of).transpose()?,
        })
    }
}

impl SectionRevision {
    pub(crate) fn current(row: &EditedSectionRow) -> Self {
        Self {
            revision: row.revision,
            title: row.title.clone(),
            words: row.words,
            revised_at: row.revised_at,
            revised_by: row.revised_by.clone(),
            origin: RevisionOrigin::stored(&row.origin),
            current: true,
        }
    }

    pub(crate) fn earlier(row: RevisionRow) -> Self {
        Self {
            revision: row.revision,
            title: row.title,
            words: row.words,
            revised_at: row.revised_at,
            revised_by: row.revised_by,
            origin: RevisionOrigin::stored(&row.origin),
            current: false,
        }
    }
}

impl RevisionText {
    pub(crate) fn current(row: &EditedSectionRow) -> Result<Self, CatalogueError> {
        let blocks = serde_json::from_str(&row.blocks)?;
        Ok(Self { about: SectionRevision::current(row), blocks })
    }

    pub(crate) fn earlier(row: RevisionTextRow) -> Result<Self, CatalogueError> {
        let blocks = serde_json::from_str(&row.blocks)?;
        Ok(Self { about: SectionRevision::earlier(row.revision), blocks })
    }
}
