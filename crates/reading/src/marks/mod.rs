//! Bookmarks and highlights, optionally with a note. Devices may make them offline; last write wins for the whole
//! mark.

mod export;
mod list;
mod rules;

pub(super) use export::all;
pub use export::{ExportFormat, MarksFile};
pub use list::{ListedMark, MarkCursor};
pub(super) use rules::newer;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use catalogue::BookId;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum MarkKind {
    Bookmark,
    Highlight,
}

impl MarkKind {
    const fn name(self) -> &'static str {
        match self {
            Self::Bookmark => "bookmark",
            Self::Highlight => "highlight",
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum MarkColour {
    Yellow,
    Green,
    Blue,
    Pink,
}

impl MarkColour {
    const ALL: [Self; 4] = [Self::Yellow, Self::Green, Self::Blue, Self::Pink];

    const fn name(self) -> &'static str {
        match self {
            Self::Yellow => "yellow",
            Self::Green => "green",
            Self::Blue => "blue",
            Self::Pink => "pink",
        }
    }

    fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|colour| colour.name() == name)
    }
}

/// Where a mark begins, as sent by a device.
#[derive(Debug, Clone, Deserialize, ToSchema)]
pub struct NewMarkStart {
    pub block: u32,
    /// Characters of the block's text before the position.
    pub offset: u32,
    /// The anchor's fingerprint; computed by the server if the client sends none.
    #[serde(default)]
    pub fingerprint: Option<String>,
}

/// Where a mark begins in the current text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct MarkStart {
    pub block: u32,
    pub offset: u32,
    pub fingerprint: String,
    /// Whether this is the very sentence; otherwise a position near it, because the text has changed.
    pub exact: bool,
}

/// Where a highlight ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
pub struct MarkEnd {
    pub block: u32,
    /// Characters of the block's text up to the end.
    pub offset: u32,
}

/// A mark that was made, changed or deleted.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[schema(as = NewMark)]
pub struct NewMark {
    /// Client-generated: 16 to 32 letters, digits, hyphens and underscores.
    pub id: String,
    #[schema(value_type = String)]
    pub book_id: BookId,
    /// Number of the section, counted from 1.
    pub section: i64,
    pub kind: MarkKind,
    pub start: NewMarkStart,
    /// For highlights.
    #[serde(default)]
    pub end: Option<MarkEnd>,
    #[serde(default)]
    pub colour: Option<MarkColour>,
    /// The marked text, or the sentence at a bookmark: at most 2000 characters.
    #[serde(default)]
    pub quote: String,
    /// At most 4000 characters.
    #[serde(default)]
    pub note: String,
    /// Unix seconds.
    pub created_at: i64,
    /// Unix seconds, by the reader's clock; a time ahead of the server's counts as now.
    pub changed_at: i64,
    /// Marks it as deleted; quote and note are then not stored.
    #[serde(default)]
    pub deleted: bool,
}

/// A bookmark or highlight, resolved against the current text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Mark {
    pub id: String,
    pub book_id: BookId,
    /// Number of the section in the book as it is now.
    pub section: i64,
    pub kind: MarkKind,
    pub start: MarkStart,
    pub end: Option<MarkEnd>,
    pub colour: Option<MarkColour>,
    pub quote: String,
    pub note: String,
    /// Unix seconds.
    pub created_at: i64,
    /// Unix seconds.
    pub changed_at: i64,
    pub deleted: bool,
}
