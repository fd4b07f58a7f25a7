use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;

use super::claimant;
use crate::app::{App, Client, ProofOfWork, SignedIn};
use crate::http::{ApiError, Envelope, JsonBody};
use accounts::welfare::CheckedIn;

#[derive(Debug, Deserialize, ToSchema)]
#[schema(example = json!({ "time_zone": "Europe/Berlin" }))]
pub(crate) struct CheckInBody {
    /// The reader's time zone, in which the day begins and ends, as an IANA name such as `Europe/Berlin`.
    #[schema(max_length = 64)]
    time_zone: String,
    /// Solution of the proof-of-work challenge, if an earlier check-in failed with code 1103.
    work: Option<ProofOfWork>,
}

/// Checks the reader in for today and gives bonus coins, once per day in the reader's time zone.
///
/// Repeating a check-in on the same day returns the reward that was already given. A guest cannot spend the bonus coins
/// before having read for some time.
#[utoipa::path(post, path = "/api/welfare/check-in", tag = "welfare", request_body = CheckInBody,
    responses((status = 200, body = Envelope<CheckedIn>)))]
pub(crate) async fn check_in(
    State(app): State<App>,
    signed_in: SignedIn,
    Client(from): Client,
    JsonBody(body): JsonBody<CheckInBody>,
) -> Result<Envelope<CheckedIn>, ApiError> {
    app.sessions.throttle_rewards(&signed_in, body.work.as_ref(), from).await?;
    Ok(Envelope::of(app.welfare.check_in(claimant(&app, &signed_in, from), &body.time_zone).await?))
}
