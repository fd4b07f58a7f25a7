use axum::extract::State;
use catalogue::{FoundBlocks, ImportId, ImportJob, StagedImport};
use operators::SignedInOperator;
use serde::Deserialize;
use site::App;
use site::http::{Acknowledged, Envelope, JsonBody, Query};
use utoipa::{IntoParams, ToSchema};

use crate::error::ConsoleError;

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ImportQuery {
    /// Id of the import.
    #[param(inline)]
    id: ImportId,
}

/// Returns an import of a book's file, with its state and the texts that were found in the file.
#[utoipa::path(get, path = "/api/console/import", tag = "console", params(ImportQuery),
    responses((status = 200, body = Envelope<StagedImport>)))]
pub(crate) async fn import(
    State(app): State<App>,
    Query(asked): Query<ImportQuery>,
) -> Result<Envelope<StagedImport>, ConsoleError> {
    Ok(Envelope::of(app.imports.job(&asked.id).await?))
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct FoundTextQuery {
    /// Id of the import.
    #[param(inline)]
    id: ImportId,
    /// Index of the text in the outline of the import, counted from 0.
    #[param(minimum = 0, maximum = 9_999)]
    text: usize,
}

/// Returns one of the texts that were found in an imported book's file, such as a section, in full.
///
/// An operator who wants to split the text chooses one of its blocks.
#[utoipa::path(get, path = "/api/console/import/text", tag = "console", params(FoundTextQuery),
    responses((status = 200, body = Envelope<FoundBlocks>)))]
pub(crate) async fn text(
    State(app): State<App>,
    Query(asked): Query<FoundTextQuery>,
) -> Result<Envelope<FoundBlocks>, ConsoleError> {
    Ok(Envelope::of(app.imports.text(&asked.id, asked.text).await?))
}

/// Deletes an import of a book's file, and the file. A book that was already published from the
/// file is not deleted.
#[utoipa::path(delete, path = "/api/console/import", tag = "console", params(ImportQuery),
    responses((status = 200, body = Envelope<Acknowledged>)))]
pub(crate) async fn delete(
    State(app): State<App>,
    operator: SignedInOperator,
    Query(asked): Query<ImportQuery>,
) -> Result<Envelope<Acknowledged>, ConsoleError> {
    app.imports.acting_as(operator.actor()).delete(&asked.id).await?;
    Ok(Envelope::of(Acknowledged {}))
}

#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct RestartImportBody {
    /// Id of the import.
    id: ImportId,
}

/// Reads the file of a failed import again, in the background, and returns the import.
#[utoipa::path(post, path = "/api/console/import/restart", tag = "console", request_body = RestartImportBody,
    responses((status = 200, body = Envelope<ImportJob>)))]
pub(crate) async fn restart(
    State(app): State<App>,
    operator: SignedInOperator,
    JsonBody(body): JsonBody<RestartImportBody>,
) -> Result<Envelope<ImportJob>, ConsoleError> {
    Ok(Envelope::of(app.imports.acting_as(operator.actor()).restart(&body.id).await?))
}
