use axum::extract::State;
use http::HeaderMap;

use crate::app::NOT_SIGNED_IN;
use crate::app::{App, SetCookies, browser_of, credentials};
use crate::http::{ApiError, Envelope};
use accounts::session::LoginInfo;

/// Replaces the reader's access token by a new one.
///
/// If several requests send the same old access token, all these requests get the same new token.
#[utoipa::path(post, path = "/api/me/auth-refresh", tag = "session",
    responses((status = 200, body = Envelope<LoginInfo>)))]
pub(crate) async fn refresh(
    State(app): State<App>,
    headers: HeaderMap,
) -> Result<(SetCookies, Envelope<LoginInfo>), ApiError> {
    let arrived = app.sessions.arrival();
    let credentials = credentials(&headers).ok_or(NOT_SIGNED_IN)?;
    let browser = browser_of(&headers, None);
    let (login, change) = app.sessions.refresh(&credentials, &browser, arrived).await?;
    Ok((SetCookies::of_change(&change, app.sessions.secure()), Envelope::of(login)))
}
