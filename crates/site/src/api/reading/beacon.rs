use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::api::welfare::claimant;
use crate::app::{App, Client, SignedBody};
use crate::http::{Acknowledged, ApiError, Envelope};
use reading::{BatchEntry, NewMark, NewPosition, NewTime, SyncBody, entries};

/// Positions, reading times and marks that a page recorded and sends as the reader closes it.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct BeaconBody {
    /// The reader's access token. It is in the body because a page that is closing cannot set an `Authorization`
    /// header.
    #[serde(default)]
    #[expect(dead_code, reason = "`SignedBody` reads the token before the rest of the body")]
    #[schema(example = "an access token")]
    access_token: String,
    /// The recorded positions, at most 200.
    #[serde(default, deserialize_with = "entries")]
    #[schema(value_type = Vec<NewPosition>, max_items = 200)]
    places: Vec<BatchEntry<NewPosition>>,
    /// The recorded reading times, at most 200.
    #[serde(default, deserialize_with = "entries")]
    #[schema(value_type = Vec<NewTime>, max_items = 200)]
    time: Vec<BatchEntry<NewTime>>,
    /// The recorded marks, at most 200.
    #[serde(default, deserialize_with = "entries")]
    #[schema(value_type = Vec<NewMark>, max_items = 200)]
    marks: Vec<BatchEntry<NewMark>>,
}

/// Stores the positions, reading times and marks that a closing page sends (`navigator.sendBeacon`).
///
/// Works like `/api/reading/sync`, with these differences: the access token is in the body, any content type is
/// accepted, the response has no data, and no section counts as read. The session cookie is required. The body has at
/// most 64 KiB, the most that browsers send for a closing page.
#[utoipa::path(post, path = "/api/reading/beacon", tag = "reading", request_body = BeaconBody,
    security(("session_half" = [])),
    responses((status = 200, body = Envelope<Acknowledged>)))]
pub(crate) async fn beacon(
    State(app): State<App>,
    Client(from): Client,
    sent: SignedBody<BeaconBody>,
) -> Result<Envelope<Acknowledged>, ApiError> {
    let BeaconBody { places, time, marks, .. } = sent.body;
    let note = SyncBody { places, time, marks, ..SyncBody::default() };
    app.reading.sync_without_reply(sent.signed_in.reader, note).await?;
    app.welfare.release_after_reading(claimant(&app, &sent.signed_in, from)).await;
    Ok(Envelope::of(Acknowledged {}))
}
