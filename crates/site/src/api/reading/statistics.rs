use axum::extract::State;
use serde::Deserialize;
use utoipa::IntoParams;

use crate::app::{App, SignedIn};
use crate::http::{ApiError, Envelope, Query};
use reading::ReadingStatistics;

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct StatisticsQuery {
    /// This year without it.
    year: Option<i64>,
    /// How many minutes the reader's clock is ahead of UTC; 0 without it.
    zone: Option<i64>,
}

/// How much was read in a year, on which days, and how many days in a row.
#[utoipa::path(get, path = "/api/reading/statistics", tag = "reading", params(StatisticsQuery),
    responses((status = 200, body = Envelope<ReadingStatistics>)))]
pub(crate) async fn statistics(
    State(app): State<App>,
    signed_in: SignedIn,
    Query(asked): Query<StatisticsQuery>,
) -> Result<Envelope<ReadingStatistics>, ApiError> {
    let zone = asked.zone.unwrap_or(0);
    Ok(Envelope::of(app.reading.statistics(signed_in.reader, asked.year, zone).await?))
}
