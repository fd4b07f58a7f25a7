use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::app::{App, Client, SignedIn};
use crate::http::{ApiError, Envelope, JsonBody};
use accounts::notifications::NotificationSettings;

#[derive(Debug, Deserialize, ToSchema)]
#[schema(example = json!({ "address": "ann@example.org" }))]
pub(crate) struct NotificationMailBody {
    /// Mail address to which notifications are to be sent.
    #[schema(max_length = 254)]
    address: String,
}

/// Sets the reader's mail address for notifications, and sends a mail with a confirmation link to the address.
///
/// No notification is sent to the address before the reader opens the link and confirms. If the address is already
/// confirmed, no mail is sent.
#[utoipa::path(post, path = "/api/notices/mail", tag = "notices", request_body = NotificationMailBody,
    responses((status = 200, body = Envelope<NotificationSettings>)))]
pub(crate) async fn set_notice_mail(
    State(app): State<App>,
    signed_in: SignedIn,
    Client(from): Client,
    JsonBody(body): JsonBody<NotificationMailBody>,
) -> Result<Envelope<NotificationSettings>, ApiError> {
    Ok(Envelope::of(app.notifications.set_mail(signed_in.reader, &body.address, from).await?))
}

/// Deletes the reader's mail address for notifications, and returns the notification settings.
#[utoipa::path(delete, path = "/api/notices/mail", tag = "notices",
    responses((status = 200, body = Envelope<NotificationSettings>)))]
pub(crate) async fn remove_notice_mail(
    State(app): State<App>,
    signed_in: SignedIn,
) -> Result<Envelope<NotificationSettings>, ApiError> {
    Ok(Envelope::of(app.notifications.remove_mail(signed_in.reader).await?))
}
