use axum::extract::{FromRequest as _, Multipart, Request, State};
use http::header::CONTENT_TYPE;
use http::{HeaderMap, HeaderName};
use serde::Serialize;
use utoipa::ToSchema;

use crate::app::App;
use crate::http::{ApiError, Client, Envelope};
use crate::inbox::LetterForm;

pub(crate) const IDEMPOTENCY_KEY: HeaderName = HeaderName::from_static("idempotency-key");

#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct MessageReceived {
    /// What to name when asking about the message.
    reference: String,
}

/// Writes to the publisher: as JSON, as a form, or as a form with a `screenshot` file. The same
/// `Idempotency-Key` stores a message once.
#[utoipa::path(post, path = "/api/contact/message", tag = "inbox",
    params(("Idempotency-Key" = Option<String>, Header, description = "1 to 100 visible characters")),
    request_body = LetterForm,
    responses((status = 200, body = Envelope<MessageReceived>)))]
pub(crate) async fn message(
    State(app): State<App>,
    Client(from): Client,
    headers: HeaderMap,
    request: Request,
) -> Result<Envelope<MessageReceived>, ApiError> {
    let form = read_form(request).await?;
    let key = headers.get(IDEMPOTENCY_KEY).and_then(|key| key.to_str().ok());
    let received = app.inbox.receive(&form, key, from).await?;
    Ok(Envelope::of(MessageReceived { reference: received.reference }))
}

/// A message in whichever form it was sent.
pub(crate) async fn read_form(request: Request) -> Result<LetterForm, ApiError> {
    // Our forms are on our pages: a page of somebody else has no business sending one.
    if request.headers().get("sec-fetch-site").is_some_and(|site| site == "cross-site") {
        return Err(ApiError::BadRequest("this form belongs to another site".to_owned()));
    }
    let kind = request.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let kind = kind.and_then(|kind| kind.split(';').next()).unwrap_or_default().trim().to_owned();
    match kind.as_str() {
        "application/json" => {
            let axum::Json(form) = axum::Json::from_request(request, &())
                .await
                .map_err(|error| ApiError::BadRequest(error.body_text()))?;
            Ok(form)
        }
        "application/x-www-form-urlencoded" => {
            let axum::Form(form) = axum::Form::from_request(request, &())
                .await
                .map_err(|error| ApiError::BadRequest(error.body_text()))?;
            Ok(form)
        }
        "multipart/form-data" => read_multipart(request).await,
        _ => Err(ApiError::BadRequest("send JSON or a form".to_owned())),
    }
}

async fn read_multipart(request: Request) -> Result<LetterForm, ApiError> {
    let unreadable =
        |error: axum::extract::multipart::MultipartError| ApiError::BadRequest(error.body_text());
    let mut parts = Multipart::from_request(request, &())
        .await
        .map_err(|error| ApiError::BadRequest(error.body_text()))?;
    let mut form = LetterForm::default();
    while let Some(part) = parts.next_field().await.map_err(unreadable)? {
        let Some(name) = part.name().map(str::to_owned) else { continue };
        match name.as_str() {
            "topic" => form.topic = part.text().await.map_err(unreadable)?,
            "message" => form.message = part.text().await.map_err(unreadable)?,
            "reply_to" => form.reply_to = part.text().await.map_err(unreadable)?,
            "screenshot" => {
                form.screenshot = Some(part.bytes().await.map_err(unreadable)?.to_vec())
            }
            _ => {}
        }
    }
    Ok(form)
}
