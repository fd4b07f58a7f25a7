use axum::extract::State;
use http::HeaderMap;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::app::{App, Client, SetCookies, browser_of};
use crate::http::{ApiError, Envelope, JsonBody};
use accounts::session::LoginInfo;

#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct RedeemBody {
    /// The code as typed; case, spaces and hyphens are ignored.
    code: String,
}

#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct HandedLogin {
    #[serde(flatten)]
    login: LoginInfo,
    /// Where to continue: a path of this site.
    return_to: Option<String>,
}

/// Signs this browser in as the reader of a hand-over code.
///
/// This browser's guest is merged into that reader. If this browser has a bound account, it stays signed
/// in and the guest of the code is merged into it.
#[utoipa::path(post, path = "/api/me/hand-over/redeem", tag = "session", request_body = RedeemBody,
    responses((status = 200, body = Envelope<HandedLogin>)))]
pub(crate) async fn redeem(
    State(app): State<App>,
    Client(from): Client,
    headers: HeaderMap,
    JsonBody(redeemed): JsonBody<RedeemBody>,
) -> Result<(SetCookies, Envelope<HandedLogin>), ApiError> {
    let arrived = app.sessions.arrival();
    let browser = browser_of(&headers, from);
    let handed = app.sessions.redeem(&redeemed.code, &browser, arrived).await?;
    let cookies = SetCookies::of(&handed.opened, app.sessions.secure());
    let login = HandedLogin { login: handed.opened.login, return_to: handed.return_to };
    Ok((cookies, Envelope::of(login)))
}
