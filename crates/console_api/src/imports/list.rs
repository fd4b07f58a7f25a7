use axum::extract::State;
use catalogue::ImportJob;
use serde::Serialize;
use site::App;
use site::http::Envelope;
use utoipa::ToSchema;

use crate::error::ConsoleError;

/// The imports of the last seven days.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ImportList {
    /// The imports, the newest first, at most 100.
    list: Vec<ImportJob>,
}

/// Lists the imports of book files in the last seven days, by all operators, the newest first.
#[utoipa::path(get, path = "/api/console/imports", tag = "console",
    responses((status = 200, body = Envelope<ImportList>)))]
pub(crate) async fn list(State(app): State<App>) -> Result<Envelope<ImportList>, ConsoleError> {
    Ok(Envelope::of(ImportList { list: app.imports.jobs().await? }))
}
