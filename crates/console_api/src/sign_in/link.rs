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
    /// The token in the fragment of the link, after `#link=`.
    #[schema(max_length = 100)]
    token: String,
}

/// Signs an operator in with a one-time link, and sets the session's cookie.
///
/// The session can do nothing but enrol a passkey or a password until one of them is enrolled.
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
