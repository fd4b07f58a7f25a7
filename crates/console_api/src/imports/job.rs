use axum::extract::State;
use catalogue::{ImportId, ImportJob, StagedImport};
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

/// Returns an import and what was found in its file.
#[utoipa::path(get, path = "/api/console/import", tag = "console", params(ImportQuery),
    responses((status = 200, body = Envelope<StagedImport>)))]
pub(crate) async fn import(
    State(app): State<App>,
    Query(asked): Query<ImportQuery>,
) -> Result<Envelope<StagedImport>, ConsoleError> {
    Ok(Envelope::of(app.imports.job(&asked.id).await?))
}

/// Deletes an import with its file. A book that was published from it stays.
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

/// Starts to read the file of a failed import again, in the background.
#[utoipa::path(post, path = "/api/console/import/restart", tag = "console", request_body = RestartImportBody,
    responses((status = 200, body = Envelope<ImportJob>)))]
pub(crate) async fn restart(
    State(app): State<App>,
    operator: SignedInOperator,
    JsonBody(body): JsonBody<RestartImportBody>,
) -> Result<Envelope<ImportJob>, ConsoleError> {
    Ok(Envelope::of(app.imports.acting_as(operator.actor()).restart(&body.id).await?))
}
