use axum::extract::State;
use money::payments::AgreedRefund;
use operators::{ApprovalKind, ApprovedRequest, SignedInOperator};
use serde::Deserialize;
use site::App;
use site::http::{Acknowledged, ApiError, Envelope, JsonBody};
use utoipa::ToSchema;

use crate::error::ConsoleError;
use crate::readers::errors::is_refusal;
use crate::readers::{carry_out_grant, carry_out_refund};

#[derive(Debug, Deserialize, ToSchema)]
#[schema(example = json!({ "id": 3 }))]
pub(crate) struct ApprovalBody {
    /// Number of the request for approval, as the list of these requests returns it.
    #[schema(minimum = 1)]
    id: i64,
}

/// Approves another operator's request for a grant of coins or a refund above the limit of that
/// operator's role, and carries the request out.
///
/// If the payment provider does not respond, the request stays approved, and can be approved again to
/// retry, or declined. However often it is retried, coins are granted and an order is refunded only
/// once. If the request cannot be carried out at all, because the reader is gone, the payment provider
/// refuses, or a refund would pay back another payment than the approved one, it waits for a decision
/// again. A request that is not carried out within seven days expires.
#[utoipa::path(post, path = "/api/console/approval/approve", tag = "console", request_body = ApprovalBody,
    responses((status = 200, body = Envelope<Acknowledged>)))]
pub(crate) async fn approve(
    State(app): State<App>,
    operator: SignedInOperator,
    JsonBody(body): JsonBody<ApprovalBody>,
) -> Result<Envelope<Acknowledged>, ConsoleError> {
    let approved = app.operators.approve(&operator, body.id).await?;
    let carried_out = carry_out(&app, &operator, body.id, approved).await;
    match &carried_out {
        Ok(()) => app.operators.approval_done(body.id).await?,
        Err(refused) if is_refusal(refused) => {
            app.operators.reopen_approval(&operator, body.id).await?;
        }
        Err(_) => app.operators.approval_failed(body.id).await?,
    }
    carried_out.map(|()| Envelope::of(Acknowledged {}))
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
            let agreed = AgreedRefund { amount: approved.amount, payment: approved.payment };
            carry_out_refund(app, operator, refund, agreed, &key).await
        }
    }
}

/// Declines another operator's request for a grant of coins or a refund above the limit of that
/// operator's role. A request that was approved, but could not be carried out, can be declined too.
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
