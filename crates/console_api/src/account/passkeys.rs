use axum::extract::State;
use operators::{Passkey, SignedInOperator};
use passkeys::{CreationOptions, NewPasskey};
use serde::{Deserialize, Serialize};
use site::App;
use site::http::{Acknowledged, Envelope, JsonBody, Query};
use utoipa::{IntoParams, ToSchema};

use crate::error::ConsoleError;

/// Starts the enrolment of a passkey for the operator who is signed in.
///
/// The response contains the options for `PublicKeyCredential.parseCreationOptionsFromJSON` in the browser;
/// `/api/console/me/passkeys/finish` finishes the enrolment.
#[utoipa::path(post, path = "/api/console/me/passkeys/start", tag = "console",
    responses((status = 200, body = Envelope<CreationOptions>)))]
pub(crate) async fn start(
    State(app): State<App>,
    operator: SignedInOperator,
) -> Result<Envelope<CreationOptions>, ConsoleError> {
    Ok(Envelope::of(app.operators.start_passkey(&operator).await?))
}

#[derive(Deserialize, ToSchema)]
pub(crate) struct NewPasskeyBody {
    /// A name by which the operator recognizes the passkey, such as the name of the device.
    #[serde(default)]
    #[schema(max_length = 60, example = "Laptop")]
    name: String,
    /// The new passkey, as `PublicKeyCredential.toJSON()` returns it in the browser.
    credential: NewPasskey,
}

/// Enrols a passkey for the operator who is signed in.
///
/// The enrolment starts with `/api/console/me/passkeys/start`.
#[utoipa::path(post, path = "/api/console/me/passkeys/finish", tag = "console", request_body = NewPasskeyBody,
    responses((status = 200, body = Envelope<Passkey>)))]
pub(crate) async fn finish(
    State(app): State<App>,
    operator: SignedInOperator,
    JsonBody(body): JsonBody<NewPasskeyBody>,
) -> Result<Envelope<Passkey>, ConsoleError> {
    let NewPasskeyBody { name, credential } = body;
    Ok(Envelope::of(app.operators.finish_passkey(&operator, &name, &credential).await?))
}

/// The passkeys of an operator.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PasskeyList {
    /// All passkeys, the newest first.
    list: Vec<Passkey>,
}

/// Lists the passkeys of the operator who is signed in.
#[utoipa::path(get, path = "/api/console/me/passkeys", tag = "console",
    responses((status = 200, body = Envelope<PasskeyList>)))]
pub(crate) async fn list(
    State(app): State<App>,
    operator: SignedInOperator,
) -> Result<Envelope<PasskeyList>, ConsoleError> {
    Ok(Envelope::of(PasskeyList { list: app.operators.passkeys(&operator).await? }))
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct PasskeyQuery {
    /// Id of the passkey.
    #[param(max_length = 1400, example = "q7N2m1")]
    id: String,
}

/// Removes a passkey of the operator who is signed in.
///
/// Fails if the operator could not sign in without this passkey (code 1611).
#[utoipa::path(delete, path = "/api/console/me/passkeys", tag = "console", params(PasskeyQuery),
    responses((status = 200, body = Envelope<Acknowledged>)))]
pub(crate) async fn remove(
    State(app): State<App>,
    operator: SignedInOperator,
    Query(asked): Query<PasskeyQuery>,
) -> Result<Envelope<Acknowledged>, ConsoleError> {
    app.operators.remove_passkey(&operator, &asked.id).await?;
    Ok(Envelope::of(Acknowledged {}))
}
