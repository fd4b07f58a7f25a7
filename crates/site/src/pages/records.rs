//! What the pages `/consumption-record` (coins spent) and `/recharge-records` (coins added, payments) share.

use serde::Serialize;
use utoipa::ToSchema;

/// What a page of wallet records shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(super) enum RecordsView {
    /// The coins added or the coins spent, depending on the page.
    Coins,
    /// The payments of money.
    Payments,
    /// One receipt, which the browser fetches.
    Receipt,
}

impl RecordsView {
    /// Returns the query string of the URL that shows this view; empty for the default view.
    pub(super) const fn query(self) -> &'static str {
        match self {
            Self::Coins => "",
            Self::Payments => "?list=payments",
            Self::Receipt => "?receipt=1",
        }
    }
}

/// Data of a page of wallet records.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub(super) struct RecordsPageData {
    /// What the page shows.
    pub(super) view: RecordsView,
}
