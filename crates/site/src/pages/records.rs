//! What the two pages of records have in common.

use serde::Serialize;
use utoipa::ToSchema;

/// What of a reader's records is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(super) enum RecordsView {
    /// Coins that came, or went.
    Coins,
    /// Money that was paid.
    Payments,
    /// One receipt. Which one it is, the browser asks for.
    Receipt,
}

impl RecordsView {
    /// The query of a URL that shows it.
    pub(super) const fn query(self) -> &'static str {
        match self {
            Self::Coins => "",
            Self::Payments => "?list=payments",
            Self::Receipt => "?receipt=1",
        }
    }
}

/// What the pages of records are made from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub(super) struct RecordsPageData {
    pub(super) view: RecordsView,
}
