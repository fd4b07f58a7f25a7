use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;

use super::claimant;
use crate::app::{App, Client, ProofOfWork, SignedIn};
use crate::http::{ApiError, Envelope, JsonBody};
use accounts::welfare::Claimed;

#[derive(Debug, Deserialize, ToSchema)]
#[schema(example = json!({ "task_id": "share", "time_zone": "Europe/Berlin" }))]
pub(crate) struct ClaimRewardBody {
    /// Id of the task: a `task_id` that `/api/welfare/center` lists.
    #[schema(max_length = 64)]
    task_id: String,
    /// The reader's time zone, in which the day begins and ends, as an IANA name such as `Europe/Berlin`.
    #[schema(max_length = 64)]
    time_zone: String,
    /// Solution of the proof-of-work challenge, if an earlier claim failed with code 1103.
    work: Option<ProofOfWork>,
}

/// Gives the reader the bonus coins for a completed task: once, or once per day for a daily task.
///
/// Claiming the same task again returns the reward that was already given. A guest cannot spend the bonus coins before
/// having read for some time. An unknown task gets 404 (code 1322).
#[utoipa::path(post, path = "/api/welfare/claim", tag = "welfare", request_body = ClaimRewardBody,
    responses((status = 200, body = Envelope<Claimed>)))]
pub(crate) async fn claim_task(
    State(app): State<App>,
    signed_in: SignedIn,
    Client(from): Client,
    JsonBody(body): JsonBody<ClaimRewardBody>,
) -> Result<Envelope<Claimed>, ApiError> {
    app.sessions.throttle_rewards(&signed_in, body.work.as_ref(), from).await?;
    let ClaimRewardBody { task_id, time_zone, .. } = body;
    Ok(Envelope::of(
        app.welfare.claim(claimant(&app, &signed_in, from), &task_id, &time_zone).await?,
    ))
}
