use axum::extract::State;
use http::HeaderMap;

use crate::app::App;
use crate::http::{ApiError, Envelope};
use crate::session::{Browser, Credentials, LoginInfo, SetCookies};

/// The login after this one. Everybody who asks with the same token gets the same.
#[utoipa::path(post, path = "/api/me/auth-refresh", tag = "session",
    responses((status = 200, body = Envelope<LoginInfo>)))]
pub(crate) async fn refresh(
    State(app): State<App>,
    headers: HeaderMap,
) -> Result<(SetCookies, Envelope<LoginInfo>), ApiError> {
    let arrived = app.sessions.arrival();
    let credentials = Credentials::of(&headers).ok_or(ApiError::NotSignedIn)?;
    let browser = Browser::of(&headers, None);
    let (login, cookies) = app.sessions.refresh(&credentials, &browser, arrived).await?;
    Ok((cookies, Envelope::of(login)))
}
