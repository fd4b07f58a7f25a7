use axum::extract::State;
use http::HeaderMap;
use passkeys::{CreationOptions, NewPasskey};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::email::{ProvenLogin, signed_in_response};
use crate::app::{App, Client, SetCookies, SignedIn, browser_of};
use crate::http::{Acknowledged, ApiError, Envelope, JsonBody, Query};
use accounts::session::{ProvenSignIn, ReaderPasskey};

/// Starts the creation of a passkey for the reader.
///
/// The response contains the options for `PublicKeyCredential.parseCreationOptionsFromJSON` in the browser. A bound
/// account needs a sign-in within the last 15 minutes (code 1115). A site at whose URL browsers offer no passkeys
/// returns 404 (code 1111).
#[utoipa::path(post, path = "/api/me/passkeys/start", tag = "session",
    responses((status = 200, body = Envelope<CreationOptions>)))]
pub(crate) async fn start(
    State(app): State<App>,
    signed_in: SignedIn,
) -> Result<Envelope<CreationOptions>, ApiError> {
    Ok(Envelope::of(app.sessions.start_passkey(&signed_in).await?))
}

#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct NewReaderPasskeyBody {
    /// The new passkey, as `PublicKeyCredential.toJSON()` returns it in the browser.
    credential: NewPasskey,
}

/// Stores a new passkey of the reader, and returns the reader's new login.
///
/// If the reader is a guest, the passkey turns the guest into a bound account in place. The passkey
/// is named after the browser in which it was created.
#[utoipa::path(post, path = "/api/me/passkeys/finish", tag = "session", request_body = NewReaderPasskeyBody,
    responses((status = 200, body = Envelope<ProvenLogin>)))]
pub(crate) async fn finish(
    State(app): State<App>,
    signed_in: SignedIn,
    Client(from): Client,
    headers: HeaderMap,
    JsonBody(body): JsonBody<NewReaderPasskeyBody>,
) -> Result<(SetCookies, Envelope<ProvenLogin>), ApiError> {
    let (sessions, arrived) = (&app.sessions, app.sessions.arrival());
    let browser = browser_of(&headers, from);
    let done = sessions.finish_passkey(&signed_in, &body.credential, &browser, arrived).await?;
    let (outcome, opened) = done;
    Ok(signed_in_response(&app, ProvenSignIn { outcome, opened, undo: None }))
}

/// The passkeys of a reader.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ReaderPasskeyList {
    /// All passkeys, the newest first.
    list: Vec<ReaderPasskey>,
}

/// Lists the passkeys of the reader.
#[utoipa::path(get, path = "/api/me/passkeys", tag = "session",
    responses((status = 200, body = Envelope<ReaderPasskeyList>)))]
pub(crate) async fn list(
    State(app): State<App>,
    signed_in: SignedIn,
) -> Result<Envelope<ReaderPasskeyList>, ApiError> {
    Ok(Envelope::of(ReaderPasskeyList { list: app.sessions.passkeys(&signed_in).await? }))
}

#[derive(Debug, Deserialize, ToSchema)]
#[schema(example = json!({ "id": "q7N2m1", "name": "My phone" }))]
pub(crate) struct PasskeyNameBody {
    /// Id of the passkey.
    #[schema(max_length = 1400)]
    id: String,
    /// New name of the passkey: 1 to 60 characters without invisible ones.
    #[schema(max_length = 200)]
    name: String,
}

/// Renames a passkey of the reader.
///
/// If the reader has no passkey with this id, the request succeeds and changes nothing.
#[utoipa::path(post, path = "/api/me/passkeys/name", tag = "session", request_body = PasskeyNameBody,
    responses((status = 200, body = Envelope<Acknowledged>)))]
pub(crate) async fn rename(
    State(app): State<App>,
    signed_in: SignedIn,
    JsonBody(PasskeyNameBody { id, name }): JsonBody<PasskeyNameBody>,
) -> Result<Envelope<Acknowledged>, ApiError> {
    app.sessions.rename_passkey(&signed_in, &id, &name).await?;
    Ok(Envelope::of(Acknowledged {}))
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ReaderPasskeyQuery {
    /// Id of the passkey.
    #[param(max_length = 1400, example = "q7N2m1")]
    id: String,
}

/// Removes a passkey of the reader.
///
/// Needs a sign-in within the last 15 minutes (code 1115), and fails if the passkey is the only way
/// in which the reader can sign in (code 1116). If the reader has no passkey with this id, the
/// request succeeds and changes nothing.
#[utoipa::path(delete, path = "/api/me/passkeys", tag = "session", params(ReaderPasskeyQuery),
    responses((status = 200, body = Envelope<Acknowledged>)))]
pub(crate) async fn remove(
    State(app): State<App>,
    signed_in: SignedIn,
    Query(asked): Query<ReaderPasskeyQuery>,
) -> Result<Envelope<Acknowledged>, ApiError> {
    app.sessions.remove_passkey(&signed_in, &asked.id).await?;
    Ok(Envelope::of(Acknowledged {}))
}
