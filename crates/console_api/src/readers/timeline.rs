use axum::extract::State;
use database::audit::{self, AuditQuery};
use foundation::paging::{PageRequest, bad_cursor, truncate_page};
use serde::Deserialize;
use site::App;
use site::http::{Envelope, Query};
use utoipa::IntoParams;

use super::reader::reader_by_number;
use crate::audit::{AuditAct, AuditData};
use crate::error::ConsoleError;

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct TimelineQuery {
    /// The guest number, which the reader sees on the account page.
    #[param(pattern = "^[0-9]{1,12}$", example = "216312531")]
    number: String,
    /// Cursor: the `next` of the previous page. If absent, the first page is returned.
    #[param(pattern = "^[0-9]{1,18}$")]
    after: Option<String>,
    /// Number of entries per page.
    #[param(minimum = 1, maximum = 100, default = 10, example = 10)]
    page_size: Option<i64>,
}

/// Lists the audit log entries about a reader in pages, the newest first.
///
/// The entries include sign-ins, hand-overs, merges and grants, and what operators did to the account.
#[utoipa::path(get, path = "/api/console/reader/timeline", tag = "console", params(TimelineQuery),
    responses((status = 200, body = Envelope<AuditData>)))]
pub(crate) async fn timeline(
    State(app): State<App>,
    Query(asked): Query<TimelineQuery>,
) -> Result<Envelope<AuditData>, ConsoleError> {
    let size = PageRequest::new(None, asked.page_size)?.size();
    let before = asked.after.map(|after| after.parse().map_err(|_| bad_cursor())).transpose()?;
    let number = reader_by_number(&app, &asked.number).await?.number;
    let object = Some(format!("reader:{number}"));
    let query = AuditQuery { object, before, ..AuditQuery::default() };
    let mut rows = audit::list(&mut app.database.read().await?, &query, size + 1).await?;
    let next = truncate_page(&mut rows, size, |row| row.id.to_string());
    Ok(Envelope::of(AuditData { list: rows.into_iter().map(AuditAct::from).collect(), next }))
}
