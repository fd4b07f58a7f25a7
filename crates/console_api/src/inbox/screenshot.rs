use axum::extract::State;
use axum::response::{IntoResponse as _, Response};
use http::header::CONTENT_TYPE;
use inbox::image_type;
use site::App;
use site::http::Query;

use super::errors::NO_SUCH_MESSAGE;
use super::message::MessageQuery;
use crate::error::ConsoleError;

/// Returns the screenshot that a reader attached to a message.
#[utoipa::path(get, path = "/api/console/message/screenshot", tag = "console", params(MessageQuery),
    responses((status = 200, content(
        (Vec<u8> = "image/png"), (Vec<u8> = "image/jpeg"), (Vec<u8> = "image/webp")))))]
pub(crate) async fn screenshot(
    State(app): State<App>,
    Query(asked): Query<MessageQuery>,
) -> Result<Response, ConsoleError> {
    let stored = app.inbox.find(&asked.reference).await?.screenshot.ok_or(NO_SUCH_MESSAGE)?;
    // A stored screenshot is recognized by its first bytes. The general security headers forbid browsers to guess
    // another type.
    let kind = image_type(&stored).ok_or(NO_SUCH_MESSAGE)?;
    Ok(([(CONTENT_TYPE, kind)], stored).into_response())
}
