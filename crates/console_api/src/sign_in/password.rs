use axum::extract::State;
use serde::Deserialize;
use site::App;
use site::http::{Acknowledged, Envelope, JsonBody};
use utoipa::ToSchema;

use super::sign_in_data::{SignInFrom, SignedIn, signed_in};
use crate::error::ConsoleError;

#[derive(Deserialize, ToSchema)]
#[schema(example = json!({ "email": "ann@books.example", "password": "a long password", "code": "287082" }))]
pub(crate) struct PasswordSignInBody {
    /// The operator's e-mail address.
    #[schema(max_length = 254)]
    email: String,
    /// The operator's password.
    #[schema(max_length = 1000)]
    password: String,
    /// The current code of the authenticator app, or a recovery code.
    #[schema(max_length = 40)]
    code: String,
}

/// Signs in an operator with a password and a second factor (a code of an authenticator app, or a
/// recovery code), and sets the session cookie.
///
/// Each code can be used only once.
#[utoipa::path(post, path = "/api/console/sign-in/password", tag = "console", request_body = PasswordSignInBody,
    responses((status = 200, body = Envelope<Acknowledged>)))]
pub(crate) async fn by_password(
    State(app): State<App>,
    SignInFrom(sign_in): SignInFrom,
    JsonBody(body): JsonBody<PasswordSignInBody>,
) -> Result<SignedIn, ConsoleError> {
    let PasswordSignInBody { email, password, code } = body;
    let opened = app.operators.sign_in_by_password(&email, &password, &code, &sign_in).await?;
    Ok(signed_in(&app, &opened))
}
