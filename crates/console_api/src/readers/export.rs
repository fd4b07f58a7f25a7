use axum::extract::State;
use axum::response::Response;
use database::DatabaseError;
use database::audit::{self, AuditQuery};
use serde::Deserialize;
use site::App;
use site::http::Query;
use utoipa::IntoParams;

use super::reader::reader_by_number;
use crate::audit::{COLUMNS, line};
use crate::csv;
use crate::error::ConsoleError;

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct TimelineFilter {
    /// The guest number, which the reader sees on the account page.
    #[param(pattern = "^[0-9]{1,12}$", example = "216312531")]
    number: String,
}

/// Returns the audit log entries about a reader as a CSV file, the newest first.
#[utoipa::path(get, path = "/api/console/reader/timeline.csv", tag = "console", params(TimelineFilter),
    responses((status = 200, content_type = "text/csv", body = String)))]
pub(crate) async fn export(
    State(app): State<App>,
    Query(filter): Query<TimelineFilter>,
) -> Result<Response, ConsoleError> {
    let object = format!("reader:{}", reader_by_number(&app, &filter.number).await?.number);
    let part = move |before| {
        let (database, object) = (app.database.clone(), Some(object.clone()));
        async move {
            let query = AuditQuery { object, before, ..AuditQuery::default() };
            let rows = audit::list(&mut database.read_costly().await?, &query, csv::PART).await?;
            let full = i64::try_from(rows.len()).is_ok_and(|length| length == csv::PART);
            let next = rows.last().filter(|_| full).map(|row| row.id);
            Ok::<_, DatabaseError>((rows.iter().map(line).collect(), next))
        }
    };
    Ok(csv::file("timeline", COLUMNS, part).await?)
}
