use axum::extract::FromRequestParts;
use http::header::USER_AGENT;
use http::request::Parts;
use operators::{OpenedSession, SESSION_SECONDS, SignIn};
use site::App;
use site::app::{Client, SetCookies};
use site::http::{Acknowledged, ApiError, Envelope};

/// Extracts the client's IP address and the `User-Agent` header from a sign-in request.
pub(crate) struct SignInFrom(pub(crate) SignIn);

impl FromRequestParts<App> for SignInFrom {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Self::Rejection> {
        let Client(address) = Client::from_request_parts(parts, app).await?;
        let agent = parts.headers.get(USER_AGENT).and_then(|agent| agent.to_str().ok());
        Ok(Self(SignIn { address, agent: agent.unwrap_or_default().to_owned() }))
    }
}

pub(crate) type SignedIn = (SetCookies, Envelope<Acknowledged>);

/// Returns the response to a successful sign-in, which sets the session cookie.
pub(crate) fn signed_in(app: &App, opened: &OpenedSession) -> SignedIn {
    let secure = app.operators.secure();
    let cookies = SetCookies::of_console(Some(&opened.token), SESSION_SECONDS, secure);
    (cookies, Envelope::of(Acknowledged {}))
}
