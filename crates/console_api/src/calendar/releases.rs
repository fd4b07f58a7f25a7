use axum::extract::State;
use foundation::paging::PageRequest;
use release_calendar::{Range, Release};
use serde::{Deserialize, Serialize};
use site::App;
use site::http::{Envelope, Query};
use utoipa::{IntoParams, ToSchema};

use crate::error::ConsoleError;

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ReleasesQuery {
    /// The first day whose releases are listed, in the publisher's time zone, as `YYYY-MM-DD`.
    #[param(min_length = 10, max_length = 10, example = "2026-09-01")]
    from: String,
    /// The last day whose releases are listed, in the publisher's time zone, as `YYYY-MM-DD`.
    #[param(min_length = 10, max_length = 10, example = "2026-09-30")]
    to: String,
    /// Cursor: the `next` of the previous page. If absent, the first page is returned.
    #[param(max_length = 60, example = "1790000000.31")]
    after: Option<String>,
    /// Number of sections per page.
    #[param(minimum = 1, maximum = 100, default = 10, example = 50)]
    page_size: Option<i64>,
}

/// One page of the sections that were or will be published in a range of days.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ReleasePage {
    /// The publisher's time zone.
    #[schema(example = "Europe/Berlin")]
    time_zone: String,
    /// Today's date in the publisher's time zone.
    #[schema(example = "2026-09-21")]
    today: String,
    /// The sections of this page, in the order of their publication times.
    list: Vec<Release>,
    /// Cursor of the next page, to be sent as `after`; null on the last page.
    #[schema(example = json!(null))]
    next: Option<String>,
}

/// Lists the sections that were or will be published in a range of days, in pages.
///
/// Sections that were published when their book was imported have no time and are not listed.
#[utoipa::path(get, path = "/api/console/calendar", tag = "console", params(ReleasesQuery),
    responses((status = 200, body = Envelope<ReleasePage>)))]
pub(crate) async fn list(
    State(app): State<App>,
    Query(asked): Query<ReleasesQuery>,
) -> Result<Envelope<ReleasePage>, ConsoleError> {
    let size = PageRequest::new(None, asked.page_size)?.size();
    let days = Range { from: asked.from, to: asked.to };
    let (list, next) = app.calendar.releases(&days, asked.after.as_deref(), size).await?;
    let (time_zone, today) = (app.calendar.zone().to_owned(), app.calendar.today());
    Ok(Envelope::of(ReleasePage { time_zone, today, list, next }))
}
