use axum::extract::State;
use http::HeaderMap;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::app::{App, Client, SetCookies, browser_of};
use crate::http::{ApiError, Envelope, JsonBody};
use accounts::session::{HandOverPreview, LoginInfo};

#[derive(Debug, Deserialize, ToSchema)]
#[schema(example = json!({ "code": "k7m2-q9x4" }))]
pub(crate) struct PreviewBody {
    /// The hand-over code as the reader typed it. Case, spaces and hyphens are ignored.
    #[schema(max_length = 64)]
    code: String,
}

/// Returns a preview of redeeming a hand-over code, a code from another browser with which this
/// browser signs in as the same reader.
///
/// The preview shows what would move between this browser's reader and the reader who created the code. This request
/// changes nothing. It is the first of two steps: the response has a `confirm` value, which the second request
/// (`/api/me/hand-over/redeem`) needs. An invalid code gets 403 (code 1106). Two bound accounts are never merged (code
/// 1110).
#[utoipa::path(post, path = "/api/me/hand-over/preview", tag = "session", request_body = PreviewBody,
    responses((status = 200, body = Envelope<HandOverPreview>)))]
pub(crate) async fn preview(
    State(app): State<App>,
    Client(from): Client,
    headers: HeaderMap,
    JsonBody(typed): JsonBody<PreviewBody>,
) -> Result<Envelope<HandOverPreview>, ApiError> {
    let arrived = app.sessions.arrival();
    let browser = browser_of(&headers, from);
    Ok(Envelope::of(app.sessions.preview_hand_over(&typed.code, &browser, arrived).await?))
}

#[derive(Debug, Deserialize, ToSchema)]
#[schema(example = json!({
    "code": "k7m2-q9x4", "confirm": "q1Ys0cVb9Zt7LwGdR2uHfNe6JaOiXy4Qv8KoTUmP3xk"
}))]
pub(crate) struct RedeemBody {
    /// The hand-over code as the reader typed it. Case, spaces and hyphens are ignored.
    #[schema(max_length = 64)]
    code: String,
    /// The `confirm` value that `/api/me/hand-over/preview` returned. If it is missing, the request fails (code 1112).
    #[serde(default)]
    #[schema(max_length = 200)]
    confirm: String,
}

#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct HandedLogin {
    #[serde(flatten)]
    login: LoginInfo,
    /// Path of this site at which the reader continues; null if the hand-over has none.
    #[schema(example = "/me")]
    return_to: Option<String>,
}

/// Redeems a hand-over code: signs this browser in as the reader who created the code.
///
/// If this browser has a guest, the guest is merged into the reader who created the code. If this browser is signed in
/// to a bound account, the browser stays signed in to the account, and the guest who created the code is merged into
/// the account. Two bound accounts are never merged (code 1110). If the result would differ from what the preview
/// showed, nothing is changed (code 1112). For a week, this browser can undo the merge.
#[utoipa::path(post, path = "/api/me/hand-over/redeem", tag = "session", request_body = RedeemBody,
    responses((status = 200, body = Envelope<HandedLogin>)))]
pub(crate) async fn redeem(
    State(app): State<App>,
    Client(from): Client,
    headers: HeaderMap,
    JsonBody(RedeemBody { code, confirm }): JsonBody<RedeemBody>,
) -> Result<(SetCookies, Envelope<HandedLogin>), ApiError> {
    let (sessions, arrived) = (&app.sessions, app.sessions.arrival());
    let browser = browser_of(&headers, from);
    let handed = sessions.redeem(&code, &confirm, &browser, arrived).await?;
    let mut cookies = SetCookies::of(&handed.opened, sessions.secure());
    if let Some(undo) = &handed.undo {
        cookies.add_undo(undo, sessions.secure());
    }
    let login = HandedLogin { login: handed.opened.login, return_to: handed.return_to };
    Ok((cookies, Envelope::of(login)))
}
