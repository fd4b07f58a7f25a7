use axum::extract::State;
use axum::response::{IntoResponse as _, Response};
use http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};

use crate::app::{App, SignedIn};
use crate::http::ApiError;

/// Returns the reader's personal data as a ZIP archive of JSON files.
///
/// A reader with a bound account must have signed in within the last 15 minutes (code 1115). A few exports in a row are
/// possible, then one every ten minutes (code 1007).
#[utoipa::path(get, path = "/api/me/export", tag = "session",
    responses((status = 200, content_type = "application/zip", body = Vec<u8>)))]
pub(crate) async fn export(
    State(app): State<App>,
    signed_in: SignedIn,
) -> Result<Response, ApiError> {
    app.sessions.require_recent_sign_in(&signed_in).await?;
    let archive = app.sessions.export(&signed_in).await?;
    let headers = [
        (CONTENT_TYPE, "application/zip"),
        (CONTENT_DISPOSITION, "attachment; filename=\"my-data.zip\""),
    ];
    Ok((headers, archive).into_response())
}
