use axum::extract::State;

use crate::app::{App, SignedIn};
use crate::http::{ApiError, Envelope, JsonBody};
use accounts::notifications::{NewNotificationSettings, NotificationSettings};

/// What the reader is told of, by which way, and when it is to be quiet.
#[utoipa::path(get, path = "/api/notices/settings", tag = "notices",
    responses((status = 200, body = Envelope<NotificationSettings>)))]
pub(crate) async fn notice_settings(
    State(app): State<App>,
    signed_in: SignedIn,
) -> Result<Envelope<NotificationSettings>, ApiError> {
    Ok(Envelope::of(app.notifications.settings(signed_in.reader).await?))
}

/// Changes what the reader is told of, by which way, and when it is to be quiet.
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
