use axum::extract::State;
use http::HeaderMap;
use serde::Serialize;
use utoipa::ToSchema;

use crate::app::{App, Client, browser_of};
use crate::http::{ApiError, Envelope};

#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Ticket {
    /// Valid once, for two minutes, for this browser's guest.
    ticket: String,
}

/// Returns a ticket with which this browser's guest logs in again.
#[utoipa::path(get, path = "/api/me/auth-challengeTicket", tag = "session",
    responses((status = 200, body = Envelope<Ticket>)))]
pub(crate) async fn challenge_ticket(
    State(app): State<App>,
    Client(from): Client,
    headers: HeaderMap,
) -> Result<Envelope<Ticket>, ApiError> {
    let ticket = app.sessions.ticket(&browser_of(&headers, from)).await?;
    Ok(Envelope::of(Ticket { ticket }))
}
