use axum::extract::State;

use crate::api::welfare::claimant;
use crate::app::{App, Client, SignedIn};
use crate::http::{ApiError, BatchBody, Envelope};
use reading::{SyncBody, Synced};

/// Stores the positions, reading times and marks of a device, and returns positions and changed marks.
///
/// A request has at most 200 entries of each kind, and at most 256 KiB. Invalid entries are reported and skipped; the
/// valid ones are stored. The response has the reader's positions in the books of the request, and the marks that
/// changed since the last sync of the device. Sending the same entries again has no effect. In each book with positions
/// in the request, the section of the reader's latest position counts as read. A guest's reading time makes the guest's
/// held rewards spendable.
#[utoipa::path(post, path = "/api/reading/sync", tag = "reading", request_body = SyncBody,
    responses((status = 200, body = Envelope<Synced>)))]
pub(crate) async fn sync(
    State(app): State<App>,
    signed_in: SignedIn,
    Client(from): Client,
    BatchBody(note): BatchBody<SyncBody>,
) -> Result<Envelope<Synced>, ApiError> {
    let synced = app.reading.sync(signed_in.reader, note).await?;
    let who = claimant(&app, &signed_in, from);
    app.rights.count_reported(who.reader, who.network, &synced.sections()).await;
    app.welfare.release_after_reading(who).await;
    Ok(Envelope::of(synced))
}
