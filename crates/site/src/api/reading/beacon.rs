use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;

use super::Done;
use crate::app::{App, BringsToken, SignedBody};
use crate::http::{ApiError, Envelope};
use reading::SyncBody;

#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct BeaconBody {
    /// The token of the login: a page that closes cannot send it as a header.
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

/// As `sync`, for a page that closes: with the token in the body, of any content type, and without
/// an answer. The cookie that goes with the token is needed as ever.
#[utoipa::path(post, path = "/api/reading/beacon", tag = "reading", request_body = BeaconBody,
    responses((status = 200, body = Envelope<Done>)))]
pub(crate) async fn beacon(
    State(app): State<App>,
    sent: SignedBody<BeaconBody>,
) -> Result<Envelope<Done>, ApiError> {
    app.reading.sync_without_reply(sent.signed_in.reader, sent.body.note).await?;
    Ok(Envelope::of(Done {}))
}
