use axum::extract::{Request, State};
use serde::Serialize;
use utoipa::ToSchema;

use super::message_form::parse_message;
use crate::api::wallet::idempotency_key::{Key, OptionalKeyHeader};
use crate::app::{App, Client, account_cookies};
use crate::http::{ApiError, Envelope};
use inbox::MessageForm;

#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!({ "reference": "k7m2q9x4" }))]
pub(crate) struct MessageReceived {
    /// Reference of the message, which the sender can quote when asking about the message.
    reference: String,
}

/// Sends a message to the publisher, as the contact form does.
///
/// The body is JSON, a URL-encoded form, or a multipart form with a `screenshot` file of up to 2 MiB. A retry with the
/// same `Idempotency-Key` stores no second message. The account of the browser, if its cookies name one, is stored with
/// the message.
#[utoipa::path(post, path = "/api/contact/message", tag = "inbox",
    params(OptionalKeyHeader), request_body = MessageForm,
    responses((status = 200, body = Envelope<MessageReceived>)))]
pub(crate) async fn message(
    State(app): State<App>,
    Client(from): Client,
    key: Option<Key>,
    request: Request,
) -> Result<Envelope<MessageReceived>, ApiError> {
    app.inbox.admit_form(from)?;
    let cookies = account_cookies(request.headers());
    let form = parse_message(request).await?.whole()?;
    let key = key.as_ref().map(|Key(key)| key.as_str());
    let sender = app.sessions.reader_of_browser(cookies).await?;
    let received = app.inbox.receive(&form, key, from, sender).await?;
    Ok(Envelope::of(MessageReceived { reference: received.reference }))
}
