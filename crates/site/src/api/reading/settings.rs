use axum::extract::State;

use crate::app::{App, SignedIn};
use crate::http::{ApiError, Envelope, JsonBody};
use reading::ReadingSettings;

/// Returns the reader's settings for reading, such as layout, font and theme, and when they were last changed.
#[utoipa::path(get, path = "/api/reading/settings", tag = "reading",
    responses((status = 200, body = Envelope<ReadingSettings>)))]
pub(crate) async fn reading_settings(
    State(app): State<App>,
    signed_in: SignedIn,
) -> Result<Envelope<ReadingSettings>, ApiError> {
    Ok(Envelope::of(app.reading.settings(signed_in.reader).await?))
}

/// Replaces the reader's settings for reading unless the stored ones are newer, and returns the stored settings.
///
/// Settings that are unknown or out of range are refused (code 1200).
#[utoipa::path(put, path = "/api/reading/settings", tag = "reading", request_body = ReadingSettings,
    responses((status = 200, body = Envelope<ReadingSettings>)))]
pub(crate) async fn change_settings(
    State(app): State<App>,
    signed_in: SignedIn,
    JsonBody(new): JsonBody<ReadingSettings>,
) -> Result<Envelope<ReadingSettings>, ApiError> {
    Ok(Envelope::of(app.reading.change_settings(signed_in.reader, new).await?))
}
