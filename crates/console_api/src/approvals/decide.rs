use axum::extract::State;
use operators::{ApprovalKind, ApprovedRequest, SignedInOperator};
use serde::Deserialize;
use site::App;
use site::codes::NO_SUCH_ORDER;
use site::http::{Acknowledged, ApiError, Envelope, ErrorCode, JsonBody};
use utoipa::ToSchema;

use crate::error::ConsoleError;
use crate::readers::errors::{NO_SUCH_READER, NOT_REFUNDABLE};
use crate::readers::{carry_out_grant, carry_out_refund};

/// The errors after which an approved request cannot be carried out any more.
const REFUSALS: &[&ErrorCode] = &[NO_SUCH_READER, NO_SUCH_ORDER, NOT_REFUNDABLE];

#[derive(Debug, Deserialize, ToSchema)]
#[schema(example = json!({ "id": 3 }))]
pub(crate) struct ApprovalBody {
    /// Number of the request.
    #[schema(minimum = 1)]
    id: i64,
}

/// Approves a request of another operator, and carries it out.
///
/// If that fails, the request stays approved, and can be approved again to try once more. However often that happens, the
/// coins are granted and the order is refunded only once. If it is refused, because the reader is gone or a refund would
/// pay back another amount than the approved one, the request waits for a decision again, and can be declined.
#[utoipa::path(post, path = "/api/console/approval/approve", tag = "console", request_body = ApprovalBody,
    responses((status = 200, body = Envelope<Acknowledged>)))]
pub(crate) async fn approve(
    State(app): State<App>,
    operator: SignedInOperator,
    JsonBody(body): JsonBody<ApprovalBody>,
) -> Result<Envelope<Acknowledged>, ConsoleError> {
    let approved = app.operators.approve(&operator, body.id).await?;
    match carry_out(&app, &operator, body.id, approved).await {
        Ok(()) => app.operators.approval_done(body.id).await?,
        Err(error) if is_refused(&error) => {
            app.operators.reopen_approval(&operator, body.id).await?;
            return Err(error);
        }
        Err(failed) => return Err(failed),
    }
    Ok(Envelope::of(Acknowledged {}))
}

/// Returns whether a request can no longer be carried out, however often it is tried.
fn is_refused(error: &ConsoleError) -> bool {
    REFUSALS.iter().any(|refusal| refusal.code == error.0.code().code)
}

async fn carry_out(
    app: &App,
    operator: &SignedInOperator,
    id: i64,
    approved: ApprovedRequest,
) -> Result<(), ConsoleError> {
    let (key, request) = (format!("approval:{id}"), approved.request.as_str());
    match approved.kind {
        ApprovalKind::Grant => {
            let grant = serde_json::from_str(request).map_err(ApiError::internal)?;
            carry_out_grant(app, operator, grant, key).await
        }
        ApprovalKind::Refund => {
            let refund = serde_json::from_str(request).map_err(ApiError::internal)?;
            carry_out_refund(app, operator, refund, approved.amount, &key).await
        }
    }
}

/// Declines a request of another operator.
#[utoipa::path(post, path = "/api/console/approval/decline", tag = "console", request_body = ApprovalBody,
    responses((status = 200, body = Envelope<Acknowledged>)))]
pub(crate) async fn decline(
    State(app): State<App>,
    operator: SignedInOperator,
    JsonBody(body): JsonBody<ApprovalBody>,
) -> Result<Envelope<Acknowledged>, ConsoleError> {
    app.operators.decline(&operator, body.id).await?;
    Ok(Envelope::of(Acknowledged {}))
}
