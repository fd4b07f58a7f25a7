use axum::extract::State;
use catalogue::ImportReport;
use serde::Serialize;
use site::App;
use site::http::{Envelope, Query};
use utoipa::ToSchema;

use super::OfBook;
use crate::error::ConsoleError;

/// The last import of a book.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct LastImport {
    /// When the book was imported, in Unix seconds; null if it was never imported from a file.
    #[schema(example = 1_790_000_000)]
    imported_at: Option<i64>,
    /// What the last import kept, changed and dropped; null if the book was never imported from a file.
    report: Option<ImportReport>,
}

/// Returns the report of a book's last import from a file: what the import kept, changed and
/// dropped.
#[utoipa::path(get, path = "/api/console/book/report", tag = "console", params(OfBook),
    responses((status = 200, body = Envelope<LastImport>)))]
pub(crate) async fn report(
    State(app): State<App>,
    Query(asked): Query<OfBook>,
) -> Result<Envelope<LastImport>, ConsoleError> {
    let stored = app.catalogue.import_report(&asked.book_id).await?;
    let (imported_at, report) = stored.map(|stored| (stored.imported_at, stored.report)).unzip();
    Ok(Envelope::of(LastImport { imported_at, report }))
}
