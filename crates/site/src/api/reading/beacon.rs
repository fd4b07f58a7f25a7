use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;

use super::Done;
use crate::api::welfare::claimant;
use crate::app::{App, BringsToken, Client, SignedBody};
use crate::http::{ApiError, Envelope};
use reading::SyncBody;

#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct BeaconBody {
    /// The reader's access token: a page that is closing cannot send it in a header.
    #[serde(default)]
    access_token: String,
    #[serde(flatten)]
    note: SyncBody,
}

impl BringsToken for BeaconBody {
    fn token(&self) -> &str {
        &self.access_token
    }
}

/// Stores positions, times and marks that a closing page sends, like `/api/reading/sync`.
///
/// The access token is in the body, any content type is accepted, and the response has no data. The session cookie is
/// required as usual.
#[utoipa::path(post, path = "/api/reading/beacon", tag = "reading", request_body = BeaconBody,
    responses((status = 200, body = Envelope<Done>)))]
pub(crate) async fn beacon(
    State(app): State<App>,
    Client(from): Client,
    sent: SignedBody<BeaconBody>,
) -> Result<Envelope<Done>, ApiError> {
    app.reading.sync_without_reply(sent.signed_in.reader, sent.body.note).await?;
    app.welfare.release_after_reading(claimant(&app, &sent.signed_in, from)).await;
    Ok(Envelope::of(Done {}))
}
