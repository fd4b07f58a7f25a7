//! What the two pages of wallet records share.

use serde::Serialize;
use utoipa::ToSchema;

/// Which records are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(super) enum RecordsView {
    /// Credits or debits of coins.
    Coins,
    /// Payments.
    Payments,
    /// One receipt, which the browser fetches.
    Receipt,
}

impl RecordsView {
    /// Returns the query of the URL that shows it.
    pub(super) const fn query(self) -> &'static str {
        match self {
            Self::Coins => "",
            Self::Payments => "?list=payments",
            Self::Receipt => "?receipt=1",
        }
    }
}

/// Data of the pages of wallet records.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub(super) struct RecordsPageData {
    pub(super) view: RecordsView,
}
