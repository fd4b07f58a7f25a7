use axum::extract::State;
use serde::Deserialize;
use utoipa::IntoParams;

use crate::app::{App, SignedIn};
use crate::http::{ApiError, Envelope, Query};
use foundation::time_zone::Zone;
use reading::ReadingStatistics;

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct StatisticsQuery {
    /// Year of the statistics. If absent, the current year in `time_zone`.
    #[param(minimum = 1970, maximum = 9999, example = 2026)]
    year: Option<i64>,
    /// Time zone in which days begin and end, as an IANA name; default UTC. An unknown name gets code 1320.
    #[param(max_length = 64, default = "UTC", example = "Europe/London")]
    time_zone: Option<String>,
}

/// Returns the reader's statistics of one year: time and words read, finished books, days with reading, streaks.
///
/// The statistics are computed from the reading times that devices sync. The year and the current day begin at midnight
/// in `time_zone`.
#[utoipa::path(get, path = "/api/reading/statistics", tag = "reading", params(StatisticsQuery),
    responses((status = 200, body = Envelope<ReadingStatistics>)))]
pub(crate) async fn statistics(
    State(app): State<App>,
    signed_in: SignedIn,
    Query(asked): Query<StatisticsQuery>,
) -> Result<Envelope<ReadingStatistics>, ApiError> {
    let zone = Zone::named(asked.time_zone.as_deref().unwrap_or("UTC"))?;
    Ok(Envelope::of(app.reading.statistics(signed_in.reader, asked.year, &zone).await?))
}
