use axum::extract::State;
use http::HeaderMap;
use serde::Serialize;
use utoipa::ToSchema;

use crate::app::{App, Client, browser_of};
use crate::http::{ApiError, Envelope};

#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!({ "ticket": "q1Ys0cVb9Zt7LwGdR2uHfNe6JaOiXy4Qv8KoTUmP3xk" }))]
pub(crate) struct Ticket {
    /// A ticket that is valid once, for two minutes, and only with the cookies of this browser.
    ticket: String,
}

/// Returns a ticket with which the guest of this browser can log in again.
///
/// The guest is known by the cookies of the browser; without valid ones, the request fails (code 1101).
#[utoipa::path(get, path = "/api/me/auth-challengeTicket", tag = "session",
    security(("guest_id" = [], "guest_secret" = [])),
    responses((status = 200, body = Envelope<Ticket>)))]
pub(crate) async fn challenge_ticket(
    State(app): State<App>,
    Client(from): Client,
    headers: HeaderMap,
) -> Result<Envelope<Ticket>, ApiError> {
    let ticket = app.sessions.ticket(&browser_of(&headers, from)).await?;
    Ok(Envelope::of(Ticket { ticket }))
}
