use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::app::{App, Client, SignedIn};
use crate::http::{ApiError, Envelope, JsonBody};
use accounts::notices::NoticeSettings;

#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct NoticeMailBody {
    address: String,
}

/// Sends a mail with which the reader confirms that an address is theirs.
#[utoipa::path(post, path = "/api/notices/mail", tag = "notices", request_body = NoticeMailBody,
    responses((status = 200, body = Envelope<NoticeSettings>)))]
pub(crate) async fn set_notice_mail(
    State(app): State<App>,
    signed_in: SignedIn,
    Client(from): Client,
    JsonBody(body): JsonBody<NoticeMailBody>,
) -> Result<Envelope<NoticeSettings>, ApiError> {
    Ok(Envelope::of(app.notices.set_mail(signed_in.reader, &body.address, from).await?))
}

/// Forgets the reader's mail address.
#[utoipa::path(post, path = "/api/notices/mail/remove", tag = "notices",
    responses((status = 200, body = Envelope<NoticeSettings>)))]
pub(crate) async fn remove_notice_mail(
    State(app): State<App>,
    signed_in: SignedIn,
) -> Result<Envelope<NoticeSettings>, ApiError> {
    Ok(Envelope::of(app.notices.remove_mail(signed_in.reader).await?))
}
