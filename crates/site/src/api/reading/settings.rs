use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;

use crate::app::{App, SignedIn};
use crate::http::{ApiError, Envelope, JsonBody};
use crate::site_info::ReaderLayout;
use readers::ReaderId;
use reading::ReadingSettings;

/// A reader's reading settings, with the layout that the reader's campaign suggests.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub(crate) struct ReadingSettingsData {
    #[serde(flatten)]
    own: ReadingSettings,
    /// Layout of the reading page that is set by the campaign through which the reader came; absent if the campaign
    /// sets none. The reader's own `layout` takes precedence over this layout, and this layout over the site's default.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    campaign_layout: Option<ReaderLayout>,
}

/// Returns the reader's reading settings, such as layout, font and theme, with the time of their last change.
#[utoipa::path(get, path = "/api/reading/settings", tag = "reading",
    responses((status = 200, body = Envelope<ReadingSettingsData>)))]
pub(crate) async fn reading_settings(
    State(app): State<App>,
    signed_in: SignedIn,
) -> Result<Envelope<ReadingSettingsData>, ApiError> {
    let own = app.reading.settings(signed_in.reader).await?;
    completed(&app, signed_in.reader, own).await
}

/// Replaces the reader's reading settings unless the stored ones are newer, and returns the stored settings.
///
/// Of two changes, the one with the later `changed_at` wins, whichever arrives first. Settings that are unknown or out
/// of range are refused (code 1200), and then nothing is stored.
#[utoipa::path(put, path = "/api/reading/settings", tag = "reading", request_body = ReadingSettings,
    responses((status = 200, body = Envelope<ReadingSettingsData>)))]
pub(crate) async fn change_settings(
    State(app): State<App>,
    signed_in: SignedIn,
    JsonBody(new): JsonBody<ReadingSettings>,
) -> Result<Envelope<ReadingSettingsData>, ApiError> {
    let own = app.reading.change_settings(signed_in.reader, new).await?;
    completed(&app, signed_in.reader, own).await
}

async fn completed(
    app: &App,
    reader: ReaderId,
    own: ReadingSettings,
) -> Result<Envelope<ReadingSettingsData>, ApiError> {
    let campaign_layout = app.campaigns.reader_layout(reader).await?.map(ReaderLayout::from);
    Ok(Envelope::of(ReadingSettingsData { own, campaign_layout }))
}
