use axum::extract::State;
use foundation::paging::{PageRequest, bad_cursor};
use operators::{Approval, SignedInOperator};
use serde::{Deserialize, Serialize};
use site::App;
use site::http::{Envelope, Query};
use utoipa::{IntoParams, ToSchema};

use crate::error::ConsoleError;

/// Whether open or closed requests for approval are returned. Open requests wait for a decision, or
/// were approved but not carried out.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(title = "ApprovalFilter")]
pub(crate) enum ApprovalFilter {
    #[default]
    Open,
    Closed,
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ApprovalsQuery {
    /// Which requests for approval are listed: `open` (the default), those that wait for a decision
    /// or were approved but not carried out yet; or `closed`, those that were carried out, were
    /// declined, or have expired.
    #[serde(default)]
    #[param(inline)]
    state: ApprovalFilter,
    /// Cursor: the `next` of the previous page. If absent, the first page is returned.
    #[param(pattern = "^[0-9]{1,18}$")]
    after: Option<String>,
    /// Number of requests per page.
    #[param(minimum = 1, maximum = 100, default = 10, example = 10)]
    page_size: Option<i64>,
}

/// One page of requests for approval.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ApprovalsData {
    /// The requests of this page, the newest first.
    list: Vec<Approval>,
    /// Cursor of the next page, to be sent as `after`; null on the last page.
    #[schema(example = json!(null))]
    next: Option<String>,
}

/// Lists in pages, the newest first, the requests of operators for grants of coins and refunds that
/// need the approval of a second operator.
#[utoipa::path(get, path = "/api/console/approvals", tag = "console", params(ApprovalsQuery),
    responses((status = 200, body = Envelope<ApprovalsData>)))]
pub(crate) async fn list(
    State(app): State<App>,
    operator: SignedInOperator,
    Query(asked): Query<ApprovalsQuery>,
) -> Result<Envelope<ApprovalsData>, ConsoleError> {
    let size = PageRequest::new(None, asked.page_size)?.size();
    let before = asked.after.map(|after| after.parse().map_err(|_| bad_cursor())).transpose()?;
    let open = asked.state == ApprovalFilter::Open;
    let (list, next) = app.operators.approvals(&operator, open, before, size).await?;
    Ok(Envelope::of(ApprovalsData { list, next: next.map(|next| next.to_string()) }))
}
