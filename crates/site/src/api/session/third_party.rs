use axum::extract::State;
use http::HeaderMap;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::app::{App, Client, SetCookies, SignedIn, browser_of};
use crate::http::{ApiError, Envelope, JsonBody, Path};
use accounts::session::ProviderCallback;
use accounts::session::{LoginInfo, Outcome};

#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct StartSignInBody {
    /// Where the reader continues afterwards: a path of this site. Anything else becomes `/me`.
    return_to: Option<String>,
}

#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SignInAddress {
    /// The provider's sign-in page.
    url: String,
}

/// Starts a sign-in with a login provider.
///
/// The same session can finish it within ten minutes.
#[utoipa::path(post, path = "/api/me/third-party/{name}/start", tag = "session",
    params(("name" = String, Path, description = "Name of the provider")), request_body = StartSignInBody,
    responses((status = 200, body = Envelope<SignInAddress>)))]
pub(crate) async fn start(
    State(app): State<App>,
    signed_in: SignedIn,
    Path(name): Path<String>,
    JsonBody(asked): JsonBody<StartSignInBody>,
) -> Result<Envelope<SignInAddress>, ApiError> {
    let return_to = asked.return_to.as_deref();
    let url = app.sessions.start_sign_in(&signed_in, &name, return_to).await?;
    Ok(Envelope::of(SignInAddress { url }))
}

#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct FinishSignInBody {
    /// As returned by the provider.
    state: String,
    code: Option<String>,
    /// The provider's error, in place of a code.
    error: Option<String>,
}

#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct FinishedSignIn {
    #[serde(flatten)]
    login: LoginInfo,
    /// Where to continue: a path of this site.
    return_to: String,
    outcome: Outcome,
}

/// Finishes a sign-in with a login provider.
///
/// Binds the guest to the login, or signs in to the account that has it and merges the guest into that
/// account. The attempt can be used once, whatever the outcome.
#[utoipa::path(post, path = "/api/me/third-party/{name}/finish", tag = "session",
    params(("name" = String, Path, description = "Name of the provider")), request_body = FinishSignInBody,
    responses((status = 200, body = Envelope<FinishedSignIn>)))]
pub(crate) async fn finish(
    State(app): State<App>,
    signed_in: SignedIn,
    Client(from): Client,
    Path(name): Path<String>,
    headers: HeaderMap,
    JsonBody(FinishSignInBody { state, code, error }): JsonBody<FinishSignInBody>,
) -> Result<(SetCookies, Envelope<FinishedSignIn>), ApiError> {
    let (sessions, arrived) = (&app.sessions, app.sessions.arrival());
    let returned = ProviderCallback { state, code, error };
    let browser = browser_of(&headers, from);
    let finished = sessions.finish_sign_in(&signed_in, &name, returned, &browser, arrived).await?;
    let cookies = SetCookies::of(&finished.opened, sessions.secure());
    let answer = FinishedSignIn {
        login: finished.opened.login,
        return_to: finished.return_to,
        outcome: finished.outcome,
    };
    Ok((cookies, Envelope::of(answer)))
}
