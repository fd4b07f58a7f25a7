use axum::extract::State;
use http::HeaderMap;
use passkeys::{PasskeyAssertion, RequestOptions};
use serde::Deserialize;
use utoipa::ToSchema;

use super::email::{ProvenLogin, signed_in_response};
use crate::app::{App, Client, SetCookies, SignedIn, browser_of};
use crate::http::{ApiError, Envelope, JsonBody};
use accounts::session::{Proof, SignInPreview};

/// Starts a sign-in with a passkey.
///
/// The response contains the options for `PublicKeyCredential.parseRequestOptionsFromJSON` in the browser, which lets
/// the reader choose a passkey. A site at whose URL browsers offer no passkeys returns 404 (code 1111).
#[utoipa::path(post, path = "/api/me/passkeys/sign-in/start", tag = "session",
    responses((status = 200, body = Envelope<RequestOptions>)))]
pub(crate) async fn start(
    State(app): State<App>,
    signed_in: SignedIn,
) -> Result<Envelope<RequestOptions>, ApiError> {
    Ok(Envelope::of(app.sessions.start_passkey_sign_in(&signed_in).await?))
}

#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct PasskeyProofBody {
    /// The proof that the browser has the passkey, as `PublicKeyCredential.toJSON()` returns it.
    credential: PasskeyAssertion,
}

/// Returns to which account a passkey would sign the browser in, and what would move to that account.
///
/// This request changes nothing, and the proof stays valid for five minutes. It is the first of two steps: the response
/// has a `confirm` value, which the second request (`/api/me/passkeys/sign-in/finish`) needs. Two bound accounts are
/// never merged (code 1110).
#[utoipa::path(post, path = "/api/me/passkeys/sign-in/preview", tag = "session",
    request_body = PasskeyProofBody, responses((status = 200, body = Envelope<SignInPreview>)))]
pub(crate) async fn preview(
    State(app): State<App>,
    signed_in: SignedIn,
    Client(from): Client,
    headers: HeaderMap,
    JsonBody(body): JsonBody<PasskeyProofBody>,
) -> Result<Envelope<SignInPreview>, ApiError> {
    let (arrived, browser) = (app.sessions.arrival(), browser_of(&headers, from));
    let proof = Proof::Passkey(Box::new(body.credential));
    let preview = app.sessions.preview_proven(&signed_in, &proof, &browser, arrived).await?;
    Ok(Envelope::of(preview))
}

#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct FinishPasskeySignInBody {
    /// The proof that the browser has the passkey, the same as in `/api/me/passkeys/sign-in/preview`.
    credential: PasskeyAssertion,
    /// The `confirm` value that `/api/me/passkeys/sign-in/preview` returned. If it is missing, the request fails (code
    /// 1112).
    #[serde(default)]
    #[schema(max_length = 200, example = "q1Ys0cVb9Zt7LwGdR2uHfNe6JaOiXy4Qv8KoTUmP3xk")]
    confirm: String,
}

/// Signs in with a passkey, and returns the reader's new login.
///
/// A guest is merged into the account of the passkey and signed in to it; for a reader with another bound account, the
/// request fails (code 1110). If the result would differ from what the preview showed, nothing is changed (code 1112).
/// For a week, this browser can undo the merge.
#[utoipa::path(post, path = "/api/me/passkeys/sign-in/finish", tag = "session",
    request_body = FinishPasskeySignInBody, responses((status = 200, body = Envelope<ProvenLogin>)))]
pub(crate) async fn finish(
    State(app): State<App>,
    signed_in: SignedIn,
    Client(from): Client,
    headers: HeaderMap,
    JsonBody(body): JsonBody<FinishPasskeySignInBody>,
) -> Result<(SetCookies, Envelope<ProvenLogin>), ApiError> {
    let (sessions, arrived) = (&app.sessions, app.sessions.arrival());
    let browser = browser_of(&headers, from);
    let proof = Proof::Passkey(Box::new(body.credential));
    let done = sessions.finish_proven(&signed_in, &proof, &body.confirm, &browser, arrived).await?;
    Ok(signed_in_response(&app, done))
}
