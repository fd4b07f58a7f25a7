use axum::extract::State;
use serde::Deserialize;
use utoipa::IntoParams;

use crate::app::{App, SignedIn};
use crate::http::{ApiError, Envelope, Query};
use reading::ReadingStatistics;

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct StatisticsQuery {
    /// The year, from 1970 to 9999; default: the current year.
    year: Option<i64>,
    /// Offset of the reader's clock from UTC in minutes, by which days are told apart; default 0.
    zone: Option<i64>,
}

/// Returns the reader's statistics of a year: time and words read, finished books, days with reading, streaks.
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
