use axum::extract::State;

use crate::app::{App, SignedIn};
use crate::http::{ApiError, Envelope, JsonBody};
use reading::{SyncBody, Synced};

/// Stores the changes that a device recorded, and returns the changes it does not have yet.
///
/// Invalid entries are reported and skipped; the rest is stored. Sending the same changes again has no
/// effect. The body may have up to 1 MiB.
#[utoipa::path(post, path = "/api/reading/sync", tag = "reading", request_body = SyncBody,
    responses((status = 200, body = Envelope<Synced>)))]
pub(crate) async fn sync(
    State(app): State<App>,
    signed_in: SignedIn,
    JsonBody(note): JsonBody<SyncBody>,
) -> Result<Envelope<Synced>, ApiError> {
    Ok(Envelope::of(app.reading.sync(signed_in.reader, note).await?))
}
