use axum::extract::State;
use foundation::secret::Secret;
use serde::Deserialize;
use site::App;
use site::http::{Acknowledged, Envelope, JsonBody};
use utoipa::ToSchema;

use super::errors::LINK_REFUSED;
use super::sign_in_data::{SignInFrom, SignedIn, signed_in};
use crate::error::ConsoleError;

#[derive(Deserialize, ToSchema)]
#[schema(example = json!({ "token": "mP3xkq1Ys0cVb9Zt7LwGdR2uHfNe6JaOiXy4Qv8KoTU" }))]
pub(crate) struct LinkBody {
    /// The token of the link, which follows `#link=` in its URL.
    #[schema(max_length = 100)]
    token: String,
}

/// Signs in an operator with a one-time link, and sets the session cookie.
///
/// The session allows the operator only to enrol a passkey or a password. After the enrolment, the session allows
/// everything that the operator's role allows.
#[utoipa::path(post, path = "/api/console/sign-in/link", tag = "console", request_body = LinkBody,
    responses((status = 200, body = Envelope<Acknowledged>)))]
pub(crate) async fn by_link(
    State(app): State<App>,
    SignInFrom(sign_in): SignInFrom,
    JsonBody(body): JsonBody<LinkBody>,
) -> Result<SignedIn, ConsoleError> {
    let token = Secret::parse(&body.token).ok_or(LINK_REFUSED)?;
    let opened = app.operators.sign_in_by_link(&token, &sign_in).await?;
    Ok(signed_in(&app, &opened))
}
