//! Shared code of the pages `/consumption-record` (coins spent) and `/recharge-records` (coins added, payments).

use serde::Serialize;
use utoipa::ToSchema;

/// The content of a page of wallet records: a list of coins, a list of payments, or one receipt.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(super) enum RecordsView {
    /// The list of coins: coins added or coins spent, depending on the page.
    Coins,
    /// The list of payments.
    Payments,
    /// One receipt, which the browser fetches.
    Receipt,
}

impl RecordsView {
    /// Returns the query string with which the page shows this view; empty for the default view.
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
    /// The content of the page: a list of coins, a list of payments, or one receipt.
    pub(super) view: RecordsView,
}
