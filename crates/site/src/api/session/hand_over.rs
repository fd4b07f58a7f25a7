use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::app::{App, SignedIn};
use crate::http::{ApiError, Envelope, JsonBody};
use accounts::session::HandOver;

#[derive(Debug, Deserialize, ToSchema)]
#[schema(example = json!({ "return_to": "/me" }))]
pub(crate) struct Destination {
    /// Path of this site at which the reader continues in the other browser, such as `/me`. A value that is not a path
    /// gets 400.
    #[schema(max_length = 512)]
    return_to: Option<String>,
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!({
    "link": "https://books.example/settings#hand-over=k7m2q9x4", "code": "k7m2q9x4", "expires_in": 600
}))]
pub(crate) struct HandOverCode {
    /// URL with the code in its fragment, to be opened in the other browser; also the content of the QR code.
    link: String,
    /// Code of eight characters, to be typed in the other browser instead of opening the link.
    code: String,
    /// Seconds until the code expires.
    expires_in: i64,
}

impl From<HandOver> for HandOverCode {
    fn from(made: HandOver) -> Self {
        Self { link: made.link, code: made.code, expires_in: made.expires_in }
    }
}

/// Creates a single-use code and link with which the reader can sign in on another browser.
///
/// The code and the link are valid for ten minutes. Using one of them uses up both.
#[utoipa::path(post, path = "/api/me/hand-over", tag = "session", request_body = Destination,
    responses((status = 200, body = Envelope<HandOverCode>)))]
pub(crate) async fn hand_over(
    State(app): State<App>,
    signed_in: SignedIn,
    JsonBody(destination): JsonBody<Destination>,
) -> Result<Envelope<HandOverCode>, ApiError> {
    let return_to = destination.return_to.as_deref().filter(|path| !path.is_empty());
    let made = app.sessions.hand_over(&signed_in, return_to).await?;
    Ok(Envelope::of(made.into()))
}
