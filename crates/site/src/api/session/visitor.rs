use axum::extract::State;
use http::HeaderMap;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::app::{App, Client, SetCookies, browser_of};
use crate::http::{ApiError, Envelope, JsonBody};
use accounts::session::{LoginInfo, ProofOfWork, SignUp};

const FROM_ADVERTISEMENT: i64 = 2;
const MOST_MONETIZATION: i64 = 3;

#[derive(Debug, Deserialize, ToSchema)]
#[schema(example = json!({ "signup_source": 1, "monetization": 0 }))]
pub(crate) struct Visitor {
    /// A ticket from `/api/me/auth-challengeTicket`, which logs in this browser's guest. If absent, a new guest is
    /// created.
    #[schema(max_length = 8000)]
    ticket: Option<String>,
    /// Where a new guest comes from: 2 for landing pages of ads, 1 for all other pages. Any other number counts as 1.
    #[serde(default)]
    signup_source: Option<i64>,
    /// What to offer first to a new guest: 0 for coins and VIP, 1 for coins, 2 for VIP, 3 for waiting. Any other number
    /// counts as 0.
    #[serde(default)]
    monetization: Option<i64>,
    /// The solution of the proof-of-work challenge, if an earlier request failed with code 1103.
    work: Option<ProofOfWork>,
}

impl Visitor {
    /// Returns the data of a new guest. Invalid values are replaced by defaults, because a visitor must get a guest
    /// even if a page derived invalid values from its URL.
    fn sign_up(&self) -> SignUp {
        let source = self.signup_source.filter(|source| *source == FROM_ADVERTISEMENT).unwrap_or(1);
        let known = |monetization: &i64| (0..=MOST_MONETIZATION).contains(monetization);
        SignUp { source, monetization: self.monetization.filter(known).unwrap_or(0) }
    }
}

/// Logs a visitor in without an account: as the guest that this browser already has if the request
/// has a ticket, otherwise as a new guest.
///
/// No login is needed. A request without a ticket is refused if it has the cookies `guest_id` and `guest_secret` of a
/// guest (code 1102).
#[utoipa::path(post, path = "/api/me/auth-visitor", tag = "session", request_body = Visitor,
    security(),
    responses((status = 200, body = Envelope<LoginInfo>)))]
pub(crate) async fn visitor(
    State(app): State<App>,
    Client(from): Client,
    headers: HeaderMap,
    JsonBody(visitor): JsonBody<Visitor>,
) -> Result<(SetCookies, Envelope<LoginInfo>), ApiError> {
    let (sessions, arrived) = (&app.sessions, app.sessions.arrival());
    let browser = browser_of(&headers, from);
    let opened = match visitor.ticket.as_deref().filter(|ticket| !ticket.is_empty()) {
        Some(ticket) => sessions.return_as_guest(ticket, &browser, arrived).await?,
        None => {
            let work = visitor.work.as_ref();
            sessions.new_guest(visitor.sign_up(), work, &browser, arrived).await?
        }
    };
    Ok((SetCookies::of(&opened, sessions.secure()), Envelope::of(opened.login)))
}
