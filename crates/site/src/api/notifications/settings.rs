use axum::extract::State;

use crate::app::{App, SignedIn};
use crate::http::{ApiError, Envelope, JsonBody};
use accounts::notifications::{NewNotificationSettings, NotificationSettings};

/// Returns the reader's notification settings: kinds of notification, channels (push and mail) and quiet hours.
#[utoipa::path(get, path = "/api/notices/settings", tag = "notices",
    responses((status = 200, body = Envelope<NotificationSettings>)))]
pub(crate) async fn notice_settings(
    State(app): State<App>,
    signed_in: SignedIn,
) -> Result<Envelope<NotificationSettings>, ApiError> {
    Ok(Envelope::of(app.notifications.settings(signed_in.reader).await?))
}

/// Changes the reader's notification settings, and returns all notification settings.
///
/// Kinds of notification that the request does not list stay unchanged. Quiet hours and time zone are always replaced.
#[utoipa::path(put, path = "/api/notices/settings", tag = "notices",
    request_body = NewNotificationSettings,
    responses((status = 200, body = Envelope<NotificationSettings>)))]
pub(crate) async fn set_notice_settings(
    State(app): State<App>,
    signed_in: SignedIn,
    JsonBody(new): JsonBody<NewNotificationSettings>,
) -> Result<Envelope<NotificationSettings>, ApiError> {
    Ok(Envelope::of(app.notifications.set(signed_in.reader, new).await?))
}
