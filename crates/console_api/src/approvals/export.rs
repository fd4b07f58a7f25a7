use axum::extract::State;
use axum::response::Response;
use operators::{Approval, ApprovalError, ApprovalKind, ApprovalState, SignedInOperator};
use serde::Deserialize;
use site::App;
use site::http::Query;
use utoipa::IntoParams;

use super::list::ApprovalFilter;
use crate::csv;
use crate::error::ConsoleError;

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ApprovalsFilter {
    /// Which requests for approval are exported: `open` (the default), those that wait for a
    /// decision or were approved but not carried out; or `closed`, all others.
    #[serde(default)]
    #[param(inline)]
    state: ApprovalFilter,
}

const COLUMNS: &[&str] = &[
    "id",
    "kind",
    "object",
    "amount",
    "currency",
    "coins",
    "days",
    "reason",
    "asked_by",
    "asked",
    "expires",
    "state",
    "decided_by",
    "decided",
];

/// Returns a CSV file of the open or the closed requests for grants of coins and refunds that need the approval of a
/// second operator, the newest first.
#[utoipa::path(get, path = "/api/console/approvals.csv", tag = "console", params(ApprovalsFilter),
    responses((status = 200, content_type = "text/csv", body = String)))]
pub(crate) async fn export(
    State(app): State<App>,
    operator: SignedInOperator,
    Query(filter): Query<ApprovalsFilter>,
) -> Result<Response, ConsoleError> {
    let open = filter.state == ApprovalFilter::Open;
    let part = move |before| {
        let (operators, operator) = (app.operators.clone(), operator.clone());
        async move {
            let (list, next) = operators.approvals(&operator, open, before, csv::PART).await?;
            Ok::<_, ApprovalError>((list.into_iter().map(line).collect(), next))
        }
    };
    Ok(csv::file("approvals", COLUMNS, part).await?)
}

fn line(approval: Approval) -> String {
    let kind = match approval.kind {
        ApprovalKind::Grant => "grant",
        ApprovalKind::Refund => "refund",
    };
    let coins = match (approval.kind, approval.bonus) {
        (ApprovalKind::Refund, _) => "",
        (ApprovalKind::Grant, true) => "bonus",
        (ApprovalKind::Grant, false) => "paid",
    };
    let state = match approval.state {
        ApprovalState::Waiting => "waiting",
        ApprovalState::Approved => "approved",
        ApprovalState::Done => "done",
        ApprovalState::Declined => "declined",
        ApprovalState::Expired => "expired",
    };
    csv::line([
        approval.id.to_string(),
        kind.to_owned(),
        approval.object,
        approval.amount.to_string(),
        approval.currency.unwrap_or_default(),
        coins.to_owned(),
        approval.days.map(|days| days.to_string()).unwrap_or_default(),
        approval.reason,
        approval.asked_by,
        csv::time(Some(approval.asked_at)),
        csv::time(Some(approval.expires_at)),
        state.to_owned(),
        approval.decided_by.unwrap_or_default(),
        csv::time(approval.decided_at),
    ])
}
