use axum::extract::State;
use http::HeaderMap;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::app::{App, Client, SetCookies, SignedIn, browser_of};
use crate::http::{ApiError, Envelope, JsonBody, Path};
use accounts::session::ProviderCallback;
use accounts::session::{LoginInfo, Outcome};

#[derive(Debug, Deserialize, ToSchema)]
#[schema(example = json!({ "return_to": "/me" }))]
pub(crate) struct StartSignInBody {
    /// Path of this site at which the reader continues after the sign-in. A value that is not a path is replaced by
    /// `/me`.
    #[schema(max_length = 2000)]
    return_to: Option<String>,
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!({ "url": "https://login.example/authorize?state=q1Ys0cVb9Zt7LwGd" }))]
pub(crate) struct SignInAddress {
    /// URL of the sign-in page of the login provider.
    url: String,
}

/// Starts a sign-in with a login provider for the reader, and returns the URL of the provider's sign-in page.
///
/// The sign-in has to be finished in the same session, within ten minutes. An unknown provider gets 404 (code 1111). To
/// add another provider to a bound account, the reader must have signed in within the last 15 minutes (code 1115).
#[utoipa::path(post, path = "/api/me/third-party/{name}/start", tag = "session",
    params(("name" = String, Path, description = "Name of the provider, from `providers` of the profile",
        max_length = 32, example = "google")),
    request_body = StartSignInBody,
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
#[schema(example = json!({
    "state": "q1Ys0cVb9Zt7LwGdR2uHfNe6JaOiXy4Qv8KoTUmP3xk", "code": "SplxlOBeZQQYbYS6WxSbIA", "error": null
}))]
pub(crate) struct FinishSignInBody {
    /// The `state` parameter of the URL to which the provider sent the reader back.
    #[schema(max_length = 8000)]
    state: String,
    /// The `code` parameter of the URL to which the provider sent the reader back; null if the sign-in failed.
    #[schema(max_length = 8000)]
    code: Option<String>,
    /// The `error` parameter of the URL to which the provider sent the reader back; null if the sign-in succeeded.
    #[schema(max_length = 1000)]
    error: Option<String>,
}

#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct FinishedSignIn {
    #[serde(flatten)]
    login: LoginInfo,
    /// Path of this site at which the reader continues.
    #[schema(example = "/me")]
    return_to: String,
    /// Result of the sign-in. `bound`: the identity at the provider was bound to the reader. `signed_in`: the identity
    /// was already bound to another account, and the reader was signed in to that account. `already`: nothing changed,
    /// because the identity was already bound to the reader.
    outcome: Outcome,
}

/// Finishes a sign-in with a login provider, and returns the reader's new login.
///
/// Binds the reader's identity at the provider to the reader. If the identity is already bound to another account, the
/// result depends on the reader: a guest is merged into that account and signed in to it; for a reader who has a bound
/// account, the request fails (code 1110). Each sign-in that was started allows one call of this operation: after a
/// failure, start a new sign-in.
#[utoipa::path(post, path = "/api/me/third-party/{name}/finish", tag = "session",
    params(("name" = String, Path, description = "Name of the provider, from `providers` of the profile",
        max_length = 32, example = "google")),
    request_body = FinishSignInBody,
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
