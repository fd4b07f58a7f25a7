use std::fmt::Write as _;

use axum::extract::State;
use axum::response::{IntoResponse as _, Response};
use database::DatabaseError;
use database::audit::{self, AuditEntry};
use foundation::calendar::date_time;
use futures_util::stream;
use http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use site::App;
use site::http::{Query, streamed};

use super::list::AuditFilter;
use crate::error::ConsoleError;

/// Rows of one part of the file.
const PART: i64 = 1_000;

/// Returns who did what as a CSV file, the newest first.
#[utoipa::path(get, path = "/api/console/audit.csv", tag = "console", params(AuditFilter),
    responses((status = 200, content_type = "text/csv", body = String)))]
pub(crate) async fn export(
    State(app): State<App>,
    Query(filter): Query<AuditFilter>,
) -> Result<Response, ConsoleError> {
    let parts =
        stream::try_unfold(Some((true, None)), move |state: Option<(bool, Option<i64>)>| {
            let (database, filter) = (app.database.clone(), filter.clone());
            async move {
                let Some((first, before)) = state else { return Ok::<_, DatabaseError>(None) };
                let mut db = database.read_costly().await?;
                let rows = audit::list(&mut db, &filter.query(before), PART).await?;
                let mut part =
                    String::from(if first { "id,at,actor,action,object,details\r\n" } else { "" });
                rows.iter().for_each(|row| line(&mut part, row));
                let full = i64::try_from(rows.len()).is_ok_and(|length| length == PART);
                let next = rows.last().filter(|_| full).map(|row| (false, Some(row.id)));
                Ok(Some((part, next)))
            }
        });
    let headers = [
        (CONTENT_TYPE, "text/csv; charset=utf-8"),
        (CONTENT_DISPOSITION, "attachment; filename=\"audit.csv\""),
    ];
    Ok((headers, streamed(parts).await?).into_response())
}

fn line(file: &mut String, row: &AuditEntry) {
    let AuditEntry { id, at, actor, action, object, details } = row;
    let texts = [actor, action, object, details].map(|text| quoted(text));
    let _ = write!(file, "{id},{},{}\r\n", date_time(*at), texts.join(","));
}

/// Returns a text as a field of a CSV file. A text that a spreadsheet would take for a formula begins with an
/// apostrophe.
fn quoted(text: &str) -> String {
    let guard = if text.starts_with(['=', '+', '-', '@', '\t', '\r']) { "'" } else { "" };
    format!("\"{guard}{}\"", text.replace('"', "\"\""))
}

#[cfg(test)]
mod tests {
    use super::quoted;

    #[test]
    fn fields_are_quoted_and_are_no_formulas() {
        assert_eq!(quoted("a,\"b\""), "\"a,\"\"b\"\"\"");
        assert_eq!(quoted("=1+1"), "\"'=1+1\"");
    }
}
