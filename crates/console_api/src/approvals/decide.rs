use axum::extract::State;
use operators::{ApprovalKind, SignedInOperator};
use serde::Deserialize;
use site::App;
use site::http::{Acknowledged, ApiError, Envelope, JsonBody};
use utoipa::ToSchema;

use crate::error::ConsoleError;
use crate::readers::{carry_out_grant, carry_out_refund};

#[derive(Debug, Deserialize, ToSchema)]
#[schema(example = json!({ "id": 3 }))]
pub(crate) struct ApprovalBody {
    /// Number of the request.
    #[schema(minimum = 1)]
    id: i64,
}

/// Approves a request of another operator, and carries it out.
///
/// If it cannot be carried out now, the request stays approved, and can be approved again to try once more. However
/// often that happens, the coins are granted and the order is refunded only once.
#[utoipa::path(post, path = "/api/console/approval/approve", tag = "console", request_body = ApprovalBody,
    responses((status = 200, body = Envelope<Acknowledged>)))]
pub(crate) async fn approve(
    State(app): State<App>,
    operator: SignedInOperator,
    JsonBody(body): JsonBody<ApprovalBody>,
) -> Result<Envelope<Acknowledged>, ConsoleError> {
    let approved = app.operators.approve(&operator, body.id).await?;
    let key = format!("approval:{}", body.id);
    match approved.kind {
        ApprovalKind::Grant => {
            let grant = serde_json::from_str(&approved.request).map_err(ApiError::internal)?;
            carry_out_grant(&app, &operator, grant, key).await?;
        }
        ApprovalKind::Refund => {
            let refund = serde_json::from_str(&approved.request).map_err(ApiError::internal)?;
            carry_out_refund(&app, &operator, refund, &key).await?;
        }
    }
    app.operators.approval_done(body.id).await?;
    Ok(Envelope::of(Acknowledged {}))
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
