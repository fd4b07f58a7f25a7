//! Parses a contact message: JSON, a form, or a form with a file.

use axum::body::{Body, Bytes};
use axum::extract::multipart::{Field, MultipartError};
use axum::extract::{FromRequest as _, Multipart, Request};
use futures_util::{StreamExt as _, stream};
use http::StatusCode;
use http_body::Frame;
use http_body_util::{Limited, StreamBody};

use accounts::inbox::{LARGEST_SCREENSHOT, MessageForm};
use foundation::input::{Problem, Rule, unchecked_from_form, unchecked_from_json};

use crate::http::{ApiError, Limit, body_bytes, content_type, wrong_content_type};

const JSON: &str = "application/json";
const FORM: &str = "application/x-www-form-urlencoded";
const MULTIPART: &str = "multipart/form-data";

/// Most bytes that are read of a text field: more than any field may have, so a longer text is refused by its
/// beginning.
const MOST_TEXT: usize = 64 * 1024;

/// A message as far as it was read.
pub(crate) struct ParsedMessage {
    pub(crate) form: MessageForm,
    /// Whether the body exceeded the route's limit; `form` then has what came before.
    pub(crate) cut: bool,
}

impl ParsedMessage {
    /// Returns the message, or the error `TOO_LARGE` if its body was cut.
    pub(crate) fn whole(self) -> Result<MessageForm, ApiError> {
        if self.cut { Err(too_large()) } else { Ok(self.form) }
    }
}

/// Reads a message as JSON, a form or a form with a file, as its content type says.
pub(crate) async fn parse_message(request: Request) -> Result<ParsedMessage, ApiError> {
    let kind = content_type(request.headers()).to_ascii_lowercase();
    let form = match kind.as_str() {
        // The fields are checked by the inbox, which reports the problems of all of them.
        JSON => unchecked_from_json(&bounded(request).await?)?,
        FORM => unchecked_from_form(&bounded(request).await?)?,
        MULTIPART => return read_multipart(request).await,
        _ => return Err(wrong_content_type(&[JSON, FORM, MULTIPART])),
    };
    Ok(ParsedMessage { form, cut: false })
}

/// Receives a body of as much as `Limit::Upload` allows, even if the route allows more: it is read into memory as a
/// whole.
async fn bounded(request: Request) -> Result<Bytes, ApiError> {
    let mut request = request.map(|body| Body::new(Limited::new(body, Limit::Upload.body())));
    request.extensions_mut().insert(Limit::Upload);
    body_bytes(request, &()).await
}

/// Reads a form with a file part by part, so that fields before an oversized file are not lost.
async fn read_multipart(request: Request) -> Result<ParsedMessage, ApiError> {
    let parts = Multipart::from_request(in_small_chunks(request), &()).await;
    let mut parts = parts.map_err(|_| bad_multipart())?;
    let mut form = MessageForm::default();
    match read_parts(&mut parts, &mut form).await {
        Ok(()) => Ok(ParsedMessage { form, cut: false }),
        Err(error) if error.status() == StatusCode::PAYLOAD_TOO_LARGE => {
            Ok(ParsedMessage { form, cut: true })
        }
        Err(_) => Err(bad_multipart()),
    }
}

fn bad_multipart() -> ApiError {
    Problem::of_body(Rule::Value, "is not a complete multipart form").into()
}

/// Yields to other tasks before each chunk of the body. The parser reads whatever is ready before it parses, so it
/// would otherwise buffer all of a body that arrives fast, or reach the limit before it has seen the first part.
fn in_small_chunks(request: Request) -> Request {
    request.map(|body| {
        let pieces = stream::unfold(body.into_data_stream(), async |mut body| {
            tokio::task::yield_now().await;
            let piece = body.next().await?;
            Some((piece.map(Frame::data).map_err(axum::Error::into_inner), body))
        });
        Body::new(StreamBody::new(pieces))
    })
}

async fn read_parts(parts: &mut Multipart, form: &mut MessageForm) -> Result<(), MultipartError> {
    while let Some(part) = parts.next_field().await? {
        let mut bytes = Vec::new();
        let name = part.name().unwrap_or_default().to_owned();
        // One byte too many is enough to know that it is too large.
        let most = if name == "screenshot" { LARGEST_SCREENSHOT + 1 } else { MOST_TEXT };
        let read = read_part(part, &mut bytes, most).await;
        match name.as_str() {
            "topic" => form.topic = text(&bytes),
            "message" => form.message = text(&bytes),
            "reply_to" => form.reply_to = text(&bytes),
            "screenshot" => form.screenshot = Some(bytes),
            _ => {}
        }
        read?;
    }
    Ok(())
}

/// Reads up to `most` bytes of a part into `bytes`, and discards the rest so that the next part can be read.
async fn read_part(
    mut part: Field<'_>,
    bytes: &mut Vec<u8>,
    most: usize,
) -> Result<(), MultipartError> {
    while let Some(chunk) = part.chunk().await? {
        let room = most - bytes.len();
        bytes.extend_from_slice(&chunk[..chunk.len().min(room)]);
    }
    Ok(())
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

fn too_large() -> ApiError {
    ApiError::too_large(Limit::Upload.body())
}
