use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;

use crate::app::{App, SignedIn};
use crate::http::{Acknowledged, ApiError, Envelope};

#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!({ "delete_at": 1795305600 }))]
pub(crate) struct Deletion {
    /// When the reader's account and personal data are deleted, in Unix seconds, unless the deletion is cancelled
    /// before.
    delete_at: i64,
}

/// Schedules the deletion of the reader's account and personal data in one week.
///
/// During this week, the deletion can be cancelled. Repeating the request does not change the date. A reader with a
/// bound account must have signed in within the last 15 minutes (code 1115).
#[utoipa::path(post, path = "/api/me/deletion", tag = "session",
    responses((status = 200, body = Envelope<Deletion>)))]
pub(crate) async fn schedule(
    State(app): State<App>,
    signed_in: SignedIn,
) -> Result<Envelope<Deletion>, ApiError> {
    app.sessions.require_recent_sign_in(&signed_in).await?;
    let delete_at = app.sessions.schedule_deletion(signed_in.reader).await?;
    Ok(Envelope::of(Deletion { delete_at }))
}

/// Cancels the scheduled deletion of the reader's account, if there is one.
#[utoipa::path(delete, path = "/api/me/deletion", tag = "session",
    responses((status = 200, body = Envelope<Acknowledged>)))]
pub(crate) async fn cancel(
    State(app): State<App>,
    signed_in: SignedIn,
) -> Result<Envelope<Acknowledged>, ApiError> {
    app.sessions.cancel_deletion(signed_in.reader).await?;
    Ok(Envelope::of(Acknowledged {}))
}
