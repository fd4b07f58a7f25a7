use axum::extract::State;
use http::HeaderMap;
use serde::Serialize;
use utoipa::ToSchema;

use super::hand_over::HandOverCode;
use crate::app::{App, Client, SetCookies, SignedIn, browser_of};
use crate::http::{ApiError, Envelope};
use accounts::session::{LoginInfo, UndoableMerge};

#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Undoable {
    /// The last hand-over that was redeemed in this browser and can still be undone; null if there is none.
    hand_over: Option<UndoableMerge>,
}

/// Returns the last hand-over (a sign-in with a code from another browser) that was redeemed in
/// this browser and can still be undone.
#[utoipa::path(get, path = "/api/me/hand-over/undo", tag = "session",
    responses((status = 200, body = Envelope<Undoable>)))]
pub(crate) async fn undoable(
    State(app): State<App>,
    headers: HeaderMap,
) -> Result<Envelope<Undoable>, ApiError> {
    let hand_over = app.sessions.undoable_hand_over(&browser_of(&headers, None)).await?;
    Ok(Envelope::of(Undoable { hand_over }))
}

#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct UndoneLogin {
    /// The new login with which this browser is signed in as its former guest again. Null if the
    /// guest that the hand-over merged belonged to the other browser, which created the code.
    login: Option<LoginInfo>,
    /// Coins that the guest does not get back, because they were spent, expired or refunded after the hand-over.
    #[schema(minimum = 0, example = 0)]
    missing_coins: i64,
    /// A hand-over code with which the other browser can sign in as its former guest again. Null
    /// if the merged guest belonged to this browser, or if this browser is not signed in.
    code: Option<HandOverCode>,
}

/// Undoes the last hand-over (a sign-in with a code from another browser) that was redeemed in this
/// browser within the last week.
///
/// The two merged readers become separate again. Coins that were spent, expired or refunded after the merge do not come
/// back. If the merged guest belonged to this browser, this browser is signed in as the guest again. If there is no
/// hand-over to undo, the request fails (code 1113).
#[utoipa::path(post, path = "/api/me/hand-over/undo", tag = "session",
    responses((status = 200, body = Envelope<UndoneLogin>)))]
pub(crate) async fn undo(
    State(app): State<App>,
    Client(from): Client,
    signed_in: Option<SignedIn>,
    headers: HeaderMap,
) -> Result<(SetCookies, Envelope<UndoneLogin>), ApiError> {
    let (sessions, arrived) = (&app.sessions, app.sessions.arrival());
    let browser = browser_of(&headers, from);
    let session = signed_in.map(|signed_in| signed_in.session);
    let undone = sessions.undo_hand_over(session, &browser, arrived).await?;
    let cookies = undone.opened.as_ref().map(|opened| SetCookies::of(opened, sessions.secure()));
    let answer = UndoneLogin {
        login: undone.opened.map(|opened| opened.login),
        missing_coins: undone.missing,
        code: undone.code.map(HandOverCode::from),
    };
    Ok((cookies.unwrap_or_default(), Envelope::of(answer)))
}
