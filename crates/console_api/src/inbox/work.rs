use axum::extract::State;
use operators::SignedInOperator;
use serde::Deserialize;
use site::App;
use site::http::{Acknowledged, Envelope, JsonBody};
use utoipa::ToSchema;

use super::assignees::assignees;
use super::errors::NO_SUCH_ASSIGNEE;
use crate::error::ConsoleError;

#[derive(Debug, Deserialize, ToSchema)]
#[schema(example = json!({ "reference": "k7m2q9x4ab", "text": "It comes on Friday." }))]
pub(crate) struct MessageEntryBody {
    /// Reference of the message.
    #[schema(max_length = 40)]
    reference: String,
    /// The text of the reply or note, of 1 to 20,000 characters.
    #[schema(max_length = 60000)]
    text: String,
}

/// Replies to a message of a reader: stores the reply, and sends it to the reader by mail.
///
/// Delivery of the mail is retried with back-off. A reply that is posted again within ten minutes is sent only once.
#[utoipa::path(post, path = "/api/console/message/reply", tag = "console", request_body = MessageEntryBody,
    responses((status = 200, body = Envelope<Acknowledged>)))]
pub(crate) async fn reply(
    State(app): State<App>,
    operator: SignedInOperator,
    JsonBody(body): JsonBody<MessageEntryBody>,
) -> Result<Envelope<Acknowledged>, ConsoleError> {
    app.inbox.reply(&body.reference, &body.text, &operator.actor()).await?;
    Ok(Envelope::of(Acknowledged {}))
}

/// Adds a note to a reader's message. Only operators can see notes.
#[utoipa::path(post, path = "/api/console/message/note", tag = "console", request_body = MessageEntryBody,
    responses((status = 200, body = Envelope<Acknowledged>)))]
pub(crate) async fn note(
    State(app): State<App>,
    operator: SignedInOperator,
    JsonBody(body): JsonBody<MessageEntryBody>,
) -> Result<Envelope<Acknowledged>, ConsoleError> {
    app.inbox.note(&body.reference, &body.text, &operator.actor()).await?;
    Ok(Envelope::of(Acknowledged {}))
}

#[derive(Debug, Deserialize, ToSchema)]
#[schema(example = json!({ "reference": "k7m2q9x4ab" }))]
pub(crate) struct MessageBody {
    /// Reference of the message.
    #[schema(max_length = 40)]
    reference: String,
}

/// Closes a reader's message that needs no further reply.
#[utoipa::path(post, path = "/api/console/message/close", tag = "console", request_body = MessageBody,
    responses((status = 200, body = Envelope<Acknowledged>)))]
pub(crate) async fn close(
    State(app): State<App>,
    operator: SignedInOperator,
    JsonBody(body): JsonBody<MessageBody>,
) -> Result<Envelope<Acknowledged>, ConsoleError> {
    app.inbox.acting_as(operator.actor()).close(&body.reference).await?;
    Ok(Envelope::of(Acknowledged {}))
}

/// Reopens a closed message of a reader.
#[utoipa::path(post, path = "/api/console/message/reopen", tag = "console", request_body = MessageBody,
    responses((status = 200, body = Envelope<Acknowledged>)))]
pub(crate) async fn reopen(
    State(app): State<App>,
    operator: SignedInOperator,
    JsonBody(body): JsonBody<MessageBody>,
) -> Result<Envelope<Acknowledged>, ConsoleError> {
    app.inbox.acting_as(operator.actor()).reopen(&body.reference).await?;
    Ok(Envelope::of(Acknowledged {}))
}

#[derive(Debug, Deserialize, ToSchema)]
#[schema(example = json!({ "reference": "k7m2q9x4ab", "operator": 2, "seen": null }))]
pub(crate) struct AssignMessageBody {
    /// Reference of the message.
    #[schema(max_length = 40)]
    reference: String,
    /// Number of the operator who works on the message from now on; null or absent for nobody.
    #[serde(default)]
    #[schema(minimum = 1)]
    operator: Option<i64>,
    /// Number of the operator who worked on the message when the caller loaded it; null or absent for nobody.
    #[serde(default)]
    #[schema(minimum = 1)]
    seen: Option<i64>,
}

/// Assigns a reader's message to an operator who may reply to messages, or to nobody.
///
/// Fails if another operator has changed the assignment since the caller loaded the message.
#[utoipa::path(post, path = "/api/console/message/assign", tag = "console", request_body = AssignMessageBody,
    responses((status = 200, body = Envelope<Acknowledged>)))]
pub(crate) async fn assign(
    State(app): State<App>,
    operator: SignedInOperator,
    JsonBody(body): JsonBody<AssignMessageBody>,
) -> Result<Envelope<Acknowledged>, ConsoleError> {
    if let Some(to) = body.operator {
        let known = assignees(&app, &operator).await?;
        known.iter().find(|one| one.id == to && one.available).ok_or(NO_SUCH_ASSIGNEE)?;
    }
    app.inbox.assign(&body.reference, body.operator, body.seen, &operator.actor()).await?;
    Ok(Envelope::of(Acknowledged {}))
}
