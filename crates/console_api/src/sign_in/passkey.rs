use axum::extract::State;
use passkeys::{PasskeyAssertion, RequestOptions};
use serde::Deserialize;
use site::App;
use site::http::{Acknowledged, Envelope, JsonBody};
use utoipa::ToSchema;

use super::sign_in_data::{SignInFrom, SignedIn, signed_in};
use crate::error::ConsoleError;

/// Starts a sign-in to the console with a passkey.
///
/// The response contains the options for `PublicKeyCredential.parseRequestOptionsFromJSON` in the browser. The request
/// names no operator, because the browser lets the operator choose a passkey.
#[utoipa::path(post, path = "/api/console/sign-in/passkey/start", tag = "console",
    responses((status = 200, body = Envelope<RequestOptions>)))]
pub(crate) async fn start(
    State(app): State<App>,
    SignInFrom(sign_in): SignInFrom,
) -> Result<Envelope<RequestOptions>, ConsoleError> {
    Ok(Envelope::of(app.operators.start_passkey_sign_in(&sign_in).await?))
}

#[derive(Deserialize, ToSchema)]
pub(crate) struct PasskeySignInBody {
    /// The proof that the browser has the passkey, as `PublicKeyCredential.toJSON()` returns it.
    credential: PasskeyAssertion,
}

/// Signs in an operator with a passkey, and sets the session cookie.
#[utoipa::path(post, path = "/api/console/sign-in/passkey/finish", tag = "console", request_body = PasskeySignInBody,
    responses((status = 200, body = Envelope<Acknowledged>)))]
pub(crate) async fn finish(
    State(app): State<App>,
    SignInFrom(sign_in): SignInFrom,
    JsonBody(body): JsonBody<PasskeySignInBody>,
) -> Result<SignedIn, ConsoleError> {
    let opened = app.operators.sign_in_by_passkey(&body.credential, &sign_in).await?;
    Ok(signed_in(&app, &opened))
}
