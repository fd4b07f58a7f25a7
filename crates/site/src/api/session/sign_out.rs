use axum::extract::State;
use http::HeaderMap;

use crate::app::{App, SetCookies, SignedIn, browser_of};
use crate::http::{Acknowledged, ApiError, Envelope};

/// Signs the reader out in this browser.
///
/// A bound account then needs a new sign-in in this browser. A guest can log in again without a sign-in, because the
/// browser keeps the guest's cookies.
#[utoipa::path(post, path = "/api/me/sign-out", tag = "session",
    responses((status = 200, body = Envelope<Acknowledged>)))]
pub(crate) async fn sign_out(
    State(app): State<App>,
    signed_in: SignedIn,
    headers: HeaderMap,
) -> Result<(SetCookies, Envelope<Acknowledged>), ApiError> {
    let change = app.sessions.sign_out(&signed_in, &browser_of(&headers, None)).await?;
    Ok((SetCookies::of_change(&change, app.sessions.secure()), Envelope::of(Acknowledged {})))
}
