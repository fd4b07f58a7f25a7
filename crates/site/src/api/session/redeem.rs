use axum::extract::State;
use http::HeaderMap;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::app::{App, Client, SetCookies, browser_of};
use crate::http::{ApiError, Envelope, JsonBody};
use accounts::session::LoginInfo;

#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct RedeemBody {
    /// The hand-over code as typed; case, spaces and hyphens are ignored.
    code: String,
}

#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct HandedLogin {
    #[serde(flatten)]
    login: LoginInfo,
    /// Path of this site at which to continue, if the hand-over has one.
    return_to: Option<String>,
}

/// Signs this browser in as the reader who created a hand-over code.
///
/// The guest of this browser is merged into that reader. If this browser has a bound account, it stays signed in to
/// that account, and the guest who created the code is merged into the account. Two bound accounts are never merged
/// (code 1110).
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
