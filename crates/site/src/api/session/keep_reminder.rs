use axum::extract::State;

use crate::app::{App, SignedIn};
use crate::http::{Acknowledged, ApiError, Envelope};

/// Records that the reader declined the reminder to bind the account to a way of signing in.
///
/// `asks_to_keep` of the profile is then false, on all devices of the reader.
#[utoipa::path(post, path = "/api/me/keep/decline", tag = "session",
    responses((status = 200, body = Envelope<Acknowledged>)))]
pub(crate) async fn decline(
    State(app): State<App>,
    signed_in: SignedIn,
) -> Result<Envelope<Acknowledged>, ApiError> {
    app.sessions.decline_reminder(signed_in.reader).await?;
    Ok(Envelope::of(Acknowledged {}))
}
