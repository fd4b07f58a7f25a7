use axum::extract::State;
use serde::Deserialize;
use utoipa::IntoParams;

use super::claimant;
use crate::app::{App, Client, SignedIn};
use crate::http::{ApiError, Envelope, Query};
use accounts::welfare::Center;

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct CenterQuery {
    /// The reader's time zone, in which the day begins and ends, as an IANA name such as `Europe/Berlin`; default UTC.
    #[param(max_length = 64, example = "Europe/Berlin")]
    time_zone: Option<String>,
}

/// Returns the reader's rewards: the daily check-in, tasks that give bonus coins, bonus coins that
/// expire soon, and rewards that are not spendable yet.
#[utoipa::path(get, path = "/api/welfare/center", tag = "welfare", params(CenterQuery),
    responses((status = 200, body = Envelope<Center>)))]
pub(crate) async fn welfare_center(
    State(app): State<App>,
    signed_in: SignedIn,
    Client(from): Client,
    Query(query): Query<CenterQuery>,
) -> Result<Envelope<Center>, ApiError> {
    let zone = query.time_zone.as_deref().unwrap_or("UTC");
    Ok(Envelope::of(app.welfare.center(claimant(&app, &signed_in, from), zone).await?))
}
