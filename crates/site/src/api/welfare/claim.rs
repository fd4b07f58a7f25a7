use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;

use super::claimant;
use crate::app::{App, Client, ProofOfWork, SignedIn};
use crate::http::{ApiError, Envelope, JsonBody};
use accounts::welfare::Claimed;

#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct ClaimBody {
    /// Id of a task in the welfare center.
    task_id: String,
    /// The reader's time zone, as an IANA name.
    time_zone: String,
    /// The solution of a proof-of-work challenge (code 1103).
    work: Option<ProofOfWork>,
}

/// Claims the reward of a completed task, once or once per day.
#[utoipa::path(post, path = "/api/welfare/claim", tag = "welfare", request_body = ClaimBody,
    responses((status = 200, body = Envelope<Claimed>)))]
pub(crate) async fn claim_task(
    State(app): State<App>,
    signed_in: SignedIn,
    Client(from): Client,
    JsonBody(body): JsonBody<ClaimBody>,
) -> Result<Envelope<Claimed>, ApiError> {
    app.sessions.throttle_rewards(&signed_in, body.work.as_ref(), from).await?;
    let ClaimBody { task_id, time_zone, .. } = body;
    Ok(Envelope::of(app.welfare.claim(claimant(&app, &signed_in), &task_id, &time_zone).await?))
}
