use axum::extract::{Request, State};
use http::{HeaderMap, HeaderName};
use serde::Serialize;
use utoipa::ToSchema;

use super::message_form::parse_message;
use crate::app::{App, Client};
use crate::http::{ApiError, Envelope};
use accounts::inbox::MessageForm;

pub(crate) const IDEMPOTENCY_KEY: HeaderName = HeaderName::from_static("idempotency-key");

#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct MessageReceived {
    /// Reference number of the message, to quote in questions about it.
    reference: String,
}

/// Sends a message to the publisher, as the contact form does.
///
/// The body is JSON, a form, or a form with a `screenshot` file of up to 2 MiB. A retry with the same `Idempotency-Key`
/// stores no second message.
#[utoipa::path(post, path = "/api/contact/message", tag = "inbox",
    params(("Idempotency-Key" = Option<String>, Header, description = "Names the message, so that a retry is recognised; 1 to 100 visible characters")),
    request_body = MessageForm,
    responses((status = 200, body = Envelope<MessageReceived>)))]
pub(crate) async fn message(
    State(app): State<App>,
    Client(from): Client,
    headers: HeaderMap,
    request: Request,
) -> Result<Envelope<MessageReceived>, ApiError> {
    app.inbox.admit_form(from)?;
    let form = parse_message(request).await?.whole()?;
    let key = headers.get(IDEMPOTENCY_KEY).map(|key| key.to_str().unwrap_or_default());
    let received = app.inbox.receive(&form, key, from).await?;
    Ok(Envelope::of(MessageReceived { reference: received.reference }))
}
