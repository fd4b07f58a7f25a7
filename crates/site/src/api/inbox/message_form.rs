//! Parses the body of a contact message: JSON, a URL-encoded form, or a multipart form with a screenshot.

use axum::body::{Body, Bytes};
use axum::extract::multipart::{Field, MultipartError};
use axum::extract::{FromRequest as _, Multipart, Request};
use futures_util::{StreamExt as _, stream};
use http::StatusCode;
use http_body::Frame;
use http_body_util::{Limited, StreamBody};

use foundation::input::{Problem, Rule, unchecked_from_form, unchecked_from_json};
use inbox::{LARGEST_SCREENSHOT, MessageForm};

use crate::http::{ApiError, Limit, body_bytes, content_type, wrong_content_type};

const JSON: &str = "application/json";
const FORM: &str = "application/x-www-form-urlencoded";
const MULTIPART: &str = "multipart/form-data";

/// Maximum number of bytes that are read from one text field. The limit exceeds the permitted length of every field, so
/// a text that is cut off at this limit is still refused as too long.
const MOST_TEXT: usize = 64 * 1024;

/// A contact message that was parsed from a request body, perhaps from an incomplete one.
pub(crate) struct ParsedMessage {
    pub(crate) form: MessageForm,
    /// Whether the body exceeded the route's size limit. `form` then has only the fields that came before the limit.
    pub(crate) cut: bool,
}

impl ParsedMessage {
    /// Returns the message, or the error `TOO_LARGE` if the body was cut off at the size limit.
    pub(crate) fn whole(self) -> Result<MessageForm, ApiError> {
        if self.cut { Err(too_large()) } else { Ok(self.form) }
    }
}

/// Parses a contact message from the body of a request, in the format that the `Content-Type` header names.
pub(crate) async fn parse_message(request: Request) -> Result<ParsedMessage, ApiError> {
    let kind = content_type(request.headers()).to_ascii_lowercase();
    let form = match kind.as_str() {
        // The inbox checks the fields and reports the problems of all fields together.
        JSON => unchecked_from_json(&bounded(request).await?)?,
        FORM => unchecked_from_form(&bounded(request).await?)?,
        MULTIPART => return read_multipart(request).await,
        _ => return Err(wrong_content_type(&[JSON, FORM, MULTIPART])),
    };
    Ok(ParsedMessage { form, cut: false })
}

/// Receives a request body into memory, up to the size that `Limit::Upload` allows, even if the route itself allows
/// more.
async fn bounded(request: Request) -> Result<Bytes, ApiError> {
    let mut request = request.map(|body| Body::new(Limited::new(body, Limit::Upload.body())));
    request.extensions_mut().insert(Limit::Upload);
    body_bytes(request, &()).await
}

/// Parses a multipart form field by field, so that the fields before an oversized file are not lost.
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

/// Returns the request with a body that yields to other tasks before each chunk. The multipart
/// parser reads every chunk that is ready before it parses; without the yield, it would buffer the
/// whole of a body that arrives fast, or reach the size limit before it has parsed the first part.
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
        // One byte more than allowed is enough to know that the screenshot is too large.
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

/// Reads up to `most` bytes of a multipart field into `bytes`, and discards the rest, so that the next field can be
/// read.
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
