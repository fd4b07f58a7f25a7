use axum::extract::State;
use operators::{NewPassword, SignedInOperator};
use serde::{Deserialize, Serialize};
use site::App;
use site::http::{Envelope, JsonBody};
use utoipa::ToSchema;

use crate::error::ConsoleError;

#[derive(Deserialize, ToSchema)]
#[schema(example = json!({ "password": "a long password" }))]
pub(crate) struct PasswordBody {
    /// The new password, of 10 to 200 characters.
    #[schema(max_length = 1000)]
    password: String,
}

/// Sets a password for the operator who is signed in, and returns the secret for an authenticator app.
///
/// The new password is valid once the operator confirms it with a code of the app (`/api/console/me/password/confirm`);
/// until then, an earlier password stays valid.
#[utoipa::path(post, path = "/api/console/me/password", tag = "console", request_body = PasswordBody,
    responses((status = 200, body = Envelope<NewPassword>)))]
pub(crate) async fn set(
    State(app): State<App>,
    operator: SignedInOperator,
    JsonBody(body): JsonBody<PasswordBody>,
) -> Result<Envelope<NewPassword>, ConsoleError> {
    Ok(Envelope::of(app.operators.set_password(&operator, &body.password).await?))
}

#[derive(Deserialize, ToSchema)]
#[schema(example = json!({ "code": "287082" }))]
pub(crate) struct ConfirmPasswordBody {
    /// The current code of the authenticator app.
    #[schema(max_length = 20)]
    code: String,
}

/// Recovery codes with which an operator signs in if the authenticator app is lost.
#[derive(Serialize, ToSchema)]
pub(crate) struct RecoveryCodes {
    /// The codes. Each code can be used once in place of a code of the authenticator app. The server does not show the
    /// codes again.
    #[schema(example = json!(["k7m2-q9x4-bcde-fghj"]))]
    recovery_codes: Vec<String>,
}

/// Puts the operator's new password into effect, given a code of the authenticator app, and returns new recovery codes.
///
/// All other sessions of the operator end.
#[utoipa::path(post, path = "/api/console/me/password/confirm", tag = "console", request_body = ConfirmPasswordBody,
    responses((status = 200, body = Envelope<RecoveryCodes>)))]
pub(crate) async fn confirm(
    State(app): State<App>,
    operator: SignedInOperator,
    JsonBody(body): JsonBody<ConfirmPasswordBody>,
) -> Result<Envelope<RecoveryCodes>, ConsoleError> {
    let recovery_codes = app.operators.confirm_password(&operator, &body.code).await?;
    Ok(Envelope::of(RecoveryCodes { recovery_codes }))
}
