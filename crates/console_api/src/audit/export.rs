use axum::extract::State;
use axum::response::Response;
use database::DatabaseError;
use database::audit::{self, AuditEntry};
use foundation::calendar::date_time;
use site::App;
use site::http::Query;

use super::list::AuditFilter;
use crate::csv;
use crate::error::ConsoleError;

pub(crate) const COLUMNS: &[&str] = &["id", "at", "actor", "action", "object", "details"];

/// Returns the entries of the audit log as a CSV file, the newest first.
#[utoipa::path(get, path = "/api/console/audit.csv", tag = "console", params(AuditFilter),
    responses((status = 200, content_type = "text/csv", body = String)))]
pub(crate) async fn export(
    State(app): State<App>,
    Query(filter): Query<AuditFilter>,
) -> Result<Response, ConsoleError> {
    let part = move |before| {
        let (database, query) = (app.database.clone(), filter.query(before));
        async move {
            let rows = audit::list(&mut database.read_costly().await?, &query, csv::PART).await?;
            let full = i64::try_from(rows.len()).is_ok_and(|length| length == csv::PART);
            let next = rows.last().filter(|_| full).map(|row| row.id);
            Ok::<_, DatabaseError>((rows.iter().map(line).collect(), next))
        }
    };
    Ok(csv::file("audit", COLUMNS, part).await?)
}

/// Returns an entry of the audit log as a line of the CSV file. The number and the time of the entry have no quotation
/// marks.
pub(crate) fn line(row: &AuditEntry) -> String {
    let AuditEntry { id, at, actor, action, object, details } = row;
    let texts = [actor, action, object, details].map(|text| csv::quoted(text));
    format!("{id},{},{}\r\n", date_time(*at), texts.join(","))
}
