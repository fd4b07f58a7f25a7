use axum::extract::State;
use http::HeaderMap;
use serde::Serialize;
use utoipa::ToSchema;

use crate::app::{App, Client, browser_of};
use crate::http::{ApiError, Envelope};

#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!({ "ticket": "q1Ys0cVb9Zt7LwGdR2uHfNe6JaOiXy4Qv8KoTUmP3xk" }))]
pub(crate) struct Ticket {
    /// A ticket for one login. It is valid for two minutes, and only together with the guest cookies of this browser.
    ticket: String,
}

/// Returns a single-use ticket with which this browser's guest can log in again.
///
/// The cookies `guest_id` and `guest_secret` identify the guest. If they are missing or invalid, the request fails
/// (code 1101).
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
