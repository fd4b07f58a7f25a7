use axum::extract::State;
use http::HeaderMap;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::app::{App, Client, SetCookies, SignedIn, browser_of};
use crate::http::{Acknowledged, ApiError, Envelope, JsonBody};
use accounts::session::{LoginInfo, Outcome, Proof, ProvenSignIn, SignInPreview};

#[derive(Debug, Deserialize, ToSchema)]
#[schema(example = json!({ "address": "ann@example.org" }))]
pub(crate) struct EmailBody {
    /// E-mail address of the reader.
    #[schema(max_length = 320)]
    address: String,
}

/// Sends a code to an e-mail address that the reader wants to add.
///
/// The mail has a one-time link that contains the code, which proves the address. Only the reader who sent this request
/// can use the code, once and within 30 minutes. The response is the same whether or not an account has the address. A
/// bound account needs a sign-in within the last 15 minutes to add or change its address (code 1115). A site without a
/// mail server returns 404 (code 1111).
#[utoipa::path(post, path = "/api/me/email", tag = "session", request_body = EmailBody,
    responses((status = 200, body = Envelope<Acknowledged>)))]
pub(crate) async fn send_link(
    State(app): State<App>,
    signed_in: SignedIn,
    Client(from): Client,
    JsonBody(body): JsonBody<EmailBody>,
) -> Result<Envelope<Acknowledged>, ApiError> {
    app.sessions.send_email_link(&signed_in, &body.address, from).await?;
    Ok(Envelope::of(Acknowledged {}))
}

/// Removes the reader's e-mail address as a way to sign in.
///
/// The reader is informed by a mail to the address. Needs a sign-in within the last 15 minutes (code 1115), and fails
/// if the reader has no other way to sign in (code 1116).
#[utoipa::path(delete, path = "/api/me/email", tag = "session",
    responses((status = 200, body = Envelope<Acknowledged>)))]
pub(crate) async fn remove(
    State(app): State<App>,
    signed_in: SignedIn,
) -> Result<Envelope<Acknowledged>, ApiError> {
    app.sessions.remove_email(&signed_in).await?;
    Ok(Envelope::of(Acknowledged {}))
}

#[derive(Debug, Deserialize, ToSchema)]
#[schema(example = json!({ "code": "k7m2-q9x4" }))]
pub(crate) struct EmailCodeBody {
    /// The code of the mail: from the link in the mail, or typed by the reader. Case, spaces and hyphens are ignored.
    #[schema(max_length = 64)]
    code: String,
}

/// Returns a preview of a sign-in with the code from the mail that `/api/me/email` sent.
///
/// The preview shows to which account the browser would be signed in, and what would move to that account. This request
/// changes nothing, and the code stays valid. It is the first of two steps: the response has a `confirm` value, which
/// the second request (`/api/me/email/finish`) needs. An invalid code gets 403 (code 1119). Two bound accounts are
/// never merged (code 1110).
#[utoipa::path(post, path = "/api/me/email/preview", tag = "session", request_body = EmailCodeBody,
    responses((status = 200, body = Envelope<SignInPreview>)))]
pub(crate) async fn preview(
    State(app): State<App>,
    signed_in: SignedIn,
    Client(from): Client,
    headers: HeaderMap,
    JsonBody(body): JsonBody<EmailCodeBody>,
) -> Result<Envelope<SignInPreview>, ApiError> {
    let (arrived, browser) = (app.sessions.arrival(), browser_of(&headers, from));
    let proof = Proof::EmailCode(body.code);
    let preview = app.sessions.preview_proven(&signed_in, &proof, &browser, arrived).await?;
    Ok(Envelope::of(preview))
}

#[derive(Debug, Deserialize, ToSchema)]
#[schema(example = json!({
    "code": "k7m2-q9x4", "confirm": "q1Ys0cVb9Zt7LwGdR2uHfNe6JaOiXy4Qv8KoTUmP3xk"
}))]
pub(crate) struct FinishEmailBody {
    /// The code of the mail: from the link in the mail, or typed by the reader. Case, spaces and hyphens are ignored.
    #[schema(max_length = 64)]
    code: String,
    /// The `confirm` value that `/api/me/email/preview` returned. If it is missing, the request fails (code 1112).
    #[serde(default)]
    #[schema(max_length = 200)]
    confirm: String,
}

/// A new login after a sign-in with an e-mail address or a passkey.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ProvenLogin {
    #[serde(flatten)]
    login: LoginInfo,
    /// Result of the sign-in. `bound`: the address or passkey was bound to the reader. `signed_in`: the address or
    /// passkey belonged to another account, to which the reader was signed in. `already`: the address or passkey
    /// belonged to the reader before.
    outcome: Outcome,
}

/// Returns the response to a sign-in, with the cookies of the new session.
pub(super) fn signed_in_response(
    app: &App,
    done: ProvenSignIn,
) -> (SetCookies, Envelope<ProvenLogin>) {
    let ProvenSignIn { outcome, opened, undo } = done;
    let mut cookies = SetCookies::of(&opened, app.sessions.secure());
    if let Some(undo) = &undo {
        cookies.add_undo(undo, app.sessions.secure());
    }
    (cookies, Envelope::of(ProvenLogin { login: opened.login, outcome }))
}

/// Signs the reader in with the code from the mail that `/api/me/email` sent, and returns the
/// reader's new login.
///
/// If no account has the address, the address is bound to the reader: a guest becomes a bound account in place, and the
/// address of a bound account is replaced. If another account has the address, a guest is merged into that account and
/// signed in to it; for a reader with a bound account, the request fails (code 1110). If the result would differ from
/// what the preview showed, nothing is changed (code 1112). For a week, this browser can undo the merge.
#[utoipa::path(post, path = "/api/me/email/finish", tag = "session", request_body = FinishEmailBody,
    responses((status = 200, body = Envelope<ProvenLogin>)))]
pub(crate) async fn finish(
    State(app): State<App>,
    signed_in: SignedIn,
    Client(from): Client,
    headers: HeaderMap,
    JsonBody(FinishEmailBody { code, confirm }): JsonBody<FinishEmailBody>,
) -> Result<(SetCookies, Envelope<ProvenLogin>), ApiError> {
    let (sessions, arrived) = (&app.sessions, app.sessions.arrival());
    let browser = browser_of(&headers, from);
    let proof = Proof::EmailCode(code);
    let done = sessions.finish_proven(&signed_in, &proof, &confirm, &browser, arrived).await?;
    Ok(signed_in_response(&app, done))
}
