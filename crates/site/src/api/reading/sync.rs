use axum::extract::State;

use crate::app::{App, SignedIn};
use crate::http::{ApiError, Envelope, JsonBody};
use reading::{SyncBody, Synced};

/// Takes all that a device noted, and answers what it does not know. What makes no sense is told and
/// left out, the rest is kept; the same again changes nothing. At most 1 MiB.
#[utoipa::path(post, path = "/api/reading/sync", tag = "reading", request_body = SyncBody,
    responses((status = 200, body = Envelope<Synced>)))]
pub(crate) async fn sync(
    State(app): State<App>,
    signed_in: SignedIn,
    JsonBody(note): JsonBody<SyncBody>,
) -> Result<Envelope<Synced>, ApiError> {
    Ok(Envelope::of(app.reading.sync(signed_in.reader, note).await?))
}
